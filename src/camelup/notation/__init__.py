"""The notation as text: positions are read onto tables and written from them, records are split and joined.

All of it lies below `Position` and `Game`, which use it; each part has its reading and its writing side by side.
"""
