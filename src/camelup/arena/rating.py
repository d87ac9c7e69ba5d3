"""Ratings for display (openskill, Plackett-Luce): one number per bot, as players know it. No decision rests on them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..extras import from_extra
from .match import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Rating:
    """A rating and how unsure it is."""

    mu: float
    sigma: float


def rating_model() -> "PlackettLuce":
    """Return the model of all ratings; an arena asks for it before it plays for hours."""
    with from_extra("arena", "the arena"):
        from openskill.models import PlackettLuce
    return PlackettLuce()


def ratings(model: "PlackettLuce", games: Iterable[Played], count: int) -> list[Rating]:
    """Return the rating of every entrant after all games, in the order of deals; its copies at one table are one."""
    rated = [model.rating() for _ in range(count)]
    for game in games:
        present = sorted(set(game.seating))
        if len(present) <= 1:
            continue
        scores = [mean_money(game, entrant) for entrant in present]
        teams = model.rate([[rated[entrant]] for entrant in present], scores=scores)
        for entrant, (new,) in zip(present, teams, strict=True):
            rated[entrant] = new
    return [Rating(rating.mu, rating.sigma) for rating in rated]


def mean_money(game: Played, entrant: int) -> float:
    """What an entrant's seats own in the end, in the mean."""
    own: Sequence[int] = [pounds for pounds, seat in zip(game.money, game.seating, strict=True) if seat == entrant]
    return sum(own) / len(own)
