"""An arena: bots meet on the same deals in every rotation of seats, until all are played or the answer is clear."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ..arguments import count, listed, whole
from ..backends import Backend, Pool
from ..datasets import Rows
from ..editions import MOST_SEATS, edition, player_count
from ..errors import CamelUpError
from ..odds.race import race_is_exact
from ..plural import plural
from .entrants import Spec, make_entrants
from .match import Adjust, Played, Terms, play_deals
from .rating import Rating, rating_model, ratings
from .results import Summary, summary, tally
from .rows import move_rows, seat_rows
from .stopping import clear, looks

USUAL_PLAYERS = 4
GAMES_PER_CHUNK = 1000
CHUNKS_PER_WORKER = 8  # at least, so that all workers end at about the same time


@dataclass(frozen=True)
class Report:
    """What an arena found out, and on which terms; ``games`` are all games, in the order of deals and rotations.

    >>> from camelup.arena import tournament
    >>> report = tournament(["roll", "random"], games=4, edition="2014", players=2, seed=1, adjust=False)
    >>> report.deals, [bot.label for bot in report.bots], len(report.rows)
    (2, ['roll', 'random'], 8)
    >>> report
    <Report 2014, margins: roll +11.75, random -11.75; 4 games>
    """

    terms: Terms
    deals: int
    planned: int
    bots: tuple[Summary, ...]
    ratings: tuple[Rating, ...]
    games: tuple[Played, ...]

    def __repr__(self) -> str:
        bots = ", ".join(f"{bot.label} {bot.margin.mean:+.2f}" for bot in self.bots)
        return f"<Report {self.terms.edition}, margins: {bots}; {plural(len(self.games), 'game')}>"

    @property
    def stopped_early(self) -> bool:
        """Whether the answer was clear before all deals were played."""
        return self.deals < self.planned

    @property
    def rows(self) -> Rows:
        """The results, one row per game and seat (`camelup.arena.rows`)."""
        return seat_rows(self.terms, self.games)

    @property
    def moves(self) -> Rows:
        """The decisions, one row each; games are recorded for that if ``records`` was asked for."""
        if not self.terms.records:
            raise CamelUpError("the games were not recorded: ask for records=True")
        return move_rows(self.terms, self.games)


def make_terms(
    specs: Sequence[Spec],
    edition: str = "2018",
    players: int = 4,
    seed: int = 0,
    *,
    seconds: float = 1.0,
    adjust: bool = True,
    records: bool = False,
) -> Terms:
    """Return the terms of an arena, its bots and numbers checked.

    >>> make_terms(["roll", "random"], "2014", players=3, seed=1, adjust=False).players
    3
    """
    if not 0 < seconds < math.inf:
        raise CamelUpError(f"the time per move must be a positive number of seconds, not {seconds}")
    entrants = make_entrants(specs, players)
    how = adjustment(edition) if adjust else "none"
    return Terms(edition, players, seed, entrants, seconds, how, records)


def tournament(
    bots: Sequence[Spec],
    games: int = 400,
    edition: str = "2018",
    players: int | None = None,
    seed: int = 0,
    *,
    adjust: bool = True,
    records: bool = False,
    workers: int = 1,
) -> Report:
    """Let bots play each other, each deal in every rotation of seats, and measure them.

    Bots are names, files or classes. By default four sit at a table, or one per bot if there are more; with fewer
    bots the last one takes the seats that are left. ``report.bots`` has the estimates, ``report.rows`` the results.

    >>> report = tournament(["roll", "random"], games=8, edition="2014", adjust=False)
    >>> [(bot.label, bot.games) for bot in report.bots]
    [('roll', 8), ('random', 8)]
    >>> report.rows[:2][["deal", "seat", "bot", "money"]].tolist()
    [(0, 1, 'roll', 23), (0, 2, 'random', 9)]
    """
    bots, seed = listed(bots, "the bots"), whole(seed, "seed")
    seats = min(MOST_SEATS, max(USUAL_PLAYERS, len(bots))) if players is None else player_count(players)
    terms = make_terms(bots, edition, seats, seed, adjust=adjust, records=records)
    return run_arena(terms, games, Backend(workers=workers))


def adjustment(name: str) -> Adjust:
    """Return how the luck of finish cards is worked out; this is settled here, so that all workers do the same."""
    return "exact" if race_is_exact(edition(name)) else "forecast"


def run_arena(
    terms: Terms,
    games: int,
    backend: Backend | None = None,
    stop_when_clear: bool = False,
    progress: Callable[[int, int], None] = lambda done, planned: None,
) -> Report:
    """Play at least ``games`` games, in whole deals; ``progress`` gets how many are done and how many are planned.

    >>> from camelup.arena import Backend
    >>> terms = make_terms(["roll", "random"], "2014", players=2, seed=1, adjust=False)
    >>> report = run_arena(terms, games=4, backend=Backend(workers=1))
    >>> report.deals, len(report.games)
    (2, 4)
    """
    games = count(games, "number of games", least=1)
    model = rating_model()
    planned = math.ceil(games / terms.players)
    stops = looks(planned) if stop_when_clear else [planned]
    played: list[Played] = []
    done = 0
    with (backend or Backend()).open() as pool:
        for stop in stops:
            for chunk in pool.map(partial(play_deals, terms), chunks(done, stop, terms.players, pool)):
                played += chunk
                progress(len(played), planned * terms.players)
            done = stop
            if stop < planned and is_clear(terms, played, done / planned):
                break
    return report(terms, done, planned, played, ratings(model, played, len(terms.entrants)))


def chunks(first: int, stop: int, players: int, pool: Pool) -> list[range]:
    """Deals in chunks. What comes out does not depend on them, since all luck is drawn by deal."""
    size = math.ceil((stop - first) / (CHUNKS_PER_WORKER * pool.workers))
    size = max(1, min(size, GAMES_PER_CHUNK // players))
    return [range(at, min(at + size, stop)) for at in range(first, stop, size)]


def is_clear(terms: Terms, played: Sequence[Played], share: float) -> bool:
    """Whether the first bot is clearly better or worse than even, by its luck-adjusted margin if there is one."""
    first = tally(played, len(terms.entrants))[0]
    return clear(first.adjusted or first.margin, share)


def report(terms: Terms, deals: int, planned: int, played: Sequence[Played], rated: Sequence[Rating]) -> Report:
    """Return all that follows from the games."""
    tallies = tally(played, len(terms.entrants))
    bots = [summary(entrant.label, found) for entrant, found in zip(terms.entrants, tallies, strict=True)]
    return Report(terms, deals, planned, tuple(bots), tuple(rated), tuple(played))
