"""Moving and ranking: M1 to M10, R1, R2."""

import pytest

from camelup.events import RaceEnded, TilePaid, UnitMoved

from .play import after, events, money, ranking, track


def test_m1_a_camel_takes_along_those_above_it() -> None:
    """M1: green moves with orange and white on its back; blue below stays."""
    assert track("2014 2bgow/5y", "roll g1") == "2b/3gow/5y"


def test_m1_the_top_camel_moves_alone() -> None:
    """M1: nobody is above white."""
    assert track("2014 2bgow/5y", "roll w1") == "2bgo/3w/5y"


def test_m1_example_of_the_first_edition() -> None:
    """M1: orange shows 3 and carries yellow along; the camels below orange stay."""
    assert track("2014 4boy/6g/9w", "roll o3") == "4b/6g/7oy/9w"


def test_m1_example_of_the_second_edition() -> None:
    """M1: red shows 3 and carries yellow along."""
    assert track("2018 4bry/6g/9p/13K/16W", "roll r3") == "4b/6g/7ry/9p/13K/16W"


def test_m1_crazy_camels_are_carried_like_others() -> None:
    """M1: a racing camel takes a crazy one along, clockwise."""
    assert track("2018 4bW/6gpry/13K", "roll b1") == "5bW/6gpry/13K"


def test_m2_a_unit_goes_on_top_of_what_is_there() -> None:
    """M2: the camels that stood there first stay below."""
    assert track("2014 1bg/3wo/9y", "roll b2") == "3wobg/9y"


def test_m2_example_of_the_first_edition() -> None:
    """M2: white shows 2, carries green, and both jump on yellow."""
    assert track("2014 3bowg/5y", "roll w2") == "3bo/5ywg"


def test_m2_example_of_the_second_edition() -> None:
    """M2: purple shows 2, carries green, and both jump on yellow."""
    assert track("2018 3bpg/5y/8r/13K/16W", "roll p2") == "3b/5ypg/8r/13K/16W"


def test_m2_a_crazy_unit_goes_on_top_too() -> None:
    """M2: also counterclockwise."""
    assert track("2018 4br/6Wy/9gp/13K", "roll *W2") == "4brWy/9gp/13K"


@pytest.mark.parametrize("pips", [1, 2, 3])
def test_m3_a_racing_die_moves_its_camel_clockwise(pips: int) -> None:
    """M3: by as many spaces as it shows."""
    assert track("2014 4b/9gowy", f"roll b{pips}") == f"{4 + pips}b/9gowy"


@pytest.mark.parametrize(("face", "expected"), [("*W2", "9bgpry/12W/16K"), ("*K3", "9bgpry/13K/14W")])
def test_m4_the_grey_die_moves_the_crazy_camel_of_its_colour(face: str, expected: str) -> None:
    """M4: counterclockwise, by as many spaces as it shows."""
    assert track("2018 9bgpry/14W/16K", f"roll {face}") == expected


def test_m4_both_carry_a_racing_camel_so_the_colour_decides() -> None:
    """M4: M5 asks for exactly one; here both have a rider."""
    assert track("2018 1pry/9Wb/12Kg", "roll *K2") == "1pry/9Wb/10Kg"
    assert track("2018 1pry/9Wb/12Kg", "roll *W2") == "1pry/7Wb/12Kg"


@pytest.mark.parametrize("face", ["*K2", "*W2"])
def test_m5_the_only_one_that_carries_racing_camels_moves(face: str) -> None:
    """M5: white has a rider and black has none, so white moves whatever the colour."""
    assert track("2018 1gpry/9Wb/12K", f"roll {face}") == "1gpry/7Wb/12K"


def test_m5_racing_camels_below_do_not_count() -> None:
    """M5: a rider is above; black stands on two camels but carries none."""
    assert track("2018 1ry/9W/12bgpK", "roll *W2") == "1ry/7W/12bgpK"


def test_m5_a_rider_anywhere_above_counts() -> None:
    """M5: with black on white's rider, white has a racing camel above it and black has none."""
    assert track("2018 1gpry/9WbK", "roll *K2") == "1gpry/7WbK"


@pytest.mark.parametrize("face", ["*K2", "*W2"])
def test_m6_the_upper_one_of_two_that_stand_on_each_other_moves(face: str) -> None:
    """M6: black stands directly on white, so black moves whatever the colour."""
    assert track("2018 1bgpry/9WK", f"roll {face}") == "1bgpry/7K/9W"


