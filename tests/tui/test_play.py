"""Games on the whole screen, by keys and by mouse."""

import re
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot

from camelup import parse_record
from camelup.editions import EDITIONS
from camelup.sitting.setting_up import resumed
from camelup.tui.side import Side
from tests.tui.tables import LARGE, SMALL, click, late, play, press, roll_to_the_end, sitting, spot, table_of, text


@pytest.mark.parametrize(("edition", "size"), [("2014", SMALL), ("2018", LARGE)])
def test_a_whole_game_by_keys(tmp_path: Path, edition: str, size: tuple[int, int]) -> None:
    """A ticket, both decks, a tile and rolls to the end; the record has them, and the poster names the winner."""
    at = sitting(tmp_path, edition=edition)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "t", "b", "w", "g", "l", "y", "p", "right", "-")
        await roll_to_the_end(pilot)
        assert "pounds." in text(pilot)

    play(at, script, size)
    moves = [str(move) for move in at.game.moves if move.seat == 1]
    assert moves[:3] == ["take b", "win g", "lose y"]
    assert moves[3].startswith("place -")
    assert at.game.finished
    assert parse_record((tmp_path / "game.camel").read_text("utf-8")) == at.game


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_a_whole_game_by_mouse(tmp_path: Path, edition: str) -> None:
    """The same by clicks alone: tickets, cards, a space and a side, the pyramid, the keys at the bottom."""
    at = sitting(tmp_path, edition=edition)

    async def script(pilot: Pilot[str]) -> None:
        for action in ("take b", "win g", "lose y"):
            await click(pilot, f"do {action}")
        space = max(table_of(pilot).free_spaces())
        await click(pilot, f"space {space}")
        await click(pilot, f"do place +{space}")
        await click(pilot, "do roll")
        while not at.game.finished:
            await click(pilot, "roll")
        await click(pilot, "key q")

    app = play(at, script)
    moves = [str(move).split()[0] for move in at.game.moves if move.seat == 1]
    assert moves[:5] == ["take", "win", "lose", "place", "roll"]
    assert app.return_value == "left"


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_eight_seats_on_the_smallest_screen(tmp_path: Path, edition: str) -> None:
    """At 80x24 every name, all money, the whole track and all choices are there; the game comes to its end."""
    at = sitting(tmp_path, bots=7, edition=edition)

    async def script(pilot: Pilot[str]) -> None:
        seats = text(pilot, "#seats").splitlines()
        for name, line in zip(at.names, seats, strict=True):
            assert name in line
        assert seats[0].rstrip().endswith("".join(at.game.start.edition.racing))
        assert " 16" in text(pilot, "#track").splitlines()[-1]
        for what in ("do take b", "do roll", "do win y", "do lose y", "mode place", "key q"):
            spot(pilot, what)
        await press(pilot, "o")
        worth = re.findall(r"\d [+-]\d+\.\d", text(pilot, "#place"))
        assert len(worth) == (5 + 7 if edition == "2018" else 5)  # of every ticket and partner; none is cut off
        await press(pilot, "o")
        await roll_to_the_end(pilot)

    play(at, script)
    assert at.game.finished


def test_partners_by_key_and_mouse(tmp_path: Path) -> None:
    """With six players one can form a partnership; the seats show it."""
    at = sitting(tmp_path, bots=5)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "=", "4")
        assert str(at.game.moves[0]) == "pair 4"
        assert "Ann and Dee are partners" in text(pilot, "#side")
        await press(pilot, "u")
        await click(pilot, "do pair 3")
        assert str(at.game.moves[0]) == "pair 3"

    play(at, script)


def test_what_is_not_allowed_says_why(tmp_path: Path) -> None:
    """By key, by click and under the mouse: the reason with its rule, and nothing happens."""
    at = sitting(tmp_path)

    async def script(pilot: Pilot[str]) -> None:
        await click(pilot, "space 1")
        assert "can't lie on space 1 (T1)" in text(pilot, "#place")
        await press(pilot, "w", "b")
        await press(pilot, "l", "b")
        assert "already laid your blue finish card (A4)" in text(pilot, "#place")
        await press(pilot, "escape", "=", "2")
        assert "partnerships need 6 players" in text(pilot, "#place")
        await press(pilot, "escape")
        await click(pilot, "do win b")
        assert "(A4)" in text(pilot, "#place")
        widget, x, y = spot(pilot, "do take g")
        await pilot.hover(widget, offset=(x, y))
        await pilot.pause()
        assert "Take the green betting ticket worth 5" in text(pilot, "#place")

    play(at, script)
    assert [str(move) for move in at.game.moves if move.seat == 1] == ["win b"]


def test_odds_on_and_off(tmp_path: Path) -> None:
    """A key shows odds and worth instead of the story; a click on an action of theirs does it."""
    at = late(tmp_path, "roll")

    async def script(pilot: Pilot[str]) -> None:
        assert "The camels are at the start." in text(pilot, "#side")
        await press(pilot, "o")
        odds = text(pilot, "#side")
        assert "1st" in odds
        assert "%" in odds
        best = table_of(pilot).offer().best
        assert best
        assert "★" in text(pilot, "#place") or best.startswith("place")
        await press(pilot, "p")
        assert table_of(pilot).space in table_of(pilot).free_spaces()
        await press(pilot, "escape")
        await click(pilot, f"do {best}")
        assert str(at.game.moves[0]).startswith(best)
        await press(pilot, "o")
        assert "Ann" in text(pilot, "#side")
        assert "1st" not in text(pilot, "#side")

    play(at, script)


