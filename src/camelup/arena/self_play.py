"""Self-play of thinkers: whole games on bare tables, with the luck of the dice taken out, and what was chosen.

The laboratory of the champion: much faster than the arena, for it asks thinkers directly and takes luck from the leg
graphs that they have built already. A deal is a start and all its dice, as in the arena, played in every rotation.
"""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ..bots import holdings, leg_value
from ..bots.graph_cache import GraphCache
from ..bots.habits import Habits, Options, weigh
from ..bots.leg_graph import ROW, LegGraph, edge_of, set_landings, tile_chance
from ..bots.leg_value import Stake, promise
from ..bots.thinker import fill
from ..editions import Edition
from ..engine import acting, codes
from ..engine.random_play import RandomStream, begin, below, draw, mix, random_start
from ..engine.table import Table

ROLL = acting.OFFSETS["roll"]
NOBODY = Habits([0.0] * 30)


class Mind(Protocol):
    """What plays a seat: a thinker, or anything else that picks the number of an action."""

    def think(self, t: Table, seed: int) -> int:
        """Pick an action of the seat to act."""
        ...


Maker = Callable[[Edition, GraphCache], Mind]


@dataclass
class Choice:
    """A choice that was made: for each option its kind and traits, and which one it was (-1: none of them)."""

    kinds: list[int]
    traits: list[float]
    chosen: int
    action: int


@dataclass
class LegEnd:
    """The end of a leg as one seat sees it: what its hand promises, its place in the order, and what it had then."""

    seat: int
    age: int
    place: int
    win: float
    lose: float
    pounds: float  # without luck, cards by their expectation
    gained: float = 0.0  # from then on


@dataclass
class Finished:
    """A game: each seat's money and luck, and, if asked for, all choices and ends of legs."""

    money: list[int]
    luck: list[float]
    moves: int = 0
    choices: list[Choice] = field(default_factory=list)
    leg_ends: list[LegEnd] = field(default_factory=list)


class Dealt:
    """The dice of a deal: the n-th roll of a leg is the same whoever makes it."""

    def __init__(self, edition: Edition, players: int, seed: int, number: int) -> None:
        self.kit = edition.layout
        self.seed = mix((seed * 1_000_003 + number) & (2**64 - 1))
        self.stream = RandomStream()
        self.start = Table(self.kit, players)
        begin(self.stream, self.seed, 0)
        random_start(self.start, self.stream)

    def face(self, t: Table) -> tuple[int, int]:
        """The die and face of the next roll."""
        begin(self.stream, self.seed, t.leg)
        dice = list(range(self.kit.dice))
        for i in range(len(dice) - 1, 0, -1):
            j = below(self.stream, i + 1)
            dice[i], dice[j] = dice[j], dice[i]
        faces = [below(self.stream, self.kit.faces[die]) for die in dice]
        return dice[t.out], faces[t.out]

    def luck_of_bot(self, move: int) -> int:
        """The seed for whoever makes a move."""
        begin(self.stream, self.seed, 2**32 + move)
        return draw(self.stream)