@pytest.mark.parametrize("face", ["*K2", "*W2"])
def test_m6_also_with_riders_on_the_upper_one(face: str) -> None:
    """M6: white directly on black, with a rider; both have it above them, and the upper one moves."""
    assert track("2018 1gpry/9KWb", f"roll {face}") == "1gpry/7Wb/9K"


@pytest.mark.parametrize(("face", "expected"), [("*W2", "1pry/7WbKg"), ("*K2", "1pry/7Kg/9Wb")])
def test_m6_not_with_a_racing_camel_between_them(face: str, expected: str) -> None:
    """M5, M6: a rider between the two and one on top: neither exception holds, and the colour decides."""
    assert track("2018 1pry/9WbKg", f"roll {face}") == expected


def test_m7_a_tile_pays_its_owner_at_once() -> None:
    """M7: seat 2 gets a pound although seat 1 rolled."""
    line = "2014 4b/6+2/9gowy - 1 3:bgowy;3:bgowy"
    assert money(line, "roll b2") == [3, 4]
    assert TilePaid(seat=2, space=6) in events(line, "roll b2")


def test_m7_ones_own_tile_pays_too() -> None:
    """M7: whoever moved."""
    assert money("2014 4b/6-1/9gowy - 1 3:bgowy;3:bgowy", "roll b2") == [4, 3]


def test_m7_a_tile_without_owner_pays_nobody() -> None:
    """M7: it pushes all the same."""
    line = "2014 4b/6+/9gowy - 1 3:bgowy;3:bgowy"
    assert track(line, "roll b2") == "6+/7b/9gowy"
    assert money(line, "roll b2") == [3, 3]


def test_m7_cheering_pushes_forward_and_on_top() -> None:
    """M7: one space further, on top of what is there."""
    assert track("2014 4bg/6+1/7owy", "roll b2") == "6+1/7owybg"


def test_m7_booing_pushes_back_and_underneath() -> None:
    """M7: one space back, under what is there."""
    assert track("2014 4bg/5owy/6-1", "roll b2") == "5bgowy/6-1"


def test_m7_booing_back_to_the_space_it_left() -> None:
    """M7: the unit slips under the camels it stood on a moment ago."""
    assert track("2014 4bgow/5-1/9y", "roll o1") == "4owbg/5-1/9y"


def test_m7_both_steps_are_told() -> None:
    """M7: the move by the die, the payment, the push."""
    moves = events("2014 4bg/5owy/6-1", "roll b2")[1:]
    assert [str(event.unit[0]) for event in moves if isinstance(event, UnitMoved)] == ["b", "b"]
    first, paid, second = moves
    assert isinstance(first, UnitMoved)
    assert (first.start, first.end, first.under) == (4, 6, False)
    assert paid == TilePaid(seat=1, space=6)
    assert isinstance(second, UnitMoved)
    assert (second.start, second.end, second.under) == (6, 5, True)


def test_m7_a_tile_on_the_way_does_nothing() -> None:
    """M7: only a unit that ends its move on the tile is pushed."""
    line = "2014 4b/6+2/9gowy - 1 3:bgowy;3:bgowy"
    assert track(line, "roll b3") == "6+2/7b/9gowy"
    assert money(line, "roll b3") == [3, 3]


def test_m8_cheering_pushes_a_crazy_unit_counterclockwise() -> None:
    """M8: riders included, on top of what is there."""
    assert track("2018 1gp/5r/6+1/8Wyb/13K", "roll *W2") == "1gp/5rWyb/6+1/13K"


def test_m8_booing_pushes_a_crazy_unit_clockwise() -> None:
    """M8: backward for a crazy camel is clockwise, and underneath what is there."""
    assert track("2018 1gp/6-1/7r/8Wyb/13K", "roll *W2") == "1gp/6-1/7Wybr/13K"


def test_m8_booing_brings_a_crazy_unit_back_to_the_space_it_left() -> None:
    """M7, M8: under the camels it stood on."""
    assert track("2018 1gp/6-1/7rWyb/13K", "roll *W1") == "1gp/6-1/7Wybr/13K"


def test_m8_the_direction_is_that_of_the_camel_whose_die_came_up() -> None:
    """M8: a crazy camel on a racing camel's back is pushed clockwise."""
    assert track("2018 1gp/4rW/6+1/8yb/13K", "roll r2") == "1gp/6+1/7rW/8yb/13K"


