"""A naive rulebook of Camel Up, both editions, written straight from the numbered rules.

It shares no line with the package it is compared with. A stack is a string of camel letters,
bottom first; a track is a list of stacks; everything else is lists and dicts. It is slow and
meant to be read next to `docs/rules.md`: box (S), track (M, R), turn (A, T), scoring (L, E),
text (the notation) and odds (brute force over the dice).
"""
