"""The notation as it is meant to be used: short lines, records as people write them, tags that are kept."""

import pytest

import camelup

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
FULL = ";".join(["3:bgpry"] * 3)


def record(*tags: str, moves: str = "") -> camelup.Game:
    """The game that a record of three players gives."""
    return camelup.parse_record('[Seats "Ann; Bo; Cy"]\n' + "\n".join(tags) + "\n" + moves)


@pytest.mark.parametrize("fields", range(2, 8))
def test_a_line_may_stop_after_any_field_from_the_second_on(fields: int) -> None:
    """What was said is kept, whatever is missing."""
    line = camelup.format_position(camelup.parse_position(" ".join(LINE.split()[:fields])))
    assert line.split()[:fields] == LINE.split()[:fields]


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("2014 1bgowy", f"2014 1bgowy - 1 {';'.join(['3:bgowy'] * 8)} -/- 1"),
        ("2014 1bgowy b3", f"2014 1bgowy b3 1 {';'.join(['3:bgowy'] * 8)} -/- 1"),
        ("2014 1bgowy b3 5", f"2014 1bgowy b3 5 {';'.join(['3:bgowy'] * 8)} -/- 1"),
        ("2014 1bgowy b3 2 9:bgowy;3:bgowy", "2014 1bgowy b3 2 9:bgowy;3:bgowy -/- 1"),
        ("2014 1bgowy b3 2 9:gowy;3:bgowy 1b/-", "2014 1bgowy b3 2 9:gowy;3:bgowy 1b/- 1"),
    ],
)
def test_what_a_short_line_leaves_out_has_not_happened(line: str, whole: str) -> None:
    """A table of eight, seat 1 to act, 3 pounds, full hands, empty decks, leg 1."""
    assert camelup.format_position(camelup.parse_position(line)) == whole


def test_decks_that_are_not_known_are_not_made_up() -> None:
    """A line that stops after hands from which cards are missing says nothing about the decks."""
    line = "2014 1bgowy b3 2 9:gowy;3:bgowy"
    assert camelup.format_position(camelup.parse_position(line)) == line


def test_a_short_line_after_the_end() -> None:
    """With a camel over the line nobody is to act."""
    position = camelup.parse_position("2014 1bgow/17y")
    assert (position.finished, position.turn, camelup.legal_actions(position)) == (True, None, [])


def test_dice_without_pips() -> None:
    """Which dice are out is enough; they are written back as they were."""
    position = camelup.parse_position("2018 1gy/3bp/4r/13K/16W r*")
    assert camelup.format_position(position).split()[2] == "r*"
    assert [die.face for die in position.dice_out] == [None, None]


def test_equal_positions_are_equal() -> None:
    """The same line gives equal positions with equal hashes; a different one does not."""
    first, second = camelup.parse_position(LINE), camelup.parse_position(LINE)
    assert first == second
    assert hash(first) == hash(second)
    assert first != camelup.parse_position(LINE[:-1] + "2")
    assert first != camelup.view(first, 1)


def test_a_view_is_read_as_the_view_of_its_seat() -> None:
    """The seat whose cards are shown is the viewer; a spectator sees none."""
    position = camelup.parse_position(LINE)
    for seat in (1, 2, 3, None):
        read = camelup.parse_position(camelup.format_position(camelup.view(position, seat)))
        assert isinstance(read, camelup.View)
        assert read.seat == seat


def test_moves_in_any_layout() -> None:
    """Numbers and line breaks carry no meaning; comments are kept and change nothing."""
    tags = ('[Edition "2018"]', '[Start "1gyr/3bp/15K/16W"]')
    plain = record(*tags, moves="roll r3 roll *K2 take g place +6")
    spread = record(*tags, moves="1.roll r3\n\n1... {black, though} roll\t*K2 2. take{top}g 17. place +6 {the end}")
    assert spread.positions == plain.positions
    assert spread.comments == {1: ["black, though"], 3: ["top"], 4: ["the end"]}
    spread.comments.clear()
    assert camelup.format_record(spread) == camelup.format_record(plain)


