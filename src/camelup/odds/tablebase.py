"""The tablebase: the chances of the whole race from every leg start, solved once and saved in a file.

The first edition's is part of camelup, packed. The second one takes minutes: `build` does it, and goes on where an
earlier build was interrupted. The package `camelup-tablebase` has it ready, packed.
"""

import contextlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..editions import SECOND, Edition
from ..engine.build import build_name
from ..errors import CamelUpError
from ..files import remove_incomplete, write_whole
from ..folders import cache_folder
from . import packed
from .leg_starts import LegStarts
from .solve import Progress, Solution, Words, solve
from .store import PAGE, BadTablebase, Meta, locked, map_numbers, write_numbers

FORMAT = 2
CHANCES = 10
MOST_PLAIN_SPACES = 4
BUILD = "camelup tablebase build"


@dataclass(frozen=True)
class Tablebase:
    """The chances of each leg start, rank by rank from the rear: five to win, five to come last, in 65535ths."""

    edition: Edition
    starts: LegStarts
    chances: NDArray[np.uint16]
    sweeps: int
    missing: float
    path: Path | None = None
    built: str = ""


@dataclass(frozen=True)
class Info:
    """What is known of an edition's tablebase; ``trouble`` says why it can't be used."""

    edition: str
    path: Path
    present: bool
    trouble: str | None = None
    bytes: int = 0
    leg_starts: int = 0
    sweeps: int = 0
    missing: float = 0.0
    built: str = ""
    interrupted_after: int = 0


def table_path(edition: Edition) -> Path:
    """Where the tablebase of an edition is kept."""
    name = edition.name.partition("/")[0]
    return cache_folder() / f"race-{name}-{edition.spaces}.table"


class Kept:
    """The state of a build after its last sweep, in a file beside the tablebase."""

    def __init__(self, edition: Edition) -> None:
        self.path = table_path(edition).with_suffix(".sweeps")
        self.wanted: Meta = description(edition) | {"what": "sweeps"}
        self.starts = LegStarts(edition.layout)

    def load(self) -> tuple[int, Words] | None:
        """What was kept; a file that is damaged or of another kind counts for nothing."""
        try:
            meta, words = map_numbers(self.path, self.wanted, self.starts.count * 3, np.uint64)
        except (OSError, BadTablebase):
            return None
        return int(meta["sweep"]), words.reshape(self.starts.multisets, -1)

    def save(self, sweep: int, words: Words) -> None:
        """Keep the state after a sweep in place of the one before."""
        write_numbers(self.path, self.wanted | {"sweep": sweep}, words)


def description(edition: Edition) -> Meta:
    """What a file must say to be taken for an edition's."""
    return {
        "format": FORMAT,
        "what": "race odds",
        "edition": edition.name,
        "spaces": edition.spaces,
        "classes": LegStarts(edition.layout).count,
    }


_open: dict[Path, tuple[tuple[int, int, int], Tablebase]] = {}
_unpacked: dict[Path, Tablebase] = {}
_small: dict[Edition, Tablebase] = {}
_solving = threading.Lock()


def load(edition: Edition) -> Tablebase | None:
    """The tablebase of an edition from its file or from a packed one, None if there is none.

    A bad file is an error. A file is checked when it is first opened and again when it has changed.
    """
    path = table_path(edition)
    try:
        stat = path.stat()
    except OSError:
        return from_package(edition)
    signature = (stat.st_ino, stat.st_size, stat.st_mtime_ns)
    known = _open.get(path)
    if known and known[0] == signature:
        return known[1]
    count = LegStarts(edition.layout).count * CHANCES
    table = described(edition, path, *map_numbers(path, description(edition), count, np.uint16))
    _open[path] = (signature, table)
    return table


def described(edition: Edition, path: Path | None, meta: Meta, chances: NDArray[np.uint16]) -> Tablebase:
    """A tablebase with what its file says of it."""
    starts = LegStarts(edition.layout)
    return Tablebase(edition, starts, chances, int(meta["sweeps"]), float(meta["missing"]), path, str(meta["built"]))


