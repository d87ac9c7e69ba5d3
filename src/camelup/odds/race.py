"""The whole race: the chance of each racing camel to win it and to come last.

The rest of the present leg is followed exactly with its tiles, then the tablebase says how each end of it goes on, in
legs without tiles. Where the second edition's tablebase has not been built, races are simulated from there.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from ..arguments import count as counted
from ..drawing.scene import scene_of
from ..editions import Edition
from ..engine.build import build_name
from ..engine.random_play import RandomStream, play_races
from ..engine.table import Table
from ..position import Snapshot, as_snapshot, table_of
from .leg import LegEnds, leg_ends
from .leg_starts import LegStarts
from .store import BadTablebase
from .tablebase import BUILD, Tablebase, ready
from .tablebase_lookup import add_ends

RACES = 200_000 if build_name() == "compiled" else 50_000
"""Simulated for one question: standard errors of about a thousandth, or two on the slow plain build."""
TELL = 256  # ends of a leg between two words on progress
SEED = 2018
ROUNDING = 1.5e-5  # the error of a number in the tablebase at most; many ends of a leg average it out

FULL = 65535
NOTHING = np.zeros(0, np.uint16)

Tell = Callable[[float, float], None]
"""Told how much is done, out of how much."""
Counts = NDArray[np.int64]
Chances = NDArray[np.float64]


@dataclass(frozen=True)
class RaceOdds:
    """Chances by the letters of the racing camels.

    ``error`` is the largest standard error of simulated ones, and a bound of the rounding of exact ones. ``hint`` says
    what to do for exact ones, if they are simulated.

    >>> from camelup.odds import race_odds
    >>> odds = race_odds("2014 1b/3gy/16ow b1g2o3y2 1")
    >>> odds.win["w"], odds.method
    (1.0, 'exact')
    """

    win: dict[str, float]
    last: dict[str, float]
    method: Literal["exact", "simulated"]
    error: float
    hint: str | None = None
    position: Snapshot | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        chances = ", ".join(f"{camel} {chance:.3f}" for camel, chance in self.win.items())
        return f"<RaceOdds {self.method}, win: {chances}>"

    def _repr_svg_(self) -> str:
        from ..drawing.odds_svg import odds_svg

        return odds_svg(scene_of(self.position) if self.position else None, race=self)


def race_odds(position: Snapshot | str, races: int = RACES, progress: Tell = lambda done, total: None) -> RaceOdds:
    """The odds of the race: exact if there is a tablebase, otherwise of that many simulated races.

    ``progress`` gets how much is done, out of how much.

    >>> import camelup
    >>> odds = camelup.odds.race_odds("2014 1bg/2ow/3y - 1")
    >>> f"{odds.win['y']:.3f} {odds.last['b']:.3f}", odds.method
    ('0.205 0.258', 'exact')
    """
    position = as_snapshot(position)
    races = counted(races, "number of races", least=1)
    return replace(odds_of_race(position, races, progress), position=position)


def odds_of_race(position: Snapshot, races: int, progress: Tell) -> RaceOdds:
    """Solve or simulate the race from a position."""
    table, hint = tablebase_of(position.edition)
    ends = leg_ends(position) if table is None or not starts_plain_leg(position) else leg_start(position)
    if table is not None:
        return solved_odds(table, ends)
    if ends.finish.all():
        return exact_odds(position.edition, *add_up(LegStarts(position.edition.layout), NOTHING, ends))
    return simulated_odds(position.edition, ends, races, hint, progress)


def solved_odds(table: Tablebase, ends: LegEnds) -> RaceOdds:
    """The odds of the race by a tablebase, from where the leg may end."""
    return exact_odds(table.edition, *add_up(table.starts, table.chances, ends))


def starts_plain_leg(position: Snapshot) -> bool:
    """Whether a leg without tiles is about to begin: the tablebase knows that itself."""
    t = table_of(position)
    return t.finish == t.dice_out == t.tiles == 0


def leg_start(position: Snapshot) -> LegEnds:
    """The start of a leg as if it were the end of one."""
    race = np.array([table_of(position).race], np.uint64)
    return LegEnds(race, np.ones(1, np.int64), np.zeros(1, np.int8), 1)


def tablebase_of(edition: Edition) -> tuple[Tablebase | None, str]:
    """The tablebase of an edition if it is at hand, or what to do to have one."""
    try:
        table = ready(edition)
    except BadTablebase as error:
        return None, f"{error}; build it again for exact odds: {BUILD}"
    return table, f"build the tablebase once for exact odds: {BUILD}"


def race_is_exact(edition: Edition) -> bool:
    """Return whether exact odds of an edition's races can be had: the second edition's tablebase must be built once."""
    return tablebase_of(edition)[0] is not None


def add_up(starts: LegStarts, chances: NDArray[np.uint16], ends: LegEnds) -> tuple[Counts, Counts]:
    """The shares of each camel in the wins and in the last places, as whole numbers."""
    win, last = np.zeros(8, np.int64), np.zeros(8, np.int64)
    numbers = (ends.races, ends.ways, ends.finish, chances, win, last)
    add_ends(starts, *(array.data for array in numbers))
    return win, last


def exact_odds(edition: Edition, win: Counts, last: Counts) -> RaceOdds:
    """Odds from shares."""
    return RaceOdds(by_letter(edition, win / win.sum()), by_letter(edition, last / last.sum()), "exact", ROUNDING)


def by_letter(edition: Edition, chances: Chances) -> dict[str, float]:
    """Chances of camels by their letters."""
    return {camel: float(chances[number]) for number, camel in enumerate(edition.racing)}


def simulated_odds(edition: Edition, ends: LegEnds, races: int, hint: str, progress: Tell) -> RaceOdds:
    """What is over counts exactly; the races are shared among the other ends as their chances are."""
    over = ends.finish != 0
    done = LegEnds(ends.races[over], ends.ways[over], ends.finish[over], ends.total)
    open_ways = ends.ways[~over]
    certain_win, certain_last = add_up(LegStarts(edition.layout), NOTHING, done)
    win, last = simulate(edition, ends.races[~over], shares(open_ways, races), progress)
    going_on = float(open_ways.sum()) / ends.total
    win_chance = certain_win / (FULL * ends.total) + going_on * win / races
    last_chance = certain_last / (FULL * ends.total) + going_on * last / races
    frequencies = np.concatenate([win, last]) / races
    error = going_on * float(np.sqrt(frequencies * (1 - frequencies) / races).max())
    return RaceOdds(by_letter(edition, win_chance), by_letter(edition, last_chance), "simulated", error, hint)


def shares(ways: Counts, races: int) -> Counts:
    """How many of the races each end gets: in proportion to its ways, to within one."""
    marks: Counts = np.concatenate([[0], np.cumsum(ways)]) * races // ways.sum()
    return marks[1:] - marks[:-1]


def simulate(
    edition: Edition, starts: NDArray[np.uint64], counts: Counts, progress: Tell = lambda done, total: None
) -> tuple[Counts, Counts]:
    """Race on with dice alone from the start of a leg; how often each camel won and came last. Always the same."""
    win, last = np.zeros(8, np.int64), np.zeros(8, np.int64)
    t = Table(edition.layout, 2)
    stream = RandomStream()
    first, total = 0, int(counts.sum())
    for number, (race, count) in enumerate(zip(starts.tolist(), counts.tolist(), strict=True)):
        t.race = race
        play_races(t, stream, SEED, first, count, win, last)
        first += count
        if number % TELL == 0:
            progress(first, total)
    return win, last
