"""A bot in a file plays without being installed; what is wrong with the file is said in one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from camelup import CamelUpError, play_game
from camelup.bots import make_bot
from camelup.bots.registry import runs_code

BOT = """
from neighbour import FIRST

class FirstBot:
    "Takes the first action there is."
    def __init__(self, at: int = FIRST):
        self.at = at
    def choose(self, view, legal, clock, rng):
        return legal[self.at]
"""

RAISES = """
class Bot:
    def __init__(self):
        raise {}
    choose = print
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A bot that imports its neighbour."""
    (tmp_path / "neighbour.py").write_text("FIRST = 0")
    file = tmp_path / "mybot.py"
    file.write_text(BOT)
    return file


def test_a_file_and_a_class_name_a_bot(file: Path) -> None:
    """The class may be left out where it is the only one; options follow it."""
    assert type(make_bot(f"{file}:FirstBot")).__name__ == "FirstBot"
    assert type(make_bot(str(file))).__name__ == "FirstBot"
    assert vars(make_bot(f"{file}:FirstBot:at=-1")) == {"at": -1}
    assert play_game([f"{file}:FirstBot", "random"], "2018").finished


def test_it_plays_in_the_arena(file: Path) -> None:
    """`camelup arena ./mybot.py:MyBot random`, in workers, too."""
    command = [sys.executable, "-m", "camelup", "arena", "./mybot.py:FirstBot", "random", "--games", "4", "--no-adjust"]
    done = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "./mybot.py:FirstBot" in done.stdout


def test_each_folder_has_its_own_neighbours(tmp_path: Path) -> None:
    """Two versions of a bot in two folders import what lies beside them, also under the same names."""
    for folder, first in (("one", 0), ("two", 1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mybot.py").write_text(BOT)
        (tmp_path / folder / "neighbour.py").write_text(f"FIRST = {first}")
    assert [vars(make_bot(str(tmp_path / folder / "mybot.py"))) for folder in ("one", "two")] == [{"at": 0}, {"at": 1}]


def test_what_lies_below_the_folder_is_loaded_once(tmp_path: Path) -> None:
    """A package of a virtual environment beside the bot stays as it is, and so does what a bot imports later."""
    packages = tmp_path / ".venv" / "packages"
    packages.mkdir(parents=True)
    (packages / "once.py").write_text("")
    (tmp_path / "beside.py").write_text("")
    head = f"import sys\nsys.path.append({str(packages)!r})\nimport once, beside\n"
    for name in ("first.py", "second.py"):
        (tmp_path / name).write_text(head + "class Bot:\n    here = once, beside\n    choose = print\n")
    one, two = (make_bot(str(tmp_path / name)) for name in ("first.py", "second.py"))
    sys.path.remove(str(packages))
    sys.path.remove(str(packages))
    assert vars(type(one))["here"] == vars(type(two))["here"] == (sys.modules["once"], sys.modules["beside"])


@pytest.mark.parametrize(
    ("text", "spec", "sentence"),
    [
        (None, "x.py:Bot", "there is no file"),
        ("1 / 0", "x.py:Bot", "can't be run: ZeroDivisionError"),
        ("def broken(:", "x.py:Bot", "can't be run: SyntaxError"),
        ("class MyBots: choose = print", "x.py:MyBot", "there is no bot 'MyBot' in .*did you mean MyBots?"),
        ("", "x.py", "has 0 bots"),
        ("class A: choose = print\nclass B: choose = print", "x.py", r"has 2 bots \(A, B\); name one"),
        ("class Bot: pass", "x.py:Bot", "it has no method choose"),
        ("import sys\nsys.exit('no licence')", "x.py:Bot", "can't be run: SystemExit: no licence"),
        (RAISES.format("RuntimeError('no model')"), "x.py:Bot", "'.*x.py:Bot' can't be made: RuntimeError: no model"),
        (RAISES.format("SystemExit(2)"), "x.py:Bot", "can't be made: SystemExit: 2"),
        ("class Bot:\n  def __init__(self, depth): pass\n  choose = print", "x.py:Bot", "can't be made"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str | None, spec: str, sentence: str) -> None:
    """A missing file, one that fails, one without the bot: each is a sentence."""
    if text is not None:
        (tmp_path / "x.py").write_text(text)
    with pytest.raises(CamelUpError, match=sentence):
        make_bot(str(tmp_path / spec))


def test_somebody_elses_record_runs_nothing() -> None:
    """A record names its bots; files and programs among them are not run unasked."""
    assert runs_code("./mybot.py:MyBot")
    assert runs_code("mybot.py")
    assert runs_code("process:rm")
    assert not runs_code("champion:effort=0.5")
