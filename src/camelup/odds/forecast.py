"""What the dice may bring, from a position with other tiles on it; each law is worked out once."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from ..engine.build import build_name
from ..engine.table import Table
from ..position import Snapshot, position_of, table_of
from .leg import tile_leg_odds
from .race import RaceOdds, race_odds
from .solve import all_cores
from .worth import Outlook

SIMULATED = 20_000 if build_name() == "compiled" else 1_000
"""Races for a question without the tablebase: standard errors of at most 0.4 per cent, 1.6 on the slow plain build."""

Tiles = tuple[int, int]
"""The spaces that have a tile, and those of them that cheer, as bits."""
LegLaw = tuple[list[list[float]], dict[int, float]]
"""The joint law of first and second, and the landings on each tile."""
RaceLaw = tuple[list[float], list[float]]
"""The chances to win and to come last."""


class Forecast:
    """The outlooks from one position on, by the tiles that lie on the track."""

    def __init__(self, position: Snapshot) -> None:
        self.position = position
        self.letters = [camel for camel in position.edition.racing]
        here = tiles_of(table_of(position))
        race = race_odds(position, SIMULATED)
        self.exact = race.method == "exact"
        self.legs: dict[Tiles, LegLaw] = {here: self.leg_law(here)}
        self.races: dict[Tiles, RaceLaw] = {here: self.in_order(race)}
        self.now = Outlook(*self.legs[here], *self.races[here], self.exact)

    def leg_law(self, tiles: Tiles) -> LegLaw:
        """The rest of the leg with some tiles."""
        [leg] = tile_leg_odds(self.position, [tiles])
        colours = len(self.letters)
        ways = [leg.pair_ways[colours * first : colours * (first + 1)] for first in range(colours)]
        return [[count / leg.ways for count in row] for row in ways], leg.tiles

    def race_law(self, tiles: Tiles) -> RaceLaw:
        """The race with some tiles in this leg; who owns them does not matter to the camels."""
        table = table_of(self.position).copy()
        table.tiles, table.cheering = tiles
        return self.in_order(race_odds(position_of(self.position.edition, table), SIMULATED))

    def in_order(self, race: RaceOdds) -> RaceLaw:
        """The chances of the race by the numbers of the camels."""
        return [race.win[letter] for letter in self.letters], [race.last[letter] for letter in self.letters]

    def with_tile(self, tiles: Tiles, space: int, cards: bool) -> Outlook:
        """The outlook with some tiles on the track, of which the one on a space has just been put there.

        What it does to the race is left out unless ``cards`` ask for it, and where the race can't be solved.
        """
        leg = self.leg_with_tile(tiles, space)
        if not cards or not self.exact:
            return Outlook(*leg, self.now.win, self.now.last, self.exact)
        if leg[1][space] == 0:
            tiles = without(tiles, space)
        if tiles not in self.races:
            self.races[tiles] = self.race_law(tiles)
        return Outlook(*leg, *self.races[tiles], self.exact)

    def leg_with_tile(self, tiles: Tiles, space: int) -> LegLaw:
        """The rest of the leg with a tile on a space; where nobody can land its side does not matter."""
        other_side = self.legs.get((tiles[0], tiles[1] ^ 1 << space))
        if other_side and other_side[1][space] == 0:
            return other_side
        if tiles not in self.legs:
            self.legs[tiles] = self.leg_law(tiles)
        return self.legs[tiles]

    def prepare(self, placings: Iterable[list[Tiles]], spaces: Iterable[int], cards: bool) -> None:
        """Work out the outlooks of many places for a tile on all cores, both sides of a place in one thread."""

        def work(sides: list[Tiles], space: int) -> None:
            for tiles in sides:
                self.with_tile(tiles, space, cards)

        with ThreadPoolExecutor(all_cores()) as pool:
            list(pool.map(work, placings, spaces))


def tiles_of(t: Table) -> Tiles:
    """The tiles on a table."""
    return t.tiles, t.cheering


def without(tiles: Tiles, space: int) -> Tiles:
    """The tiles without the one on a space."""
    return tiles[0] & ~(1 << space), tiles[1] & ~(1 << space)
