"""Observations: what a seat sees, as numbers at places that never change within a version, most of them 0 to 1.

`engine.observing` writes them; here every place has a name, a meaning and a range (docs/environments.md prints the
table). Seats are counted from the observer on: seat 0 is the observer itself, seat 1 acts after it, and so on.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..arguments import is_a, short
from ..editions import Edition, player_count
from ..editions import edition as edition_named
from ..engine import observing
from ..errors import CamelUpError
from ..position import Snapshot, View, table_of

VERSION = 1
"""The version of the layout: another one means that places, meanings or ranges have changed."""


@dataclass(frozen=True)
class Part:
    """A run of places of an observation: its name, where it begins, its shape, what it means, and its range.

    >>> from camelup.envs import observation_parts
    >>> dice = {part.name: part for part in observation_parts("2018", 4)}["dice"]
    >>> dice.begin, dice.end, dice.meaning
    (144, 150, '1 for each die in the pyramid')
    """

    name: str
    begin: int
    shape: tuple[int, ...]
    meaning: str
    low: float = 0.0
    high: float = 1.0

    @property
    def end(self) -> int:
        """The place after the last one."""
        return self.begin + int(np.prod(self.shape))


def encode(view: View) -> NDArray[np.float32]:
    """Return what the seat of a view sees, as numbers.

    >>> from camelup import start_position, view
    >>> encode(view(start_position("2014", 2), 1)).shape
    (248,)
    """
    if not is_a(view, View):
        raise TypeError(f"expected the view of a seat, as camelup.view gives it, not {short(view)}")
    if view.seat is None:
        raise CamelUpError("a spectator has no observation: encode the view of a seat")
    return observation(view, view.seat)


def observation(snapshot: Snapshot, seat: int) -> NDArray[np.float32]:
    """Return what a seat sees of a position or of its view, as numbers: they are the same (see `engine.observing`)."""
    table = table_of(snapshot)
    found = np.zeros(observing.width(table.layout, table.seats), np.float32)
    observing.observe(table, seat - 1, found[np.newaxis].data, 0)
    return found


def observation_width(edition: Edition | str, players: int) -> int:
    """Return how many numbers an observation has.

    >>> observation_width("2018", 4)
    359
    """
    return observing.width(edition_named(edition).layout, player_count(players))


def observation_parts(edition: Edition | str, players: int) -> list[Part]:
    """Return the parts of an observation in their order: together they are all of its places.

    >>> observation_parts("2018", 4)[0].name, observation_parts("2018", 4)[0].shape
    ('camel_space', (7, 16))
    """
    parts: list[Part] = []
    for name, shape, meaning, low, high in described(edition_named(edition), player_count(players)):
        parts.append(Part(name, parts[-1].end if parts else 0, shape, meaning, low, high))
    return parts


def described(kit: Edition, n: int) -> list[tuple[str, tuple[int, ...], str, float, float]]:
    """Return the name, shape, meaning, least and greatest number of every part, in their order."""
    camels, racing, dice = len(kit.camels), len(kit.racing), len(kit.dice)
    deck = [
        ("cards", (), "cards on it, in 40ths"),
        ("laid", (n,), "cards that each seat laid on it, in fifths"),
        ("own", (racing, 2), "per colour: 1 if the observer's card lies on it, and how many cards lie below, in 40ths"),
    ]
    return [
        ("camel_space", (camels, 16), "1 where each camel stands, on spaces 1 to 16", 0, 1),
        ("camel_height", (camels,), "how many camels each one stands on, in sixths", 0, 1),
        ("camel_rank", (racing, racing), "1 at the place of each racing camel, first to last", 0, 1),
        ("dice", (dice,), "1 for each die in the pyramid", 0, 1),
        ("tiles", (2, 16), "1 where a tile lies, cheering then booing, on spaces 1 to 16", 0, 1),
        ("tile_of", (n, 16), "1 where each seat's tile lies", 0, 1),
        ("top_ticket", (racing,), "pounds of each colour's top betting ticket, in fifths; 0 if none is left", 0, 1),
        ("bets", (n, racing, 2), "per seat and colour: betting tickets in quarters, their pounds in twelfths", 0, 1),
        ("money", (n,), "pounds of each seat, in 50ths; -1 where the table hides them", -1, 20),
        ("pyramid_tickets", (n,), "pyramid tickets of each seat, in fifths", 0, 1),
        ("turn", (n,), "1 for the seat to act", 0, 1),
        ("partner", (n, n), "1 for each seat's partner", 0, 1),
        ("hand", (n,), "finish cards in each seat's hand, in fifths", 0, 1),
        ("own_hand", (racing,), "1 for each finish card in the observer's hand", 0, 1),
        *[(f"winner_{name}", shape, f"the winner deck: {meaning}", 0, 1) for name, shape, meaning in deck],
        *[(f"loser_{name}", shape, f"the loser deck: {meaning}", 0, 1) for name, shape, meaning in deck],
        ("leg", (), "the number of the leg, in tenths", 0, 10),
    ]


def observation_bounds(edition: Edition | str, players: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the least and the greatest number at every place of an observation."""
    parts = observation_parts(edition, players)
    sizes = [part.end - part.begin for part in parts]
    low, high = ([getattr(part, side) for part in parts] for side in ("low", "high"))
    return np.repeat(np.array(low, np.float32), sizes), np.repeat(np.array(high, np.float32), sizes)
