"""Leg odds: against the conformance cases and the reference, and what must hold of any odds."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import camelup
from camelup.odds import leg, leg_ends, leg_odds, tile_leg_odds
from tests.odds.cases import RACING, conformance, random_position
from tests.reference import odds as reference


@pytest.mark.parametrize("case", conformance("leg_odds.jsonl"))
def test_conformance(case: dict[str, Any]) -> None:
    """First, second, the end of the race and landings on tiles are the given fractions."""
    odds = leg_odds(camelup.parse_position(case["position"]), exact=True)
    assert odds.first == {camel: Fraction(chance) for camel, chance in case["first"].items()}
    assert odds.second == {camel: Fraction(chance) for camel, chance in case["second"].items()}
    assert odds.race_ends == Fraction(case["race_ends"])
    assert odds.tiles == {int(space): Fraction(n) for space, n in case["tiles"].items()}


def assert_as_reference(line: str) -> None:
    """All that `leg_odds` says is what the reference finds by fractions."""
    odds = leg_odds(camelup.parse_position(line), exact=True)
    expected = reference.leg_odds(line)
    assert {camel: list(places) for camel, places in odds.places.items()} == expected.places, line
    assert odds.forward == expected.race_ends["forward"], line
    assert odds.backward == expected.race_ends["backward"], line
    assert odds.tiles == expected.tiles, line
    assert odds.first_second == expected.first_second, line


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("dice_out", [2, 3, 4])
def test_random_positions(edition: str, dice_out: int) -> None:
    """Mid-leg, with tiles, with camels near both lines: exactly as the reference."""
    for seed in range({2: 8, 3: 50, 4: 150}[dice_out]):
        assert_as_reference(random_position(edition, seed, dice_out))


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_fresh_leg(edition: str) -> None:
    """A leg from its beginning: exactly as the reference."""
    assert_as_reference(random_position(edition, 1, 0))


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_sums(edition: str) -> None:
    """Each camel has one place and each place one camel; pairs and ends of the leg agree with the places."""
    for seed in range(20):
        position = camelup.parse_position(random_position(edition, seed, 3))
        odds = leg_odds(position, exact=True)
        assert all(sum(places) == 1 for places in odds.places.values())
        assert all(sum(column) == 1 for column in zip(*odds.places.values(), strict=True))
        for camel in RACING[edition]:
            others = [pair for pair in odds.first_second if pair[0] == camel]
            assert sum(odds.first_second[pair] for pair in others) == odds.first[camel]
            assert odds.first[camel] + odds.second[camel] + odds.rest[camel] == 1
        ends = leg_ends(position)
        assert len(set(ends.races.tolist())) == len(ends.races)
        assert ends.ways.sum() == ends.total == odds.ways
        assert Fraction(int(ends.ways[ends.finish == 1].sum()), ends.total) == odds.forward
        assert Fraction(int(ends.ways[ends.finish == -1].sum()), ends.total) == odds.backward


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_symmetry(edition: str) -> None:
    """Other colours for the camels and their dice: the same odds under the other names."""
    old, new = RACING[edition], RACING[edition][2:] + RACING[edition][:2]
    rename = str.maketrans(old + "WK", new + "KW")
    for seed in range(20):
        line = random_position(edition, seed, 2)
        odds = leg_odds(camelup.parse_position(line))
        renamed = leg_odds(camelup.parse_position(line.translate(rename)))
        assert renamed.places == {c.translate(rename): places for c, places in odds.places.items()}
        assert renamed.tiles == odds.tiles


def test_finished_race() -> None:
    """After the end of the race everything is certain (M10, R2)."""
    over = leg_odds(camelup.parse_position("2018 0Wbg/2p/4r/6y/9K/12+ r*"))
    assert [over.places[camel] for camel in "yb"] == [(1, 0, 0, 0, 0), (0, 0, 0, 0, 1)]
    assert (over.forward, over.backward, over.race_ends) == (0, 1, 1)
    assert over.tiles == {12: 0}
    assert leg_odds(camelup.parse_position("2014 1w/2o/3gy/17b -")).first["b"] == 1


def test_floats_are_the_fractions() -> None:
    """Without `exact` the same chances come as floats."""
    position = camelup.parse_position("2018 3gy/4bp/6+/7r/13K/16W g*")
    odds, exact = leg_odds(position), leg_odds(position, exact=True)
    assert odds.first == {camel: float(chance) for camel, chance in exact.first.items()}
    assert odds.tiles == {6: float(exact.tiles[6])}
    assert isinstance(odds.race_ends, float)


def test_many_tiles() -> None:
    """Odds for other tiles are those of the position with these tiles (M7)."""
    bare = camelup.parse_position("2018 3gy/4bp/7r/13K/16W g*b")
    cheered = camelup.parse_position("2018 3gy/4bp/6+/7r/13K/16W g*b")
    booed = camelup.parse_position("2018 3gy/4bp/6-/7r/9+/13K/16W g*b")
    tile_sets = [(0, 0), (1 << 6, 1 << 6), (1 << 6 | 1 << 9, 1 << 9)]
    expected = [leg_odds(position).places for position in (bare, cheered, booed)]
    assert [odds.places for odds in tile_leg_odds(bare, tile_sets)] == expected


def test_crowded_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """More different ends of a leg than there is room for at first: the room grows, nothing is lost."""
    position = camelup.parse_position("2018 3gy/4bp/7r/8W/9K g*")
    ends = leg_ends(position)
    monkeypatch.setattr(leg, "SLOT_BITS", 4)
    monkeypatch.setattr(leg, "_idle_ends", [])
    again = leg_ends(position)
    assert np.array_equal(again.races, ends.races)
    assert np.array_equal(again.ways, ends.ways)


def test_threads() -> None:
    """Several threads at once find what one finds alone."""
    positions = [camelup.parse_position(random_position("2018", seed, 3)) for seed in range(40)]
    alone = [leg_odds(position).place_ways for position in positions]
    with ThreadPoolExecutor(4) as pool:
        together = [odds.place_ways for odds in pool.map(leg_odds, positions)]
    assert together == alone
