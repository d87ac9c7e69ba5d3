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


def test_a_module_may_go_while_modules_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build removes an outdated module before it makes the new one: what is gone is not counted, and no fault."""
    made = tmp_path / "made.so"
    made.touch()
    monkeypatch.setattr(prepare, "built_modules", lambda: [tmp_path / "gone.so", made])
    assert prepare.built_since(0) == 1
    assert prepare.built_since(made.stat().st_mtime + 1) == 0


def test_a_uv_at_hand_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine's uv comes first, then the one fetched before; neither is fetched again."""
    theirs, fetched = tmp_path / "theirs" / "uv", tmp_path / "fetched" / "bin" / "uv"
    for tool in (theirs, fetched):
        tool.parent.mkdir(parents=True)
        tool.touch(0o755)
    monkeypatch.setattr(prepare, "FETCHED", tmp_path / "fetched")
    monkeypatch.setenv("PATH", str(theirs.parent))
    assert prepare.find_uv() == str(theirs)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert prepare.find_uv() == str(fetched)


@pytest.mark.parametrize("uv", [None, "broken"])
def test_pip_installs_where_uv_fails(uv: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages and camelup itself come by pip if there is no uv, or one that does not work."""
    done = tmp_path / "done"
    monkeypatch.setattr(prepare, "by_uv", lambda uv: [sys.executable, "-c", "import sys; sys.exit(1)"])
    monkeypatch.setattr(prepare, "by_pip", lambda: [sys.executable, "-c", f"open({str(done)!r}, 'w')"])
    prepare.install(uv, ["--editable", "."], prepare.Step("Trying"))
    assert done.exists()


@pytest.mark.long
def test_pip_comes_only_where_it_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """.venv is made without pip, 17 MB, and gets it where there is neither uv nor a pip to lend."""
    monkeypatch.chdir(tmp_path)
    prepare.make_venv()
    monkeypatch.setattr(prepare, "has_pip", lambda: True)
    assert prepare.by_pip()[:3] == prepare.PIP
    monkeypatch.setattr(prepare, "has_pip", lambda: False)
    assert prepare.works(prepare.PYTHON)
    assert not prepare.works(prepare.PYTHON, "import pip")
    prepare.by_pip()
    assert prepare.works(prepare.PYTHON, "import pip")
