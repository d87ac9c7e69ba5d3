"""The judge: what an action loses against the best one found, by what its seat could know.

It thinks as the champion does (`camelup.bots.thinker`): hidden cards are drawn by belief, everybody plays on as players
do, every candidate gets the same cards and the same dice, and the rest of the leg is played out. The best action is
chosen on one half of the playouts and its lead is measured on the other half, so the choice does not flatter it. Where
the lead is within its own error, it is measured again with more playouts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from ..bots.candidates import Candidate
from ..bots.duels import style_for
from ..bots.leg_graph import ROW
from ..bots.leg_value import end_worth
from ..bots.playout import play_out
from ..bots.thinker import ROUNDS, Thinker
from ..editions import Edition
from ..engine import acting
from ..engine.table import Table
from ..margins import margins
from .worth_at_once import untried, worth_at_once

BLOCKS = 24
"""Samples of the hidden cards on which a lead is measured: blocks of playouts, whose spread gives the error."""
LEAST_BLOCKS = 4
MOST_TIMES = 4
"""By how much a close decision may be measured longer."""
NOTHING = acting.OFFSETS["-"]
"""An action that playouts take as done."""
CHOOSING, MEASURING = 0, 2**62
"""The seeds of the two halves: no playout of one draws from a stream of the other."""


@dataclass(frozen=True)
class PlayedOut:
    """An action's playouts: the mean pounds still to come for each seat, and the gain at once of the one who acts."""

    action: int
    pounds: tuple[float, ...]
    gain: float


@dataclass(frozen=True)
class Verdict:
    """What the judge says of a decision: the best action, what was done, and how sure it is of the difference."""

    best: PlayedOut
    done: PlayedOut
    loss: float
    error: float
    chances: tuple[float, ...]  # of the colours, before the action: first and second of the leg, to win, to come last


