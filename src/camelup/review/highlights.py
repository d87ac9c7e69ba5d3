"""What a reader wants to see first: three turning points, the luckiest and the unluckiest die, losses by kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from .results import MoveReview, Review

TURNING_POINTS = 3
KINDS = {
    "take": "ticket",
    "place": "tile",
    "roll": "roll",
    "win": "winner card",
    "lose": "loser card",
    "pair": "partner",
}
"""What a decision was, by the first word of its action."""


@dataclass(frozen=True)
class Losses:
    """The decisions of one kind: how many there were and what they lost together."""

    kind: str
    count: int
    loss: float


def turning_points(moves: Sequence[MoveReview]) -> list[MoveReview]:
    """Return the moves that changed the margin of any seat most, by dice and decision together, in their order."""
    most = sorted(moves, key=lambda move: (-swing(move), move.number))[:TURNING_POINTS]
    return sorted((move for move in most if swing(move) > 0), key=lambda move: move.number)


def swing(move: MoveReview) -> float:
    """Return by how much a move changed the margin of the seat that it changed most."""
    luck, change = move.luck or (), move.change or ()
    both = [a + b for a, b in zip(luck, change, strict=True)] if luck and change else [*luck, *change]
    return max(map(abs, both), default=0.0)


def dice_of(review: Review, seat: int) -> tuple[MoveReview | None, MoveReview | None]:
    """Return the die that was luckiest for a seat and the one that was unluckiest, whoever rolled them."""
    rolls = [move for move in review.moves if move.luck is not None]
    if not rolls:
        return None, None
    ranked = sorted(rolls, key=lambda move: (move.luck or ())[seat - 1])
    return ranked[-1], ranked[0]


def losses_by_kind(moves: Sequence[MoveReview]) -> list[Losses]:
    """Return the losses of decisions by what was decided, the greatest first."""
    found: dict[str, list[float]] = {}
    for move in moves:
        found.setdefault(KINDS[move.action.split()[0]], []).append(move.loss)
    rows = [Losses(kind, len(losses), sum(losses)) for kind, losses in found.items()]
    return sorted(rows, key=lambda row: -row.loss)
