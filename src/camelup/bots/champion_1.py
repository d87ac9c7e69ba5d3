"""The first champion, kept as it was to measure its successors by: same luck, same play.

Every candidate is tried with the same dice. In a rollout all seats take what is worth most by the exact odds of each
moment (see `rollout`); hidden cards are drawn anew for each batch, by how the race stood when they were laid (see
`memory`). Candidates that fall behind are dropped, and the rest tried more often (sequential halving).
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..actions import ROLL, Action, PlaceTile
from ..engine import acting
from ..engine.random_play import RandomStream
from ..engine.table import Table
from ..errors import CamelUpError
from ..odds.advice import Adviser
from ..position import View, table_of
from ..turn.legal import number_of
from .hidden_cards import Sampler
from .interface import Bot, Clock
from .leg_graph import LegGraph
from .leg_graphs import LegGraphs
from .memory import Memory
from .rollout_1 import Counts, Policy, roll_out

TRIED = 8  # the best candidates by what they gain at once, a roll always among them
ROUNDS = ((16, 64), (32, 128))  # samples of the hidden cards, rollouts for each
KEPT = 3  # candidates that go on after the first round
# Fitted to how games went on from the ends of legs, first while the race is young, then from space 14 on.
WIN, LOSE = (0.3, 0.47), (0.65, 0.47)  # of what a card in hand would earn if only right ones were laid, on each deck
BONUS = ((1.4, 0.6, 0.4), (2.8, 1.35, 0.7))  # for acting first, second, third in the next leg, beyond acting later
RIVAL_PATIENCE = 0.4  # how much of that rivals weigh against laying a card; our seat weighs all of it
MASK = 2**64 - 1
MOST_EFFORT = 100  # minutes per move


class FirstChampionBot(Bot):
    """Rollouts to the end of the leg in which every seat takes what is worth most at that moment."""

    name = "champion-1"
    description = "the first champion, kept to measure others by"
    seconds = 0.2
    offered = False

    def __init__(self, effort: float = 1.0) -> None:
        if not 0 < effort <= MOST_EFFORT:
            raise CamelUpError(f"the effort of the champion must be above 0 and at most {MOST_EFFORT}, not {effort}")
        self.effort = effort
        self.policy = Policy(WIN, LOSE, BONUS)
        self.memory = Memory()
        self.pool: list[LegGraph] = []

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """The action with the best mean margin at the end of the leg."""
        adviser = Adviser(view)
        candidates = worth_a_trial(adviser, legal)
        self.adapt(view, best_tile(adviser, legal))
        sampler = Sampler(table_of(view), self.memory.look(table_of(view), adviser.now.win, adviser.now.last))
        graphs = LegGraphs(view, self.pool)
        seed = rng.getrandbits(64)
        for number, (batches, rollouts) in enumerate(ROUNDS):
            samples = [sampler.sample(rng) for _ in range(batches)]
            trial = Trial(view, self.policy, samples, (seed + number) & MASK, int(rollouts * self.effort) or 1)
            means = {action: trial.mean(action, graphs.after(action)) for action in candidates}
            candidates = sorted(candidates, key=lambda action: -means[action])[:KEPT]
            if clock.hurry():
                break
        graphs.give_back()
        return candidates[0]

    def adapt(self, view: View, tile: float) -> None:
        """Make the policy that of this view: who is patient with cards, and what a tile that is laid now earns."""
        own = table_of(view).turn
        self.policy.patience = [1.0 if seat == own else RIVAL_PATIENCE for seat in range(8)]
        self.policy.tile = tile / (view.edition.dice_a_leg - len(view.dice_out))


def worth_a_trial(adviser: Adviser, legal: Sequence[Action]) -> list[Action]:
    """A roll, and the actions that are best by what they gain the seat at once, less what they gain its rivals."""
    others = sorted((action for action in legal if action != ROLL), key=lambda action: -adviser.margin(action))
    return [ROLL, *others[: TRIED - 1]]


def best_tile(adviser: Adviser, legal: Sequence[Action]) -> float:
    """What the best place of the tile earns until the end of the leg."""
    tiles = [action for action in legal if isinstance(action, PlaceTile)]
    return max((adviser.after(action, False).forecast.landings.get(action.space, 0.0) for action in tiles), default=0.0)


@dataclass
class Trial:
    """One round: every candidate is tried on the same samples of the hidden cards with the same dice."""

    view: View
    policy: Policy
    samples: list[Table]
    seed: int
    rollouts: int

    def mean(self, action: Action, graph: LegGraph) -> float:
        """The mean margin that an action leads to."""
        margins, worth = array("d", [0.0]) * self.rollouts, array("d", [0.0]) * 8
        work, counts, stream = table_of(self.view).copy(), Counts(), RandomStream()
        total = 0.0
        for number, whole in enumerate(self.samples):
            start = self.acted(whole, action)
            roll_out(
                *(start, work, graph, table_of(self.view).turn, self.policy, counts, self.seed, number * self.rollouts),
                *(self.rollouts, action == ROLL, stream, worth, margins),
            )
            total += sum(margins)
        return total / (len(self.samples) * self.rollouts)

    def acted(self, whole: Table, action: Action) -> Table:
        """The table after an action; a roll is left to the rollouts."""
        if action == ROLL:
            return whole
        after = whole.copy()
        acting.act(after, number_of(self.view, action), 0, 0)
        return after
