"""Bots at the tables: which ones there are, and asking one for its move in a worker process."""

import logging
from collections import OrderedDict
from functools import cache
from random import Random, SystemRandom

from ...actions import ROLL, Action
from ...bots import Bot, Entry, ask, dismiss, known_bots
from ...bots.characters import characters
from ...bots.registry import installed_bot
from ...position import View
from ..api.listings import BotInfo
from .pool import TooSlow, WorkerPools, WorkFailed

QUICK = 0.05
KEPT = 64
GRACE = 0.5
log = logging.getLogger("camelup.server")
luck = SystemRandom()


@cache
def entries() -> dict[str, Entry]:
    """All bots that are installed."""
    return known_bots()


@cache
def offered_bots() -> tuple[BotInfo, ...]:
    """The bots that may sit on a seat: those with a character, the weakest first, then others, the quickest first."""
    faces = {character.bot: character.id for character in characters()}
    order = [*faces, *sorted(entries().keys() - faces.keys(), key=lambda name: (thinks(name), name))]
    known = [entries()[name] for name in order if name in entries() and entries()[name].offered]
    return tuple(BotInfo(entry.name, entry.description, faces.get(entry.name), entry.wins) for entry in known)


@cache
def bot_names() -> frozenset[str]:
    """The names of the bots that may sit on a seat."""
    return frozenset(bot.name for bot in offered_bots())


@cache
def thinks(name: str) -> float:
    """About how long a bot thinks."""
    return float(getattr(entries()[name].factory, "seconds", 0.001))


async def choose_action(workers: WorkerPools, bot: str, game: str, view: View, seconds: float, owner: str) -> Action:
    """Have a bot choose; a roll if it fails or takes too long, or if it is not installed any more.

    ``owner`` is who wanted the table: with many tables of one owner, the bots of others do not wait for all of them.
    """
    if bot not in bot_names():
        return ROLL
    pool = workers.quick if thinks(bot) <= QUICK else workers.slow
    try:
        action: Action = await pool.do(choose, bot, game, view, seconds, seconds=seconds + GRACE, owner=owner)
    except (TooSlow, WorkFailed) as error:
        log.warning("bot failed", extra={"bot": bot, "reason": str(error) or "too slow"})
        action = ROLL
    return action


kept: OrderedDict[tuple[str, str], Bot] = OrderedDict()
"""In a worker: the bots of the games it was asked about last."""


def choose(name: str, game: str, view: View, seconds: float) -> Action:
    """In a worker: ask the bot of a game and seat."""
    bot = kept.pop((name, game), None) or installed_bot(name)
    kept[name, game] = bot
    if len(kept) > KEPT:
        dismiss(kept.popitem(last=False)[1])
    answer = ask(bot, view, seconds, Random(luck.getrandbits(64)))
    if answer.hurried:
        log.warning("bot hurried", extra={"bot": name, "seconds": round(answer.seconds, 3)})
    return answer.action
