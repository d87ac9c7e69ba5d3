"""The forecasts of one position with different tiles on it, each computed once, when it is first needed."""

from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor

from ..cores import core_count
from ..engine import codes
from ..engine.build import build_name
from ..engine.table import Table
from ..position import Snapshot, position_of, table_of
from .forecast import Forecast, LegPart, RacePart, leg_part, race_part
from .leg import leg_odds, tile_leg_and_ends, tile_leg_odds
from .race import Tell, race_odds, solved_odds, tablebase_of

SIMULATED = 20_000 if build_name() == "compiled" else 1_000
"""Races for a question without the tablebase: standard errors of at most 0.4 per cent, 1.6 on the slow plain build."""

Tiles = tuple[int, int]
"""The spaces that have a tile, and those of them that cheer, as bits."""


class Forecasts:
    """The forecasts from one position on, by the tiles that lie on the track."""

    def __init__(self, position: Snapshot) -> None:
        self.position = position
        here = tiles_of(table_of(position))
        race = race_odds(position, SIMULATED)
        self.exact = race.method == "exact"
        self.legs: dict[Tiles, LegPart] = {here: leg_part(leg_odds(position))}
        self.races: dict[Tiles, RacePart] = {here: race_part(race)}
        self.now = Forecast(*self.legs[here], *self.races[here], self.exact)

    def race_with(self, tiles: Tiles) -> RacePart:
        """Work out the race with some tiles in this leg; who owns them does not matter to the camels."""
        table = table_of(self.position).copy()
        table.tiles, table.cheering = tiles
        return race_part(race_odds(position_of(self.position.edition, table), SIMULATED))

    def with_tile(self, tiles: Tiles, space: int, cards: bool) -> Forecast:
        """Return the forecast with some tiles on the track, of which the one on a space has just been put there.

        What it does to the race is left out unless ``cards`` ask for it, and where the race can't be solved.
        """
        cards = cards and self.exact
        leg = self.leg_with_tile(tiles, space, cards)
        if not cards:
            return Forecast(*leg, self.now.win, self.now.last, self.exact)
        if leg[1][space] == 0:
            tiles = without(tiles, space)
        if tiles not in self.races:
            self.races[tiles] = self.race_with(tiles)
        return Forecast(*leg, *self.races[tiles], self.exact)

    def leg_with_tile(self, tiles: Tiles, space: int, cards: bool) -> LegPart:
        """Return the rest of the leg with a tile on a space; where nobody can land its side does not matter."""
        other_side = self.legs.get((tiles[0], tiles[1] ^ codes.mask_of([space])))
        if other_side and other_side[1][space] == 0:
            return other_side
        if tiles not in self.legs:
            self.work_out(tiles, space, cards)
        return self.legs[tiles]

    def work_out(self, tiles: Tiles, space: int, cards: bool) -> None:
        """Work out the leg with some tiles, and with the same counting the race if ``cards`` ask for it."""
        table = tablebase_of(self.position.edition)[0] if cards else None
        if table is None:
            [leg] = tile_leg_odds(self.position, [tiles])
        else:
            leg, ends = tile_leg_and_ends(self.position, *tiles)
            if leg.landing_ways[space]:
                self.races[tiles] = race_part(solved_odds(table, ends))
        self.legs[tiles] = leg_part(leg)

    def prepare(self, placings: Collection[list[Tiles]], spaces: Iterable[int], cards: bool, progress: Tell) -> None:
        """Work out the forecasts of many places for a tile on all cores, both sides of a place in one thread."""

        def work(sides: list[Tiles], space: int) -> None:
            for tiles in sides:
                self.with_tile(tiles, space, cards)

        with ThreadPoolExecutor(core_count()) as pool:
            for done, _ in enumerate(pool.map(work, placings, spaces), 1):
                progress(done, len(placings))


def tiles_of(t: Table) -> Tiles:
    """Return the tiles on a table."""
    return t.tiles, t.cheering


def without(tiles: Tiles, space: int) -> Tiles:
    """Return the tiles without the one on a space."""
    return codes.without(tiles[0], space), codes.without(tiles[1], space)
