"""What the order of turns is worth at the start of a race, in pounds of margin, as games of equal players showed it.

Measured by `python -m bench.reviews` as margins without the luck of the dice (docs/review.md). The champion's weights
for the order of turns are of legs in mid-game, and give the first seat of a race too much. Where nothing was measured
they stand in.
"""

from ..position import Position

MEASURED = {("2014", 4): (0.5, 0.2, -0.1, -0.6), ("2018", 4): (0.75, 0.1, -0.2, -0.65)}
"""By edition and number of players: what the first, the second, ... seat to act may expect if nobody errs; sum 0."""


def measured_start(position: Position) -> list[float] | None:
    """Return what each seat may expect at a start; None for any other position, and where nothing was measured."""
    seats, fresh = position.seats, position.leg == 1 and not position.dice_out and not position.tiles
    untouched = all(not seat.bets and len(seat.hand) == len(position.edition.racing) for seat in seats)
    order = MEASURED.get((position.edition.name, len(seats)))
    if order is None or position.turn is None or not fresh or not untouched or len(set(position.money)) > 1:
        return None
    return [order[(seat.number - position.turn) % len(seats)] for seat in seats]
