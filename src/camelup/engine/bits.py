# never compiled
"""Bit counting. The compiled build takes the compiler's own instructions instead (see bits.pxd)."""


def popcount(word: int) -> int:
    """The number of bits that are set."""
    return word.bit_count()


def high_bits(word: int) -> int:
    """The number of bits that are set, each of them the highest of its byte."""
    return word.bit_count()


def few_bits(word: int) -> int:
    """The number of bits that are set, all of them among the lowest seven: a set of dice or of camels."""
    return word.bit_count()


def trailing_zeros(word: int) -> int:
    """The place of the lowest bit that is set; the word must not be 0."""
    return (word & -word).bit_length() - 1
