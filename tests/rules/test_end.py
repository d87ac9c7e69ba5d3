"""The end of the game: E1 to E5."""

import camelup
from camelup.events import GameScored, LegScored

from .play import after, events, field, legal, money, refusal

# Green is about to win the race; white is the last of all, yellow the second.
LAST_ROLL = "roll g3"


def table(*seats: str, winner: str = "-", loser: str = "-", dice: str = "-") -> str:
    """A table of 2014 just before green crosses the line; seat 1 rolls."""
    return f"2014 1w/3b/4o/9y/14g {dice} 1 {';'.join(seats)} {winner}/{loser} 3"


def changes(line: str) -> list[int]:
    """What each card changed, the winner deck first."""
    (scored,) = (event for event in events(line, LAST_ROLL) if isinstance(event, GameScored))
    return [card.change for card in scored.cards]


def test_e1_a_last_leg_scoring_in_the_middle_of_a_leg() -> None:
    """E1: the race is over with the second die, and bets and tickets count at once."""
    line = table("3g5:bgowy", "3^y5:bgowy", "3b5:bgowy", dice="y1")
    assert money(line, LAST_ROLL) == [3 + 5 + 1, 3 + 1 + 1, 3 - 1]


def test_e1_the_ticket_of_the_last_roll_counts() -> None:
    """E1: whoever ends the race gets a pound for it."""
    assert money(table("3:bgowy", "3:bgowy"), LAST_ROLL) == [4, 3]


def test_e1_partners_copy_in_the_last_scoring_too() -> None:
    """E1, L3: seat 2 copies the bet of seat 1."""
    seats = ["3g5=2:bgpry", "3=1:bgpry", *["3:bgpry"] * 4]
    line = f"2018 1p/3b/4r/9y/14g/15K/16W - 1 {';'.join(seats)}"
    assert money(line, LAST_ROLL) == [3 + 5 + 1, 3 + 5, 3, 3, 3, 3]


def test_e1_leg_first_then_the_decks() -> None:
    """E1, E2: money of the leg saves nobody who was not paid yet, and pays for wrong cards laid."""
    line = table("0g5:gowy", "3:bgowy", winner="1b")
    assert money(line, LAST_ROLL) == [0 + 5 + 1 - 1, 3]
    kinds = [type(event).__name__ for event in events(line, LAST_ROLL)]
    assert kinds == ["DieRevealed", "UnitMoved", "RaceEnded", "LegScored", "GameScored"]


def test_e1_the_leg_is_scored_once_when_the_fifth_die_ends_the_race() -> None:
    """E1, L1: a leg that ends with the race has one scoring."""
    line = table("3g5:bgowy", "3^^^^:bgowy", dice="y1b1o1w1")
    scorings = [event for event in events(line, LAST_ROLL) if isinstance(event, LegScored)]
    assert len(scorings) == 1
    assert money(line, LAST_ROLL) == [9, 7]


def test_e1_nothing_can_be_done_after_the_end() -> None:
    """E1: no action is legal, and the table stays as the race left it."""
    line = table("3g5:bgowy", "3^:bgowy", dice="y1")
    end = camelup.format_position(after(line, LAST_ROLL))
    assert end == "2014 1w/3b/4o/9y/17g y1g3 - 9^g5:bgowy;4^:bgowy -/- 3"
    assert legal(end) == []
    assert refusal(end, "take b") == "the game is over (E1)"
    assert camelup.chance(camelup.parse_position(end)) == []


def test_e2_right_cards_on_the_winner_in_the_order_laid() -> None:
    """E2: 8, 5, 3, 2, and 1 for each further one."""
    seats = ["3:bowy"] * 7
    line = table(*seats, winner="3g1g2g7g5g6g4g")
    assert changes(line) == [8, 5, 3, 2, 1, 1, 1]
    assert money(line, LAST_ROLL) == [4 + 5, 3 + 3, 3 + 8, 3 + 1, 3 + 1, 3 + 1, 3 + 2]


def test_e2_every_other_card_costs_1() -> None:
    """E2: and does not use up a reward."""
    line = table("3:bowy", "3:bowy", "3:gowy", winner="3b1g2g")
    assert changes(line) == [-1, 8, 5]


