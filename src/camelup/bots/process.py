"""A bot in any language: a program that reads one JSON line per move and writes one (docs/bots.md).

It is killed if it does not answer in time, and started again, but not for ever.
"""

import json
from collections.abc import Sequence
from random import Random

from ..actions import Action, parse_action
from ..errors import BadNotation
from ..position import View, format_position
from .asking import Forfeit
from .interface import Bot, Clock
from .program import GRACE, Program

START = 10.0  # seconds more for the first answer of a program that was just started
MOST_FAILURES = 3  # in a game; after that it is not started again


class ProcessBot(Bot):
    """The seat of a program."""

    description = "a program of your own, in any language"
    seconds = 1.0

    def __init__(self, words: list[str], start: float = START) -> None:
        self.name = " ".join(words)
        self._words = words
        self._start = start
        self.program: Program | None = None
        self._failures = 0

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """Its answer. Whatever goes wrong ends the program, for its lines may be out of step."""
        if self._failures >= MOST_FAILURES:
            raise Forfeit(f"it failed {MOST_FAILURES} times and is not asked again in this game")
        try:
            return self._answer(question(view, legal, clock, rng), clock)
        except Forfeit:
            self._failures += 1
            self._stop()
            raise

    def _answer(self, line: str, clock: Clock) -> Action:
        start = 0.0
        if self.program is None:
            self.program, start = Program(self._words), self._start
        elif self.program.talks():
            self.program.receive(0)
            raise Forfeit("it wrote a line without being asked")
        self.program.send(line)
        return read_answer(self.program.receive(clock.left + start))

    def close(self) -> None:
        """Close its input, which tells it that the game is over."""
        self._stop(GRACE)

    def _stop(self, grace: float = 0) -> None:
        if self.program is not None:
            self.program.stop(grace)
            self.program = None


def question(view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
    """The question to a program: the view and the legal actions in notation, its time, and a number for its luck."""
    return json.dumps(
        {
            "seat": view.seat,
            "view": format_position(view),
            "legal": [str(action) for action in legal],
            "seconds": round(clock.left, 3),
            "seed": rng.getrandbits(32),
        }
    )


def read_answer(line: str) -> Action:
    """The action in an answer such as ``{"action": "take y"}``."""
    try:
        return parse_action(json.loads(line)["action"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, BadNotation):
        raise Forfeit(f'it answered {line[:60]!r} instead of {{"action": ...}}') from None
