"""How unusual dice were: exact in small cases, and as even as a chance should be over whole races."""

from itertools import product
from random import Random

import pytest

import camelup
from camelup.unusual_dice import unusual_dice


def faces_of_a_race(edition: str, luck: Random) -> list[str]:
    """The faces of a race in which everybody rolls."""
    position, faces = camelup.start_position(edition, 2, luck), []
    while not position.finished:
        faces.append(str(luck.choice(camelup.chance(position))[0]))
        position, _ = camelup.apply(position, f"roll {faces[-1]}")
    return faces


def test_the_chance_is_that_of_all_ways() -> None:
    """Three rolls of two dice, all 27 ways listed: as many of them are at least as odd as the chance says."""
    oddness = {}
    for pips in product("123", repeat=3):
        faces = (f"b{pips[0]}", f"b{pips[1]}", f"*K{pips[2]}")
        off = int(pips[0]) + int(pips[1]) - 4, int(pips[2]) - 2
        oddness[faces] = off[0] ** 2 + off[1] ** 2
    for faces, odd in oddness.items():
        assert unusual_dice(faces).chance == pytest.approx(sum(other >= odd for other in oddness.values()) / 27)


def test_a_die_that_always_shows_three_is_the_oddest() -> None:
    """It is named first, with its rolls and pips; average dice are not unusual at all."""
    found = unusual_dice(["r3", "r3", "r3", "r3", "b1", "b3", "g2"])
    assert (found.dice[0].die, found.dice[0].rolls, found.dice[0].pips) == ("r", 4, 12)
    assert found.chance < 0.05
    assert unusual_dice(["b1", "b3", "g2"]).chance == 1


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_one_race_in_ten_is_as_unusual_as_one_in_ten(edition: str) -> None:
    """Over 600 races a chance of at most 5, 10, 25 or 50 % is found about as often as it says."""
    luck = Random(7)
    chances = [unusual_dice(faces_of_a_race(edition, luck)).chance for _ in range(600)]
    for level, least, most in ((0.05, 0.02, 0.085), (0.1, 0.06, 0.15), (0.25, 0.19, 0.32), (0.5, 0.42, 0.58)):
        share = sum(chance <= level for chance in chances) / len(chances)
        assert least <= share <= most, (level, share)


def test_races_end_sooner_with_high_dice() -> None:
    """The reason why the chance is not exact for a whole race: the number of rolls depends on the pips."""
    luck, means = Random(3), {True: 0.0, False: 0.0}
    races = sorted((faces_of_a_race("2018", luck) for _ in range(200)), key=len)
    for n, faces in enumerate(races):
        means[n < 100] += sum(int(face[-1]) for face in faces) / len(faces)
    assert means[True] > means[False]
