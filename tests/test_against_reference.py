"""The engine and the naive rulebook of tests/reference play the same games, event by event.

Both get the same random moves. After every one of them they must agree on the events, on everyone's money, on the
legal actions and on the whole position line. `make test` runs this for both builds.
"""

from random import Random

import pytest

import camelup
from camelup.events import (
    CardLaid,
    DieRevealed,
    Event,
    GameScored,
    LegScored,
    PartnersMade,
    RaceEnded,
    TicketTaken,
    TilePaid,
    TilePlaced,
    UnitMoved,
)
from tests.games import random_line, random_move
from tests.reference.text import read, write
from tests.reference.turn import Table

EDITIONS = ["2014", "2018"]
MOVES = 3_000  # for each edition and number of players: 21,000 an edition
ROLLS = 4_000  # single rolls from positions made up, for each edition

VERBS = {"winner": "win", "loser": "lose"}


def as_tuples(events: list[Event]) -> list[tuple[object, ...]]:
    """Events in the words of the reference."""
    return [as_tuple(event) for event in events]


def as_tuple(event: Event) -> tuple[object, ...]:
    """One event in the words of the reference."""
    match event:
        case DieRevealed(face=face):
            return ("die", face.die, str(face))
        case UnitMoved(unit, start, end, under):
            return ("move", "".join(map(str, unit)), start, end, "under" if under else "top")
        case TilePaid(seat=seat):
            return ("paid", seat)
        case RaceEnded(forward=forward):
            return ("race over", "forward" if forward else "backward")
        case LegScored(seats=seats):
            return ("leg scored", {s.seat: s.total for s in seats}, {s.seat: s.money for s in seats})
        case GameScored(cards, money, _):
            settled = [(VERBS[c.deck], c.seat, str(c.camel), c.change) for c in cards]
            return ("game scored", settled, dict(enumerate(money, 1)))
        case TicketTaken(seat, camel, pounds):
            return ("taken", seat, str(camel), pounds)
        case TilePlaced(seat, space, side, start):
            return ("placed", seat, f"{side}{space}", start)
        case CardLaid(seat, deck, camel):
            return ("laid", seat, VERBS[deck], str(camel))
        case PartnersMade(seat, partner):
            return ("partners", seat, partner)


def same(position: camelup.Position, table: Table) -> None:
    """Engine and reference agree on everything that can be asked of a position."""
    assert camelup.format_position(position) == write(table)
    assert [str(action) for action in camelup.legal_actions(position)] == table.legal()
    assert dict(enumerate(position.money, 1)) == table.money()
    assert [camel.value for camel in position.ranking] == table.ranking()
    assert list(position.winners) == table.winners()


def play_both(position: camelup.Position, table: Table, move: str) -> camelup.Position:
    """One move in both; what happened and what it led to is the same."""
    after, events = camelup.apply(position, move)
    assert as_tuples(events) == table.play(move), f"{move} on {camelup.format_position(position)}"
    same(after, table)
    return after


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games(edition: str, seats: int) -> None:
    """Whole games from random starts, all player counts, until enough moves are played and the last game is over."""
    rng = Random(f"{edition} {seats}")
    moves = 0
    while moves < MOVES:
        position = camelup.start_position(edition, seats, rng, first=rng.randint(1, seats))
        table = read(camelup.format_position(position))
        same(position, table)
        rolls = rng.choice([0.1, 0.3, 0.6])
        while not position.finished:
            position = play_both(position, table, random_move(position, rng, rolls))
            moves += 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_rolls_from_positions_made_up(edition: str) -> None:
    """Camels and tiles anywhere, so that tall stacks, crazy riders, and both ends of the track come up often."""
    rng = Random(edition)
    ways = set()
    for _ in range(ROLLS):
        line = random_line(edition, rng)
        position, table = camelup.Position(line), read(line, seats=8)
        after = play_both(position, table, f"roll {rng.choice(camelup.chance(position))[0]}")
        ways.add(table.track.race_over())
        assert after.finished == (table.to_act is None)
    assert ways == ({None, "forward"} if edition == "2014" else {None, "forward", "backward"})
