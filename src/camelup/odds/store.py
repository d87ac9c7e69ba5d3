"""Files of numbers that can be trusted: written whole or not at all, and checked whenever they are opened.

A file has a magic word, a SHA-256 digest of all that follows, a line of JSON that says what it is, padded to one page,
and then the numbers, which are mapped into memory and so shared by processes.
"""

import contextlib
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import CamelUpError
from ..files import write_whole

MAGIC = b"camelup\n"
DIGEST = 32
PAGE = 4096
Meta = dict[str, Any]


class BadTablebase(CamelUpError):
    """A file that is not the tablebase asked for, or is damaged."""


def write_numbers(path: Path, meta: Meta, numbers: NDArray[Any]) -> None:
    """Write numbers with what they are, whole or not at all."""
    page = json.dumps(meta).encode() + b"\n"
    page = page.ljust(PAGE - len(MAGIC) - DIGEST, b" ")
    data = np.ascontiguousarray(numbers).reshape(-1).view(np.uint8).data
    digest = hashlib.sha256(page)
    digest.update(data)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, MAGIC + digest.digest() + page, data)


def map_numbers(path: Path, wanted: Meta, count: int, dtype: type[np.generic]) -> tuple[Meta, NDArray[Any]]:
    """Map a file's numbers into memory, after a check that it is what is wanted, complete and undamaged."""
    size = np.dtype(dtype).itemsize * count
    with path.open("rb") as file:
        head = file.read(PAGE)
        meta = read_page(path, head, wanted)
        if file.seek(0, os.SEEK_END) != PAGE + size:
            raise BadTablebase(f"{path}: it is damaged: it has {file.tell()} bytes instead of {PAGE + size}")
    numbers = np.memmap(path, dtype, "r", PAGE, (count,))
    digest = hashlib.sha256(head[len(MAGIC) + DIGEST :])
    digest.update(numbers.data)
    if digest.digest() != head[len(MAGIC) : len(MAGIC) + DIGEST]:
        raise BadTablebase(f"{path}: it is damaged: its checksum is wrong")
    return meta, numbers


def read_page(path: Path, head: bytes, wanted: Meta) -> Meta:
    """What the first page of a file says that it is, after a check that it is what is wanted."""
    if not head.startswith(MAGIC):
        raise BadTablebase(f"{path}: this is not a camelup file")
    try:
        meta = json.loads(head[len(MAGIC) + DIGEST :])
    except ValueError:
        meta = None
    if not isinstance(meta, dict):
        raise BadTablebase(f"{path}: its first page is damaged")
    for name, value in wanted.items():
        if meta.get(name) != value:
            raise BadTablebase(f"{path}: it has {name} {meta.get(name)!r}, not {value!r}")
    return meta


@contextlib.contextmanager
def locked(path: Path, wait: Callable[[], None]) -> Iterator[None]:
    """Hold a lock file; call ``wait`` once if another process holds it. The lock ends with the process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        told = False
        while not try_lock(file.fileno()):
            if not told:
                wait()
            told = True
            time.sleep(0.1)
        yield


def try_lock(handle: int) -> bool:
    """Lock an open file for this process alone, if no other one has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
