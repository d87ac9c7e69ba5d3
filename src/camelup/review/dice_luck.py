"""The luck of every roll: by how much it changed what all seats may expect of what they hold, as margins.

The chances are exact, so the mean of the luck is 0 whatever anybody does. Where the second edition's tablebase is
missing, the race after the leg is guessed at, in one way before and after a roll: then the luck is not exact, but its
mean is still 0 (see `camelup.odds.luck`).
"""

from ..game import Game
from ..margins import margins
from ..odds.luck import Luck
from ..odds.race import race_is_exact
from .results import Method


def luck_method(game: Game) -> Method:
    """Return how the luck of a game is worked out on this machine.

    >>> import camelup
    >>> luck_method(camelup.Game.new("2014", ["Ann", "Bo"]))  # the first edition's race is in the package
    'exact'
    """
    return "exact" if race_is_exact(game.start.edition) else "unbiased"


def luck_of_moves(game: Game, method: Method) -> list[list[float] | None]:
    """Return the luck of each move in pounds of margin, seat by seat; None for a move that is no roll.

    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> [luck and [round(pounds, 2) for pounds in luck] for luck in luck_of_moves(game, "exact")]
    [None, [0.0, 0.0]]
    """
    luck = Luck(len(game.names), method == "exact")
    found: list[list[float] | None] = []
    before = list(luck.pounds)
    for number, move in enumerate(game.moves):
        if move.face is None:
            found.append(None)
            continue
        luck.add(game.positions[number], game.positions[number + 1])
        found.append(margins([now - was for now, was in zip(luck.pounds, before, strict=True)]))
        before = list(luck.pounds)
    return found
