"""What a seat's things are worth, on a forecast that is made up: all of it can be counted by hand."""

import pytest

import camelup
from camelup.odds.beliefs import believed_decks
from camelup.odds.forecast import Forecast
from camelup.odds.worth import Worth, worth
from camelup.position import table_of

HALF = [[0.0] * 5 for _ in range(5)]
HALF[0][1] = HALF[1][0] = 0.5
"""Blue and green are first and second, either way."""
FORECAST = Forecast(HALF, {6: 0.75}, [0.5, 0.25, 0.25, 0.0, 0.0], [0.0, 0.0, 0.0, 0.2, 0.8])


def of_first(seats: str, decks: str = "-/-", dice: str = "-", edition: str = "2014") -> Worth:
    """What seat 1 has, with a track that does not matter."""
    track = {"2014": "1bg/2w/3yo/6+1", "2018": "1bg/2p/3yr/6+1/15K/16W"}[edition]
    own = camelup.view(camelup.parse_position(f"{edition} {track} {dice} 1 {seats} {decks} 1"), 1)
    return worth(table_of(own), 0, FORECAST, believed_decks(table_of(own), FORECAST.win, FORECAST.last))


def test_money_and_tickets() -> None:
    """Seven pounds, a roll, and b5: +5 or +1 (L2)."""
    assert of_first("7^b5:bgowy;3:bgowy", dice="w1").leg == pytest.approx(7 + 1 + 3)


def test_the_tile_pays_for_each_landing() -> None:
    """One pound for each landing that is expected (M7)."""
    assert of_first("7:bgowy;3:bgowy").tile == 0.75


def test_the_sum_of_a_leg_is_floored_at_nothing() -> None:
    """With one pound, w5 and y5 cost one pound, not two; b5 beside them is summed first (L2)."""
    assert of_first("1w5y5:bgowy;3:bgowy").leg == 0
    assert of_first("1w5y5b5:bgowy;3:bgowy").leg == pytest.approx(((1 - 2 + 5) + (1 - 2 + 1)) / 2)


def test_a_card_on_the_winner() -> None:
    """Blue wins half the time: 8 or -1 (E2)."""
    assert of_first("7:gowy;3:bgowy", "1b/-").winner_cards == pytest.approx(0.5 * 8 - 0.5)


def test_a_card_on_the_loser() -> None:
    """Yellow comes last four times out of five (E3)."""
    assert of_first("7:bgow;3:bgowy", "-/1y").loser_cards == pytest.approx(0.8 * 8 - 0.2)


def test_cards_are_floored_one_by_one() -> None:
    """Without a pound a wrong card costs nothing, and a right one before it is paid in full (E4)."""
    found = of_first("0:owy;3:bgowy", "1b1g/-")
    assert found.winner_cards == pytest.approx(0.5 * (8 - 1) + 0.25 * 8 + 0.25 * 0)


def test_the_loser_deck_is_settled_after_the_winner_deck() -> None:
    """What the first deck brought can be lost on the second; only what is there can be lost (E3, E4)."""
    found = of_first("0:gow;3:bgowy", "1b/1y")
    assert found.winner_cards == pytest.approx(0.5 * 8)
    assert found.loser_cards == pytest.approx(0.8 * 8 - 0.2 * 0.5)


def test_both_ways_to_count_agree_where_no_floor_is_near() -> None:
    """With a pound for each card the floor does not matter: one pound more is one pound more."""
    poor, rich = of_first("2:gow;3:bgowy", "1b/1y"), of_first("3:gow;3:bgowy", "1b/1y")
    assert (rich - poor).leg == pytest.approx(1)
    assert (rich.winner_cards, rich.loser_cards) == pytest.approx((poor.winner_cards, poor.loser_cards))


def test_the_floor_counts_earlier_cards_of_others() -> None:
    """A hidden card before our own may take the 8: with what is believed about it, also near the floor."""
    believed = 0.5 * 0.2 + 0.5 * 0.5
    for money in (0, 5):
        found = of_first(f"{money}:gowy;3:gowy", "2b1b/-")
        right = 0.5 * (believed * 5 + (1 - believed) * 8)
        assert found.winner_cards == pytest.approx(right - 0.5 * min(money, 1))


def test_a_partner_s_best_ticket_is_copied() -> None:
    """Seat 2 holds b5 and a pyramid ticket: 5 if blue leads, else 1, and our own b3 comes to that (L3)."""
    others = ";3:bgpry" * 4
    found = of_first(f"7b3=2:bgpry;3^b5=1:bgpry{others}", edition="2018", dice="p1")
    assert found.leg == pytest.approx(7 + (3 + 1) / 2 + (5 + 1) / 2)


def test_a_partner_without_a_good_ticket_gives_nothing() -> None:
    """What would be negative is not copied (L3)."""
    others = ";3:bgpry" * 4
    assert of_first(f"7=2:bgpry;3p5=1:bgpry{others}", edition="2018").leg == 7


def test_a_rival_s_hidden_card_counts_as_what_it_may_be() -> None:
    """Seen from seat 1, a card of seat 2 is worth the mean over its possible colours."""
    own = camelup.view(camelup.parse_position("2014 1bg/2w/3yo - 1 3:bgowy;9:gowy 2b/- 1"), 1)
    decks = believed_decks(table_of(own), FORECAST.win, FORECAST.last)
    chances = decks[0].colours[0]
    expected = sum(p * (9 * win - 1) for p, win in zip(chances, FORECAST.win, strict=True))
    assert worth(table_of(own), 1, FORECAST, decks).winner_cards == pytest.approx(expected)


def test_parts_add_up() -> None:
    """The total is the sum of the parts, and differences go part by part."""
    found = of_first("7b5:gow;3:bgowy", "1b/1y")
    assert found.total == pytest.approx(found.leg + found.tile + found.winner_cards + found.loser_cards)
    assert (found - found).total == 0
