"""Tests of the server: over real HTTP, on real databases, with real processes that are really killed."""
