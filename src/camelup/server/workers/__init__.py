"""Slow work in processes of its own: bots and odds."""