class SelfPlay:
    """One game at a time at one table; graphs are shared by all seats, for all see the same track."""

    def __init__(self, edition: Edition, recording: bool = False) -> None:
        self.edition = edition
        self.graphs = GraphCache(edition)
        self.recording = recording
        self.colours = array("i", [0]) * 80
        self.options, self.stake = Options(), Stake()

    def play(self, dealt: Dealt, makers: Sequence[Maker]) -> Finished:
        """Play a deal to its end."""
        t = dealt.start.copy()
        minds = [make(self.edition, self.graphs) for make in makers]
        game = Finished([], [0.0] * t.seats)
        while t.turn >= 0:
            game.moves += 1
            action = minds[t.turn].think(t, dealt.luck_of_bot(game.moves))
            graph, node = self.graphs.at(t)
            if self.recording:
                game.choices.append(self.choice(t, graph, node, action))
            if action == ROLL:
                self.roll(t, graph, node, dealt.face(t), game)
            else:
                acting.act(t, action, 0, 0)
        game.money = list(t.money)[: t.seats]
        for end in game.leg_ends:
            end.gained = game.money[end.seat] - game.luck[end.seat] - end.pounds
        return game

    def roll(self, t: Table, graph: LegGraph, node: int, face: tuple[int, int], game: Finished) -> None:
        """Roll, and count everybody's luck: how the expectation of what is held changed."""
        edge = edge_of(graph, node, *face)
        child = graph.child[edge]
        held = self.held(t)
        for seat in range(t.seats):
            change = holdings.worth(graph, child, held[seat]) - holdings.worth(graph, node, held[seat])
            space = t.tile_space[seat]
            tile = float(graph.lands[edge] == space) - tile_chance(graph, node, space) if space else 0.0
            game.luck[seat] += change + tile
        leg = t.leg
        acting.act(t, ROLL, *face)
        if self.recording and t.leg > leg:
            self.note_leg_end(t, graph, child, game, held)

    def held(self, t: Table) -> list["array[float]"]:
        """The weights of what each seat holds, all cards seen."""
        for i, card in enumerate(list(t.winner_deck)[: t.winner_count]):
            self.colours[i] = codes.card_colour(card)
        for i, card in enumerate(list(t.loser_deck)[: t.loser_count]):
            self.colours[40 + i] = codes.card_colour(card)
        found = []
        for seat in range(t.seats):
            weights = array("d", [0.0]) * ROW
            holdings.add_tickets(t, seat, 1.0, weights)
            sign = array("d", [float(other == seat) for other in range(8)])
            holdings.add_cards(t, self.colours, sign, weights)
            found.append(weights)
        return found

    def choice(self, t: Table, graph: LegGraph, node: int, action: int) -> Choice:
        """A choice with the options that the habits know."""
        fill(self.stake, t, graph, node)
        self.stake.cards = cards_by_colour(t)
        free = acting.free_spaces(t, t.turn)
        set_landings(graph, node)
        best = max((graph.landings[space] for space in codes.members(free)), default=0.0)
        NOBODY.tile = best / self.stake.left
        weigh(self.stake, graph, NOBODY, self.options)
        count = self.options.count
        known = [acting.OFFSETS["-"] if acting.OFFSETS["+"] <= action < ROLL else action]
        actions = list(self.options.action)[:count]
        chosen = actions.index(known[0]) if known[0] in actions else -1
        return Choice(list(self.options.kind)[:count], list(self.options.trait)[: 6 * count], chosen, action)

    def note_leg_end(self, t: Table, graph: LegGraph, child: int, game: Finished, held: list["array[float]"]) -> None:
        """Note what every seat has and may hope for at the end of a leg."""
        fill(self.stake, t, graph, child)
        self.stake.hand = list(t.hand)
        self.stake.cards = cards_by_colour(t)
        for seat in range(t.seats):
            laid = sum(held[seat][i] * graph.chances[child * ROW + i] for i in range(10, ROW))
            certain = self.edition.wrong_card * (5 - t.hand[seat].bit_count())
            game.leg_ends.append(
                LegEnd(
                    seat,
                    leg_value.age_of(graph, child),
                    (seat - t.turn) % t.seats,
                    promise(self.stake, graph, child, seat, 0),
                    promise(self.stake, graph, child, seat, 8),
                    t.money[seat] - game.luck[seat] + laid + certain,
                )
            )


def cards_by_colour(t: Table) -> list[int]:
    """How many cards of each colour lie on the decks, as a `Stake` has them: all cards seen."""
    cards = [0] * 16
    for deck, placed, count in ((0, t.winner_deck, t.winner_count), (8, t.loser_deck, t.loser_count)):
        for card in list(placed)[:count]:
            cards[deck + codes.card_colour(card)] += 1
    return cards
