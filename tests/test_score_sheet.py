"""The score sheet adds up: every row to the final money, every leg to the money after it, in whole random games."""

from random import Random

import pytest

import camelup
from camelup.events import Event, GameScored, LegScored
from camelup.score_sheet import LegRow, SeatSheet, score_sheet
from tests.games import random_game


def played(edition: str, seats: int, luck: Random) -> tuple[list[int], list[Event]]:
    """The pounds at the start of a whole random game, and all that happened."""
    start: list[int] = []
    events: list[Event] = []
    for position, move in random_game(edition, seats, luck):
        start = start or [seat.pounds or 0 for seat in position.seats]
        events += camelup.apply(position, move)[1]
    return start, events


def total(row: SeatSheet) -> int:
    """The sum of a row."""
    return row.start + sum(leg.total for leg in row.legs) + row.winner_cards + row.loser_cards


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_row_adds_up(edition: str, seats: int) -> None:
    """Start, tile, tickets, partner, what could not be paid, and cards make the final money, and each leg's too."""
    luck = Random(seats)
    for _ in range(12):
        start, events = played(edition, seats, luck)
        sheet = score_sheet(start, events)
        money = next(event for event in events if isinstance(event, GameScored)).money
        assert tuple(total(row) for row in sheet) == tuple(row.money for row in sheet) == money
        legs = [event for event in events if isinstance(event, LegScored)]
        for row in sheet:
            sums = [row.start + sum(leg.total for leg in row.legs[: n + 1]) for n in range(len(legs))]
            assert sums == [leg.seats[row.seat - 1].money for leg in legs]


def test_all_kinds_of_income_occur() -> None:
    """The random games have tiles that pay, partners that help, and people who could not pay."""
    luck, kinds = Random(1), set()
    for seats in [3, 8] * 16:
        for row in score_sheet(*played("2018", seats, luck)):
            kinds |= {name for leg in row.legs for name in LegRow.__struct_fields__ if getattr(leg, name)}
    assert kinds == set(LegRow.__struct_fields__)
