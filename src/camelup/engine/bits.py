# never compiled
"""Bit counting. The compiled build takes the compiler's own instructions instead (see bits.pxd)."""


def popcount(word: int) -> int:
    """The number of bits that are set."""
    return word.bit_count()


def trailing_zeros(word: int) -> int:
    """The place of the lowest bit that is set; the word must not be 0."""
    return (word & -word).bit_length() - 1
