"""A thinker: picks an action by playing the rest of the leg out many times for each candidate.

All candidates get the same dice and the same samples of the hidden cards; those that fall behind are dropped, and the
rest are tried more often (sequential halving). A thinker reads from a table only what its seat may know: nothing of
others' cards but where they lie.
"""

from array import array
from collections.abc import Callable
from random import Random

from ..editions import Edition
from ..engine import acting, codes
from ..engine.random_play import RandomStream, begin
from ..engine.table import Table
from . import holdings, leg_value
from .candidates import Candidate, cards, partners, tickets
from .graph_cache import GraphCache, graphs_of_thread
from .habits import Habits, Options
from .human_errors import forgets_tile, leader, misjudged
from .leg_graph import ROW, LegGraph, set_landings
from .leg_value import Stake, Value
from .playout import play_out
from .rivals import FIRST, Rivals
from .secret_cards import Secret, complete, reveal
from .style import Errors, Style
from .tile_trials import tile_candidates
from .witness import Witness

MASK = 2**64 - 1
ROUNDS = ((0.25, 5), (1.0, 2), (3.0, 1))  # playouts for each candidate, and how many candidates are kept
SAMPLES_STREAM = 2**40  # samples of the hidden cards draw from streams that no playout uses


class Thinker:
    """The mind of one seat in one game."""

    def __init__(self, edition: Edition, style: Style, graphs: GraphCache | None = None) -> None:
        self.style = style
        self.graphs = graphs or graphs_of_thread(edition)
        self.witness = Witness()
        self.ways = Habits(style.own, style.others, *style.rivals)
        self.rivals = Rivals(1 + len(style.rivals))
        self.value = Value(*style.value)
        self.options, self.stream = Options(), RandomStream()
        self.base, self.sample, self.work = Stake(), Stake(), Stake()
        self.colours = array("i", [0]) * 80
        self.sign = array("d", [0.0]) * 8
        self.weights = array("d", [0.0]) * ROW
        self.secrets: list[Secret] = []

    def think(self, t: Table, seed: int, hurry: Callable[[], bool] = lambda: False) -> int:
        """The number of the action that is best for the seat to act; ``hurry`` is asked after each round."""
        graph, node = self.graphs.at(t)
        self.prepare(t, graph, node)
        if self.style.errors:
            return self.err(t, graph, node, seed, self.style.errors)
        candidates = self.candidates(t, graph, node, seed)
        self.read_rivals(t, graph)
        for number, (share, kept) in enumerate(ROUNDS):
            if len(candidates) == 1 or hurry():
                break
            self.try_out(t, candidates, (seed + number) & MASK, share * self.style.playouts)
            candidates.sort(key=lambda candidate: -candidate.mean)
            candidates = candidates[:kept]
        return candidates[0].action

    def err(self, t: Table, graph: LegGraph, node: int, seed: int, errors: Errors) -> int:
        """The action that somebody with errors thinks best: by what each gains at once, or by one round of playouts."""
        luck = Random(seed)
        candidates = self.candidates(t, graph, node, seed, tiles=not forgets_tile(errors, luck))
        if not self.style.playouts:
            return misjudged([(found.action, found.gain) for found in candidates], errors, leader(t), luck)
        self.read_rivals(t, graph)
        self.try_out(t, candidates, seed, self.style.playouts)
        return misjudged([(found.action, found.mean) for found in candidates], errors, leader(t), luck)

    def read_rivals(self, t: Table, graph: LegGraph) -> None:
        """Judge what the rivals have just done, if they may have manners; the sample of hidden cards is used up."""
        if self.style.rivals:
            self.rivals.look(t, self.sample, self.colours, graph, self.ways, self.options)

    def prepare(self, t: Table, graph: LegGraph, node: int) -> None:
        """Read the table: what is at stake, and what may be hidden."""
        fill(self.base, t, graph, node)
        for seat in range(t.seats):
            self.sign[seat] = self.base.sign[seat]
        at = node * ROW
        now = list(graph.chances[at + 10 : at + ROW])
        weights = self.witness.look(t, now, self.race_chances)
        self.secrets = [secret_of(t, seat, weights) for seat in range(t.seats) if seat != t.turn]
        show_own(t, self.base, self.colours)
        set_landings(graph, node)
        free = acting.free_spaces(t, t.turn)
        best = max((graph.landings[space] for space in codes.members(free)), default=0.0)
        self.ways.tile = best / self.base.left
        self.ways.manner = [0 if seat == t.turn else FIRST for seat in range(8)]

    def race_chances(self, race: int, dice_out: int, tiles: int, cheering: int) -> list[float]:
        """The chances of the race at another moment of this leg."""
        graph, node = self.graphs.earlier(race, dice_out, tiles, cheering)
        return list(graph.chances[node * ROW + 10 : node * ROW + ROW])

    def candidates(self, t: Table, graph: LegGraph, node: int, seed: int, tiles: bool = True) -> list[Candidate]:
        """The actions that are worth a trial, with or without those of its tile; a roll always is."""
        now = (self.base.has_tile, list(self.base.owner))
        found = [Candidate(acting.OFFSETS["roll"], graph, node, 1.0, *now)]
        bias, least = self.style.card_bias, self.style.least
        found += [Candidate(action, graph, node, gain, *now) for gain, action in tickets(self.base, graph, least)]
        found += [Candidate(action, graph, node, gain, *now, bias) for gain, action in cards(self.base, graph)]
        found += [Candidate(action, graph, node, gain, *now, gain) for gain, action in partners(t, graph, node)]
        self.draw_cards(t, seed, 0)
        if not tiles:
            return found
        return found + tile_candidates(t, self.base, graph, node, self.graphs, self.style, self.weights_by_seat(t))

    def try_out(self, t: Table, candidates: list[Candidate], seed: int, playouts: float) -> None:
        """Play every candidate out, on the same samples of the hidden cards and with the same dice."""
        each = max(1, round(playouts / self.style.samples))
        for number in range(max(1, min(self.style.samples, round(playouts)))):
            self.draw_cards(t, seed, number)
            if self.style.rivals:
                self.rivals.draw(self.ways, t.turn, self.stream)
            for candidate in candidates:
                start = self.start_of(candidate)
                candidate.total += play_out(
                    *(start, self.work, candidate.graph, self.ways, self.value, self.options, self.stream),
                    *(seed, number * each, each, candidate.action),
                )
                candidate.count += each

    def draw_cards(self, t: Table, seed: int, number: int) -> None:
        """Draw the hidden cards: the stake of a sample, and the weights of everything that is held."""
        leg_value.assign(self.sample, self.base)
        begin(self.stream, seed, SAMPLES_STREAM + number)
        for secret in self.secrets:
            reveal(secret, self.sample, self.stream, self.colours)
        holdings.clear(self.weights)
        for seat in range(t.seats):
            holdings.add_tickets(t, seat, self.sign[seat], self.weights)
        holdings.add_cards(t, self.colours, self.sign, self.weights)

    def weights_by_seat(self, t: Table) -> list["array[float]"]:
        """The weights of what each seat holds, by the last sample of the hidden cards."""
        found = []
        for seat in range(t.seats):
            weights = array("d", [0.0]) * ROW
            sign = array("d", [float(other == seat) for other in range(8)])
            holdings.add_tickets(t, seat, 1.0, weights)
            holdings.add_cards(t, self.colours, sign, weights)
            found.append(weights)
        return found

    def start_of(self, candidate: Candidate) -> Stake:
        """The stake from which a candidate is played out, with what is held as its margin so far."""
        start = self.sample
        start.margin = holdings.worth(candidate.graph, candidate.node, self.weights)
        start.node = candidate.node
        start.has_tile, start.owner = candidate.has_tile, list(candidate.owner)
        return start


