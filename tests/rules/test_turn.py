"""A turn: A1 to A6, T1, T2."""

from fractions import Fraction

import pytest

import camelup

from .play import after, field, legal, refusal, tile_spaces, track

SIX = "2018 1bgpry/15K/16W - 1 " + ";".join(["3:bgpry"] * 6)
TWO = "2014 1bgowy - 1 3:bgowy;3:bgowy"


def test_a1_take_the_top_leg_bet() -> None:
    """A1: the 5 first, then the 3 that lay under it."""
    assert field(5, TWO, "take y", "take y") == "3y5:bgowy;3y3:bgowy"


def test_a1_no_limit_per_player_or_colour() -> None:
    """A1: a player may collect any number, of one colour too; they are kept in the order taken."""
    moves = ["take y", "take b", "take y", "roll b1", "take y"]
    assert field(5, TWO, *moves) == "3y5y3y2:bgowy;3^b5:bgowy"


def test_a1_nothing_left_of_a_colour() -> None:
    """A1: when all are taken, that colour can't be taken any more."""
    line = "2014 1bgowy - 1 3y5y2:bgowy;3y3:bgowy"
    assert refusal(line, "take y") == "no yellow Leg Betting tile is left (A1)"
    assert [action for action in legal(line) if action.startswith("take")] == ["take b", "take g", "take o", "take w"]


def test_a2_place_your_tile_either_side_up() -> None:
    """A2: cheering or booing, with the owner's seat."""
    assert track(TWO, "place +6") == "1bgowy/6+1"
    assert track(TWO, "place -6") == "1bgowy/6-1"
    assert track(TWO, "roll y1", "place -9") == "1bgow/2y/9-2"


def test_a2_move_it_to_a_different_space_either_side_up() -> None:
    """A2: it goes from where it lies; there is only one."""
    assert track("2014 1bgowy/6+1 - 1 3:bgowy;3:bgowy", "place -9") == "1bgowy/9-1"


def test_a2_what_was_moved_away_leaves_nothing_behind() -> None:
    """A2: a booing tile boos, although a cheering one lay on its space before."""
    moves = ["place +6", "take b", "place +9", "place -6"]
    assert track(TWO, *moves) == "1bgowy/6-2/9+1"


def test_a2_flipping_it_in_place_is_not_allowed() -> None:
    """A2: the other side up on the same space is refused, and so is the same side."""
    line = "2014 1bgowy/6+1 - 1 3:bgowy;3:bgowy"
    reason = "your Desert tile is already on space 6; choose a different space (A2)"
    assert refusal(line, "place -6") == refusal(line, "place +6") == reason


def test_t1_never_on_space_1() -> None:
    """T1: not even when it is empty."""
    assert refusal("2014 2bgowy", "place +1") == "a Desert tile can't lie on space 1 (T1)"


@pytest.mark.parametrize(("space", "camel"), [(4, "racing"), (13, "crazy")])
def test_t1_never_on_a_space_with_a_camel(space: int, camel: str) -> None:
    """T1: crazy camels count as well."""
    assert refusal("2018 4bgpry/13K/16W", f"place -{space}") == f"a camel stands on space {space} (T1)", camel


def test_t1_never_on_a_tile() -> None:
    """T1: one tile a space."""
    line = "2018 4bgpry/8+2/13K/16W - 1 3:bgpry;3:bgpry"
    assert refusal(line, "place +8") == "a spectator tile lies on space 8 (T1)"


@pytest.mark.parametrize("space", [7, 9])
def test_t2_never_next_to_a_tile(space: int) -> None:
    """T2: on neither side of it."""
    line = "2018 4bgpry/8+2/13K/16W - 1 3:bgpry;3:bgpry"
    assert refusal(line, f"place +{space}") == f"a spectator tile lies next to space {space}, on 8 (T2)"


def test_t2_your_own_tile_is_lifted_first() -> None:
    """T2: it does not block its neighbours when it is moved."""
    line = "2014 1bgowy/8+1 - 1 3:bgowy;3:bgowy"
    assert track(line, "place -9") == "1bgowy/9-1"
    assert tile_spaces(line) == [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16]


def test_t2_between_the_own_tile_and_another_one() -> None:
    """T2: next to one's own is allowed, but not next to somebody else's."""
    line = "2014 1bgowy/8+1/10-2 - 1 3:bgowy;3:bgowy"
    assert refusal(line, "place +9") == "a Desert tile lies next to space 9, on 10 (T2)"
    assert 7 in tile_spaces(line)


def test_t2_example_of_the_rulebooks() -> None:
    """T1, T2: a tile goes on any empty space but 1 that has no tile next to it."""
    assert tile_spaces("2014 2bg/5o/8+2/11wy - 1 3:bgowy;3:bgowy") == [3, 4, 6, 10, 12, 13, 14, 15, 16]


def test_t2_spaces_16_and_1_need_no_rule() -> None:
    """T2: 16 is free although it is beside 1 on the ring, and 2 is free although 1 may hold no tile."""
    assert {2, 16} <= set(tile_spaces("2014 5bgowy"))


def test_a3_take_a_pyramid_ticket_reveal_a_die_and_move() -> None:
    """A3: the ticket lies in front of the player, the die is out, the camel has moved."""
    assert camelup.format_position(after(TWO, "roll y2")) == "2014 1bgow/3y y2 2 3^:bgowy;3:bgowy -/- 1"


