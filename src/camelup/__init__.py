"""camelup."""
