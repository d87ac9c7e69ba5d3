# never compiled
"""One row of an array as a run of numbers of its own. The compiled build takes its address (see arrays.pxd)."""

from typing import Any


def float_row(rows: Any, row: int) -> Any:
    """The numbers of a row of an array of floats; what is written there is written into the array."""
    width = rows.shape[1]
    return rows.cast("B").cast("f")[row * width : (row + 1) * width]


def write_bits(rows: Any, row: int, word: int, count: int) -> None:
    """Write the lowest bits of a word into a row, a number each: eight or more."""
    for place in range(count):
        rows[row, place] = (word >> place) & 1