def test_a3_each_die_in_the_pyramid_is_equally_likely() -> None:
    """A3: of three dice left each comes with a third, in the first edition each number with a third of that."""
    chances = camelup.chance(after("2014 1bgowy b1o"))
    assert {str(face): chance for face, chance in chances} == {
        f"{die}{pips}": Fraction(1, 9) for die in "gwy" for pips in (1, 2, 3)
    }


def test_a3_a_die_that_is_out_is_not_revealed_again() -> None:
    """A3: it is not in the pyramid; the grey one comes once too, whatever its colour."""
    assert refusal("2014 1bgowy y2", "roll y1") == "the yellow die is already out (A3)"
    assert refusal("2018 1bgpry/15K/16W *K2", "roll *W1") == "the grey die is already out (A3)"
    assert camelup.why_not(after("2014 1bgowy y2"), "roll b1") is None


def test_a3_a_roll_needs_its_face_and_nothing_else_has_one() -> None:
    """A3: chance is handed in, for a roll and for nothing else."""
    position = after(TWO)
    with pytest.raises(camelup.IllegalAction, match=r"a roll needs the face .* \(A3\)"):
        camelup.apply(position, "roll")
    with pytest.raises(camelup.IllegalAction, match=r"only a roll reveals a die \(A3\)"):
        camelup.apply(position, "take b", "y1")


def test_a4_lay_a_card_on_the_winner_or_the_loser_deck() -> None:
    """A4: it leaves the hand and lies behind those laid before."""
    moves = ["win b", "lose b", "win y"]
    assert field(5, TWO, *moves) == "3:gow;3:gowy"
    assert field(6, TWO, *moves) == "1b1y/2b"


def test_a4_a_colour_goes_into_one_deck_once() -> None:
    """A4: a card never comes back, so neither deck can have it again."""
    line = "2014 1bgowy - 1 3:gowy;3:bgowy 1b/- 1"
    reason = "you have already laid your blue Race Betting card (A4)"
    assert refusal(line, "win b") == refusal(line, "lose b") == reason


def test_a4_cards_stay_over_legs() -> None:
    """A4, L4: the end of a leg gives no card back."""
    line = "2014 1b/2g/3o/4w/5y b1g1o1w1 1 3^^:gowy;3^^:bgowy 1b/- 1"
    assert field(6, line, "roll y1") == "1b/-"
    assert field(5, line, "roll y1") == "6:gowy;5:bgowy"


def test_a5_form_a_partnership() -> None:
    """A5: with six players in 2018, with any other player, who can't refuse."""
    assert field(5, SIX, "pair 4") == "3=4:bgpry;3:bgpry;3:bgpry;3=1:bgpry;3:bgpry;3:bgpry"
    assert [action for action in legal(SIX) if action.startswith("pair")] == [f"pair {n}" for n in range(2, 7)]


def test_a5_both_must_be_without_a_partner() -> None:
    """A5: neither the one who asks nor the one who is asked has a partner in this leg."""
    seats = ["3=4:bgpry", "3:bgpry", "3:bgpry", "3=1:bgpry", "3:bgpry", "3:bgpry"]
    line = f"2018 1bgpry/15K/16W - {{}} {';'.join(seats)}"
    assert refusal(line.format(1), "pair 2") == "you already have a partner in this leg (A5)"
    assert refusal(line.format(2), "pair 4") == "seat 4 already has a partner in this leg (A5)"
    assert [action for action in legal(line.format(2)) if action.startswith("pair")] == ["pair 3", "pair 5", "pair 6"]


def test_a5_not_with_fewer_than_six() -> None:
    """A5: five players have no partnership cards."""
    line = "2018 1bgpry/15K/16W - 1 " + ";".join(["3:bgpry"] * 5)
    assert refusal(line, "pair 2") == "partnerships need 6 players; this table has 5 (A5)"


def test_a5_not_in_the_first_edition() -> None:
    """A5: 2014 knows none, with eight players too."""
    assert refusal("2014 1bgowy", "pair 2") == "the 2014 edition has no partnerships (A5)"


def test_a5_not_with_oneself_or_nobody() -> None:
    """A5: with another player at the table."""
    assert refusal(SIX, "pair 1") == "you can't partner with yourself (A5)"
    assert refusal(SIX, "pair 7") == "there is no seat 7 (A5)"


@pytest.mark.parametrize("action", ["take y", "place +6", "roll y1", "win b", "lose b"])
def test_a6_the_turn_passes_to_the_left(action: str) -> None:
    """A6: after any action, and from the last seat to the first."""
    assert after(TWO, action).turn == 2
    assert after(TWO, "take y", action).turn == 1


def test_a6_also_after_forming_a_partnership() -> None:
    """A6: it is an action like any other."""
    assert after(SIX, "pair 2").turn == 2


def test_a6_across_legs_too() -> None:
    """A6: the one to the left of who took the last ticket starts the next leg."""
    line = "2014 1b/2g/3o/4w/5y b1g1o1w1 2 3^^:bgowy;3^^:bgowy;3:bgowy -/- 1"
    end = after(line, "roll y1")
    assert (end.leg, end.turn) == (2, 3)


def test_a6_nobody_can_pass() -> None:
    """A1 to A6: with everything taken, placed and laid, a roll is left, so there is always an action."""
    bets = ["".join(f"{camel}{pounds}" for pounds in (5, 3, 2)) for camel in "bgowy"]
    seats = f"3{''.join(bets)}:-;3:-"
    blocked = "2bgowy/3+1/5-2"
    line = f"2014 {blocked} - 1 {seats} 1b1g1o1w1y/2b2g2o2w2y 1"
    assert [action for action in legal(line) if not action.startswith("place")] == ["roll"]
