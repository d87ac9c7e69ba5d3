"""A set of exercises from games: positions in random order, judged until there are enough, saved as it goes.

What has been judged is noted in a file beside the set, so that a build that was interrupted goes on where it was.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from ..errors import CamelUpError
from ..files import write_whole
from ..game import Game
from ..secrecy import view
from .exercise import Exercise, ExerciseSet
from .finding import exercise_at

OF_A_KIND = 0.4
"""The part of an edition's exercises that may have the same kind of best action."""
OBVIOUS = 0.5
"""The part of these in which the best action may also be the one that gains most at once."""
OF_A_GAME = 5
"""Exercises that one game may give."""


@dataclass(frozen=True)
class Plan:
    """What a build is asked for: how many exercises, with what effort, in which order, and the command that asks."""

    count: int
    effort: float
    seed: int
    command: str


class Judged(msgspec.Struct, frozen=True):
    """A position that has been judged: its game and move, and the exercise if it is one."""

    game: int
    move: int
    exercise: Exercise | None


class Heading(msgspec.Struct, frozen=True):
    """The first line of the notes: they go on only for the same command and the same games."""

    command: str
    decisions: int


class Chosen:
    """The exercises chosen so far: as many of each edition, of many kinds, not all obvious, few of each game."""

    def __init__(self, games: Sequence[Game], count: int) -> None:
        self.editions = [game.start.edition.name for game in games]
        self.each = -(-count // len(set(self.editions))) if games else 0
        self.count = count
        self.exercises: list[Exercise] = []
        self._of_edition, self._of_game = Counter[str](), Counter[int]()
        self._of_kind, self._obvious = Counter[tuple[str, str]](), Counter[tuple[str, str]]()

    @property
    def enough(self) -> bool:
        """Whether there are as many as were asked for."""
        return len(self.exercises) >= self.count

    def open_to(self, game: int) -> bool:
        """Whether a game may still give an exercise."""
        return self._of_edition[self.editions[game]] < self.each and self._of_game[game] < OF_A_GAME

    def wants(self, game: int, best: str, obvious: bool) -> bool:
        """Whether there are not too many exercises yet with such a best action, nor too many obvious ones."""
        kind, most = (self.editions[game], best.split()[0]), self.each * OF_A_KIND
        if obvious and self._obvious[kind] >= max(1, most * OBVIOUS):
            return False
        return self.open_to(game) and self._of_kind[kind] < max(1, most)

    def add(self, judged: Judged) -> None:
        """Choose an exercise, if it is one that is wanted."""
        found = judged.exercise
        if found is None or not self.wants(judged.game, found.best, found.obvious):
            return
        edition = self.editions[judged.game]
        self.exercises.append(found)
        kind = (edition, found.best.split()[0])
        self._of_edition[edition] += 1
        self._of_kind[kind] += 1
        self._obvious[kind] += found.obvious
        self._of_game[judged.game] += 1


def build(
    games: Sequence[Game], plan: Plan, path: Path, progress: Callable[[int, int], None] = lambda done, total: None
) -> ExerciseSet:
    """Find exercises in games and write them into a file, the obvious ones first; fewer if the games have no more."""
    decisions = [(game, move) for game, played in enumerate(games) for move in range(len(played.moves))]
    Random(plan.seed).shuffle(decisions)
    notes = Notes(path.with_name(f"{path.name}.part"), Heading(plan.command, len(decisions)))
    chosen = Chosen(games, plan.count)
    for judged in all_judged(games, decisions, plan, notes, chosen):
        chosen.add(judged)
        progress(len(chosen.exercises), plan.count)
        if chosen.enough:
            break
    if not chosen.exercises:
        notes.path.unlink(missing_ok=True)
        raise CamelUpError("there is no exercise in these games: nowhere is one action clearly best")
    ordered = sorted(chosen.exercises, key=lambda found: (not found.obvious, -found.lead))
    made = ExerciseSet(plan.command, plan.seed, plan.effort, tuple(ordered))
    write_whole(path, as_text(made))
    notes.path.unlink(missing_ok=True)
    return made


def as_text(made: ExerciseSet) -> str:
    """Return a set as JSON with a line for each exercise, so that versions of it can be compared."""
    head = msgspec.json.encode(replace(made, exercises=())).decode().removesuffix("]}")
    lines = ",\n".join(msgspec.json.encode(exercise).decode() for exercise in made.exercises)
    return f"{head}\n{lines}\n]}}\n"


def all_judged(
    games: Sequence[Game], decisions: Iterable[tuple[int, int]], plan: Plan, notes: "Notes", chosen: Chosen
) -> Iterator[Judged]:
    """Give what has been judged before, then judge on, position by position."""
    known = {(judged.game, judged.move): judged for judged in notes.read()}
    for game, move in decisions:
        if (game, move) in known:
            yield known[game, move]
        elif chosen.open_to(game):
            position = games[game].positions[move]
            found = exercise_at(view(position, position.turn), plan.effort, partial(chosen.wants, game))
            yield notes.add(Judged(game, move, found))


class Notes:
    """The notes of a build, one line of JSON for each position."""

    def __init__(self, path: Path, heading: Heading) -> None:
        self.path = path
        self._heading = heading

    def read(self) -> list[Judged]:
        """Return what was noted; notes of another build are refused, and begun if there are none."""
        if not self.path.exists():
            self.path.write_bytes(msgspec.json.encode(self._heading) + b"\n")
            return []
        whole, _, _ = self.path.read_bytes().rpartition(b"\n")  # the last line may be half written
        heading, *lines = whole.split(b"\n")
        try:
            same = msgspec.json.decode(heading, type=Heading) == self._heading
            judged = [msgspec.json.decode(line, type=Judged) for line in lines]
        except msgspec.DecodeError:
            same, judged = False, []
        if not same:
            raise CamelUpError(f"{self.path} is of another build; finish that one or delete the file")
        self.path.write_bytes(whole + b"\n")
        return judged

    def add(self, judged: Judged) -> Judged:
        """Note a position, and return it as a build that goes on will read it."""
        line = msgspec.json.encode(judged)
        with self.path.open("ab") as file:
            file.write(line + b"\n")
        return msgspec.json.decode(line, type=Judged)
