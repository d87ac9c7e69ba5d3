"""What players type in the terminal is read generously, and refused with the rule."""

import pytest

from camelup import CamelUpError, legal_actions, parse_position
from camelup.terminal.choices import listed_choices, read_choice, spelt_out

SIX = parse_position("2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpry 1b/- 1")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("take y", "take y"),
        ("t y", "take y"),
        ("TY", "take y"),
        ("r", "roll"),
        ("roll", "roll"),
        ("+8", "place +8"),
        ("- 8", "place -8"),
        ("p+8", "place +8"),
        ("place + 8", "place +8"),
        ("w b", "win b"),
        ("lp", "lose p"),
        ("=4", "pair 4"),
        ("pair 4", "pair 4"),
    ],
)
def test_short_forms(typed: str, meant: str) -> None:
    """The first letter is enough, spaces and capitals do not matter."""
    assert spelt_out(typed) == meant
    assert str(read_choice(SIX, typed)) == meant


def test_every_legal_action_has_a_number() -> None:
    """The numbers of the list choose the same actions."""
    legal = legal_actions(SIX)
    assert [read_choice(SIX, str(n)) for n in range(1, len(legal) + 1)] == legal
    assert f"{len(legal)}:" in "".join(listed_choices(legal))


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("+1", "T1"),
        ("+5", "T2"),
        ("+13", "T1"),
        ("t W", "no white camel"),
        ("= 2", "A5"),
        ("0", "a number from 1"),
        ("9999999", "a number from 1"),
        ("fly", "not an action"),
        ("take", "expected"),
        ("²", "not an action"),
    ],
)
def test_refusals_say_why(typed: str, reason: str) -> None:
    """What can't be done is refused with a sentence, and with the rule's number where there is one."""
    with pytest.raises(CamelUpError, match=reason):
        read_choice(SIX, typed)