class Judge:
    """The judge of one seat in one game; it remembers what that seat saw, turn by turn."""

    def __init__(self, edition: Edition, seats: int, effort: float = 1.0) -> None:
        champion = style_for(edition.name, seats)
        style = replace(champion, own=champion.others, rivals=(), spread=0.0)  # all seats alike, whoever sits there
        self.thinker = Thinker(edition, replace(style, playouts=max(4, round(style.playouts * effort))))
        self.blocks = max(LEAST_BLOCKS, min(BLOCKS, round(BLOCKS * effort)))
        self.each = max(2, round(style.playouts * effort / self.blocks))

    def judge(self, t: Table, action: int, number: int) -> Verdict:
        """Judge an action of the seat to act, the game's move of that number, on the table that the seat sees."""
        graph, node = self.thinker.graphs.at(t)
        self.thinker.prepare(t, graph, node)
        candidates = self.thinker.candidates(t, graph, node, seed_of(number, CHOOSING))
        done = next((found for found in candidates if found.action == action), None)
        if done is None:
            done = untried(self.thinker, t, graph, node, candidates[0], action)
            candidates.append(done)
        chances = tuple(graph.chances[node * ROW : (node + 1) * ROW])
        best = self._best(t, list(candidates), number)
        for one in (best, done):
            one.gain = worth_at_once(self.thinker, t, graph, node, one)
        leads, played_out = self._measured(t, best, done, number, 1)
        loss, error = mean_and_error(leads)
        if best is not done and loss < 2 * error:
            leads, played_out = self._measured(t, best, done, number, MOST_TIMES)
            loss, error = mean_and_error(leads)
        if best is done or loss <= 0:
            return Verdict(played_out[1], played_out[1], 0.0, error, chances)
        return Verdict(*played_out, loss, error, chances)

    def value(self, t: Table) -> tuple[float, ...]:
        """Return the mean pounds that every seat may expect to come, on the table that the seat to act sees.

        At the beginning of a leg that is what the champion values the end of the leg before at, fitted to how games
        went on: playouts of a whole leg give the first to act too much (docs/review.md). Later in a leg it is playouts,
        in which everybody draws what to do, so nobody has the advantage of a best action.
        """
        graph, node = self.thinker.graphs.at(t)
        self.thinker.prepare(t, graph, node)
        now = Candidate(NOTHING, graph, node, 0.0, self.thinker.base.has_tile, list(self.thinker.base.owner))
        fresh = not t.out and not t.tiles and not any(t.bet_count)
        if not fresh:
            self.thinker.base.turn = (t.turn or t.seats) - 1  # the one before has done nothing: now this seat draws
        return means([self._block(t, now, 0, block, played=not fresh) for block in range(self.blocks)])

    def leads(self, t: Table, actions: Sequence[int], number: int) -> tuple[int, dict[int, tuple[float, float]]]:
        """Return the best action found, and its measured lead over each of the others with the standard error."""
        graph, node = self.thinker.graphs.at(t)
        self.thinker.prepare(t, graph, node)
        candidates = self.thinker.candidates(t, graph, node, seed_of(number, CHOOSING))
        known = {candidate.action: candidate for candidate in candidates}
        roll = candidates[0]
        best = self._best(t, candidates, number)
        ours = [margins(self._block(t, best, number, block))[t.turn] for block in range(self.blocks)]
        found = {}
        for action in actions:
            if action != best.action:
                other = known.get(action) or untried(self.thinker, t, graph, node, roll, action)
                theirs = [margins(self._block(t, other, number, block))[t.turn] for block in range(self.blocks)]
                found[action] = mean_and_error([one - two for one, two in zip(ours, theirs, strict=True)])
        return best.action, found

    def _best(self, t: Table, candidates: list[Candidate], number: int) -> Candidate:
        """Return the candidate with the best mean margin, by the half of the playouts that chooses."""
        for place, (share, kept) in enumerate(ROUNDS):
            if len(candidates) == 1:
                break
            seed = seed_of(number, CHOOSING + 1 + place)
            self.thinker.try_out(t, candidates, seed, share * self.thinker.style.playouts)
            candidates.sort(key=lambda candidate: -candidate.mean)
            candidates = candidates[:kept]
        return candidates[0]

    def _measured(
        self, t: Table, best: Candidate, done: Candidate, number: int, times: int
    ) -> tuple[list[float], tuple[PlayedOut, PlayedOut]]:
        """Return the lead of one candidate in every block, and what both came to, by the half that measures."""
        blocks = [[self._block(t, one, number, block) for one in (best, done)] for block in range(self.blocks * times)]
        own = t.turn
        leads = [margins(one)[own] - margins(two)[own] for one, two in blocks]
        one, two = (means(side) for side in zip(*blocks, strict=True))
        return leads, (PlayedOut(best.action, one, best.gain), PlayedOut(done.action, two, done.gain))

    def _block(self, t: Table, candidate: Candidate, number: int, block: int, *, played: bool = True) -> list[float]:
        """Return the mean pounds to come of every seat in one block: the same cards and dice for each candidate."""
        thinker, seed = self.thinker, seed_of(number, MEASURING)
        kept = list(thinker.base.sign)
        found = []
        for seat in range(t.seats):
            unit = [float(other == seat) for other in range(8)]
            thinker.base.sign = unit
            for other in range(8):
                thinker.sign[other] = unit[other]
            thinker.draw_cards(t, seed, block)
            start = thinker.start_of(candidate)
            if not played:
                found.append(start.margin + end_worth(start, candidate.graph, thinker.value))
                continue
            total = play_out(
                *(start, thinker.work, candidate.graph, thinker.ways, thinker.value, thinker.options),
                *(thinker.stream, seed, block * self.each, self.each, candidate.action),
            )
            found.append(total / self.each + (candidate.bonus if seat == t.turn else 0.0))
        thinker.base.sign = kept
        for other in range(8):
            thinker.sign[other] = kept[other]
        return found


def means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the mean of each column."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """Return the mean of numbers and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    variance = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    return mean, sqrt(variance / count)


def seed_of(number: int, half: int) -> int:
    """Return the seed of a move's playouts: it depends on nothing that is hidden from anybody."""
    return (number * 0x9E3779B97F4A7C15 + half) & (2**64 - 1)
