"""Packed tablebases: the first edition's, beside this file, and the second's in the wheel `camelup-tablebase`.

Of ten chances eight are kept, since those to win and those to come last add up to 1. What remains is predicted, and
the errors of the prediction are small: a leg start is like those whose crazy camels stand one place further back. With
a for one of them a place back, b for the other and c for both, a + b - c is close. The errors are written column by
column, all low bytes and then all high ones, and compressed (LZMA). All arithmetic is modulo 65536, so nothing is lost.

Sizes of the second edition's: 71.6 MB; 55.6 deflated; 28.5 predicted and deflated; 25.5 predicted and with LZMA. With
a further prediction from racing camels one space back 24.7, not worth its lines. The first edition's is made by
`python -m tools.first_tablebase`.
"""

import hashlib
import lzma
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..extras import TABLEBASE
from .store import DIGEST, MAGIC, PAGE, BadTablebase, Meta, read_page

HERE = Path(__file__).parent
SUFFIX = ".xz"
FULL = 65535
FIVE = 5
BYTE = 256
LZMA = [{"id": lzma.FILTER_LZMA2, "preset": 6, "lc": 0, "lp": 0, "pb": 0, "dict_size": 4_194_304}]
Numbers = NDArray[np.uint16]


@cache
def installed_file(name: str) -> Path | None:
    """The packed file of a tablebase, here or in the package of the extra `tablebase`, if it is installed."""
    shipped = HERE / f"{name}{SUFFIX}"
    if shipped.exists():
        return shipped
    try:
        path = resources.files(TABLEBASE) / f"{name}{SUFFIX}"
    except ModuleNotFoundError:
        return None
    return path if isinstance(path, Path) and path.exists() else None


def pack(table: Path, pairs: int) -> bytes:
    """Pack a tablebase's file, given how many pairs of places crazy camels have; whether it is sound is not asked."""
    data = table.read_bytes()
    rows = np.frombuffer(data, np.uint16, offset=PAGE).reshape(-1, pairs, 2, FIVE)
    columns = np.ascontiguousarray(rows[..., :-1].transpose(2, 3, 1, 0)).reshape(2 * (FIVE - 1), pairs, -1)
    errors = columns.copy()
    for pair, near in neighbours(pairs):
        errors[:, pair] -= predicted(columns, near)
    signed = errors.view(np.int16).astype(np.int32)
    high, low = np.divmod(
        np.where(signed < 0, -2 * signed - 1, 2 * signed), BYTE
    )  # small ones of either sign: high is 0
    return lzma.compress(data[:PAGE] + low.astype(np.uint8).tobytes() + high.astype(np.uint8).tobytes(), filters=LZMA)


def unpack(file: Path, wanted: Meta, pairs: int) -> tuple[bytes, Meta, Numbers]:
    """The first page of a packed file, what it says, and the numbers, checked by the digest on that page."""
    try:
        data = lzma.decompress(file.read_bytes())
        page, columns = data[:PAGE], errors_in(data[PAGE:], pairs)
    except (lzma.LZMAError, ValueError):
        raise BadTablebase(f"{file}: it is damaged: it can't be unpacked") from None
    meta = read_page(file, page, wanted)
    for pair, near in neighbours(pairs):
        columns[:, pair] += predicted(columns, near)
    numbers = with_fifths(columns)
    digest = hashlib.sha256(page[len(MAGIC) + DIGEST :])
    digest.update(numbers.view(np.uint8).data)
    if page[len(MAGIC) : len(MAGIC) + DIGEST] != digest.digest():
        raise BadTablebase(f"{file}: it is damaged: its checksum is wrong")
    return page, meta, numbers


def with_fifths(columns: Numbers) -> Numbers:
    """All chances in the order of the tablebase, from eight columns of ten."""
    four = columns.reshape(2, FIVE - 1, columns.shape[1], -1).transpose(3, 2, 0, 1)
    rows = np.empty((*four.shape[:-1], FIVE), np.uint16)
    rows[..., :-1] = four
    rows[..., -1] = FULL - four.sum(-1, dtype=np.uint16)
    return rows.reshape(-1)


def errors_in(planes: bytes, pairs: int) -> Numbers:
    """The errors of the prediction from their low and high bytes: column, pair, multiset."""
    low, high = np.frombuffer(planes, np.uint8).reshape(2, -1)
    folded = low.astype(np.uint16) + high.astype(np.uint16) * np.uint16(BYTE)
    errors = folded // np.uint16(2) ^ folded % np.uint16(2) * np.uint16(FULL)
    return errors.reshape(2 * (FIVE - 1), pairs, -1)


def neighbours(pairs: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each pair of places but the first, in order, and the pairs that predict it: one place back, or one that is."""
    pair, upper = 1, 1
    while pair < pairs:
        for lower in range(upper + 1):
            one, other = pair - upper, pair - 1
            yield pair, (one,) if lower == 0 else (other,) if lower == upper else (other, one, one - 1)
            pair += 1
        upper += 1


def predicted(columns: Numbers, near: tuple[int, ...]) -> Numbers:
    """What a pair's neighbours let expect of it."""
    if len(near) == 1:
        return columns[:, near[0]]
    other, one, both = near
    return columns[:, other] + columns[:, one] - columns[:, both]
