"""The fan of futures: against a naive enumeration with fractions, and what must hold of any fan."""

from collections import defaultdict
from fractions import Fraction

import pytest

import camelup
from camelup.odds import Moment, Spot, fan_odds, leg_odds
from tests.odds.cases import RACING, random_position
from tests.reference.odds import Stacks, rest_of_leg, rolls, with_stacks
from tests.reference.text import read

Chances = dict[Stacks, Fraction]


def after_next_roll(line: str) -> Chances:
    """The chance of each track after one more die, by the reference."""
    table = read(line)
    found: Chances = defaultdict(Fraction)
    if table.track.race_over():
        return {tuple(table.track.stacks): Fraction(1)}
    for face, _, likely in rolls(table.box, "".join(table.dice_left())):
        moved = with_stacks(table.track, tuple(table.track.stacks))
        moved.move(face)
        found[tuple(moved.stacks)] += likely
    return found


def at_the_end_of_the_leg(line: str) -> Chances:
    """The chance of each track at the end of the leg, by the reference."""
    table = read(line)
    return rest_of_leg(table.box, table.track, "".join(table.dice_left())).ends


def assert_as_enumerated(moment: Moment[Fraction], chances: Chances, line: str) -> None:
    """Spots, spaces, places and pairs of a moment are those of the enumerated tracks."""
    spots: dict[str, dict[Spot, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    spaces: dict[str, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    places: dict[tuple[str, int], Fraction] = defaultdict(Fraction)
    ahead: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for stacks, likely in chances.items():
        for space, stack in enumerate(stacks):
            for level, camel in enumerate(stack):
                spots[camel][Spot(space, level)] += likely
                spaces[camel][space] += likely
        ranking = [camel for stack in reversed(stacks) for camel in reversed(stack) if camel.islower()]
        for place, camel in enumerate(ranking):
            places[camel, place] += likely
            for other in ranking[place + 1 :]:
                ahead[camel, other] += likely
    assert moment.spots == spots, line
    assert moment.spaces == spaces, line
    for camel, chances_of_places in moment.places.items():
        assert list(chances_of_places) == [places[camel, place] for place in range(5)], line
    assert moment.ahead == {pair: ahead[pair] for pair in moment.ahead}, line
    assert len(moment.ahead) == 20


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("dice_out", [2, 3, 4])
def test_random_positions(edition: str, dice_out: int) -> None:
    """Mid-leg, with tiles, near both lines: exactly as the naive enumeration."""
    for seed in range({2: 6, 3: 30, 4: 80}[dice_out]):
        line = random_position(edition, seed, dice_out)
        fan = fan_odds(line, exact=True)
        assert_as_enumerated(fan.next, after_next_roll(line), line)
        assert_as_enumerated(fan.leg, at_the_end_of_the_leg(line), line)


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_fresh_leg(edition: str) -> None:
    """A leg from its beginning: exactly as the naive enumeration."""
    line = random_position(edition, 1, 0)
    fan = fan_odds(line, exact=True)
    assert_as_enumerated(fan.next, after_next_roll(line), line)
    assert_as_enumerated(fan.leg, at_the_end_of_the_leg(line), line)


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_as_the_leg_odds(edition: str) -> None:
    """The places at the end of the leg are those of the leg odds, and of two camels one is ahead."""
    for seed in range(20):
        position = camelup.parse_position(random_position(edition, seed, 3))
        fan = fan_odds(position, exact=True)
        assert fan.leg.places == leg_odds(position, exact=True).places
        for a, b in fan.leg.ahead:
            assert fan.leg.ahead[a, b] + fan.leg.ahead[b, a] == 1
        assert all(sum(spots.values()) == 1 for spots in fan.leg.spots.values())


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_rolls_are_what_apply_does(edition: str) -> None:
    """Each face moves the unit, and to the spot, that `apply` says (M1 to M8); its chances add up to 1."""
    for seed in range(40):
        line = random_position(edition, seed, 3, tiles=3) + " 1 3:" + RACING[edition] + ";3:" + RACING[edition]
        position = camelup.parse_position(line)
        assert isinstance(position, camelup.Position)
        fan = fan_odds(position, exact=True)
        assert sum(roll.chance for roll in fan.rolls) == (0 if position.finished else 1)
        for roll in fan.rolls:
            after, events = camelup.apply(position, "roll", roll.face)
            *_, moved = [event for event in events if isinstance(event, camelup.UnitMoved)]
            assert roll.unit == moved.unit, (line, roll)
            assert roll.spot.space == moved.end, (line, roll)
            stack = after.stacks[roll.spot.space]
            assert stack[roll.spot.level :][: len(roll.unit)] == roll.unit, (line, roll)


def test_a_tile_pushes() -> None:
    """The space by the die alone and the spot differ where a tile pushes: booing sends the unit underneath (M7)."""
    fan = fan_odds("2014 5b/6o/7g/9w/10y/11-1 bgoy", exact=True)
    by_two = next(roll for roll in fan.rolls if roll.face == "w2")
    assert (by_two.by_die, by_two.spot, by_two.unit) == (11, Spot(10, 0), ("w",))
    assert fan.leg.spots["w"] == {Spot(10, 0): Fraction(1, 3), Spot(10, 1): Fraction(1, 3), Spot(12, 0): Fraction(1, 3)}
    assert fan.leg.ahead["w", "y"] == Fraction(2, 3)


def test_finished_race() -> None:
    """After the end of the race the camels stay where they are (M10)."""
    over = fan_odds("2018 0Wbg/2p/4r/6y/9K/12+ r*")
    assert over.rolls == ()
    assert over.next.spots == over.leg.spots
    assert over.leg.spots["g"] == {Spot(0, 2): 1.0}


def test_floats_are_the_fractions() -> None:
    """Without `exact` the same chances come as floats."""
    line = "2018 3gy/4bp/6+/7r/13K/16W g*"
    fan, exact = fan_odds(line), fan_odds(line, exact=True)
    assert fan.leg.spots["r"] == {spot: float(likely) for spot, likely in exact.leg.spots["r"].items()}
    assert [roll.chance for roll in fan.rolls] == [float(roll.chance) for roll in exact.rolls]
