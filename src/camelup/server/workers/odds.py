"""The odds helper's numbers, computed in a worker process."""

from ...position import View
from ..api.analysis import LegChance, Odds, RaceChance, Worth
from ..api.errors import Unavailable
from .pool import TooSlow, WorkerPools, WorkFailed

TIMEOUT = 30.0


async def odds_of(workers: WorkerPools, length: int, view: View, advice: bool) -> Odds:
    """Return the odds of a view, with advice for its seat if that is to act."""
    try:
        found: Odds = await workers.analysis.do(analyse, length, view, advice, seconds=TIMEOUT)
    except (TooSlow, WorkFailed):
        raise Unavailable("the odds helper is busy; try again", "helper_busy", retry_after=2) from None
    return found


def analyse(length: int, view: View, advice: bool) -> Odds:
    """In a worker: leg, race and advice."""
    from ...odds import advise, leg_odds, race_odds

    leg, race = leg_odds(view), race_odds(view)
    letters = view.edition.racing
    worth = [Worth(str(item.action), item.gain, item.why, item.reasons) for item in advise(view)] if advice else []
    return Odds(
        length=length,
        leg={letter: LegChance(leg.first[letter], leg.second[letter], leg.rest[letter]) for letter in letters},
        race_ends=leg.race_ends,
        tiles={str(space): landings for space, landings in leg.tiles.items()},
        race={letter: RaceChance(race.win[letter], race.last[letter]) for letter in letters},
        race_method=race.method,
        advice=worth,
    )
