"""The luck of the dice: its mean is 0, and what is left without it has less noise."""

from random import Random

import pytest

from camelup import Position, apply, chance
from camelup.odds.luck import Luck
from camelup.position import table_of
from tests.bots.positions import random_position

ROUNDED = 3e-4  # pounds: cards of up to 8 of them, and chances that are rounded to 16 bits


def late_position(kit: str, players: int, seed: int) -> Position:
    """A position out of a random game with three dice out, so that the odds take no time in either build."""
    moves = (20 + 10 * seed, 1000)
    positions = (random_position(kit, players, seed, count) for count in range(*moves))
    return next(position for position in positions if table_of(position).out == 3)


def mean_luck(position: Position, exact: bool) -> list[float]:
    """The luck of a roll, over all faces with their chances."""
    means = [0.0] * table_of(position).seats
    for face, probability in chance(position):
        luck = Luck(table_of(position).seats, exact)
        luck.add(position, apply(position, "roll", face)[0])
        means = [mean + float(probability) * pounds for mean, pounds in zip(means, luck.pounds, strict=True)]
    return means


@pytest.mark.parametrize("kit", ["2014", "2018"])
@pytest.mark.parametrize("seed", range(10))
def test_the_luck_of_a_roll_has_mean_zero(kit: str, seed: int) -> None:
    """For every seat, whatever everybody holds, and although the race after the leg is guessed at."""
    position = late_position(kit, 2 + seed % 7, seed)
    assert mean_luck(position, exact=False) == pytest.approx([0] * table_of(position).seats, abs=1e-9)


@pytest.mark.parametrize("seed", range(10))
def test_so_has_that_by_exact_odds_of_the_race(seed: int) -> None:
    """Although the tablebase keeps chances with 16 bits: they are the same before and after the roll."""
    position = late_position("2014", 2 + seed % 7, seed)
    assert mean_luck(position, exact=True) == pytest.approx([0] * table_of(position).seats, abs=1e-9)


@pytest.mark.parametrize("line", ["2014 7o/8w/10b/12gy - 2 8:bgw;4:bgy 1o1y/2w2o 4", "2014 1bo/2gw/3y b1 1"])
def test_so_it_has_where_a_leg_begins(line: str) -> None:
    """There the tablebase has an entry of its own, rounded on its own."""
    assert mean_luck(Position(line, seats=2), exact=True) == pytest.approx([0, 0], abs=1e-9)


@pytest.mark.parametrize(
    "line",
    [
        "2014 1bo/2gw/3y - 1 3y5:bgow;3w5:gowy 1y/2b 1",
        "2018 1gyr/3bp/15K/16W b1 1",
        pytest.param("2018 11gyrK/13b/14pW - 1 3y5:bgp;3r5:gpry 1y1r/2b 3", marks=pytest.mark.once),
    ],
)
def test_also_early_in_a_leg(line: str) -> None:
    """With all dice in the pyramid, or all but one."""
    position = Position(line, seats=2)
    assert mean_luck(position, exact=False) == pytest.approx([0, 0], abs=1e-9)


def test_the_luck_of_a_last_roll_by_hand() -> None:
    """Only the green die is left. Seat 1 has bet on yellow, which leads on 4; green stands on 2.

    With 1 yellow stays first (5 pounds); with 2 green climbs on its back, with 3 it passes: yellow is second (1).
    """
    position = Position("2014 1bow/2g/4y b1o1w1y1 1 3y5:bgowy;3:bgowy -/- 1")
    found = {}
    for face, _ in chance(position):
        luck = Luck(2, exact=True)
        luck.add(position, apply(position, "roll", face)[0])
        found[str(face)] = luck.pounds
    pounds = {"g1": 5, "g2": 1, "g3": 1}
    mean = sum(pounds.values()) / 3
    assert found == {face: pytest.approx([value - mean, 0]) for face, value in pounds.items()}


def test_a_tile_that_pays_is_luck() -> None:
    """Seat 2 has a tile on 3: only green can land there, with 1."""
    position = Position("2014 1bow/2g/3+2/5y b1o1w1y1 1 3:bgowy;3:bgowy -/- 1")
    luck = Luck(2, exact=True)
    luck.add(position, apply(position, "roll g1")[0])
    assert luck.pounds == pytest.approx([0, 2 / 3])


@pytest.mark.parametrize(
    "line",
    [
        "2014 1bo/2gw/4-1/6+2/7y b1g1 1 9y5b5:bgow;9w5:gowy 1y/2b 2",
        "2018 3gy/5bp/7+2/6r/13K/16W r3*K2b1 1 9r5b5:bgpry;9y5r3:bgpry -/- 2",
    ],
)
def test_all_luck_of_a_race_is_taken_out(line: str) -> None:
    """If everybody only rolls, the dice alone decide; less luck and pyramid tickets, all races end alike."""
    start = Position(line)
    results = []
    for seed in range(12):
        rng, luck, position, tickets = Random(seed), Luck(2, exact=True), start, [0, 0]
        while not position.finished:
            tickets[table_of(position).turn] += 1
            after, _ = apply(position, "roll", rng.choice(chance(position))[0])
            luck.add(position, after)
            position = after
        results.append([table_of(position).money[seat] - luck.pounds[seat] - tickets[seat] for seat in (0, 1)])
    for result in results[1:]:
        assert result == pytest.approx(results[0], abs=10 * ROUNDED)
