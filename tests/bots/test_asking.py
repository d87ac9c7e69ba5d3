"""Asking for a move: whatever a bot does, the game goes on."""

from collections.abc import Callable
from random import Random

import pytest

from camelup import Action, View, legal_actions, parse_action, view
from camelup.bots import Bot, Clock, ask, dismiss
from camelup.bots.random import RandomBot
from camelup.bots.roll import RollBot

from .positions import random_position

POSITION = random_position("2018", 4, seed=1, moves=8)
VIEW = view(POSITION, POSITION.turn)


class Odd(Bot):
    """A bot that does what a test wants."""

    name = "odd"
    description = "does what a test wants"

    def __init__(self, deed: Callable[[], Action | str]) -> None:
        self.deed = deed
        self.closed = 0

    def choose(self, view: View, legal: object, clock: Clock, rng: Random) -> Action | str:
        """Do it."""
        return self.deed()

    def close(self) -> None:
        """Count."""
        self.closed += 1


def leave() -> Action:
    """Try to end the program."""
    raise SystemExit(3)


def test_a_legal_answer_is_taken() -> None:
    """The action is the bot's, and nothing is forfeited."""
    answer = ask(Odd(lambda: parse_action("take y")), VIEW, 1, Random(1))
    assert (str(answer.action), answer.forfeit) == ("take y", None)
    assert answer.seconds >= 0


def test_a_text_is_an_answer() -> None:
    """What `apply` takes, a bot may answer: an action in notation."""
    answer = ask(Odd(lambda: "take y"), VIEW, 1, Random(1))
    assert (answer.action, answer.forfeit) == (parse_action("take y"), None)


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        (lambda: 1 // 0, "it raised ZeroDivisionError"),
        (lambda: None, "it answered None, which is not legal"),
        (lambda: "pair 2", "it answered pair 2, which is not legal"),
        (lambda: "rolls", "it answered rolls, which is not legal"),
        (lambda: parse_action("pair 2"), "it answered pair 2, which is not legal"),
        (lambda: dict[str, Action]()["a\nb"], "it raised KeyError"),
        (leave, "it raised SystemExit: 3"),
    ],
)
def test_a_bot_that_fails_forfeits_its_move_to_a_roll(deed: Callable[[], Action | str], reason: str) -> None:
    """Raising, and answering with something illegal, costs the move; the reason is one line."""
    answer = ask(Odd(deed), VIEW, 1, Random(1))
    assert str(answer.action) == "roll"
    assert answer.forfeit
    assert answer.forfeit.startswith(reason)
    assert "\n" not in answer.forfeit


def test_a_long_reason_is_cut() -> None:
    """A reason fits into a report."""

    def shout() -> Action:
        raise ValueError("no " * 10_000)

    answer = ask(Odd(shout), VIEW, 1, Random(1))
    assert answer.forfeit
    assert len(answer.forfeit) == 200


def test_a_bot_is_dismissed_if_it_wants_to_be() -> None:
    """close() is called where there is one."""
    bot = Odd(leave)
    dismiss(bot)
    dismiss(RollBot())
    assert bot.closed == 1


def test_the_clock_runs_down_to_zero() -> None:
    """A clock says what is used and what is left, and never less than nothing."""
    clock = Clock(1000)
    assert 0 <= clock.used < 1000
    assert clock.used + clock.left == pytest.approx(1000, abs=100)
    assert Clock(0).left == 0


def test_the_first_rungs() -> None:
    """Random draws from its generator among all legal actions; roll rolls."""
    chosen = {str(ask(RandomBot(), VIEW, 1, Random(seed)).action) for seed in range(1000)}
    assert chosen == {str(action) for action in legal_actions(VIEW)}
    assert str(ask(RollBot(), VIEW, 1, Random(1)).action) == "roll"
