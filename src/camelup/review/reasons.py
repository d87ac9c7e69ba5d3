"""Why the best action was better, in a sentence: the two largest differences between the outlooks of two actions."""

from collections.abc import Sequence

from ..actions import Action, BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket, parse_action
from ..position import Snapshot
from .judge import Verdict

COLOURS = 5
LEAST = 0.1
"""Pounds below which a difference is not worth a word."""


def reason_of(position: Snapshot, verdict: Verdict, names: Sequence[str], texts: list[str]) -> str:
    """Return why another action was better; nothing where the best one was done."""
    if verdict.loss <= 0:
        return ""
    best, done = (parse_action(texts[outlook.action]) for outlook in (verdict.best, verdict.done))
    found = [at_once(best, verdict.best.gain, position, verdict.chances), *rivals(position, verdict, names)]
    said = [text for size, text in sorted(found, key=lambda item: -item[0]) if size >= LEAST][:2]
    if not said:
        said = [f"{done} looks as good at once, but {best} is worth more by the end of the leg"]
    return "; ".join(said)


def at_once(action: Action, gain: float, position: Snapshot, chances: Sequence[float]) -> tuple[float, str]:
    """Return what an action gains at once, and in words why."""
    kit = position.edition
    match action:
        case TakeBettingTicket():
            chance = chances[kit.racing.index(action.camel)]
            second = chances[COLOURS + kit.racing.index(action.camel)]
            if second > chance:
                worth = f"the {action.camel.word} ticket was worth {gain:+.1f}"
                return abs(gain), f"{worth}: it is second in the leg in {second:.0%}"
            return abs(gain), f"the {action.camel.word} ticket was worth {gain:+.1f}: it leads the leg in {chance:.0%}"
        case BetOnWinner():
            chance = chances[2 * COLOURS + kit.racing.index(action.camel)]
            return abs(
                gain
            ), f"the winner card {action.camel.word} was worth {gain:+.1f}: it wins the race in {chance:.0%}"
        case BetOnLoser():
            chance = chances[3 * COLOURS + kit.racing.index(action.camel)]
            return abs(gain), f"the loser card {action.camel.word} was worth {gain:+.1f}: it comes last in {chance:.0%}"
        case PlaceTile():
            return abs(gain), f"a tile on space {action.space} was worth {gain:+.1f} with what it pays and pushes"
        case EnterPartnership():
            return abs(gain), f"the partnership with seat {action.seat} was worth {gain:+.1f}"
    return 1.0, "a roll is a sure pound"


def rivals(position: Snapshot, verdict: Verdict, names: Sequence[str]) -> list[tuple[float, str]]:
    """Return what the two actions mean for the rival whom they touch most, and for the seat's own later turns."""
    own = (position.turn or 1) - 1
    changes = [done - best for done, best in zip(verdict.done.pounds, verdict.best.pounds, strict=True)]
    others = [(change, seat) for seat, change in enumerate(changes) if seat != own]
    change, seat = max(others, key=lambda item: abs(item[0]))
    rival = (change, f"it keeps {change:.1f} from {names[seat]}")
    later = -changes[own] - (verdict.best.gain - verdict.done.gain)
    return [rival, (later, f"your later turns of the leg are worth {later:.1f} more")]