def test_e3_the_loser_deck_in_the_same_way() -> None:
    """E3: white is the least advanced; the rewards begin again with 8."""
    line = table("3:bgoy", "3:bgoy", "3:bowy", winner="3g", loser="2w1w")
    assert changes(line) == [8, 8, 5]


def test_e3_the_second_last_does_not_count() -> None:
    """E3: only the last one."""
    assert changes(table("3:gowy", "3:bgowy", loser="1b")) == [-1]


def test_e3_the_loser_of_a_stack_is_at_its_bottom() -> None:
    """E3, R1: with the last ones on one space, the lowest of them."""
    line = "2014 1wb/4o/9y/14g - 1 3:bgoy;3:gowy -/1w2b 3"
    assert changes(line) == [8, -1]


def test_e3_riders_over_the_line_backward_are_last() -> None:
    """E3, R2: the lowest rider is the loser, and the leader on the track wins."""
    line = "2018 1r/2Wyb/9g/12p/13K - 1 3:bgr;3:gpr 1p2b/1y2y 4"
    end = after(line, "roll *W2")
    assert [str(camel) for camel in end.ranking] == ["p", "g", "r", "b", "y"]
    assert end.money == (3 + 1 + 8 + 8, 3 - 1 + 5)


def test_e2_e3_example_of_the_first_edition() -> None:
    """E2, E3: green wins and white is last; both decks have right and wrong cards of several players."""
    line = table("3:boy", "3:bow", "3:oy", "3:boy", winner="1g3b2g3g4g", loser="2y1w4w3w")
    assert changes(line) == [8, -1, 5, 3, 2, -1, 8, 5, 3]
    assert money(line, LAST_ROLL) == [4 + 8 + 8, 3 + 5 - 1, 3 - 1 + 3 + 3, 3 + 2 + 5]


def test_e2_e3_example_of_the_second_edition() -> None:
    """E2, E3: green wins and purple is last."""
    seats = "3:bry;3:bpr;3:ry;3:bry"
    line = f"2018 1p/3b/4r/9y/14g/15K/16W - 1 {seats} 1g3b2g3g4g/2y1p4p3p 3"
    assert changes(line) == [8, -1, 5, 3, 2, -1, 8, 5, 3]
    assert money(line, LAST_ROLL) == [4 + 8 + 8, 3 + 5 - 1, 3 - 1 + 3 + 3, 3 + 2 + 5]


def test_e4_each_card_by_itself_and_never_below_0() -> None:
    """E4: with 0 pounds a wrong card costs nothing, and a right one laid later brings all of its gain."""
    line = table("3:bgowy", "0:owy", winner="2b2g")
    assert changes(line) == [0, 8]
    assert money(line, LAST_ROLL)[1] == 8


def test_e4_the_order_laid_decides() -> None:
    """E4: the other way round the wrong card has to be paid for."""
    line = table("3:bgowy", "0:owy", winner="2g2b")
    assert changes(line) == [8, -1]
    assert money(line, LAST_ROLL)[1] == 7


def test_e4_from_the_winner_deck_to_the_loser_deck() -> None:
    """E4: the winner deck is settled before the loser deck begins."""
    line = table("3:bgowy", "0:goy", winner="2b", loser="2w")
    assert changes(line) == [0, 8]


def test_e5_most_pounds_win() -> None:
    """E5: the final money decides."""
    end = after(table("7:bgowy", "9:bgowy", "8:bgowy"), LAST_ROLL)
    assert end.money == (8, 9, 8)
    assert end.winners == (2,)


def test_e5_a_tie_is_a_shared_victory() -> None:
    """E5: all who have the most win."""
    end = after(table("8:bgowy", "9:bgowy", "5:bgowy"), LAST_ROLL)
    assert end.money == (9, 9, 5)
    assert end.winners == (1, 2)


def test_e5_nobody_has_won_before_the_end() -> None:
    """E5: money alone is no victory."""
    assert after(table("8:bgowy", "9:bgowy")).winners == ()


def test_e2_cards_are_opened_at_the_end() -> None:
    """E2, K2: a finished position shows every card on the decks."""
    assert field(6, table("3:bowy", "3:bgoy", winner="1g", loser="2w"), LAST_ROLL) == "1g/2w"
