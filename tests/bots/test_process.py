"""Programs as bots: the protocol, and programs that crash, hang, flood or talk nonsense."""

import json
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from camelup import parse_position, view
from camelup.bots import Clock, ask, dismiss, process
from camelup.bots.process import MOST_FAILURES, ProcessBot, question
from camelup.turn import legal_actions

from .positions import random_position

POSITION = random_position("2018", 4, seed=1, moves=8)
VIEW = view(POSITION, POSITION.turn)
EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "bots"
PATIENCE = 20.0  # seconds for programs that answer, more than any machine needs
SHORT = 0.3  # seconds for programs that never do


class Bots:
    """Makes bots for a test and dismisses them after it."""

    def __init__(self) -> None:
        self.made: list[ProcessBot] = []

    def sh(self, script: str, start: float = PATIENCE) -> ProcessBot:
        """A bot in shell."""
        return self.of(["sh", "-c", script], start)

    def of(self, words: list[str], start: float = PATIENCE) -> ProcessBot:
        """A bot from a command."""
        bot = ProcessBot(words, start)
        self.made.append(bot)
        return bot


@pytest.fixture
def bots() -> Iterator[Bots]:
    """Bots that end with the test."""
    made = Bots()
    yield made
    for bot in made.made:
        dismiss(bot)


def asked(bot: ProcessBot, seconds: float = PATIENCE) -> tuple[str, str | None]:
    """A bot's action and the reason of its forfeit."""
    answer = ask(bot, VIEW, seconds, Random(1))
    return str(answer.action), answer.forfeit


def test_a_question_is_one_line_that_says_all_a_seat_may_know() -> None:
    """The view and the legal actions are in notation; no line break, and small enough for any pipe."""
    line = question(VIEW, legal_actions(VIEW), Clock(2), Random(1))
    asked = json.loads(line)
    assert "\n" not in line
    assert len(line) < 4096
    assert parse_position(asked["view"]) == VIEW
    assert asked["seat"] == VIEW.seat
    assert asked["legal"] == [str(action) for action in legal_actions(VIEW)]
    assert 0 < asked["seconds"] <= 2
    assert asked["seed"] == Random(1).getrandbits(32)


@pytest.mark.parametrize(
    ("words", "first"),
    [([sys.executable, str(EXAMPLES / "leader.py")], "take"), (["sh", str(EXAMPLES / "fan.sh")], "take g")],
)
def test_the_examples_play(bots: Bots, words: list[str], first: str) -> None:
    """The bots in examples/bots answer move after move from one process."""
    bot = bots.of(words)
    for _ in range(5):
        action, forfeit = asked(bot)
        assert forfeit is None
        assert action.startswith(first)


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("exit 3", "its program ended with code 3"),
        ("echo 'no camel' >&2; exit 1", "its program ended with code 1: no camel"),
        ("read q; kill -9 $$", "its program ended with code -9"),
        ("read q; echo hello", "it answered 'hello' instead of"),
        ("read q; echo", "it answered '' instead of"),
        ("read q; echo '[1]'", "it answered '[1]' instead of"),
        ("read q; echo '{\"action\": 7}'", "it answered"),
        ('read q; echo \'{"action": "fly"}\'', "it answered"),
        ("read q; printf '\\377\\000\\n'", "it answered"),
        ("read q; printf '[%.0s' $(seq 20000); echo", "it answered"),
        ('read q; echo \'{"action": "pair 4"}\'; cat', "it answered pair 4, which is not legal"),
        ("yes", "it answered 'y' instead of"),
        ("head -c 3000000 /dev/zero", "it wrote far more than one answer"),
    ],
)
def test_a_program_that_fails_forfeits_its_move(bots: Bots, script: str, reason: str) -> None:
    """Crashing, nonsense and floods cost the move; the reason is one line."""
    action, forfeit = asked(bots.sh(script))
    assert action == "roll"
    assert forfeit
    assert forfeit.startswith(reason)
    assert "\n" not in forfeit


@pytest.mark.parametrize(
    "script", ["sleep 600", "while true; do :; done", 'read q; sleep 600; echo \'{"action": "roll"}\'']
)
def test_a_program_that_hangs_is_killed(bots: Bots, script: str) -> None:
    """No answer in time costs the move, and the program is gone."""
    bot = bots.sh(script, start=0)
    action, forfeit = asked(bot, SHORT)
    assert action == "roll"
    assert forfeit
    assert forfeit.startswith("it did not answer within")


def test_a_program_may_fill_its_standard_error(bots: Bots) -> None:
    """What it writes there is read and thrown away, so that it neither blocks nor grows."""
    bot = bots.sh('while read q; do head -c 1000000 /dev/zero >&2; echo \'{"action": "take b"}\'; done')
    assert [asked(bot) for _ in range(3)] == [("take b", None)] * 3


def test_a_program_that_speaks_unasked_forfeits(bots: Bots) -> None:
    """A second line would be taken for the next answer; so it costs the next move."""
    bot = bots.sh('while read q; do echo \'{"action": "roll"}\'; echo x; done')
    assert asked(bot) == ("roll", None)
    until(lambda: bot.program is not None and bot.program.talks())
    assert asked(bot) == ("roll", "it wrote a line without being asked")


def test_a_program_is_started_again_but_not_for_ever(bots: Bots, tmp_path: Path) -> None:
    """After a failure a new process gets the next question; after a few failures none is started any more."""
    log = tmp_path / "starts"
    bot = bots.sh(f"echo start >> {shlex.quote(str(log))}; read q; echo nonsense")
    for _ in range(MOST_FAILURES):
        assert "instead of" in str(asked(bot)[1])
    for _ in range(3):
        assert "is not asked again" in str(asked(bot)[1])
    assert log.read_text().split() == ["start"] * MOST_FAILURES


def test_nothing_is_left_of_a_program(bots: Bots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that hangs is killed together with the programs that it started."""
    monkeypatch.setattr(process, "MOST_FAILURES", 1000)  # on a busy machine it may take some to get going
    pids = tmp_path / "pids"
    bot = bots.sh(f"sleep 600 & echo $! $$ > {shlex.quote(str(pids))}; wait", start=0)
    while not pids.exists() or not pids.read_text().strip():
        asked(bot, SHORT)
    dismiss(bot)
    for pid in map(int, pids.read_text().split()):
        until(partial(lambda number: not runs(number), pid))


def test_a_program_ends_with_its_game(bots: Bots, tmp_path: Path) -> None:
    """The end of its input tells it that the game is over; one that does not mind is killed."""
    pid = tmp_path / "pid"
    bot = bots.sh(
        f"echo $$ > {shlex.quote(str(pid))}; read q; echo '{{\"action\": \"roll\"}}'; trap '' TERM; sleep 600"
    )
    assert asked(bot) == ("roll", None)
    dismiss(bot)
    until(lambda: not runs(int(pid.read_text())))


def until(happens: Callable[[], object], seconds: float = 30) -> None:
    """Wait for something that must happen."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def runs(pid: int) -> bool:
    """Whether a process runs; one that is dead but not yet reaped by init does not."""
    status = Path(f"/proc/{pid}/stat")
    if status.exists():
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return not Path("/proc/self").exists()
