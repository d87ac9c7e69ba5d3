"""Asking a bot for its move: whatever it does, the game goes on.

A bot that raises, or answers with something that is not legal, forfeits the move to a roll, which is always legal.
So does, without a fault, whoever acts in a game that would not end otherwise.
"""

from dataclasses import dataclass
from random import Random

from ..actions import ROLL, Action
from ..errors import CamelUpError
from ..game_length import MOST_MOVES
from ..position import View
from ..turn import legal_actions
from .interface import Bot, Clock

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot is taken to have chosen, how long it took, and why its move was forfeited if it was.

    ``hurried`` says that it cut its work short because its time ran out.

    >>> from random import Random
    >>> import camelup
    >>> from camelup.bots import ask, make_bot
    >>> class Wrong(camelup.bots.Bot):
    ...     name, description = "wrong", "knows no rules"
    ...     def choose(self, view, legal, clock, rng):
    ...         return "take x"
    >>> answer = ask(make_bot(Wrong), camelup.view("2018 1gy/3bp/4r/13K/16W - 1", 1), seconds=1, rng=Random(1))
    >>> str(answer.action), answer.forfeit
    ('roll', 'it answered take x, which is not legal')
    """

    action: Action
    seconds: float
    forfeit: str | None = None
    hurried: bool = False


class Forfeit(CamelUpError):
    """A bot failed to answer; the message is the reason, for the report."""


def ask(bot: Bot, view: View, seconds: float, rng: Random, brakes: bool = True, moves: int = 0) -> Answer:
    """The action of a bot that is to act, or a roll and the reason why it lost its move.

    A bot answers with one of the legal actions or with its text: ``"take y"``.

    Without ``brakes`` it is never told to hurry, so that its choice does not depend on how busy the machine is.
    ``moves`` is how many the game has: from `MOST_MOVES` on no bot is asked, and all roll until the race is over.

    >>> from random import Random
    >>> import camelup
    >>> from camelup.bots import ask, make_bot
    >>> answer = ask(make_bot("roll"), camelup.view("2018 1gy/3bp/4r/13K/16W - 1", 1), seconds=1, rng=Random(1))
    >>> str(answer.action), answer.forfeit
    ('roll', None)
    """
    if moves >= MOST_MOVES:
        return Answer(ROLL, 0.0)
    legal = tuple(legal_actions(view))
    clock = Clock(seconds, brakes)
    forfeit = None
    try:
        answer = bot.choose(view, legal, clock, rng)
        action = next((action for action in legal if answer in (action, str(action))), None)
        if action is None:
            forfeit = f"it answered {answer!s:.80}, which is not legal"
    except Forfeit as error:
        forfeit = str(error)
    except (Exception, SystemExit) as error:  # a bot's fault must not become the table's
        forfeit = f"it raised {type(error).__name__}: {error}"
    if forfeit or action is None:
        return Answer(ROLL, clock.used, one_line(forfeit or ""))
    return Answer(action, clock.used, hurried=clock.hurried)


def dismiss(bot: Bot) -> None:
    """Tell a bot that its game is over, if it wants to know.

    >>> from camelup.bots import dismiss, make_bot
    >>> dismiss(make_bot("roll"))
    """
    close = getattr(bot, "close", None)
    if close is not None:
        close()


def one_line(reason: str) -> str:
    """A reason as it fits into a report."""
    reason = " ".join(reason.split())
    return reason if len(reason) <= LONGEST_REASON else reason[: LONGEST_REASON - 1] + "…"
