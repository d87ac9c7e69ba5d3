"""Fair dice: draws that nobody can choose or foresee, and that everybody can check afterwards (docs/fair-dice.md).

A draw is HMAC-SHA256 with the server's secret seed as key over the table, the newest value that every seat has opened
and the draw's name. The seed was committed to before anybody promised a value, and the values before the start, so
neither side could choose. A draw depends on nothing else: asked again after a crash it gives the same die.

The first method ends there: a seat opens one value, its entropy. In the second one the entropy is the beginning of a
hash chain, of which a device opens one more link with each of its rolls; until then nobody else knows it.
"""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from random import Random
from struct import Struct
from typing import Any, Protocol, TypeVar

from .editions import Edition
from .engine import codes
from .pieces import Face
from .position import Position, table_of
from .turn.start import start_position

FIRST_METHOD, METHOD = "camelup-1", "camelup-2"
"""The protocol of old records, and that of new tables."""
METHODS = (FIRST_METHOD, METHOD)
SCRIPTED = "scripted"
"""What a record calls the dice of a lesson: they were chosen, and there is nothing to check."""
REPORTED = "reported"
"""What a record calls dice that fell at a real table and were reported: there is nothing to check either."""
WORDS = Struct(">8I")
"""A block of luck as eight words of 32 bits."""
Item = TypeVar("Item", covariant=True)


class Choices(Protocol[Item]):
    """A sequence that an item can be drawn from."""

    def __len__(self) -> int: ...
    def __getitem__(self, key: int, /) -> Item: ...


class Draw:
    """The luck of one draw: an endless row of 32-bit words, and choices made from them without bias."""

    def __init__(self, seed: bytes, table: str, values: Sequence[str | None], name: str, method: str = METHOD) -> None:
        self._seed = seed
        self._text = "\n".join([method, table, ";".join(value or "-" for value in values), name])
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next word; a block of HMAC-SHA256 has eight of them, high byte first."""
        if not self._words:
            block = hmac.digest(self._seed, f"{self._text}\n{self._block}".encode(), "sha256")
            self._words = [*reversed(WORDS.unpack(block))]
            self._block += 1
        return self._words.pop()

    def below(self, count: int) -> int:
        """A number from 0 to ``count`` - 1; words that would make some likelier than others are rejected."""
        fair = 2**32 - 2**32 % count
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % count

    def choice(self, seq: Choices[Item]) -> Item:
        """Draw one item of a sequence."""
        return seq[self.below(len(seq))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put a list into random order (Fisher and Yates, from the end)."""
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]


class DrawnStart(Random):
    """A draw in the form in which a start asks for luck."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(0)
        self.choice = draw.choice  # type: ignore[method-assign]
        self.shuffle = draw.shuffle  # type: ignore[method-assign]


class FairDice:
    """All luck of one table; ``values`` has the newest value that each seat has opened."""

    def __init__(self, seed: bytes, table: str, values: Sequence[str | None], method: str = METHOD) -> None:
        self.seed = seed
        self.table = table
        self.values = tuple(values)
        self.method = method

    def __repr__(self) -> str:
        return f"<the dice of table {self.table}>"

    def draw(self, name: str) -> Draw:
        """The luck for one purpose: ``first``, ``start``, or the number of a roll from 1 on."""
        return Draw(self.seed, self.table, self.values, name, self.method)

    def first(self, seats: int) -> int:
        """The seat that starts, where it is drawn (S10)."""
        return self.draw("first").below(seats) + 1

    def start(self, kit: Edition | str, seats: int, first: int) -> Position:
        """The camels set out (S8, S9)."""
        return start_position(kit, seats, DrawnStart(self.draw("start")), first)

    def roll(self, position: Position, number: int) -> Face:
        """The die that the pyramid reveals at the roll of that number, and its face (A3)."""
        draw = self.draw(str(number))
        out = table_of(position).dice_out
        left = [die for place, die in enumerate(position.edition.dice) if not codes.has(out, place)]
        return draw.choice(draw.choice(left).faces)

    def promise(self, seat: int, value: str) -> str:
        """Return what a seat shows before it opens a value in hex; a link of a chain is the promise of the next one."""
        if self.method == FIRST_METHOD:
            return commitment(bytes.fromhex(value))
        return commitment(f"{self.method}\n{self.table}\n{seat}\n{value}".encode())

    def salt(self, move: int) -> str:
        """What hides the colour of a card in its commitment; opened after the end."""
        return hmac.digest(self.seed, f"{self.method}\n{self.table}\ncard\n{move}".encode(), "sha256").hex()[:32]

    def card(self, move: int, seat: int, action: str) -> str:
        """The commitment to a card, such as ``win b``, that was laid with a move of the record."""
        return commitment(f"{self.salt(move)} {self.table} {move} {seat} {action}".encode())


def commitment(value: bytes) -> str:
    """The SHA-256 of a value, in hex: shown early, it pins the value down without showing it."""
    return hashlib.sha256(value).hexdigest()
