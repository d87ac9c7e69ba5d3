"""Who takes part, and who sits where: the lineup of a deal, played in every rotation of seats."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..bots import Bot, dismiss, make_bot
from ..bots.registry import label_of
from ..editions import FEWEST_SEATS, player_count
from ..errors import CamelUpError
from .deal import Deal

LONGEST_LABEL = 36
Spec = str | Callable[..., Bot]
"""What makes a bot anew for each game: a text or a class."""


@dataclass(frozen=True)
class Entrant:
    """A bot in an arena: what it is called in the report, and the text or class that makes it."""

    label: str
    spec: Spec


def make_entrants(specs: Sequence[Spec], players: int) -> tuple[Entrant, ...]:
    """Return the entrants, each bot made once to see that it can be; equal ones get different numbers."""
    player_count(players)
    if len(specs) < FEWEST_SEATS:
        raise CamelUpError("an arena needs at least two bots; name one twice to let it play against itself")
    seen: Counter[str] = Counter()
    found = []
    for spec in specs:
        if not isinstance(spec, str) and callable(getattr(spec, "choose", None)) and not isinstance(spec, type):
            raise CamelUpError("an arena makes a new bot for each game: give a bot's class, not a bot")
        dismiss(make_bot(spec))
        label = short(label_of(spec))
        seen[label] += 1
        found.append(Entrant(label if seen[label] == 1 else f"{label} ({seen[label]})", spec))
    return tuple(found)


def short(spec: str) -> str:
    """A bot's text as a name that a table and a record can hold."""
    label = " ".join("".join(c if c.isprintable() and c != ";" else " " for c in spec).split())
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


def lineup(deal: Deal, count: int) -> list[int]:
    """The entrants at the table of a deal, by number.

    With fewer entrants than seats the last one takes all seats that are left; with more, each deal draws some of them.
    """
    if count > deal.players:
        return deal.stream("lineup").sample(range(count), deal.players)
    return [min(seat, count - 1) for seat in range(deal.players)]


def seating(lineup: Sequence[int], rotation: int) -> tuple[int, ...]:
    """The entrant on each seat: the lineup, rotated by n seats."""
    return tuple(lineup[(seat - rotation) % len(lineup)] for seat in range(len(lineup)))
