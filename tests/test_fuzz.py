"""Any text may be handed to the parsers: they read it, or say BadNotation, and never anything else.

hypothesis makes texts up, out of any characters, out of the notation's own, and out of good texts with faults put in.
"""

from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

import camelup

POSITIONS = [
    "2014 1b/2g/3o/4w/5y",
    "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1",
    "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:????;3^y5:bgpry;?g5g3:????? 1?/- 1",
    "2018 1bgpry/15K/16W - 1 3=4:bgpry;3:bgpry;3:bgpry;3=1:bgpry;3:bgpry;3:bgpry -/- 1",
    "2014 1w/3b/4o/9y/17g y1g3 - 9^g5:bgowy;4^:bgowy -/- 3",
]
ACTIONS = ["take y", "place +6", "place -16", "roll", "roll r3", "roll *K2", "win b", "lose p", "pair 4"]
RECORD = """[Edition "2018"]
[Seats "Ann; Bo; Cy"]
[Start "1gyr/3bp/15K/16W"]
[First "1"]

1. roll r3    roll *K2   take g {so far}
2. place +6   take y     win b
"""
FROM_A_POSITION = '[Seats "A; B"] [Position "2014 1bgow/15y"] [Result "A 3; B 4"] 1. take b roll y2'

NOTATION = '0123456789bgowyprWK*+-/;:^=?. takeplcronwsi\n\t[]{}"\\'
"""Every character that means something."""

noise = st.text(st.sampled_from(NOTATION), max_size=60) | st.text(max_size=40)


@st.composite
def spoilt(draw: st.DrawFn, texts: list[str]) -> str:
    """A good text in which a few pieces were cut out, doubled, moved or replaced."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        patch = draw(st.one_of(st.just(""), st.just(text[start:end] * 2), noise, st.sampled_from(list(NOTATION))))
        text = text[:start] + patch + text[end:]
    return text


def read_or_refused(parse: Callable[[str], object], text: str) -> object | None:
    """What a parser gives, or None for a BadNotation of one line and bounded length."""
    try:
        return parse(text)
    except camelup.BadNotation as error:
        message, parts = str(error), f"{error.place}: {error.reason}"
    assert message == parts
    assert len(message) < 1500
    assert "\n" not in message
    return None


@settings(max_examples=400)
@given(noise | spoilt(POSITIONS))
@example("2018 " + "9" * 1990)
@example("2018 1bgpry/15K/16W " + "r" * 1900)
@example("2018 1bgpry/15K/16W - 1 " + "3:bgpry;" * 200)
@example("2018 1bgpry/15K/16W - 1 " + ";" * 1900)
@example("2014 1bgowy - 1 3:bgowy;3:bgowy " + "1b" * 900 + "/-")
@example("2014 \u0661bgowy")
@example("2014 1bgowy \ud800")
@example("2014 1bgowy - \u00b2")
def test_positions(text: str) -> None:
    """What is read is also written, and read again as the same; legal actions and views can be asked for."""
    position = read_or_refused(camelup.parse_position, text)
    if position is not None:
        assert isinstance(position, camelup.Position | camelup.View)
        assert camelup.parse_position(camelup.format_position(position)) == position
        if not isinstance(position, camelup.View):
            for action in camelup.legal_actions(position):
                assert camelup.why_not(position, action) is None


@settings(max_examples=400)
@given(noise | spoilt(ACTIONS))
@example("take " + "y" * 100_000)
@example("place +" + "6" * 100_000)
@example("roll \x00")
def test_actions(text: str) -> None:
    """What is read is written and read again as the same."""
    action = read_or_refused(camelup.parse_action, text)
    if action is not None:
        assert camelup.parse_action(str(action)) == action


@settings(max_examples=400)
@given(st.sampled_from(POSITIONS), noise | spoilt(ACTIONS), st.none() | noise | st.sampled_from(["r3", "b1", "*W2"]))
def test_apply(line: str, text: str, reveal: str | None) -> None:
    """An action in text is done, is not notation, or is not legal; the position stays as it was."""
    position = camelup.parse_position(line)
    before = camelup.format_position(position)
    refused: camelup.CamelUpError | None = None
    try:
        camelup.apply(position, text, reveal)  # type: ignore[arg-type]
    except camelup.CamelUpError as error:
        refused = error
    if not isinstance(position, camelup.View):
        assert isinstance(refused, camelup.BadNotation | camelup.IllegalAction | None)
    assert len(str(refused)) < 1500
    assert camelup.format_position(position) == before


@settings(max_examples=400)
@given(noise | spoilt([RECORD, FROM_A_POSITION]))
@example("{" * 10_000)
@example("[" + " " * 10_000)
@example("[A" + " " * 10_000 + '"')
@example('[A "' + "\\" * 10_001)
@example("1" * 50_000)
@example("1." * 20_000)
@example("1" + "." * 20_000 + "x")
@example(RECORD + "take y " * 5_000)
@example(FROM_A_POSITION.replace("2014", "\u0662014"))
def test_records(text: str) -> None:
    """What is read is written, and read again as the same game."""
    game = read_or_refused(camelup.parse_record, text)
    if game is not None:
        assert isinstance(game, camelup.Game)
        again = camelup.parse_record(camelup.format_record(game))
        assert (again.names, again.tags, again.positions) == (game.names, game.tags, game.positions)


def test_a_long_record_is_read_in_bounded_time() -> None:
    """A million characters at most, one pass: a record of many comments and many moves is no burden."""
    comments = "{x}\n" * 100_000
    moves = "place +6 place +8 place +10 place +12 place +14 place +16 " * 500
    text = '[Seats "A; B"] [Position "2014 1bgowy"] ' + comments + moves
    assert read_or_refused(camelup.parse_record, text) is not None
