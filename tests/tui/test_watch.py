"""Records watched on the whole screen: step, jump, play and pause, speed, odds."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from camelup import Game
from camelup.tui.replay_screen import ReplayScreen, leg_starts
from tests.tui.tables import LARGE, SMALL, click, press, text, watch

RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.camel"))


def screen_of(pilot: Pilot[str]) -> ReplayScreen:
    """The record on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def watched(record: Path) -> object:
    """A record to watch: one of each edition and one that stops early always, the others in a long run."""
    always = ("2014-four-players", "2018-eight-players", "2018-stopped-in-the-second-leg")
    return pytest.param(record, id=record.stem, marks=() if record.stem in always else pytest.mark.long)


@pytest.mark.parametrize("record", [watched(record) for record in RECORDS])
def test_every_record_can_be_watched(record: Path) -> None:
    """From the start to the end, by steps and by legs, with the last scoring in words; one that stops early too."""
    game = Game.load(record)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "right", "right", "left")
        assert f"move 1 of {len(game)}" in text(pilot, "#place")
        await press(pilot, "home", "pagedown")
        assert screen_of(pilot).at == [*leg_starts(game), len(game)][1]
        await press(pilot, "pageup")
        assert screen_of(pilot).at == 0
        await press(pilot, "end")
        assert f"move {len(game)} of {len(game)}" in text(pilot, "#place")
        assert ("Final money" in text(pilot, "#side")) == game.finished
        await press(pilot, "q")

    assert watch(game, script, SMALL if len(game.names) > 4 else LARGE).return_value == "left"


def test_a_record_plays_and_pauses() -> None:
    """Space runs it and stops it, + and - change the speed, and at the end it stands; then space begins anew."""
    game = Game.load(RECORDS[0])

    async def script(pilot: Pilot[str]) -> None:
        screen = screen_of(pilot)
        await press(pilot, "+", "+", "-", "space")
        assert "▮▮" in text(pilot, "#place")
        assert "2 moves per second" in text(pilot, "#place")
        await press(pilot, "space")
        assert "▮▮" not in text(pilot, "#place")
        await press(pilot, "end", "left", "+", "+", "space")
        while screen.playing:
            await pilot.pause(0.05)
        assert screen.at == len(game)
        await press(pilot, "space", "space")
        assert screen.at < len(game)

    watch(game, script)


def test_a_click_jumps_and_keys_can_be_clicked() -> None:
    """The line of the record leads to any moment, and the words below it are buttons."""
    game = Game.load(RECORDS[0])

    async def script(pilot: Pilot[str]) -> None:
        assert text(pilot, "#keys").endswith(" q quit")  # all of them fit into 80 columns
        await click(pilot, f"jump {len(game)}")
        assert screen_of(pilot).at == len(game)
        await click(pilot, "key pgup")
        assert screen_of(pilot).at == leg_starts(game)[-1]
        await click(pilot, "key ◂")
        assert screen_of(pilot).at == leg_starts(game)[-1] - 1

    watch(game, script)


def test_odds_of_every_moment() -> None:
    """With odds on, each moment shows its own, also the last one."""
    game = Game.load(RECORDS[0])

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "o")
        first = text(pilot, "#side")
        assert "1st" in first
        await press(pilot, "end")
        assert "100%" in text(pilot, "#side")
        await press(pilot, "o", "d", "?", "escape")
        assert "Final money" in text(pilot, "#side")

    watch(game, script)
