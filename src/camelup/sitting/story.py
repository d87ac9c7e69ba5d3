"""What has been played so far, in words, as somebody may see it."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..game import Game
from ..secrecy import Eyes, seen
from .words import Teller


@dataclass(frozen=True)
class Entry:
    """One move in words: its number from 1, who made it, the deed, and what came of it."""

    number: int
    seat: int
    deed: str
    rest: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        """The entry line by line, what came of the deed indented."""
        return [self.deed, *(f"  {line}" for line in self.rest)]


class Story:
    """Tells the moves of one game, which may go on and be taken back meanwhile."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.teller = Teller(game.start.edition, game.names)

    def entry(self, number: int, eyes: Eyes) -> Entry:
        """One move, counted from 1, as somebody sees it."""
        move = self.game.moves[number - 1]
        deed, *rest = (line for event in move.events for line in self.teller.event(seen(event, eyes)))
        return Entry(number, move.seat, deed, tuple(rest))

    def entries(self, eyes: Eyes, after: int = 0) -> Iterator[Entry]:
        """All moves behind the first ``after``."""
        return (self.entry(number, eyes) for number in range(after + 1, len(self.game) + 1))

    def leg_start(self) -> int:
        """How many moves had been made when the present leg began."""
        leg = self.game.position.leg
        return next(number for number, position in enumerate(self.game.positions) if position.leg == leg)
