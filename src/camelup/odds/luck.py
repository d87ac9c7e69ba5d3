"""The luck of the dice, in pounds per seat, to be taken out of a result.

Before and after every roll we ask what the seats may expect from what they hold: their betting tickets, their tiles,
the finish cards that they have laid. These chances are exact, so the change has mean 0 whatever anybody does, and
its sum over a game can be subtracted from a margin: the mean stays, most of the noise goes. For that to hold exactly
the expectation is linear in the chances: the floor at 0 pounds (L2, E4) is left out on both sides.

What is expected of the race after the leg may even be a guess, as it is where the second edition's tablebase is
missing: as long as every end of a leg is guessed at in one way, the dice of the leg change it by 0 on average.
"""

from collections.abc import Callable, Sequence

from ..engine import codes, scoring
from ..engine.table import Table
from ..position import Snapshot, table_of
from .forecast import Forecast, RacePart, leg_part, race_part
from .leg import LegEnds, leg_ends, leg_odds
from .race import leg_start, race_odds, solved_odds, tablebase_of
from .race_forecast import forecast_race


class Luck:
    """The luck of each seat in one game, added up roll by roll, by ``exact`` odds of the race or by a guess of it."""

    def __init__(self, seats: int, exact: bool) -> None:
        self.pounds = [0.0] * seats
        self._exact = exact
        self._last: tuple[tuple[int, ...], Forecast] | None = None

    def add(self, before: Snapshot, after: Snapshot) -> None:
        """Count one roll: what the holdings of all seats were worth before it and after it."""
        held = table_of(before)
        cards = held.winner_count + held.loser_count > 0
        if not held.tiles and not cards and not any(held.bet_count):
            return
        old = self._forecast(before, cards)
        goes_on = not after.finished and after.leg == before.leg
        new = self._forecast(after, cards) if goes_on else settled_forecast(after, cards, self._exact)
        for seat in range(held.seats):
            change = expected(held, seat, new) - expected(held, seat, old)
            self.pounds[seat] += change + (table_of(after).paid_seat == seat)

    def _forecast(self, position: Snapshot, cards: bool) -> Forecast:
        """Return the forecast of a position; that after a roll is mostly that before the next one, too."""
        t = table_of(position)
        key = (t.race, t.dice_out, t.tiles, t.cheering, cards)
        if self._last is None or self._last[0] != key:
            self._last = key, open_forecast(position, cards, self._exact)
        return self._last[1]


def expected(held: Table, seat: int, forecast: Forecast) -> float:
    """Return the pounds that a seat may expect from its tickets, its tile and its cards."""
    tickets = sum(
        chance * scoring.leg_rewards(held, seat, first, second)
        for first, row in enumerate(forecast.joint)
        for second, chance in enumerate(row)
        if chance
    )
    tile = forecast.landings.get(held.tile_space[seat], 0.0)
    winner = list(held.winner_deck)[: held.winner_count]
    loser = list(held.loser_deck)[: held.loser_count]
    return tickets + tile + cards(held, seat, winner, forecast.win) + cards(held, seat, loser, forecast.last)


def cards(held: Table, seat: int, deck: Sequence[int], chances: Sequence[float]) -> float:
    """Return the pounds that a seat may expect from its cards on a deck, earlier right ones of others counted (E2)."""
    pounds = 0.0
    right = [0] * held.layout.racing
    for card in deck:
        colour = codes.card_colour(card)
        if codes.card_seat(card) == seat:
            good = scoring.card_reward(held.layout, right[colour], 1)
            pounds += chances[colour] * good + (1 - chances[colour]) * held.layout.wrong_card
        right[colour] += 1
    return pounds


def open_forecast(position: Snapshot, cards: bool, exact: bool) -> Forecast:
    """Return the forecast of a position in the middle of a leg."""
    return Forecast(*leg_part(leg_odds(position)), *race_chances(position, leg_ends, cards, exact))


def settled_forecast(after: Snapshot, cards: bool, exact: bool) -> Forecast:
    """Return the forecast for those who held something when a leg ended: its result is certain."""
    first, second, *_ = after.ranking
    racing = after.edition.racing
    joint = [[float((a, b) == (first, second)) for b in racing] for a in racing]
    return Forecast(joint, {}, *race_chances(after, leg_start, cards, exact))


def race_chances(position: Snapshot, ends: Callable[[Snapshot], LegEnds], cards: bool, exact: bool) -> RacePart:
    """Return each colour's chance to win the race and to come last: exactly, or as guessed from the ends of the leg.

    Where nobody has laid a card, nobody asks for them. The tablebase is asked about the ends of the present leg, also
    where that leg begins: its entry for the start itself is rounded on its own, which would shift the mean of a roll.
    """
    if not cards:
        return [0.0] * len(position.edition.racing), [0.0] * len(position.edition.racing)
    if position.finished:
        return race_part(race_odds(position))
    table = tablebase_of(position.edition)[0] if exact else None
    return race_part(solved_odds(table, ends(position))) if table else forecast_race(position.edition, ends(position))
