"""Odds of the rest of a leg, by going through every sequence of the dice with exact fractions.

The race to its end is in `race.py`.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from .box import LENGTH, Box
from .text import read
from .track import Track

Stacks = tuple[str, ...]


@dataclass
class LegOdds:
    """`places` from 1st to 5th by camel, `race_ends` by way, `tiles` by space."""

    places: dict[str, list[Fraction]]
    race_ends: dict[str, Fraction]
    tiles: dict[int, Fraction]
    first_second: dict[tuple[str, str], Fraction]


@dataclass
class RestOfLeg:
    """How the leg may end: the chance of each final track, and the expected landings."""

    ends: dict[Stacks, Fraction]
    landings: dict[int, Fraction]


def with_stacks(track: Track, stacks: Stacks) -> Track:
    """The same spaces and tiles with other stacks."""
    other = Track(track.length)
    other.tiles = track.tiles
    other.stacks = list(stacks)
    return other


def rolls(box: Box, dice_left: str) -> list[tuple[str, str, Fraction]]:
    """Every face that may come up, the dice left after it, and its chance (A3, S5)."""
    return [
        (face, dice_left.replace(die, ""), Fraction(count, 6 * len(dice_left)))
        for die in dice_left
        for face, count in Counter(box.faces(die)).items()
    ]


def rest_of_leg(box: Box, track: Track, dice_left: str) -> RestOfLeg:
    """Roll die after die until five are out or the race ends, equal states taken together."""
    ends: dict[Stacks, Fraction] = defaultdict(Fraction)
    landings = {space: Fraction(0) for space in track.tiles}
    if track.race_over():
        return RestOfLeg({tuple(track.stacks): Fraction(1)}, landings)
    states = {(tuple(track.stacks), dice_left): Fraction(1)}
    last_dice_left = len(box.dice()) - 5
    while states:
        after: dict[tuple[Stacks, str], Fraction] = defaultdict(Fraction)
        for (stacks, dice), chance in states.items():
            for face, rest, chance_of_face in rolls(box, dice):
                moved = with_stacks(track, stacks)
                landed_on = moved.move(face)[0][3]
                if landed_on in landings:
                    landings[landed_on] += chance * chance_of_face
                if moved.race_over() or len(rest) == last_dice_left:
                    ends[tuple(moved.stacks)] += chance * chance_of_face
                else:
                    after[tuple(moved.stacks), rest] += chance * chance_of_face
        states = after
    return RestOfLeg(ends, landings)


def leg_odds(line: str, length: int = LENGTH) -> LegOdds:
    """The exact odds of the rest of the leg from a position line."""
    table = read(line, length=length)
    box = table.box
    rest = rest_of_leg(box, table.track, "".join(table.dice_left()))
    odds = LegOdds(
        places={camel: [Fraction(0)] * 5 for camel in box.racing},
        race_ends={"forward": Fraction(0), "backward": Fraction(0)},
        tiles=rest.landings,
        first_second=dict.fromkeys(permutations(box.racing, 2), Fraction(0)),
    )
    for stacks, chance in rest.ends.items():
        track = with_stacks(table.track, stacks)
        ranking = track.ranking()
        for place, camel in enumerate(ranking):
            odds.places[camel][place] += chance
        odds.first_second[ranking[0], ranking[1]] += chance
        over = track.race_over()
        if over:
            odds.race_ends[over] += chance
    return odds
