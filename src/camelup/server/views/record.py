"""The record of a game that is over, with everything in its tags that is needed to check its dice and cards."""

from ...fair_dice import FIRST_METHOD, REPORTED, SCRIPTED
from ...game import Game, format_record
from ...position import Position
from ..api.errors import Conflict
from ..store.rows import Acted
from ..tables.sitters import Sitter
from ..tables.state import TableState
from .state import seed_commitment


def over(state: TableState) -> Position:
    """Return how a game began, if everything about it may be known."""
    if not state.over or state.start is None:
        raise Conflict("the game is not over yet", "not_over")
    return state.start


def finished_game(state: TableState) -> Game:
    """Play a game again that is over: its positions are not kept."""
    game = Game(over(state), [sitter.name for sitter in state.sitters], tags_of(state))
    for move in state.played:
        game.play(move.action, move.face)
    return game


def record_of(state: TableState) -> str:
    """Return a finished game as text, which is kept with the table: a long one takes long to play again."""
    kept = state.history.record
    if kept is None or kept[0] != state.length:
        kept = state.history.record = state.length, format_record(finished_game(state))
    return kept[1]


def tags_of(state: TableState) -> dict[str, str]:
    """Return what a check needs: the dice's method, table, seed and entropies, and all commitments."""
    if state.reported:
        return reported_tags(state)
    tags = {
        "Dice": SCRIPTED if state.head.script else state.head.dice,
        "Table": state.id,
        "FirstDrawn": "no" if state.options.first or state.set_up else "yes",
        "SeedCommitment": seed_commitment(state.head.seed),
        "Seed": state.head.seed,
        "EntropyCommitments": "; ".join(sitter.commitment or "-" for sitter in state.sitters),
        "Entropies": "; ".join(sitter.entropy or "-" for sitter in state.sitters),
        "CardCommitments": "; ".join(f"{card.move} {card.commitment}" for card in state.cards) or "-",
    }
    if state.head.dice != FIRST_METHOD:
        tags["Secrets"] = "; ".join(secret_of(state.sitters, sitter) for sitter in state.sitters)
        tags["Links"] = "; ".join(links_of(state)) or "-"
    if state.set_up:
        tags["StartDrawn"] = "no"
    if state.phase == "ended":
        tags["Ended"] = str(state.moves)
    return tags


def reported_tags(state: TableState) -> dict[str, str]:
    """Return the tags of a real table's game; where cards were never turned over, the moves whose colour is made up."""
    tags = {"Dice": REPORTED, "Table": state.id}
    if made_up := [str(card.move) for card in state.cards if card.face_down]:
        tags["FaceDown"] = "; ".join(made_up)
    if state.phase == "ended":
        tags["Ended"] = str(state.moves)
    return tags


def secret_of(sitters: tuple[Sitter, ...], sitter: Sitter) -> str:
    """Return how a seat took part in the dice, with the seat that holds the promise of its device."""
    if sitter.promised_on is None:
        return "bot" if sitter.kind == "bot" else "none"
    holder = sitters[sitter.promised_on - 1]
    return f"{'chain' if holder.chain else 'early' if holder.early else 'late'} {sitter.promised_on}"


def links_of(state: TableState) -> list[str]:
    """Return what was opened with each roll, ``-`` for nothing."""
    made = zip(state.history.rows[: state.length], state.history.moves[: state.length], strict=True)
    return [row.link or "-" for row, move in made if isinstance(row, Acted) and move and move.face]
