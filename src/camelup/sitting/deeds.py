"""Actions in words, before they are done: what you would do, in the words of the edition."""

from collections.abc import Sequence

from ..actions import Action, BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket
from ..pieces import Side
from ..position import Snapshot
from .counsel import Hint

SMALLEST = 0.005


def deed(position: Snapshot, action: Action, names: Sequence[str]) -> str:
    """Return an action as an order: ``take the yellow betting ticket worth 5``."""
    words = position.edition.words
    match action:
        case TakeBettingTicket(camel):
            top = position.top_tickets.get(camel)
            return f"take the {camel.word} {words.betting_ticket}" + (f" worth {top.pounds}" if top else "")
        case PlaceTile(space, side):
            up = words.cheering if side is Side.CHEERING else words.booing
            return f"put your {words.tile} on space {space}, {up} side up"
        case BetOnWinner(camel) | BetOnLoser(camel):
            return f"lay your {camel.word} {words.finish_card} on the {action.deck} deck"
        case EnterPartnership(seat):
            who = names[seat - 1] if 1 <= seat <= len(names) else f"seat {seat}"
            return f"be partners with {who} until the leg ends"
    return f"take a {words.pyramid_ticket}"


def worth(pounds: float) -> str:
    """Return what an action is worth, in a sentence's part."""
    return f"{pounds:+.2f} pounds" if abs(pounds) >= SMALLEST else "nothing by itself"


def hint_words(position: Snapshot, hint: Hint, names: Sequence[str]) -> str:
    """Return a hint in one sentence."""
    advice = hint.advice
    return f"{hint.says} {deed(position, advice.action, names)} ({worth(advice.gain)}: {advice.why})."
