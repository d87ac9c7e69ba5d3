"""What players type in the terminal is read generously, and refused with the rule."""

import pytest

from camelup import CamelUpError, legal_actions, parse_position
from camelup.editions import FIRST, SECOND
from camelup.terminal.choices import listed_choices, missing_part, read_choice, spelt_out

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
        ("take yellow", "take y"),
        ("Win  Blue", "win b"),
        ("l purple", "lose p"),
    ],
)
def test_short_forms(typed: str, meant: str) -> None:
    """The first letter is enough, spaces and capitals do not matter."""
    assert spelt_out(typed, SECOND) == meant
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
        ("t W", "crazy white camel .S4"),
        ("take white", "crazy white camel .S4"),
        ("take orange", "2018 edition has no orange camel .S3"),
        ("take pink", r"no pink camel; the colours are blue \(b\), green"),
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


def test_colours_are_read_by_edition() -> None:
    """White races in the first edition and is crazy in the second; a capital is looked up first."""
    assert [spelt_out("take white", edition) for edition in (FIRST, SECOND)] == ["take w", "take W"]
    assert [spelt_out("take W", edition) for edition in (FIRST, SECOND)] == ["take w", "take W"]
    assert spelt_out("take black", SECOND) == spelt_out("take crazy black", SECOND) == "take K"


@pytest.mark.parametrize(("typed", "question"), [("take", "blue"), ("L", "yellow"), ("p", "space"), ("=", "seat")])
def test_what_is_missing_is_asked_for(typed: str, question: str) -> None:
    """An action without its colour, space or seat leads to a question that names what there is."""
    assert question in (missing_part(typed, SECOND) or "")
    assert missing_part(f"{typed} y", SECOND) is None
