"""Why the best action was better: the two largest differences between what two actions came to, as reasons.

The loss is a sum: what the best action gains the seat at once beyond what was done, what its later turns then bring
more, and what its rivals then bring less, each a share of it. A reason weighs as many pounds of margin as it explains.
"""

from collections.abc import Sequence

from ..actions import (
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    LayCard,
    PlaceTile,
    TakeBettingTicket,
    TakePyramidTicket,
    parse_action,
)
from ..position import Snapshot
from ..reason import Reason
from .judge import Verdict

COLOURS = 5
LEAST = 0.1
"""Pounds below which a difference is not worth a word."""
Weighed = tuple[float, Reason]
"""A reason with the pounds of margin that it explains."""


def reasons_of(position: Snapshot, verdict: Verdict, names: Sequence[str], texts: list[str]) -> tuple[Reason, ...]:
    """Return why another action was better; nothing where the best one was done."""
    if verdict.loss <= 0:
        return ()
    best, done = (parse_action(texts[one.action]) for one in (verdict.best, verdict.done))
    first, own = at_once(best, position, verdict), (position.turn or 1) - 1
    changes = [was - now for now, was in zip(verdict.best.pounds, verdict.done.pounds, strict=True)]
    more = -changes[own] - first[0]
    others = sorted([later(more, best, done), rival(changes, own, names)], key=lambda item: -item[0])
    about = not isinstance(best, TakePyramidTicket) or first[0] >= LEAST  # what it is about, even if it explains little
    found = [one for one in others if one[0] >= LEAST][: 2 - about] + [first] * about
    said = tuple(reason for _, reason in sorted(found, key=lambda item: -item[0]))
    return said or (Reason("it is worth more by the end of the leg", "review_later_leg"),)


def at_once(action: Action, position: Snapshot, verdict: Verdict) -> Weighed:
    """Return what the best action gains at once, and what the other one did."""
    gain, done = (one.gain if abs(one.gain) >= LEAST / 2 else 0.0 for one in (verdict.best, verdict.done))
    both = {"pounds": round(gain, 1), "done": round(done, 1)}
    return gain - done, gain_reason(action, both, position, verdict.chances)


def gain_reason(action: Action, both: dict[str, float], position: Snapshot, chances: Sequence[float]) -> Reason:
    """Return the reason of what an action gains at once, by its kind."""
    racing = position.edition.racing
    match action:
        case TakeBettingTicket():
            return ticket_reason(action, both, position, chances)
        case BetOnWinner():
            chance = chances[2 * COLOURS + racing.index(action.camel)]
            text = compared(f"the {action.camel.word} winner card", both, f"it wins the race in {chance:.0%}")
            return Reason(text, "review_winner", both | {"chance": chance})
        case BetOnLoser():
            chance = chances[3 * COLOURS + racing.index(action.camel)]
            text = compared(f"the {action.camel.word} loser card", both, f"it comes last in {chance:.0%}")
            return Reason(text, "review_loser", both | {"chance": chance})
        case PlaceTile():
            text = compared(f"a tile on space {action.space}", both, "all that it pays and pushes")
            return Reason(text, "review_tile", both | {"space": action.space})
        case EnterPartnership():
            text = compared(f"the partnership with seat {action.seat}", both)
            return Reason(text, "review_partner", both | {"seat": action.seat})
    return Reason(compared("a roll", both), "review_roll", both)


def compared(what: str, both: dict[str, float], why: str = "") -> str:
    """Say what the best action and the one that was done are worth, whatever may come of them later.

    >>> compared("a roll", {"pounds": 1.0, "done": -0.4})
    'on its own, a roll was worth +1.0, what was done -0.4'
    """
    bracket = f" ({why})" if why else ""
    return f"on its own, {what} was worth {both['pounds']:+z.1f}{bracket}, what was done {both['done']:+z.1f}"


def ticket_reason(
    action: TakeBettingTicket, both: dict[str, float], position: Snapshot, chances: Sequence[float]
) -> Reason:
    """Return what a betting ticket was worth, by the place in the leg that brings most of it."""
    colour = position.edition.racing.index(action.camel)
    first, second = chances[colour], chances[COLOURS + colour]
    what = f"the {action.camel.word} ticket"
    if second > 2 * first:  # a first place pays at least 2 pounds, a second 1
        text = compared(what, both, f"it is second in the leg in {second:.0%}")
        return Reason(text, "review_ticket_second", both | {"chance": second})
    text = compared(what, both, f"it leads the leg in {first:.0%}")
    return Reason(text, "review_ticket", both | {"chance": first})


def later(more: float, best: Action, done: Action) -> Weighed:
    """Return what the seat's own later turns bring more after the best action, and why where that is plain."""
    if isinstance(done, LayCard) and not isinstance(best, LayCard):
        text = f"the card can wait: with it in hand later turns are worth {more:.1f} more"
        return more, Reason(text, "review_card_waits", {"lost": round(more, 1)})
    if isinstance(done, TakePyramidTicket):
        text = f"without the roll the leg lasts longer: later turns are worth {more:.1f} more"
        return more, Reason(text, "review_leg_lasts", {"lost": round(more, 1)})
    return more, Reason(
        f"your later turns of the leg are worth {more:.1f} more", "review_later", {"lost": round(more, 1)}
    )


def rival(changes: Sequence[float], own: int, names: Sequence[str]) -> Weighed:
    """Return what the best action keeps from the rival whom it touches most; a pound of one is a part of a margin."""
    change, seat = max((change, seat) for seat, change in enumerate(changes) if seat != own)
    text = f"it keeps {change:.1f} pounds from {names[seat]}"
    return change / (len(changes) - 1), Reason(text, "review_keeps", {"lost": round(change, 1), "seat": seat + 1})