def test_a_hint_names_an_action_and_a_reason(tmp_path: Path) -> None:
    """`h` says what a good player would do."""

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "h")
        said = " ".join(text(pilot, "#place").split())
        assert "The champion would" in said or "The odds say:" in said

    play(late(tmp_path, "roll"), script)


def test_undo_goes_back_to_the_last_choice(tmp_path: Path) -> None:
    """Bots' moves go too; dice and bots have the same luck again, and the file follows."""
    at = sitting(tmp_path, bots=3, bot="random")

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "u")
        assert "no action of yours to take back" in text(pilot, "#place")
        await press(pilot, "r")
        first = list(map(str, at.game.moves))
        await press(pilot, "u")
        assert at.game.moves == []
        assert parse_record((tmp_path / "game.camel").read_text("utf-8")).moves == []
        await press(pilot, "r")
        assert list(map(str, at.game.moves)) == first

    play(at, script)


def test_undo_goes_back_from_the_end(tmp_path: Path) -> None:
    """The last choice of a race that is over can be made anew."""
    at = sitting(tmp_path)

    async def script(pilot: Pilot[str]) -> None:
        await roll_to_the_end(pilot)
        await press(pilot, "u")
        assert not at.game.finished
        assert at.turn == 1
        await roll_to_the_end(pilot)

    play(at, script)


def test_somebody_leaves_and_resumes(tmp_path: Path) -> None:
    """After q the game is in its file and goes on from there, with the luck that it would have had."""
    one, two = tmp_path / "one", tmp_path / "two"
    play(sitting(one), roll_to_the_end)

    async def two_rolls(pilot: Pilot[str]) -> None:
        await press(pilot, "r", "r", "q")

    at = sitting(two)
    app = play(at, two_rolls)
    assert app.return_value == "left"
    assert f"camelup play --resume {two / 'game.camel'}" in at.parting()
    play(resumed(str(two / "game.camel")), roll_to_the_end)
    assert (two / "game.camel").read_text("utf-8") == (one / "game.camel").read_text("utf-8")


def test_ctrl_c_leaves_while_a_bot_thinks(tmp_path: Path) -> None:
    """Nobody waits for the bot, and what was done is saved."""
    at = late(tmp_path, f"process:{sys.executable} -c __import__('time').sleep(100)")

    async def script(pilot: Pilot[str]) -> None:
        await pilot.press("r", "ctrl+c")

    assert play(at, script).return_value == "interrupted"
    at.leave()
    assert parse_record((tmp_path / "game.camel").read_text("utf-8")).moves[0].seat == 1


def test_people_on_one_screen_see_their_own_cards_only(tmp_path: Path) -> None:
    """Between two people nothing on the screen shows a hand or the colour of a card that was laid (K2)."""
    at = late(tmp_path)

    async def script(pilot: Pilot[str]) -> None:
        assert "Hand the screen to Ann" in text(pilot)
        assert "bgpry" not in text(pilot, "#seats")
        await press(pilot, "r")
        assert at.game.moves == []
        await press(pilot, "enter")
        assert text(pilot, "#seats").count("bgpry") == 1
        await press(pilot, "o", "w", "b")
        assert "1?" in text(pilot)
        assert not {"1b", "gpry", "bgpry"} & set(text(pilot).split())
        await press(pilot, "o", "t")
        between = " ".join(text(pilot).split())
        assert "Hand the screen to Bo" in between
        assert "Bo presses Enter first." in between
        assert "Ann lays a finish card on the winner deck." in between
        assert not {"1b", "gpry", "bgpry", "blue"} & set(between.split())
        await press(pilot, "enter")
        bos = text(pilot)
        assert "1?" in bos
        assert "1b" not in bos
        assert text(pilot, "#seats").count("bgpry") == 1
        await press(pilot, "u")
        assert "only against bots" in " ".join(text(pilot, "#place").split())
        await press(pilot, "l", "y", "enter")
        anns = text(pilot)
        assert "1b" in anns
        assert "2?" in anns
        assert "2y" not in anns

    play(at, script)


def test_another_game_of_the_same_players(tmp_path: Path, home: Path) -> None:
    """After the end `n` deals anew, in a file of its own, and `v` shows the game that was played."""
    at = sitting(tmp_path)

    async def script(pilot: Pilot[str]) -> None:
        await roll_to_the_end(pilot)
        await press(pilot, "v")
        assert f"move 0 of {len(at.game)}" in text(pilot)
        await press(pilot, "q", "n")
        assert table_of(pilot).sitting is not at
        assert not table_of(pilot).sitting.game.finished

    play(at, script)
    assert len(list((home / "games").glob("*.camel"))) == 1


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    """The title says that nothing is saved, and so does the parting line."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    at = sitting(blocked)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "r")
        assert "not saved" in text(pilot, "#title")

    play(at, script)
    assert at.parting() == "The game could not be saved."


@pytest.mark.parametrize("edition", EDITIONS)
def test_help_has_keys_and_rules(tmp_path: Path, edition: str) -> None:
    """`?` opens it over the table, in the words of the edition and no wider than it; another key closes it."""
    at = sitting(tmp_path, edition=edition)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "?")
        assert f"take the top {EDITIONS[edition].words.betting_ticket} of a colour" in text(pilot)
        assert max(map(len, text(pilot).splitlines())) <= pilot.app.screen.query_one(Side).room
        assert "a hint: what a good player would do" in text(pilot)
        assert "Form a partnership" in text(pilot)
        await press(pilot, "pagedown", "x")
        assert table_of(pilot).sitting.turn == 1

    play(at, script)
