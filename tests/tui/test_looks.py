"""The looks of the app: light and dark, and colours that stay apart in a terminal of 16."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from textual.pilot import Pilot

from camelup.editions import EDITIONS
from camelup.odds import advise
from camelup.tui.looks import look
from camelup.tui.settings import Settings, load_settings, save_settings
from camelup.tui.side import action_line
from tests.tui.tables import play, press, sitting


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dark", [False, True])
def test_sixteen_colours_are_told_apart(edition: str, dark: bool) -> None:
    """Rich finds another of the 16 for each camel of an edition, and none is the sky's."""
    few = look(dark, few_colours=True)
    names = [f"coat-{camel}" for camel in EDITIONS[edition].camels] + ["sky-4"]
    shown = {Color.parse(few[name]).downgrade(ColorSystem.STANDARD).number for name in names}
    assert len(shown) == len(names)


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_print_can_be_read_on_its_ground(dark: bool, few: bool) -> None:
    """On every piece, print and coat differ by far in brightness."""
    here = look(dark, few)
    for letter in "bgowyprWK*?":
        ink, coat = (sum(Color.parse(here[f"{part}-{letter}"]).get_truecolor()) for part in ("print", "coat"))
        assert abs(ink - coat) > 150, letter


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_every_piece_is_seen_on_its_ground(dark: bool, few: bool) -> None:
    """No camel, card or choice, allowed or not, has the colour of the paper or of its ink."""
    here = look(dark, few)
    assert not {here[f"coat-{letter}"] for letter in "bgowyprWK*?"} & {here["paper"], here["panel"]}
    assert len({here["panel"], here["panel-edge"], here["ink-soft"]}) == 3


def test_day_and_night_by_a_key(tmp_path: Path) -> None:
    """The theme changes at once, and what was chosen is saved."""
    at = sitting(tmp_path)

    async def script(pilot: Pilot[str]) -> None:
        dark = pilot.app.theme
        await press(pilot, "d")
        assert pilot.app.theme != dark
        await press(pilot, "d")
        assert pilot.app.theme == dark

    play(at, script)


def test_settings_are_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They come back; a file that is broken or can't be written counts as none."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    assert load_settings() == Settings()
    save_settings(Settings(dark=False, pause=0.3))
    assert load_settings() == Settings(dark=False, pause=0.3)
    (tmp_path / "terminal.json").write_text("not JSON")
    assert load_settings() == Settings()
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path / "terminal.json"))
    save_settings(Settings())
    assert load_settings() == Settings()


def test_pauses_go_round() -> None:
    """The key goes through all pauses, none among them."""
    settings = Settings()
    seen = {settings.next_pause() for _ in range(4)}
    assert len(seen) == 4
    assert 0.0 in seen


def test_a_long_reason_ends_in_dots() -> None:
    """Whoever reads it sees that there is more; and nothing is worth less than nothing by rounding."""
    best = advise("2014 1b/3gy/5ow b1g2o3y2 1")[0]
    assert action_line(best, look(dark=True, few_colours=False), 200).plain.rstrip().endswith("else -1")
    short = action_line(replace(best, gain=-0.001), look(dark=True, few_colours=False), 30).plain
    assert len(short) == 30
    assert short.endswith("…")
    assert short.lstrip().startswith("+0.00 take")
