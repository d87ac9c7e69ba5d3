"""The end of a leg: L1 to L4."""

import pytest

import camelup
from camelup.events import LegScored

from .play import after, events, field, money, track

# Four dice are out, green leads before yellow, and seat 1 is about to take the last ticket.
FIRST_LEG = "2014 1b/3o/4w/6y/7g b1o1w1y1 1 {} -/- 1"
LAST_DIE = "roll g1"


def partners(*seats: str) -> str:
    """A table of six in 2018; green leads before yellow, and seat 6 will take the last ticket."""
    rest = ["3:bgpry"] * (6 - len(seats))
    return f"2018 1b/3p/4r/6y/7g/14K/16W b1p1r1y1 6 {';'.join([*seats, *rest])} -/- 1"


def test_l1_a_leg_ends_with_the_fifth_die() -> None:
    """L1: it is moved first, then the leg is scored."""
    line = FIRST_LEG.format("3:bgowy;3^^^^:bgowy")
    end = after(line, LAST_DIE)
    assert track(line, LAST_DIE) == "1b/3o/4w/6y/8g"
    assert (end.leg, field(3, line, LAST_DIE)) == (2, "-")
    assert [type(event).__name__ for event in events(line, LAST_DIE)] == ["DieRevealed", "UnitMoved", "LegScored"]


def test_l1_four_dice_are_not_a_leg() -> None:
    """L1: the fourth one changes nothing but the track."""
    line = "2014 1b/3o/4w/6y/7g b1o1w1 1 3:bgowy;3^^^:bgowy -/- 1"
    assert after(line, "roll y1").leg == 1
    assert money(line, "roll y1") == [3, 3]


@pytest.mark.parametrize("last", ["roll g1", "roll *K1"])
def test_l1_in_2018_one_of_six_dice_stays_in_the_pyramid(last: str) -> None:
    """L1: five are a leg, whichever is the one that stays."""
    line = partners()
    assert after(line, last).leg == 2


def test_l2_a_bet_on_the_leader_earns_what_is_printed() -> None:
    """L2: 5, 3 and 2, whoever holds them."""
    line = FIRST_LEG.format("0g5:bgowy;0^^^^:bgowy;0g3:bgowy;0g2:bgowy")
    assert money(line, LAST_DIE) == [5 + 1, 4, 3, 2]


def test_l2_a_bet_on_the_second_earns_1() -> None:
    """L2: the number printed does not matter then."""
    line = FIRST_LEG.format("0y5:bgowy;0^^^^:bgowy;0y3:bgowy;0y2:bgowy")
    assert money(line, LAST_DIE) == [1 + 1, 4, 1, 1]


def test_l2_any_other_bet_costs_1() -> None:
    """L2: for the third, the fourth and the fifth alike."""
    line = FIRST_LEG.format("3:bgowy;3^^^^:bgowy;3b5:bgowy;3o5:bgowy;3w5w3:bgowy")
    assert money(line, LAST_DIE) == [4, 7, 2, 2, 1]


def test_l2_a_pyramid_ticket_earns_1() -> None:
    """L2: the one of the last die included."""
    assert money(FIRST_LEG.format("3^:bgowy;3^^^:bgowy"), LAST_DIE) == [5, 6]


def test_l2_example_of_the_rulebooks() -> None:
    """L2: green leads, yellow is second; 5 and 3 on green, one on yellow, a wrong one and a ticket give 9 pounds."""
    line = FIRST_LEG.format("3g5g3y5b5:bgowy;3^^^^:bgowy")
    assert money(line, LAST_DIE) == [12, 7]
    (scored,) = (event for event in events(line, LAST_DIE) if isinstance(event, LegScored))
    martina = scored.seats[0]
    assert [(f"{bet.camel}{bet.pounds}", bet.reward) for bet in martina.bets] == [
        ("g5", 5),
        ("g3", 3),
        ("y5", 1),
        ("b5", -1),
    ]
    assert (martina.pyramid_tickets, martina.copied, martina.total, martina.money) == (1, 0, 9, 12)


def test_l2_the_sum_is_paid_and_not_each_ticket() -> None:
    """L2: with nothing in the purse, wrong bets are weighed against the right one first."""
    assert money(FIRST_LEG.format("0b5o5g5:bgowy;3^^^^:bgowy"), LAST_DIE)[0] == -1 - 1 + 5 + 1


