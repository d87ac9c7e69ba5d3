"""The luck of the dice: its mean is 0, and what is left without it has less noise."""

import pytest

from camelup import apply, chance, parse_position
from camelup.arena import Engine, make_terms, run_arena
from camelup.arena.luck import Luck
from camelup.arena.results import tally
from tests.bots.positions import random_position


@pytest.mark.parametrize("kit", ["2014", "2018"])
@pytest.mark.parametrize("seed", range(12))
def test_the_luck_of_a_roll_has_mean_zero(kit: str, seed: int) -> None:
    """For every seat, over all faces with their chances, whatever everybody holds."""
    players = 2 + seed % 7
    position = random_position(kit, players, seed, moves=5 * seed)
    means = [0.0] * players
    for face, probability in chance(position):
        luck = Luck(players)
        luck.add(position, apply(position, "roll", face)[0])
        means = [mean + float(probability) * pounds for mean, pounds in zip(means, luck.pounds, strict=True)]
    assert means == pytest.approx([0] * players, abs=1e-9)


def test_the_luck_of_a_last_roll_by_hand() -> None:
    """Only the green die is left. Seat 1 has bet on yellow, which leads on 4; green stands on 2.

    With 1 yellow stays first (5 pounds); with 2 green climbs on its back, with 3 it passes: yellow is second (1).
    """
    position = parse_position("2014 1bow/2g/4y b1o1w1y1 1 3y5:bgowy;3:bgowy -/- 1")
    found = {}
    for face, _ in chance(position):
        luck = Luck(2)
        luck.add(position, apply(position, "roll", face)[0])
        found[str(face)] = luck.pounds
    pounds = {"g1": 5, "g2": 1, "g3": 1}
    mean = sum(pounds.values()) / 3
    assert found == {face: pytest.approx([value - mean, 0]) for face, value in pounds.items()}


def test_a_tile_that_pays_is_luck() -> None:
    """Seat 2 has a tile on 3: only green can land there, with 1."""
    position = parse_position("2014 1bow/2g/3+2/5y b1o1w1y1 1 3:bgowy;3:bgowy -/- 1")
    luck = Luck(2)
    luck.add(position, apply(position, "roll g1")[0])
    assert luck.pounds == pytest.approx([0, 2 / 3])


def test_adjusting_cuts_the_noise() -> None:
    """In games of random bots the luck-adjusted margin varies less from deal to deal."""
    report = run_arena(make_terms(["random", "roll"], "2014", 3, 1), 90, Engine(workers=1))
    first = tally(report.games, 2)[0]
    assert spread(first.adjusted) < 0.9 * spread(first.margin)


def spread(values: list[float]) -> float:
    """The variance."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / len(values)
