"""What the order of turns is worth at the start of a race, in pounds of margin, as games of equal players showed it.

Measured by `python -m bench.reviews` as margins without the luck of the dice (docs/review.md). The champion's weights
for the order of turns are of legs in mid-game, and give the first seat of a race too much.
"""

from ..position import Position

FOUR = {"2014": (0.5, 0.2, -0.1, -0.6), "2018": (0.75, 0.1, -0.2, -0.65)}
"""By edition: what the first, the second, ... of four to act may expect if nobody errs; sum 0."""
SPREAD = {"2014": 1.1, "2018": 1.4}
"""By edition: how much more the first to act may expect than the last, whatever their number."""


def order_of_turns(edition: str, players: int) -> tuple[float, ...] | None:
    """Return what each place in the order of turns is worth: from the first to the last in even steps.

    For four players each place was measured by itself.

    >>> order_of_turns("2014", 3)
    (0.55, 0.0, -0.55)
    """
    if edition not in SPREAD or players == len(FOUR[edition]):
        return FOUR.get(edition)
    spread = SPREAD[edition]
    return tuple(spread * (0.5 - place / (players - 1)) for place in range(players))


def measured_start(position: Position) -> list[float] | None:
    """Return what each seat may expect at a start; None for any other position, and for other editions."""
    seats, fresh = position.seats, position.leg == 1 and not position.dice_out and not position.tiles
    untouched = all(not seat.bets and len(seat.hand) == len(position.edition.racing) for seat in seats)
    order = order_of_turns(position.edition.name, len(seats))
    if order is None or position.turn is None or not fresh or not untouched or len(set(position.money)) > 1:
        return None
    return [order[(seat.number - position.turn) % len(seats)] for seat in seats]
