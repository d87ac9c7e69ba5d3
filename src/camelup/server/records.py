"""The record of a finished game, with everything in its tags that is needed to check its dice and cards."""

from ..game import Game
from ..notation import format_record
from ..fair_dice import METHOD
from .faults import Conflict
from .live import Live


def must_be_over(live: Live) -> Game:
    """The game, if everything about it may be known."""
    if live.phase != "finished" or live.game is None:
        raise Conflict("the game is not over yet")
    return live.game


def record_of(live: Live) -> str:
    """A finished game as text."""
    game = must_be_over(live)
    open_game = Game(game.start, game.names, tags_of(live))
    open_game.moves, open_game.positions = game.moves, game.positions
    return format_record(open_game)


def tags_of(live: Live) -> dict[str, str]:
    """What a check needs: the dice's method, table, seed and entropies, and all commitments."""
    return {
        "Dice": METHOD,
        "Table": live.id,
        "FirstDrawn": "no" if live.options.first else "yes",
        "SeedCommitment": live.seed_commitment,
        "Seed": live.head.seed,
        "EntropyCommitments": "; ".join(sitter.commitment or "-" for sitter in live.sitters),
        "Entropies": "; ".join(sitter.entropy or "-" for sitter in live.sitters),
        "CardCommitments": "; ".join(f"{move} {promise}" for move, promise in live.cards) or "-",
    }
