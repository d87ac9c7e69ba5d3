"""What a seat owns on average after an action, by playing every sequence of the dice with the naive rulebook."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from tests.odds.cases import random_position
from tests.reference.text import read, write

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.reference.turn import Table

ROLLER = 3
"""The seat that rolls all dice; nobody whom a test asks about is its partner."""


def mean_money(table: Table, seat: int) -> Fraction:
    """The mean of a seat's pounds once the leg is over, if it does nothing more."""
    if table.to_act is None or not table.dice_out:
        return Fraction(table.seats[seat].pounds)
    table.to_act = ROLLER
    return mean_over(table, seat)


def mean_over(table: Table, seat: int) -> Fraction:
    """The mean over all faces that a roll of the seat to act may show."""
    left = table.dice_left()
    total = Fraction(0)
    for die in left:
        for face, sides in Counter(table.box.faces(die)).items():
            after = table.copy()
            after.play(f"roll {face}")
            total += Fraction(sides, 6 * len(left)) * mean_money(after, seat)
    return total


def gain(line: str, action: str) -> float:
    """What an action of the seat to act adds to its mean money."""
    table, before = read(line), read(line)
    seat = table.to_act
    assert seat is not None
    if action == "roll":
        return float(mean_over(table, seat) - mean_money(before, seat))
    table.play(action)
    return float(mean_money(table, seat) - mean_money(before, seat))


def asked(actions: Iterable[str], kinds: tuple[str, ...]) -> list[str]:
    """Actions of some kinds; a partnership with the seat that rolls is left out, since that seat gets tickets."""
    return [action for action in actions if action.startswith(kinds) and action != f"pair {ROLLER}"]


def random_table(edition: str, seed: int, dice_to_come: int, seats: int, pounds: int, tiles: bool) -> str:
    """A position near the end of a leg in which everybody has bets, and some have partners or tiles."""
    luck = Random(f"{edition} {seed} advice")
    table = read(random_position(edition, seed, 5 - dice_to_come, tiles=0), seats=seats)
    for seat in table.seats.values():
        seat.pounds = pounds
    for turn in range(2 * seats):
        actions = [action for action in table.legal() if action.startswith(("take", "pair"))]
        if tiles and turn < seats and turn % 2 == 0:
            actions = [action for action in table.legal() if action.startswith("place")]
        if table.to_act == ROLLER:
            actions = [action for action in table.legal() if action.startswith("take")]
        table.play(luck.choice([action for action in actions if action != f"pair {ROLLER}"]))
    table.to_act = 1
    return write(table)