def test_m8_an_exception_changes_the_camel_and_not_the_way() -> None:
    """M5, M8: a black number moves white, counterclockwise through a cheering tile."""
    assert track("2018 1gpr/6+1/8Wyb/13K", "roll *K2") == "1gpr/5Wyb/6+1/13K"


def test_m9_the_tile_stays_and_pays_again() -> None:
    """M9: two camels land on it one after the other."""
    line = "2014 4b/5g/6+2/9owy - 1 3:bgowy;3:bgowy"
    assert track(line, "roll b2", "roll g1") == "6+2/7bg/9owy"
    assert money(line, "roll b2", "roll g1") == [3, 5]


def test_m9_tiles_do_not_chain() -> None:
    """M9: pushed from 6 to 7, the unit stops: a tile on 8 is two spaces from the other and out of reach."""
    assert track("2014 4b/6+2/8+1/9gowy", "roll b2") == "6+2/7b/8+1/9gowy"


def test_m10_beyond_16_by_the_die() -> None:
    """M10: the race ends the moment a unit crosses the line."""
    line = "2014 1bgo/12w/15y"
    assert track(line, "roll y2") == "1bgo/12w/17y"
    assert after(line, "roll y2").finished


def test_m10_beyond_16_by_a_cheering_tile_on_16() -> None:
    """M10: an oasis on the last space pushes the unit over the line; its owner is paid first."""
    line = "2014 1bgo/12w/14y/16+2 - 1 3:bgowy;3:bgowy"
    assert track(line, "roll y2") == "1bgo/12w/16+2/17y"
    assert money(line, "roll y2") == [4, 4]
    assert [type(event).__name__ for event in events(line, "roll y2")][1:5] == [
        "UnitMoved",
        "TilePaid",
        "UnitMoved",
        "RaceEnded",
    ]


def test_m10_a_booing_tile_on_16_holds_the_unit_back() -> None:
    """M10: a mirage on the last space pushes the unit back, and the race goes on."""
    assert track("2014 1bgo/12w/14y/16-2", "roll y2") == "1bgo/12w/15y/16-2"


def test_m10_a_crazy_unit_beyond_1() -> None:
    """M10: counterclockwise beyond 1 ends the race too, with riders or without."""
    assert track("2018 1r/2Wyb/9gp/13K", "roll *W2") == "0Wyb/1r/9gp/13K"
    assert track("2018 1W/2yb/9gpr/13K", "roll *W3") == "0W/2yb/9gpr/13K"


def test_m10_a_crazy_unit_on_1_has_not_crossed() -> None:
    """M10: space 1 is still on the track."""
    assert not after("2018 2W/3yb/9gpr/13K", "roll *W1").finished


def test_m10_the_way_over_the_line_is_told() -> None:
    """M10: clockwise or counterclockwise."""
    forward = [e.forward for e in events("2014 1bgo/12w/15y", "roll y2") if isinstance(e, RaceEnded)]
    backward = [e.forward for e in events("2018 1W/2yb/9gpr/13K", "roll *W3") if isinstance(e, RaceEnded)]
    assert (forward, backward) == ([True], [False])


def test_m10_a_crazy_camel_carried_over_the_line() -> None:
    """M10: on a racing camel's back; it ends the race just the same, and it is not ranked."""
    line = "2018 1gp/9b/12K/16rWy"
    assert track(line, "roll r1") == "1gp/9b/12K/17rWy"
    assert ranking(line, "roll r1") == "yrbpg"


def test_r1_further_clockwise_is_ahead() -> None:
    """R1: the space decides first."""
    assert ranking("2014 1b/2g/5o/9w/16y") == "ywogb"


def test_r1_higher_in_a_stack_is_ahead() -> None:
    """R1: on one space the top camel leads."""
    assert ranking("2014 3ybgow") == "wogby"


def test_r1_crazy_camels_do_not_count() -> None:
    """R1: neither far ahead nor on top of a stack."""
    assert ranking("2018 3ybK/9gpr/16W") == "rpgby"


def test_r2_those_carried_backward_over_the_line_come_last() -> None:
    """R2: in their stack's order, behind everybody on the track."""
    assert ranking("2018 1r/2Wyb/9gp/13K", "roll *W2") == "pgrby"


def test_r2_the_loser_is_the_lowest_of_them() -> None:
    """R2: yellow sits below blue, so yellow is the least advanced."""
    assert after("2018 1r/2Wyb/9gp/13K", "roll *W2").ranking[-1] == "y"
