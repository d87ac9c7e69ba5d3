"""Odds: the leg, the race, advice, and the tablebase of a short track.

The reference of the first three is the rest of the leg by the naive rulebook, state by state with fractions; the race
and advice do much more than that. The reference of a tablebase sweeps over the same equations in dictionaries.
"""

from collections.abc import Callable
from functools import partial

from bench.measuring import Row, repeated
from camelup import parse_position
from camelup.editions import EDITIONS
from camelup.odds import advise, leg_odds, race_odds
from camelup.odds.race import tablebase_of
from camelup.odds.solve import solve
from tests.reference import odds as reference
from tests.reference import race as reference_race

FRESH = {
    "2014": "2014 4b/6gy/7o/9w/11+2 - 1 7:gowy;5:bgow;3:bgowy;4:bgowy 1b/2y 2",
    "2018": "2018 4b/6gy/7r/9p/11+2/13K/15W - 1 7:gpry;5:bgpr;3:bgpry;4:bgpry 1b/2y 2",
}
"""The start of a leg with a tile of seat 2 and finish cards of two seats."""
SHORT = {"2014": (5, "2014 1bgowy"), "2018": (2, "2018 1bgpryWK")}
"""A track that the reference can solve, and the position from which it does."""


def fresh_leg(what: str, unit: str, edition: str, work: Callable[[], object]) -> Row:
    """Something about a fresh leg, beside the plain leg."""
    plain = partial(reference.leg_odds, FRESH[edition])
    return Row(f"{what}, {edition}, fresh leg", unit, repeated(work), repeated(plain))


def race_method(edition: str) -> str:
    """How the race is worked out: the second edition's exactly only if its tablebase is there."""
    kit = EDITIONS[edition]
    return "simulated" if kit.crazy and tablebase_of(kit)[0] is None else "exact"


def rows_of(edition: str) -> list[Row]:
    """All about one edition."""
    position = parse_position(FRESH[edition])
    spaces, line = SHORT[edition]
    track = EDITIONS[edition].with_track(spaces)
    return [
        fresh_leg("leg", "legs/s", edition, lambda: leg_odds(position)),
        fresh_leg(f"race {race_method(edition)}", "races/s", edition, lambda: race_odds(position)),
        fresh_leg("all advice", "calls/s", edition, lambda: advise(position)),
        Row(
            f"tablebase, {edition}, {spaces} spaces",
            "builds/s",
            repeated(lambda: solve(track)),
            repeated(lambda: reference_race.race_odds(line, spaces)),
        ),
    ]


ROWS = [row for edition in FRESH for row in rows_of(edition)]
