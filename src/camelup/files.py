"""Files: read with the place of every fault named, written whole or not at all."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from glob import escape
from pathlib import Path
from typing import BinaryIO

from .errors import BadNotation

MOST_BYTES = 4_000_000
"""More than any record has; a device that never ends is not read for ever."""


def write_whole(name: str | Path, *parts: str | bytes | memoryview) -> None:
    """Write a file under a temporary name in the same folder, then put it in its place.

    Text is written as UTF-8. The parts are written one after another, so that large ones need not be joined first.
    What is no ordinary file, such as a device, stays where it is and is written to; so does the file behind a link.
    """
    if Path(name).exists() and not Path(name).is_file():
        write_into(Path(name), parts)
        return
    path = Path(os.path.realpath(name))
    with naming(str(name)):  # the temporary name means nothing to anybody
        handle, temporary = tempfile.mkstemp(prefix=temporary_prefix(path), dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                for part in parts:
                    file.write(part.encode() if isinstance(part, str) else part)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).chmod(0o666 & ~umask())
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise


def write_into(path: Path, parts: tuple[str | bytes | memoryview, ...]) -> None:
    """Write to a device, a pipe or whatever else must not be put aside."""
    with naming(str(path)), path.open("wb") as file:
        for part in parts:
            file.write(part.encode() if isinstance(part, str) else part)


@contextmanager
def naming(place: str) -> Iterator[None]:
    """Give the faults of a file the name that somebody knows it by."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, place) from None


def remove_incomplete(path: Path) -> None:
    """Remove what killed processes left of a file; nobody else may be writing it meanwhile."""
    for left in path.parent.glob(f"{escape(temporary_prefix(path))}*"):
        left.unlink(missing_ok=True)


def temporary_prefix(path: Path) -> str:
    """Return how the names of files begin that are not complete yet."""
    return f".{path.name[:100]}."


def umask() -> int:
    """The rights that new files do not get."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def standard_input() -> BinaryIO:
    """Standard input as bytes, which may be no text at all."""
    if sys.stdin is None:
        raise BadNotation("standard input", "it is closed")
    return sys.stdin.buffer


def read_text(name: str | Path) -> str:
    """The text of a file, or of standard input if the name is ``-``."""
    if str(name) == "-":
        with naming("standard input"):
            return decoded(standard_input().read(MOST_BYTES + 1), "standard input")
    with naming(str(name)), Path(name).open("rb") as file:
        return decoded(file.read(MOST_BYTES + 1), str(name))


def read_lines(name: str | Path) -> Iterator[str]:
    """The lines of a text file as they are read, or of standard input if the name is ``-``."""
    if str(name) == "-":
        yield from decoded_lines(standard_input(), "standard input")
        return
    with Path(name).open("rb") as file:
        yield from decoded_lines(file, str(name))


def decoded_lines(file: BinaryIO, place: str) -> Iterator[str]:
    """The lines of an open file as text."""
    for number, line in enumerate(iter(lambda: next_line(file, place), b""), 1):
        yield decoded(line, f"{place}, line {number}") if number > 1 else decoded(line, place)


def next_line(file: BinaryIO, place: str) -> bytes:
    """The next line of an open file, with one byte more than any may have; nothing at its end."""
    with naming(place):
        return file.readline(MOST_BYTES + 1)


def decoded(data: bytes, place: str) -> str:
    """Bytes as text, a byte order mark left out."""
    if len(data) > MOST_BYTES:
        raise BadNotation(place, f"it is longer than {MOST_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadNotation(place, f"byte {error.start + 1} is not UTF-8 text") from None