def fill(s: Stake, t: Table, graph: LegGraph, node: int) -> None:
    """Set a stake to what a table shows; others' hands are left open."""
    own = t.turn
    s.seats, s.seat, s.turn, s.node, s.margin = t.seats, own, own, node, 0.0
    s.age = leg_value.age_of(graph, node)
    s.left = t.layout.dice_a_leg - t.out
    s.takeable, s.taken = t.takeable, list(t.taken)
    s.hand = [t.hand[own] if seat == own else 0 for seat in range(8)]
    s.sign = [1.0 if seat == own else -1.0 / (t.seats - 1) for seat in range(8)]
    spaces = list(t.tile_space)[: t.seats]
    s.has_tile = codes.mask_of(seat for seat, space in enumerate(spaces) if space)
    s.owner = [spaces.index(space) if space and space in spaces else -1 for space in range(32)]
    laid = [0] * 16
    for deck, placed, count in ((0, t.winner_deck, t.winner_count), (8, t.loser_deck, t.loser_count)):
        for card in list(placed)[:count]:
            laid[deck + codes.card_seat(card)] += 1
    s.laid = laid
    s.cards = [0] * 16
    s.count = [t.winner_count, *[0] * 7, t.loser_count, *[0] * 7]


def show_own(t: Table, s: Stake, colours: "array[int]") -> None:
    """Note the seat's own cards: on the decks, and by colour."""
    cards = [0] * 16
    for deck, placed, count in ((0, t.winner_deck, t.winner_count), (8, t.loser_deck, t.loser_count)):
        for place, card in enumerate(list(placed)[:count]):
            if codes.card_seat(card) == s.seat:
                colours[5 * deck + place] = codes.card_colour(card)
                cards[deck + codes.card_colour(card)] += 1
    s.cards = cards


def secret_of(t: Table, seat: int, weights: tuple[list[list[float]], list[list[float]]]) -> Secret:
    """What another seat may have laid, by how the race stood then."""
    secret = Secret(seat)
    decks, places, plausible = [], [], []
    for deck, placed, count in ((0, t.winner_deck, t.winner_count), (8, t.loser_deck, t.loser_count)):
        for place, card in enumerate(list(placed)[:count]):
            if codes.card_seat(card) == seat:
                decks.append(deck)
                places.append(place)
                plausible += weights[1 if deck else 0][place]
    secret.count = len(decks)
    secret.deck = decks + [0] * (8 - len(decks))
    secret.place = places + [0] * (8 - len(places))
    secret.weight = plausible + [0.0] * (40 - len(plausible))
    complete(secret)
    return secret
