"""Why the best action was better: the two largest differences between the outlooks of two actions, as reasons."""

from collections.abc import Sequence

from ..actions import Action, BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket, parse_action
from ..position import Snapshot
from ..reason import Reason
from .judge import Verdict

COLOURS = 5
LEAST = 0.1
"""Pounds below which a difference is not worth a word."""
Weighed = tuple[float, Reason]
"""A reason with the pounds by which it counts."""


def reasons_of(position: Snapshot, verdict: Verdict, names: Sequence[str], texts: list[str]) -> tuple[Reason, ...]:
    """Return why another action was better; nothing where the best one was done."""
    if verdict.loss <= 0:
        return ()
    best = parse_action(texts[verdict.best.action])
    found = [at_once(best, verdict.best.gain, position, verdict.chances), *rivals(position, verdict, names)]
    said = tuple(reason for size, reason in sorted(found, key=lambda item: -item[0]) if size >= LEAST)[:2]
    return said or (Reason("it is worth more by the end of the leg", "review_later_leg"),)


def at_once(action: Action, gain: float, position: Snapshot, chances: Sequence[float]) -> Weighed:
    """Return what an action gains at once, and why."""
    match action:
        case TakeBettingTicket():
            return abs(gain), ticket_reason(action, gain, position, chances)
        case BetOnWinner():
            chance = chances[2 * COLOURS + position.edition.racing.index(action.camel)]
            text = f"the winner card {action.camel.word} was worth {gain:+.1f}: it wins the race in {chance:.0%}"
            return abs(gain), Reason(text, "review_winner", {"pounds": gain, "chance": chance})
        case BetOnLoser():
            chance = chances[3 * COLOURS + position.edition.racing.index(action.camel)]
            text = f"the loser card {action.camel.word} was worth {gain:+.1f}: it comes last in {chance:.0%}"
            return abs(gain), Reason(text, "review_loser", {"pounds": gain, "chance": chance})
        case PlaceTile():
            text = f"a tile on space {action.space} was worth {gain:+.1f} with what it pays and pushes"
            return abs(gain), Reason(text, "review_tile", {"pounds": gain, "space": action.space})
        case EnterPartnership():
            text = f"the partnership with seat {action.seat} was worth {gain:+.1f}"
            return abs(gain), Reason(text, "review_partner", {"pounds": gain, "seat": action.seat})
    return 1.0, Reason("a roll is a sure pound", "review_roll")


def ticket_reason(action: TakeBettingTicket, gain: float, position: Snapshot, chances: Sequence[float]) -> Reason:
    """Return what a betting ticket was worth, by the place that its camel is likelier to take in the leg."""
    colour = position.edition.racing.index(action.camel)
    first, second = chances[colour], chances[COLOURS + colour]
    worth = f"the {action.camel.word} ticket was worth {gain:+.1f}"
    if second > first:
        text = f"{worth}: it is second in the leg in {second:.0%}"
        return Reason(text, "review_ticket_second", {"pounds": gain, "chance": second})
    return Reason(f"{worth}: it leads the leg in {first:.0%}", "review_ticket", {"pounds": gain, "chance": first})


def rivals(position: Snapshot, verdict: Verdict, names: Sequence[str]) -> list[Weighed]:
    """Return what the two actions mean for the rival whom they touch most, and for the seat's own later turns."""
    own = (position.turn or 1) - 1
    changes = [done - best for done, best in zip(verdict.done.pounds, verdict.best.pounds, strict=True)]
    others = [(change, seat) for seat, change in enumerate(changes) if seat != own]
    change, seat = max(others, key=lambda item: abs(item[0]))
    later = -changes[own] - (verdict.best.gain - verdict.done.gain)
    return [
        (
            change,
            Reason(f"it keeps {change:.1f} from {names[seat]}", "review_keeps", {"lost": change, "seat": seat + 1}),
        ),
        (later, Reason(f"your later turns of the leg are worth {later:.1f} more", "review_later", {"lost": later})),
    ]
