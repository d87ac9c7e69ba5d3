"""Many games in one table: what each brought a player, and what his decisions lost, by kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from .highlights import KINDS, Losses, losses_by_kind
from .results import Review


@dataclass(frozen=True)
class GameSummary:
    """One game of many: the margin of the seat that is looked at with its luck and losses, and these by kind.

    Without a seat the margin and the luck are None, since they add up to 0 over the seats, and the losses everybody's.
    """

    number: int
    edition: str
    margin: float | None
    luck: float | None
    loss: float
    decisions: int
    kinds: tuple[Losses, ...]


def summary_of(number: int, review: Review, seat: int | None) -> GameSummary:
    """Return one game's row."""
    moves = [move for move in review.moves if seat in (None, move.seat)]
    own = review.seats[seat - 1] if seat else None
    return GameSummary(
        number=number,
        edition=review.edition,
        margin=own.margin if own else None,
        luck=own.luck if own else None,
        loss=sum(move.loss for move in moves),
        decisions=len(moves),
        kinds=tuple(losses_by_kind(moves)),
    )


def summaries(reviews: Sequence[Review], seat: int | None) -> list[GameSummary]:
    """Return the rows of many games."""
    return [summary_of(number, review, seat) for number, review in enumerate(reviews, 1)]


def all_kinds(reviews: Sequence[Review], seat: int | None) -> list[Losses]:
    """Return the losses of all games by kind, the greatest first."""
    return losses_by_kind([move for review in reviews for move in review.moves if seat in (None, move.seat)])


def summary_data(reviews: Sequence[Review], seat: int | None) -> dict[str, object]:
    """Return many games as plain values, as `camelup review --summary --json` prints them."""
    return {
        "seat": seat,
        "games": [
            {
                "number": row.number,
                "edition": row.edition,
                "margin": row.margin,
                "luck": row.luck,
                "loss": row.loss,
                "decisions": row.decisions,
                "kinds": kinds_data(row.kinds),
            }
            for row in summaries(reviews, seat)
        ],
        "kinds": kinds_data(all_kinds(reviews, seat)),
    }


def kinds_data(found: Sequence[Losses]) -> dict[str, dict[str, float]]:
    """Return losses by kind as plain values; a kind that was never decided is there with zeros."""
    by_kind = {losses.kind: losses for losses in found}
    return {
        kind: {
            "decisions": by_kind[kind].count if kind in by_kind else 0,
            "loss": by_kind[kind].loss if kind in by_kind else 0.0,
        }
        for kind in dict.fromkeys(KINDS.values())
    }
