"""The app in a real terminal: how it starts and ends, and when the line game takes its place."""

import signal
import sys
from pathlib import Path

import pytest

from camelup import Game

if sys.platform != "win32":
    from tests.terminals import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Unix")

PLAY = ["-m", "camelup", "play", "--names", "Ann", "--first", "1", "--against", "roll", "--bots", "1"]
LOGGED = ["-c", "import os; os.dup2(os.open(os.devnull, os.O_WRONLY), 2); from camelup.__main__ import main; main()"]
"""What runs a command with its standard error in a file, as `2>log` does."""
RECORD = Path(__file__).parents[1] / "playthroughs" / "2014-four-players.camel"
RESTORED = "\x1b[?1049l"
"""What gives the terminal its old screen back."""


@pytest.mark.parametrize(("key", "status"), [("q", 0), ("\x03", 130)])
def test_leaving_gives_the_terminal_back_and_says_how_to_go_on(home: Path, key: str, status: int) -> None:
    """Q and Ctrl-C: the old screen comes back, one sentence tells where the game is, and it is there."""
    with Terminal(PLAY, home) as terminal:
        terminal.read_until("Your turn")
        terminal.type("tb")
        terminal.read_until("takes a")
        terminal.type(key)
        assert terminal.status() == status
        told = terminal.seen.rpartition(RESTORED)[2]
        assert "Resume it with: camelup play --resume" in told
        assert "Traceback" not in terminal.seen
    (file,) = (home / "games").glob("*.camel")
    assert str(Game.load(file).moves[0]) == "take b"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_as_the_key_does(home: Path, number: signal.Signals, status: int) -> None:
    """A signal from outside, while the app runs: the old screen, the same sentence, and the status of the signal."""
    with Terminal(PLAY, home) as terminal:
        terminal.read_until("Your turn")
        terminal.process.send_signal(number)
        assert terminal.status() == status
        assert "Resume it with: camelup play --resume" in terminal.seen.rpartition(RESTORED)[2]
        assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("way", ["plain", "dumb", "small", "ascii", "logged"])
def test_the_line_game_where_the_app_would_not_do(home: Path, way: str) -> None:
    """By wish, in a dumb or small terminal, where signs can't be written, and where Textual would draw in a file."""
    variables = {"dumb": {"TERM": "dumb"}, "ascii": {"PYTHONIOENCODING": "ascii"}}.get(way, {})
    size = (60, 20) if way == "small" else (80, 24)
    play = LOGGED + PLAY[2:] if way == "logged" else PLAY
    with Terminal(play + ["--plain"] * (way == "plain"), home, size, **variables) as terminal:
        begun = terminal.read_until("what do you do?")
        assert ("needs 80 columns and 24 rows; this terminal has 60 and 20" in begun) == (way == "small")
        terminal.type("quit\n")
        assert terminal.status() == 0
        assert "\x1b[?1049h" not in terminal.seen


def test_without_textual_a_line_says_how_to_get_it(home: Path) -> None:
    """Then the line game starts; a record can't be watched, and that is said too."""
    without = "import sys; sys.modules['textual'] = None; from camelup.__main__ import main; main()"
    with Terminal(["-c", without, *PLAY[2:]], home) as terminal:
        begun = terminal.read_until("what do you do?")
        assert "pip install 'camelup[tui]'" in begun
        terminal.type("quit\n")
        assert terminal.status() == 0
    with Terminal(["-c", without, "replay", "--watch", str(RECORD)], home) as terminal:
        assert terminal.status() == 2
        assert "pip install 'camelup[tui]'" in terminal.seen


def test_a_record_is_watched_and_left(home: Path) -> None:
    """`camelup replay --watch FILE` opens it; q leaves."""
    with Terminal(["-m", "camelup", "replay", "--watch", str(RECORD)], home) as terminal:
        terminal.read_until("move 0 of")
        terminal.type("q")
        assert terminal.status() == 0
