"""Setting up .venv: what is locked for playing is locked alike for work, and faults are shown whole."""

import re
import sys
from pathlib import Path

import pytest

from tools import prepare

LOCKS = Path(__file__).parent.parent / "requirements"


def pins(name: str) -> dict[str, str]:
    """The versions that a lock names."""
    text = (LOCKS / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.\-\[\]]+)==(\S+)", text, re.MULTILINE))


def test_work_only_adds_to_play() -> None:
    """`make install` changes no package that `make play` has installed."""
    play, dev = pins("play.txt"), pins("dev.txt")
    assert len(play) == prepare.count(LOCKS / "play.txt")
    assert play.items() <= dev.items()
    assert not {"mypy", "playwright", "ruff"} & play.keys()


def test_what_failed_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    """A tool's words are kept back while it works, and shown if it fails."""
    step = prepare.Step("Trying")
    assert prepare.ran([sys.executable, "-c", "print('all is well')"], step)
    with pytest.raises(SystemExit):
        prepare.needed([sys.executable, "-c", "import sys; sys.exit('no such thing')"], step)
    out, err = capfd.readouterr()
    assert "all is well" not in out + err
    assert "failed" in out
    assert "no such thing" in err


def test_a_line_changes_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """A terminal sees how far it is, a log file only the begin and the end."""
    step = prepare.Step("Compiling")
    step.show("... 3 of 14 modules")
    assert capsys.readouterr().out == "  Compiling ...\n"
    step.live = True
    step.show("... 3 of 14 modules")
    assert "3 of 14" in capsys.readouterr().out
    step.end()
    assert capsys.readouterr().out.endswith("Compiling: done, 0 s\n")


def test_modules_are_counted() -> None:
    """The progress knows the modules that are compiled."""
    assert {"moving", "sweep", "playout"} <= {text.stem for text in prepare.hot_modules()}
    assert "codes" not in {text.stem for text in prepare.hot_modules()}