def from_package(edition: Edition) -> Tablebase | None:
    """The tablebase from its packed file, unpacked once: a small one into memory, a large one into the cache folder.

    A large one is unpacked into memory too if the cache folder can't be written.
    """
    path = table_path(edition)
    file = packed.installed_file(path.name)
    if file is None or file in _unpacked:
        return _unpacked[file] if file else None
    wanted, pairs = description(edition), LegStarts(edition.layout).pairs
    if edition.crazy:
        with contextlib.suppress(OSError), locked(path.with_suffix(".unpacking"), lambda: None):
            if not path.exists():  # another process may have been quicker
                page, _, chances = packed.unpack(file, wanted, pairs)
                write_whole(path, page, chances.view(np.uint8).data)
            return load(edition)
    _unpacked[file] = described(edition, file, *packed.unpack(file, wanted, pairs)[1:])
    return _unpacked[file]


def ready(edition: Edition) -> Tablebase | None:
    """The tablebase of an edition: one without crazy camels that does not come with camelup is solved at once.

    It is kept in memory, and in the cache directory if that can be written.
    """
    if edition.crazy:
        return load(edition)
    with _solving:
        if edition not in _small:
            try:
                _small[edition] = sound(edition) or sound(edition, from_package) or build(edition)
            except OSError:
                _small[edition] = from_solution(edition, solve(edition))
        return _small[edition]


def from_solution(edition: Edition, solution: Solution) -> Tablebase:
    """A tablebase in memory alone."""
    starts = LegStarts(edition.layout)
    return Tablebase(edition, starts, solution.chances.reshape(-1), solution.sweeps, solution.missing)


def build(
    edition: Edition = SECOND,
    progress: Callable[[Progress], None] | None = None,
    threads: int | None = None,
    wait: Callable[[], None] = lambda: None,
    again: bool = False,
) -> Tablebase:
    """Solve the race and keep it, unless that has been done; ``again`` does it all the same.

    An interrupted build goes on after its last complete sweep. If another process is building, ``wait`` is called and
    its work is awaited.
    """
    path = table_path(edition)
    with locked(path.with_suffix(".lock"), wait):
        if not again and (table := sound(edition)):
            return table
        if build_name() == "plain" and edition.crazy and edition.spaces > MOST_PLAIN_SPACES:
            raise CamelUpError(
                "building the tablebase needs the compiled build of camelup; the plain one would take days"
            )
        kept = Kept(edition)
        if again:
            kept.path.unlink(missing_ok=True)
        for file in (path, kept.path):
            remove_incomplete(file)
        write_solution(edition, solve(edition, threads, progress, kept if edition.crazy else None), path)
        kept.path.unlink(missing_ok=True)
    table = load(edition)
    assert table is not None
    return table


def sound(edition: Edition, find: Callable[[Edition], Tablebase | None] = load) -> Tablebase | None:
    """The tablebase that is found, if it is without fault."""
    try:
        return find(edition)
    except BadTablebase:
        return None


def write_solution(edition: Edition, solution: Solution, path: Path) -> None:
    """Put a solution into a file."""
    found = {
        "sweeps": solution.sweeps,
        "missing": solution.missing,
        "built": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    write_numbers(path, description(edition) | found, solution.chances)


def info(edition: Edition = SECOND) -> Info:
    """What is known of the tablebase of an edition."""
    path = table_path(edition)
    kept = Kept(edition).load()
    interrupted_after = kept[0] if kept else 0
    try:
        table = load(edition)
    except BadTablebase as error:
        return Info(edition.name, path, True, str(error), interrupted_after=interrupted_after)
    if table is None:
        return Info(edition.name, path, False, interrupted_after=interrupted_after)
    return Info(
        edition.name,
        table.path or path,
        True,
        None,
        table.chances.nbytes + PAGE,
        table.starts.count,
        table.sweeps,
        table.missing,
        table.built,
        interrupted_after,
    )