def test_l2_never_below_0() -> None:
    """L2: three wrong bets cost two pounds if there are no more."""
    line = FIRST_LEG.format("3:bgowy;3^^^^:bgowy;2b5b3o5:bgowy")
    assert money(line, LAST_DIE)[2] == 0
    (scored,) = (event for event in events(line, LAST_DIE) if isinstance(event, LegScored))
    assert (scored.seats[2].total, scored.seats[2].money) == (-3, 0)


def test_l2_crazy_camels_do_not_lead() -> None:
    """L2, R1: white on 16 is ahead of everybody and no one's concern."""
    line = partners("3g5:bgpry", "3y5:bgpry", "3r5:bgpry")
    assert money(line, LAST_DIE) == [8, 4, 2, 3, 3, 4]


def test_l3_each_partner_copies_the_best_ticket_of_the_other() -> None:
    """L3: seat 1 copies a ticket worth 1, seat 2 one worth 5."""
    line = partners("3g5=2:bgpry", "3y5b5=1:bgpry")
    assert money(line, LAST_DIE)[:2] == [3 + 5 + 1, 3 + 1 - 1 + 5]


def test_l3_one_ticket_only() -> None:
    """L3: of two good ones, the better."""
    line = partners("3=2:bgpry", "3g5g3=1:bgpry")
    assert money(line, LAST_DIE)[:2] == [3 + 5, 3 + 8]


def test_l3_a_pyramid_ticket_can_be_copied() -> None:
    """L3: it is worth 1, also the one of the last die."""
    line = partners("3=2:bgpry", "3^b5=1:bgpry", "3=6:bgpry", "3:bgpry", "3:bgpry", "3=3:bgpry")
    assert money(line, LAST_DIE) == [4, 3, 4, 3, 3, 4]


def test_l3_nothing_is_copied_if_nothing_is_positive() -> None:
    """L3: nobody has to take over a loss."""
    line = partners("3b5=2:bgpry", "3p5=1:bgpry")
    assert money(line, LAST_DIE)[:2] == [2, 2]


def test_l3_copied_before_the_sum_is_paid() -> None:
    """L2, L3: the copied reward is weighed against one's own losses."""
    line = partners("0b5b3p5=2:bgpry", "0g5=1:bgpry")
    assert money(line, LAST_DIE)[0] == -3 + 5


def test_l4_all_goes_back() -> None:
    """L4: bets, tickets, tiles, partnerships and dice; money, cards and camels stay."""
    line = (
        "2018 1b/3p/4r/6y/7g/11+1/13-3/15K/16W b1p1r1y1 6 "
        "3g5=2:bgpr;3^y5=1:bgpry;3^^:bgpry;3:bgpry;3:bgpry;3^b5:bgpry 1y/- 1"
    )
    assert camelup.format_position(after(line, LAST_DIE)) == (
        "2018 1b/3p/4r/6y/8g/15K/16W - 1 9:bgpr;10:bgpry;5:bgpry;3:bgpry;3:bgpry;4:bgpry 1y/- 2"
    )


def test_l4_everything_can_be_done_again() -> None:
    """L4: all dice are in the pyramid, the tickets are on their stacks, everyone is free for a partnership."""
    end = after(partners("3g5g3g2g2=2:bgpry", "3=1:bgpry"), LAST_DIE)
    actions = [str(action) for action in camelup.legal_actions(end)]
    assert {"take g", "pair 2", "place +2"} <= set(actions)
    assert len(camelup.chance(end)) == 5 * 3 + 6
    assert str(end.top_tickets[camelup.SECOND.racing[1]]) == "g5"


def test_l4_tiles_are_back_with_their_owners() -> None:
    """L4: in the next leg anyone may place a tile where one lay, either side up, and is paid for it."""
    line = "2014 1b/3o/4w/6y/7g/11+1/13-2 b1o1w1y1 1 3:bgowy;3^^^^:bgowy -/- 1"
    assert track(line, LAST_DIE, "place -11", "place +13") == "1b/3o/4w/6y/8g/11-2/13+1"
    assert money(line, LAST_DIE, "place -11", "roll g3") == [4, 8]
