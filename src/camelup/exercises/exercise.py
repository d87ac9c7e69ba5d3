"""Exercises and sets of them, and the set that comes with the package."""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from ..chances import LegChance, RaceChance
from ..errors import CamelUpError
from ..files import read_text
from ..position import View
from ..reason import Reason

BUNDLED = Path(__file__).with_name("set.json")


class Exercise(Struct, frozen=True):
    """A position as the seat to act sees it, and what is best there.

    ``losses`` has what every other legal action loses against the best one, in pounds of margin; ``lead`` is the least
    of them and ``error`` its standard error. ``obvious`` says whether the best action also gains most at once.

    >>> from camelup.exercises import bundled
    >>> exercise = bundled().exercises[0]
    >>> exercise.loss(exercise.best), exercise.best in exercise.losses
    (0.0, False)
    """

    position: str
    seat: int
    best: str
    lead: float
    error: float
    obvious: bool
    losses: dict[str, float]
    reasons: tuple[Reason, ...]
    leg: dict[str, LegChance]
    race: dict[str, RaceChance]

    @property
    def view(self) -> View:
        """The position that is asked about."""
        return View(self.position, self.seat)

    @property
    def edition(self) -> str:
        """The edition, by its name."""
        return self.position.split()[0]

    def loss(self, action: str) -> float:
        """Return what an action loses; nothing if it is the best one."""
        return self.losses.get(action, 0.0)


class ExerciseSet(Struct, frozen=True):
    """Exercises, and how they were made: the command, its seed and the judge's effort.

    >>> from camelup.exercises import bundled
    >>> bundled().command.split()[:2]
    ['camelup', 'exercises']
    """

    command: str
    seed: int
    effort: float
    exercises: tuple[Exercise, ...]


def read_set(path: str | Path) -> ExerciseSet:
    """Read a set of exercises from its file.

    >>> from camelup.exercises import bundled
    >>> read_set(BUNDLED) == bundled()
    True
    """
    try:
        return msgspec.json.decode(read_text(path), type=ExerciseSet)
    except msgspec.DecodeError as error:
        raise CamelUpError(f"{path}: this is no set of exercises: {error}") from None


@cache
def bundled() -> ExerciseSet:
    """Return the set that comes with the package.

    >>> sorted({exercise.edition for exercise in bundled().exercises})
    ['2014', '2018']
    """
    return read_set(BUNDLED)
