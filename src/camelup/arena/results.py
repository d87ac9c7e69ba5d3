"""From games to a report: each entrant's numbers, one per deal, and what follows from them."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .match import Forfeited, Played
from .statistics import Estimate, estimate, quantile

DIGITS = 9
"""Luck is a sum of floats; beyond these digits it is noise, and a bot against itself must come to exactly 0."""


@dataclass
class Tally:
    """One entrant's numbers: for each deal the mean over its games and seats."""

    margin: list[float] = field(default_factory=list)
    adjusted: list[float] = field(default_factory=list)
    win_share: list[float] = field(default_factory=list)
    place: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    forfeits: list[Forfeited] = field(default_factory=list)
    games: int = 0


@dataclass(frozen=True)
class Summary:
    """What an arena found out about one entrant."""

    label: str
    games: int
    margin: Estimate
    adjusted: Estimate | None
    win_share: Estimate
    place: Estimate
    median_seconds: float
    p99_seconds: float
    forfeits: tuple[Forfeited, ...]


def leads(money: Sequence[float]) -> list[float]:
    """Each seat's pounds less the mean of the others, times the number of others: whole numbers stay whole."""
    total = sum(money)
    return [len(money) * pounds - total for pounds in money]


def win_shares(money: Sequence[float]) -> list[float]:
    """1 for the winner; a tie is shared (E5)."""
    best = max(money)
    winners = sum(pounds == best for pounds in money)
    return [(pounds == best) / winners for pounds in money]


def places(money: Sequence[float]) -> list[float]:
    """1 for the most pounds; equal ones have the mean of their places."""
    return [
        1 + sum(other > pounds for other in money) + (sum(other == pounds for other in money) - 1) / 2
        for pounds in money
    ]


def tally(games: Iterable[Played], count: int) -> list[Tally]:
    """The numbers of every entrant; the games of a deal come one after another."""
    tallies = [Tally() for _ in range(count)]
    for deal in by_deal(games):
        add_deal(tallies, deal)
    return tallies


def by_deal(games: Iterable[Played]) -> list[list[Played]]:
    """The games of each deal together, in the order of deals."""
    deals: dict[int, list[Played]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    return [deals[number] for number in sorted(deals)]


def add_deal(tallies: list[Tally], deal: Sequence[Played]) -> None:
    """Count one deal: for each of its entrants one number of each kind."""
    for entrant in sorted(set(deal[0].seating)):
        found = tallies[entrant]
        found.games += len(deal)
        others = len(deal[0].seating) - 1
        found.margin.append(mean_of(entrant, deal, [leads(game.money) for game in deal]) / others)
        found.win_share.append(mean_of(entrant, deal, [win_shares(game.money) for game in deal]))
        found.place.append(mean_of(entrant, deal, [places(game.money) for game in deal]))
        if all(game.luck is not None for game in deal):
            adjusted = mean_of(entrant, deal, [leads(without_luck(game)) for game in deal]) / others
            found.adjusted.append(round(adjusted, DIGITS) + 0.0)
    for game in deal:
        for entrant, seconds in game.seconds:
            tallies[entrant].seconds.append(seconds)
        for forfeit in game.forfeits:
            tallies[forfeit.entrant].forfeits.append(forfeit)


def mean_of(entrant: int, deal: Sequence[Played], values: list[list[float]]) -> float:
    """The mean over all games of a deal and all seats of an entrant in them, the same in whatever order they come."""
    own = [
        value
        for game, row in zip(deal, values, strict=True)
        for seat, value in zip(game.seating, row, strict=True)
        if seat == entrant
    ]
    return math.fsum(own) / len(own)


def without_luck(game: Played) -> list[float]:
    """Each seat's pounds less its luck."""
    assert game.luck is not None
    return [pounds - luck for pounds, luck in zip(game.money, game.luck, strict=True)]


def summary(label: str, found: Tally) -> Summary:
    """An entrant's numbers as estimates."""
    return Summary(
        label=label,
        games=found.games,
        margin=estimate(found.margin),
        adjusted=estimate(found.adjusted) if found.adjusted else None,
        win_share=estimate(found.win_share),
        place=estimate(found.place),
        median_seconds=quantile(found.seconds, 0.5),
        p99_seconds=quantile(found.seconds, 0.99),
        forfeits=tuple(found.forfeits),
    )
