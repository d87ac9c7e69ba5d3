"""The odds helper's numbers, computed in a worker process."""

from typing import TYPE_CHECKING

from ...chances import RaceChance
from ...position import Snapshot, View
from ..api.analysis import Fan, Ghost, LegOutcome, Odds, RollAhead, Worth
from ..api.errors import Unavailable
from .pool import TooSlow, WorkerPools, WorkFailed

if TYPE_CHECKING:
    from ...odds import Moment, Spot

TIMEOUT = 30.0


async def odds_of(workers: WorkerPools, length: int, view: View, advice: bool, owner: str) -> Odds:
    """Return the odds of a view, with advice for its seat if that is to act."""
    try:
        found: Odds = await workers.analysis.do(analyse, length, view, advice, seconds=TIMEOUT, owner=owner)
    except (TooSlow, WorkFailed):
        raise Unavailable("the odds helper is busy; try again", "helper_busy", retry_after=2) from None
    return found


async def odds_of_position(workers: WorkerPools, position: Snapshot, seat: int | None, owner: str) -> Odds:
    """Return the odds of a position that no table has, with advice for a seat, the one to act by default."""
    try:
        found: Odds = await workers.analysis.do(
            analyse, 0, position, not position.finished, seat, seconds=TIMEOUT, owner=owner
        )
    except (TooSlow, WorkFailed):
        raise Unavailable("the odds helper is busy; try again", "helper_busy", retry_after=2) from None
    return found


def analyse(length: int, position: Snapshot, advice: bool, seat: int | None = None) -> Odds:
    """In a worker: leg, race, fan and advice."""
    from ...odds import advise, leg_odds, race_odds

    leg, race = leg_odds(position), race_odds(position)
    letters = position.edition.racing
    worth = (
        [Worth(str(item.action), item.gain, item.why, item.reasons) for item in advise(position, seat)]
        if advice
        else []
    )
    return Odds(
        length=length,
        leg={letter: LegOutcome(leg.first[letter], leg.second[letter], leg.rest[letter]) for letter in letters},
        race_ends=leg.race_ends,
        tiles={str(space): landings for space, landings in leg.tiles.items()},
        race={letter: RaceChance(race.win[letter], race.last[letter]) for letter in letters},
        race_method=race.method,
        fan=fan_of(position),
        advice=worth,
    )


def fan_of(position: Snapshot) -> Fan:
    """In a worker: where each camel may stand after the next die and at the end of the leg."""
    from ...odds import fan_odds

    fan, racing = fan_odds(position), position.edition.racing
    return Fan(
        next=ghosts_of(fan.next),
        leg=ghosts_of(fan.leg),
        ahead={a: {b: fan.leg.ahead[a, b] for b in racing if a != b} for a in racing},
        rolls=[
            RollAhead(roll.face, roll.chance, list(roll.unit), roll.by_die, roll.spot.space, roll.spot.level)
            for roll in fan.rolls
        ],
    )


def ghosts_of(moment: "Moment[float]") -> dict[str, list[Ghost]]:
    """Return where each camel may stand at a moment, space by space."""
    return {
        camel: [
            Ghost(space, chance, levels_of(moment.spots[camel], space))
            for space, chance in moment.spaces[camel].items()
        ]
        for camel in moment.edition.camels
    }


def levels_of(spots: "dict[Spot, float]", space: int) -> list[float]:
    """Return the chances of the levels of a space, from the ground up."""
    chances = {spot.level: chance for spot, chance in spots.items() if spot.space == space}
    return [chances.get(level, 0.0) for level in range(max(chances) + 1)]
