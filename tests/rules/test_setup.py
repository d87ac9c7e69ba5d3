"""Box and setup: S1 to S10."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

import camelup
from camelup.pieces import Heading
from camelup.turn.start import start_spaces

from .play import after, field, legal, refusal, track

EDITIONS = ["2014", "2018"]


def starts(edition: str, number: int = 400) -> list[camelup.Position]:
    """Many starts, each drawn with a seed of its own."""
    return [camelup.start_position(edition, 2, Random(seed)) for seed in range(number)]


def record(start: str, edition: str = "2018") -> str:
    """A record without moves."""
    return f'[Edition "{edition}"] [Seats "Ann; Bo"] [Start "{start}"]'


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_s1_two_to_eight_players(edition: str, seats: int) -> None:
    """S1: both editions are played by 2 to 8."""
    assert len(camelup.start_position(edition, seats, Random(1)).seats) == seats


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_s1_not_fewer_and_not_more(edition: str, seats: int) -> None:
    """S1: one player is no game, and nine are too many."""
    with pytest.raises(camelup.CamelUpError, match=r"\(S1\)"):
        camelup.start_position(edition, seats, Random(1))


def test_s2_sixteen_spaces_and_the_line_behind_the_last() -> None:
    """S2: a camel on 16 is still racing; one step more takes it over the line."""
    assert camelup.FIRST.spaces == camelup.SECOND.spaces == 16
    assert not after("2014 1bgow/13y", "roll y3").finished
    assert after("2014 1bgow/14y", "roll y3").finished


def test_s2_there_is_no_space_17_to_place_a_tile_on() -> None:
    """S2: the track ends with 16."""
    assert refusal("2014 1bgowy", "place +17") == "the track has no space 17 (S2)"
    assert refusal("2014 1bgowy", "place +0") == "the track has no space 0 (S2)"


def test_s3_racing_camels() -> None:
    """S3: each edition has its five racing camels."""
    names = {str(kit): [camel.word for camel in kit.racing] for kit in (camelup.FIRST, camelup.SECOND)}
    assert names == {
        "2014": ["blue", "green", "orange", "white", "yellow"],
        "2018": ["blue", "green", "purple", "red", "yellow"],
    }


def test_s3_a_camel_of_the_other_edition_is_refused() -> None:
    """S3: orange does not race in 2018, nor red in 2014."""
    assert refusal("2018 1bgpry/15K/16W", "take o") == "the 2018 edition has no orange camel (S3)"
    assert refusal("2014 1bgowy", "win r") == "the 2014 edition has no red camel (S3)"


def test_s4_crazy_camels_run_counterclockwise() -> None:
    """S4: white and black run the other way, and only in 2018."""
    assert [(camel.word, camel.heading) for camel in camelup.SECOND.crazy] == [
        ("crazy white", Heading.COUNTERCLOCKWISE),
        ("crazy black", Heading.COUNTERCLOCKWISE),
    ]
    assert camelup.FIRST.crazy == ()


@pytest.mark.parametrize("action", ["take W", "win K", "lose W"])
def test_s4_nobody_can_bet_on_a_crazy_camel(action: str) -> None:
    """S4: there are no tickets and no cards for them."""
    camel = {"W": "crazy white", "K": "crazy black"}[action[-1]]
    assert refusal("2018 1bgpry/15K/16W", action) == f"you can't bet on the {camel} camel (S4)"


def test_s5_racing_dice_have_three_numbers_twice() -> None:
    """S5: on each of five dice, 1, 2 and 3 are equally likely."""
    faces = {str(face): chance for face, chance in camelup.chance(after("2014 1bgowy"))}
    assert faces == {f"{camel}{pips}": Fraction(1, 15) for camel in "bgowy" for pips in (1, 2, 3)}


def test_s5_the_grey_die_has_six_different_faces() -> None:
    """S5: 1, 2 and 3 in white, 1, 2 and 3 in black; the die itself is as likely as any other."""
    faces = {str(face): chance for face, chance in camelup.chance(after("2018 1bgpry/15K/16W"))}
    grey = {face: chance for face, chance in faces.items() if face[0] == "*"}
    assert grey == {f"*{camel}{pips}": Fraction(1, 36) for camel in "WK" for pips in (1, 2, 3)}
    assert sum(faces.values()) == 1


@pytest.mark.parametrize(
    ("line", "tickets"),
    [("2014 1bgowy - 1 3:bgowy;3:bgowy", ["y5", "y3", "y2"]), ("2018 1bgpry/15K/16W", ["y5", "y3", "y2", "y2"])],
    ids=EDITIONS,
)
def test_s6_leg_bets_of_a_colour(line: str, tickets: list[str]) -> None:
    """S6: 5 on top, then 3, then 2; the second edition has one more 2."""
    end = after(line, *["take y"] * len(tickets))
    held = Counter(str(bet) for seat in end.seats for bet in seat.bets)
    assert held == Counter(tickets)
    assert "take y" not in map(str, camelup.legal_actions(end))


@pytest.mark.parametrize(("edition", "cards"), [("2014", "bgowy"), ("2018", "bgpry")])
def test_s7_what_each_player_gets(edition: str, cards: str) -> None:
    """S7: 3 pounds, one card of each racing colour; tile, tickets and decks are where they belong."""
    line = camelup.format_position(camelup.start_position(edition, 3, Random(1)))
    assert line.split()[2:] == ["-", "1", ";".join([f"3:{cards}"] * 3), "-/-", "1"]


def test_s7_five_pyramid_tickets() -> None:
    """S7: with four tickets gone there is one left; taking it ends the leg."""
    line = "2014 1b/2g/3o/4w/5y b1g1o1w1 1 3^^:bgowy;3^^:bgowy -/- 1"
    assert field(7, line) == "1"
    assert field(7, line, "roll y1") == "2"


def test_s8_example_of_the_rulebooks() -> None:
    """S8: dice of 1 1 1 3 3 put three camels on space 1 and two on space 3, in any order."""
    for first in permutations("gyr"):
        for third in permutations("bp"):
            start = f"1{''.join(first)}/3{''.join(third)}/15K/16W"
            assert track(camelup.format_position(camelup.parse_record(record(start)).start)) == start
    assert camelup.parse_record(record("1gyo/3bw", "2014")).start.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_s8_racing_camels_start_where_their_dice_say(edition: str) -> None:
    """S8: on 1, 2 or 3, each of them, about a third of the time."""
    drawn = starts(edition)
    for camel in camelup.edition(edition).racing:
        spaces = Counter(space for start in drawn for space, stack in start.stacks.items() if camel in stack)
        assert sorted(spaces) == start_spaces(camelup.edition(edition), camel) == [1, 2, 3]
        assert min(spaces.values()) > 90


def test_s8_stacks_are_in_random_order() -> None:
    """S8: of blue and green on one space, either may be the lower one."""
    stacks = ["".join(map(str, stack)) for start in starts("2014") for stack in start.stacks.values()]
    lower = Counter("b" if s.index("b") < s.index("g") else "g" for s in stacks if "b" in s and "g" in s)
    assert min(lower["b"], lower["g"]) > lower.total() / 3


def test_s8_a_record_sets_the_start_but_not_an_impossible_one() -> None:
    """S8: no die puts a camel on space 4."""
    with pytest.raises(camelup.BadNotation, match=r"the blue camel can't start on space 4 \(S8, S9\)"):
        camelup.parse_record(record("1gyr/3p/4b/15K/16W"))


def test_s9_example_of_the_rulebook() -> None:
    """S9: a 2 puts the first crazy camel on 15, a 1 the second one on 16."""
    kit = camelup.SECOND
    assert [start_spaces(kit, camel) for camel in kit.crazy] == [[16, 15, 14], [16, 15, 14]]
    for crazy in ("15K/16W", "15W/16K"):
        assert track(camelup.format_position(camelup.parse_record(record(f"1gyr/3bp/{crazy}")).start)).endswith(crazy)


def test_s9_crazy_camels_start_on_14_to_16_one_on_the_other() -> None:
    """S9: each on 14, 15 or 16; on the same space either may be the second, which stands on top."""
    stacks: Counter[str] = Counter()
    for start in starts("2018"):
        for space, stack in start.stacks.items():
            if not stack[0].racing:
                stacks[f"{space}{''.join(map(str, stack))}"] += 1
    assert sorted(stacks) == sorted(f"{space}{stack}" for space in (14, 15, 16) for stack in ("W", "K", "WK", "KW"))


def test_s9_crazy_camels_do_not_start_elsewhere() -> None:
    """S9: no number of the grey die means space 13."""
    with pytest.raises(camelup.BadNotation, match=r"the crazy black camel can't start on space 13 \(S8, S9\)"):
        camelup.parse_record(record("1gyr/3bp/13K/16W"))


def test_s10_the_host_names_the_first_seat() -> None:
    """S10: seat 1 begins unless another one is named."""
    assert camelup.start_position("2018", 4, Random(1)).turn == 1
    assert camelup.start_position("2018", 4, Random(1), first=3).turn == 3
    assert camelup.parse_record(record("1bgpry/15K/16W") + '[First "2"]').start.turn == 2


def test_s10_a_seat_that_is_not_there_cannot_begin() -> None:
    """S10: only somebody who sits at the table."""
    with pytest.raises(camelup.CamelUpError, match=r"\(S10\)"):
        camelup.start_position("2018", 4, Random(1), first=5)


def test_s7_a_tile_for_everybody() -> None:
    """S7: eight players have eight tiles, and each of them may place one."""
    line = "2014 1bgowy"
    moves = [f"place +{space}" for space in range(2, 17, 2)]
    assert len(after(line, *moves).tiles) == 8
    assert [action for action in legal(line, *moves) if action.startswith("place")] == []
