"""The record of a finished game, with everything in its tags that is needed to check its dice and cards."""

from ...fair_dice import METHOD, SCRIPTED
from ...game import Game, format_record
from ...position import Position
from ..api.errors import Conflict
from ..tables.state import TableState
from .state import seed_commitment


def over(state: TableState) -> Position:
    """Return how a game began, if everything about it may be known."""
    if state.phase != "finished" or state.start is None:
        raise Conflict("the game is not over yet", "not_over")
    return state.start


def finished_game(state: TableState) -> Game:
    """Play a game again that is over: its positions are not kept."""
    game = Game(over(state), [sitter.name for sitter in state.sitters], tags_of(state))
    for move in state.history.moves[: state.length]:
        if move:
            game.play(move.action, move.face)
    return game


def record_of(state: TableState) -> str:
    """Return a finished game as text."""
    return format_record(finished_game(state))


def tags_of(state: TableState) -> dict[str, str]:
    """Return what a check needs: the dice's method, table, seed and entropies, and all commitments."""
    return {
        "Dice": SCRIPTED if state.head.script else METHOD,
        "Table": state.id,
        "FirstDrawn": "no" if state.options.first else "yes",
        "SeedCommitment": seed_commitment(state.head.seed),
        "Seed": state.head.seed,
        "EntropyCommitments": "; ".join(sitter.commitment or "-" for sitter in state.sitters),
        "Entropies": "; ".join(sitter.entropy or "-" for sitter in state.sitters),
        "CardCommitments": "; ".join(f"{card.move} {card.commitment}" for card in state.cards) or "-",
    }
