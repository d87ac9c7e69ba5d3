"""A deal: one start and all its dice, fixed by a seed, so that different players can meet exactly the same luck.

The n-th roll of a leg shows the same die and face whoever makes it and whatever was done before. Bots draw from
streams of their own: a move's stream depends on the deal and the number of the move, not on who makes it, so that a
bot that plays against itself plays the same game in every rotation of seats.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from ..editions import edition
from ..pieces import Face
from ..position import Position, table_of
from ..turn.start import start_position


@dataclass(frozen=True)
class Deal:
    """Deal ``number`` of a seed, for an edition and a number of players."""

    edition: str
    players: int
    seed: int
    number: int

    def stream(self, *names: object) -> Random:
        """A generator of its own for each use."""
        return Random("/".join(map(str, (self.seed, self.number, *names))))

    @cached_property
    def start(self) -> Position:
        """The position before the first move; seat 1 begins."""
        return start_position(self.edition, self.players, self.stream("start"))

    def face(self, position: Position) -> Face:
        """What the pyramid reveals next: the dice of a leg in a random order, each with a random face (A3)."""
        rng = self.stream("leg", position.leg)
        dice = list(edition(self.edition).dice)
        rng.shuffle(dice)
        faces = [rng.choice(die.faces) for die in dice]
        return faces[table_of(position).out]

    def luck_of_bot(self, move: int) -> Random:
        """The generator for the bot that makes a move."""
        return self.stream("move", move)
