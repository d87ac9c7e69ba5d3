"""The field: rivals of other kinds, so that the champion is chosen by all of them and not by one.

Name them by file, in the arena or for `bench.ladder`: ``"champion bench/field.py:Reader 2014 4"``.
`board`, `casual` and `champion-1`, which everybody has, belong to the field too.

- `Reader` looks one action ahead and reads hidden cards as well as the champion does;
- `Gambler` is a reader that likes risk when it is behind, and shuns it when it is ahead;
- `Hasty` and `Patient` are champions that lay their cards sooner, or later.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from random import Random

from camelup.actions import Action
from camelup.bots import Bot, Clock, leg_value
from camelup.bots.candidates import Candidate
from camelup.bots.champion import ChampionBot
from camelup.bots.duels import style_for
from camelup.bots.leg_graph import ROW
from camelup.bots.playout import do
from camelup.bots.style import Style
from camelup.bots.thinker import Thinker
from camelup.engine import acting
from camelup.engine.table import Table
from camelup.position import View, table_of
from camelup.turn.legal import number_of

ROLL = acting.OFFSETS["roll"]
SAMPLES = 24  # of the hidden cards
NEWS = 0.3  # pounds that the rivals gain by what a roll shows them
SHIFT = 0.6  # pounds by which hasty and patient champions differ from the champion
RISK = 0.4  # what a pound of standard deviation is worth to somebody who is far behind
FAR = 10.0  # pounds


class OnePly(Thinker):
    """A mind that looks one action ahead: what it then holds, and what its cards in hand still promise."""

    risk = 0.0

    def think(self, t: Table, seed: int, hurry: Callable[[], bool] = lambda: False) -> int:
        """The number of the action after which the margin looks best."""
        graph, node = self.graphs.at(t)
        self.prepare(t, graph, node)
        candidates = self.candidates(t, graph, node, seed)
        for number in range(SAMPLES):
            self.draw_cards(t, seed, number)
            for candidate in candidates:
                candidate.total += self.worth_after(candidate)
                candidate.count += 1
        behind = self.risk * deficit(t)
        return max(candidates, key=lambda found: found.mean + behind * self.spread_by(t, found)).action

    def worth_after(self, candidate: Candidate) -> float:
        """The margin once an action is done, by one sample of the hidden cards."""
        leg_value.assign(self.work, self.start_of(candidate))
        if candidate.action == ROLL:
            self.work.margin += 1.0 - NEWS
        elif not acting.OFFSETS["+"] <= candidate.action < ROLL:
            do(self.work, candidate.graph, self.ways, candidate.action)
        return self.work.margin + leg_value.end_worth(self.work, candidate.graph, self.value)

    def spread_by(self, t: Table, candidate: Candidate) -> float:
        """By how much a betting ticket widens what the leg may bring: the change of the standard deviation."""
        colour = candidate.action - acting.OFFSETS["take"]
        if not 0 <= colour < 5:
            return 0.0
        chances = list(candidate.graph.chances[candidate.node * ROW : candidate.node * ROW + 5])
        held = list(self.weights_by_seat(t)[t.turn][:5])
        more = [*held[:colour], held[colour] + t.layout.level_pounds[t.taken[colour]] + 1, *held[colour + 1 :]]
        return deviation(more, chances) - deviation(held, chances)


class RiskyOnePly(OnePly):
    """The same with an eye on the others' money."""

    risk = RISK


def deficit(t: Table) -> float:
    """How far the seat to act is behind the richest rival, from -1 (far ahead) to 1."""
    rivals = [t.money[seat] for seat in range(t.seats) if seat != t.turn]
    return max(-1.0, min(1.0, (max(rivals) - t.money[t.turn]) / FAR))


def deviation(pounds: list[float], chances: list[float]) -> float:
    """The standard deviation of pounds that come with the leader of the leg."""
    mean = sum(p * c for p, c in zip(pounds, chances, strict=True))
    return sqrt(sum(c * (p - mean) ** 2 for p, c in zip(pounds, chances, strict=True)))


class Reader(Bot):
    """One ply on the champion's beliefs about hidden cards."""

    name = "reader"
    description = "looks one action ahead, and reads hidden cards well"
    seconds = 0.006
    mind: type[OnePly] = OnePly

    def __init__(self) -> None:
        self.thinker: OnePly | None = None

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """The action after which its margin looks best."""
        if self.thinker is None:
            self.thinker = self.mind(view.edition, style_for(view.edition.name, len(view.seats)))
        number = self.thinker.think(table_of(view), rng.getrandbits(64))
        return next(action for action in legal if number_of(view, action) == number)


class Gambler(Reader):
    """A reader with portfolio risk."""

    name = "gambler"
    description = "a reader that gambles when it is behind"
    mind = RiskyOnePly


class Hasty(ChampionBot):
    """A champion that lays its cards sooner."""

    name = "hasty"
    shift = SHIFT

    def style(self, style: Style, rng: Random) -> Style:
        """The champion's style, with another patience."""
        return replace(super().style(style, rng), card_bias=self.shift)


class Patient(Hasty):
    """A champion that lays its cards later."""

    name = "patient"
    shift = -SHIFT
