"""The tests of camelup."""
