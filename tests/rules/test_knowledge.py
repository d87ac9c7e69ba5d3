"""What a player may know: K1 to K3."""

import pytest

import camelup

from .play import after, field

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;7^y5:bgry;3g5g3:bgpry 1b/2p 1"


def seen(seat: int | None, *, money: bool = True) -> str:
    """The line that a seat sees."""
    return camelup.format_position(camelup.view(camelup.parse_position(LINE), seat, money=money))


def test_k1_open_to_all() -> None:
    """K1: track, tiles, dice, bets, tickets, and who laid cards where and when."""
    assert [seen(seat).split()[:4] for seat in (1, 2, 3, None)] == [LINE.split()[:4]] * 4
    assert seen(None).split()[4:] == ["3^:????;7^y5:????;3g5g3:?????", "1?/2?", "1"]


def test_k1_partnerships_are_open() -> None:
    """K1: everyone sees who is whose partner."""
    line = "2018 1bgpry/15K/16W - 1 " + ";".join(["3:bgpry"] * 6)
    view = camelup.view(after(line, "pair 4"), 2)
    assert [seat.partner for seat in view.seats] == [4, None, None, 1, None, None]


@pytest.mark.parametrize(
    ("seat", "cards"),
    [
        (1, "3^:gpry;7^y5:????;3g5g3:????? 1b/2?"),
        (2, "3^:????;7^y5:bgry;3g5g3:????? 1?/2p"),
        (3, "3^:????;7^y5:????;3g5g3:bgpry 1?/2?"),
    ],
)
def test_k2_one_sees_the_colours_of_ones_own_cards_only(seat: int, cards: str) -> None:
    """K2: in hand and laid; of the others one sees how many there are."""
    assert seen(seat).split()[4:6] == cards.split()


def test_k2_cards_are_opened_when_the_game_ends() -> None:
    """K2: then everybody sees all, in hands too."""
    end = after("2014 1w/3b/4o/9y/14g - 1 3:bowy;3:bgoy 1g/2w 3", "roll g3")
    for seat in (1, 2, None):
        assert camelup.format_position(camelup.view(end, seat)) == camelup.format_position(end)


def test_k2_a_view_does_not_open_another_one() -> None:
    """K2: what was taken out is not there for the next viewer."""
    own = camelup.view(camelup.parse_position(LINE), 1)
    assert camelup.view(own, 1) == own
    with pytest.raises(camelup.CamelUpError, match="already the view of seat 1"):
        camelup.view(own, 2)


def test_k2_nothing_is_played_on_a_view() -> None:
    """K2: it lacks cards, so an action can't be done on it; its own seat's actions can be listed."""
    own = camelup.view(camelup.parse_position(LINE), 2)
    assert camelup.legal_actions(own) == camelup.legal_actions(camelup.parse_position(LINE))
    with pytest.raises(camelup.CamelUpError, match="you can't play on from a view"):
        camelup.apply(own, "take b")  # type: ignore[arg-type]


def test_k2_the_actions_of_another_seat_are_not_listed() -> None:
    """K2: they would tell which cards it has."""
    with pytest.raises(camelup.CamelUpError, match="this view does not show its cards"):
        camelup.legal_actions(camelup.view(camelup.parse_position(LINE), 1))


def test_k3_money_is_shown_by_default() -> None:
    """K3: it lies open."""
    assert [seat.split(":")[0] for seat in seen(1).split()[4].split(";")] == ["3^", "7^y5", "3g5g3"]


def test_k3_a_table_can_hide_money() -> None:
    """K3: of the others; one's own is known."""
    assert seen(2, money=False).split()[4] == "?^:????;7^y5:bgry;?g5g3:?????"
    assert camelup.view(camelup.parse_position(LINE), 2, money=False).money == (None, 7, None)


def test_k3_hidden_money_is_shown_when_the_game_ends() -> None:
    """K3: the final money decides, so everybody sees it."""
    end = after("2014 1w/3b/4o/9y/14g - 1 3:bgowy;3:bgowy -/- 3", "roll g3")
    assert camelup.view(end, 1, money=False).money == (4, 3)
    assert field(5, camelup.format_position(end)) == "4^:bgowy;3:bgowy"