def test_further_tags_are_kept() -> None:
    """Whatever they say, quotes, backslashes and spaces included."""
    game = record('[Edition "2018"]', '[Start "1bgpry/15KW"]', r'[Event "a  \"good\" \\ day"]', '[Site ""]')
    assert game.tags == {"Event": 'a  "good" \\ day', "Site": ""}
    assert camelup.parse_record(camelup.format_record(game)).tags == game.tags


def test_names_of_all_kinds() -> None:
    """Any printable name without a semicolon; white space is tidied."""
    names = ['"Q" \\ Bo', "Zoë  [1]", "{Łukasz}", "李"]
    start = camelup.Position("2014 1bgowy", seats=4)
    again = camelup.parse_record(camelup.format_record(camelup.Game(start, names)))
    assert again.names == ['"Q" \\ Bo', "Zoë [1]", "{Łukasz}", "李"]


def test_a_short_position_in_a_record() -> None:
    """3 pounds and full hands for all in [Seats], the seat of [First] to act; dice stay out without tickets."""
    game = record('[Position "2018 1gy/3bp/4r/13K/16W r3*K2"]', '[First "3"]')
    assert camelup.format_position(game.start) == f"2018 1gy/3bp/4r/13K/16W r3*K2 3 {FULL} -/- 1"


def test_field_4_beats_first() -> None:
    """A position that says who is to act is believed."""
    assert record('[Position "2018 1gy/3bp/4r/13K/16W - 2"]', '[First "3"]').start.turn == 2


def test_five_fields_in_a_record() -> None:
    """With full hands nothing lies on the decks, and the position at the end is written whole."""
    game = record(f'[Position "2018 1gy/3bp/4r/13K/16W - 1 {FULL}"]', moves="win b")
    assert camelup.format_position(game.position).split()[5:] == ["1b/-", "1"]


def test_a_tile_without_owner_pays_nobody() -> None:
    """In a record too."""
    game = record('[Position "2018 1gy/3bp/4r/6+/13K/16W"]', moves="roll r2")
    assert game.position.money == (3, 3, 3)
    assert game.position.ranking[0] == "r"


def test_a_record_that_stops_early() -> None:
    """It is a game that is not finished, and can be played on."""
    game = record('[Edition "2018"]', '[Start "1bgpry/15KW"]', moves="take b")
    assert not game.finished
    assert game.position.winners == ()
    game.play("roll", "y2")
    assert str(game.moves[-1]) == "roll y2"


def test_a_record_from_the_end_of_a_game() -> None:
    """A finished position is a start without moves; its result is the money it shows."""
    end = "2014 1w/3b/4o/9y/17g y1g3 - 9^g5:bgowy;4^:bgowy -/- 3"
    game = camelup.Game(camelup.Position(end), ["Ann", "Bo"])
    again = camelup.parse_record(camelup.format_record(game))
    assert camelup.format_position(again.position) == end
    assert '[Result "Ann 9; Bo 4"]' in camelup.format_record(again)


def test_a_move_is_taken_back() -> None:
    """Undo gives the move, and the position before it is the present one again."""
    game = record('[Edition "2018"]', '[Start "1bgpry/15KW"]', moves="take b take g")
    assert str(game.undo()) == "take g"
    assert game.position.turn == 2
    game.undo()
    with pytest.raises(camelup.CamelUpError, match="no move to take back"):
        game.undo()


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bo", "Cy"]])
def test_as_many_names_as_seats(names: list[str]) -> None:
    """A game has a name for each seat."""
    with pytest.raises(camelup.CamelUpError, match=r"names? for 2 seats"):
        camelup.Game(camelup.Position("2014 1bgowy", seats=2), names)


@pytest.mark.parametrize("name", ["", " ", "a;b", "x" * 41, "\x07"])
def test_names_that_a_record_can_not_hold(name: str) -> None:
    """Empty, with a semicolon, too long, not printable."""
    with pytest.raises(camelup.CamelUpError, match="can't be a name"):
        camelup.Game(camelup.Position("2014 1bgowy", seats=2), ["Ann", name])
