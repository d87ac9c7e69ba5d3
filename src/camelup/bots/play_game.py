"""One game of bots in one call: ``play_game(["leg", "random"], "2018", Random(1))``."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from ..actions import ROLL
from ..arguments import as_rng, listed
from ..editions import Edition
from ..game import Game
from ..secrecy import view
from .asking import ask, dismiss
from .interface import Bot
from .registry import make_bot

SECONDS = 1.0
"""The time that a bot has for a move, unless said otherwise."""


def play_game(
    bots: Sequence[Bot | Callable[..., Bot] | str],
    edition: Edition | str = "2018",
    rng: Random | None = None,
    seconds: float = SECONDS,
) -> Game:
    """Play a game of bots, given by name, class or as themselves, to its end; seat 1 begins.

    All luck comes from ``rng``. A bot that fails at a move rolls instead, and after 2,000 moves all do.

    >>> game = play_game(["leg", "random"], "2014", Random(1))
    >>> len(game.position.seats), game.finished
    (2, True)
    """
    rng = as_rng(rng)
    players = [make_bot(bot) for bot in listed(bots, "the bots")]
    game = Game.new(edition, player_names(players), rng)
    try:
        while (seat := game.position.turn) is not None:
            seen = view(game.position, seat)
            action = ask(players[seat - 1], seen, seconds, rng, brakes=False, moves=len(game)).action
            game.roll(rng) if action == ROLL else game.play(action)
    finally:
        for player in players:
            dismiss(player)
    return game


def player_names(players: Sequence[Bot]) -> list[str]:
    """The bots' names, numbered where there are several of one name."""
    names = [str(getattr(player, "name", type(player).__name__)) for player in players]
    total, seen = Counter(names), Counter[str]()
    numbered = []
    for name in names:
        seen[name] += 1
        numbered.append(f"{name} {seen[name]}" if total[name] > 1 else name)
    return numbered
