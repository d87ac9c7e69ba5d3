"""The notation: positions read onto tables and written from them, records split and joined.

All of it lies below `Position` and `Game`, which use it; each part has its reading and its writing side by side.
"""
