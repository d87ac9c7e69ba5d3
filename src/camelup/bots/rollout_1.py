"""Rollouts to the end of a leg: everybody takes what is worth most by exact odds, the dice are drawn.

The odds come from a `LegGraph`; bets, tickets and cards lie on a `Table`, and its rules score the leg. What lies beyond
the leg is counted by its exact expectation: cards by the chances of the race, the order of turns by a bonus.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..engine import acting, bits, codes, random_play, scoring, table
from ..odds import beliefs
from . import leg_graph

if TYPE_CHECKING:
    from array import array

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from ..engine import cython_shim as cython


NO_OPINION = beliefs.NO_OPINION
LATE = 14  # the space from which on the race may well end in the next leg
LATER = 0.4  # the chance that somebody who has a card in hand lays it, and rightly, before another one does
OTHERS = 0.8  # right cards that others may be expected to lay before one that is kept


class Policy:
    """How seats act in a rollout, and what counts at its end: each for the earlier part of a race, and for its last."""

    def __init__(self, win: Sequence[float], lose: Sequence[float], bonus: Sequence[Sequence[float]]) -> None:
        # what counts of that which a card in hand would earn on either deck, if only right ones were laid in the end
        self.win = list(win)
        self.lose = list(lose)
        # of the first, second, ... to act in the next leg
        self.bonus = [pounds for part in bonus for pounds in [*part, *[0.0] * (8 - len(part))]]
        self.patience = [0.0] * 8  # by seat: how much of that it weighs against laying the card
        self.tile = 0.0  # what a tile that is laid now earns for each die that is to come


class Counts:
    """What a rollout keeps beside the table.

    ``laid`` are how many cards each seat has on the decks, and ``cards`` how many there are of each colour: the winner
    deck's, then the loser deck's. A tile laid in a rollout is not put on the track: it earns its owner what tiles earn
    on average, kept in ``tiles``.
    """

    def __init__(self) -> None:
        self.laid = [0] * 16
        self.cards = [0] * 16
        self.tiles = [0.0] * 8


def begin_counts(t: table.Table, counts: Counts) -> None:
    """Count everybody's cards on both decks; nobody has laid a tile yet beside those on the track."""
    for i in range(16):
        counts.laid[i] = 0
    for i in range(8):
        counts.tiles[i] = 0.0
    for i in range(t.winner_count):
        counts.laid[codes.card_seat(t.winner_deck[i])] += 1
    for i in range(t.loser_count):
        counts.laid[8 + codes.card_seat(t.loser_deck[i])] += 1


def ticket_worth(t: table.Table, colour: int, first: float, second: float) -> float:
    """What the top betting ticket of a colour may be expected to change, given its chances of the leg (L2)."""
    bet = codes.ticket_of(colour, t.taken[colour])
    other = -1  # no colour
    leads = first * scoring.ticket_reward(t.layout, bet, colour, other)
    follows = second * scoring.ticket_reward(t.layout, bet, other, colour)
    return leads + follows + (1.0 - first - second) * scoring.ticket_reward(t.layout, bet, other, other)


def card_worth(t: table.Table, chance: float, right_before: int) -> float:
    """What a card may be expected to change, given the chance that it is right."""
    right = scoring.card_reward(t.layout, right_before, 1)
    return chance * right + (1.0 - chance) * scoring.card_reward(t.layout, 0, 0)


def reward_after(t: table.Table, before: float) -> float:
    """What a right card earns after a mean number of right ones (E2), interpolated between two rewards."""
    below = int(before)
    more = before - below
    return (1.0 - more) * scoring.card_reward(t.layout, below, 1) + more * scoring.card_reward(t.layout, below + 1, 1)


def believed_right(t: table.Table, chance: float, others: int) -> float:
    """How many of the others' cards on a deck may be right, if this colour is; they are not seen."""
    return others * (NO_OPINION / t.layout.racing + (1.0 - NO_OPINION) * chance)


def is_late(graph: leg_graph.LegGraph, node: int) -> int:
    """Whether the foremost racing camel is near the end of the race: 0 or 1."""
    index = graph.layout.camels - 1
    while codes.camel_at(graph.race[node], index) >= graph.layout.racing:
        index -= 1
    return 1 if codes.space_at(graph.race[node], index) >= LATE else 0


def option_worth(policy: Policy, late: int, on_winner: float, on_loser: float) -> float:
    """What counts of a card in hand, given what it may earn on each deck if it is laid there only when right."""
    return policy.win[late] * on_winner + policy.lose[late] * on_loser


def believed_worth(t: table.Table, chance: float, others: int) -> float:
    """What a card may be expected to change to a seat that does not see the colours of the others' cards below it.

    As `odds.beliefs` has it, but with the mean number of right cards below instead of their distribution.
    """
    return chance * reward_after(t, believed_right(t, chance, others)) + (1.0 - chance) * t.layout.wrong_card


def tile_worth(graph: leg_graph.LegGraph, node: int, policy: Policy) -> float:
    """What a tile laid at a node may be expected to earn until the end of the leg."""
    return policy.tile * (graph.layout.dice_a_leg - bits.few_bits(graph.dice[node]))


def best_action(t: table.Table, graph: leg_graph.LegGraph, node: int, counts: Counts, policy: Policy) -> int:
    """The action that a seat takes: a ticket, its tile, a card if that is better than keeping it, or a roll."""
    at = node * leg_graph.CHANCES
    late = is_late(graph, node)
    on_winner = t.winner_count - counts.laid[t.turn]  # cards of others
    on_loser = t.loser_count - counts.laid[8 + t.turn]
    best = 1.0  # a pyramid ticket
    action = acting.ROLL
    if t.tile_space[t.turn] == 0 and counts.tiles[t.turn] == 0.0:
        worth = tile_worth(graph, node, policy)
        if worth > best:
            best = worth
            action = acting.BOO
    for colour in range(t.layout.racing):
        if codes.has(t.takeable, colour):
            worth = ticket_worth(t, colour, graph.chances[at + colour], graph.chances[at + 5 + colour])
            if worth > best:
                best = worth
                action = acting.TAKE + colour
        if codes.has(t.hand[t.turn], colour):
            win = graph.chances[at + 10 + colour]
            last = graph.chances[at + 15 + colour]
            kept = policy.patience[t.turn] * option_worth(
                policy,
                late,
                win * reward_after(t, believed_right(t, win, on_winner) + OTHERS),
                last * reward_after(t, believed_right(t, last, on_loser) + OTHERS),
            )
            worth = believed_worth(t, win, on_winner) - kept
            if worth > best:
                best = worth
                action = acting.WIN + colour
            worth = believed_worth(t, last, on_loser) - kept
            if worth > best:
                best = worth
                action = acting.LOSE + colour
    return action


def roll_on(t: table.Table, graph: leg_graph.LegGraph, node: int, stream: random_play.RandomStream) -> int:
    """Draw a die: the ticket, the tile's payment, and the node that comes."""
    drawn = random_play.draw_die(t.layout, graph.dice[node], stream)
    edge = node * leg_graph.FACES + graph.offset[drawn // 6] + drawn % 6
    t.pyramid_tickets[t.turn] += 1
    if graph.lands[edge] != 0:
        acting.pay_tile(t, graph.lands[edge])
    return graph.child[edge]


def play_leg(
    t: table.Table,
    graph: leg_graph.LegGraph,
    node: int,
    policy: Policy,
    counts: Counts,
    stream: random_play.RandomStream,
) -> int:
    """Let everybody act until the leg is over; the node at its end."""
    begin_counts(t, counts)
    while graph.dice[node] != leg_graph.END:
        action = best_action(t, graph, node, counts, policy)
        if action == acting.ROLL:
            node = roll_on(t, graph, node, stream)
        elif action < acting.CHEER:
            acting.take(t, t.turn, action)
        elif action == acting.BOO:
            counts.tiles[t.turn] = tile_worth(graph, node, policy)
        elif action < acting.LOSE:
            counts.laid[t.turn] += 1
            acting.lay(t, t.turn, action - acting.WIN, 1)
        else:
            counts.laid[8 + t.turn] += 1
            acting.lay(t, t.turn, action - acting.LOSE, 0)
        t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
    return node


def leg_worth(t: table.Table, graph: leg_graph.LegGraph, node: int, seat: int) -> float:
    """A seat's money after the leg scoring (L2, L3)."""
    first = 0
    second = 0
    for colour in range(t.layout.racing):
        if graph.chances[node * leg_graph.CHANCES + colour] > 0.5:
            first = colour
        if graph.chances[node * leg_graph.CHANCES + 5 + colour] > 0.5:
            second = colour
    pounds = t.money[seat] + scoring.leg_rewards(t, seat, first, second)
    return pounds if pounds > 0 else 0.0


def deck_worth(t: table.Table, graph: leg_graph.LegGraph, node: int, counts: Counts, worth: "array[float]") -> None:
    """Add to each seat what its cards on both decks are worth at the end of the leg, in the order laid (E2, E3)."""
    for i in range(16):
        counts.cards[i] = 0
    for i in range(t.winner_count):
        card = t.winner_deck[i]
        colour = codes.card_colour(card)
        chance = graph.chances[node * leg_graph.CHANCES + 10 + colour]
        worth[codes.card_seat(card)] += card_worth(t, chance, counts.cards[colour])
        counts.cards[colour] += 1
    for i in range(t.loser_count):
        card = t.loser_deck[i]
        colour = codes.card_colour(card)
        chance = graph.chances[node * leg_graph.CHANCES + 15 + colour]
        worth[codes.card_seat(card)] += card_worth(t, chance, counts.cards[8 + colour])
        counts.cards[8 + colour] += 1


def hand_worth(
    t: table.Table, graph: leg_graph.LegGraph, node: int, seat: int, policy: Policy, late: int, counts: Counts
) -> float:
    """What the cards in a hand promise at the end of a leg."""
    at = node * leg_graph.CHANCES
    total = 0.0
    for colour in range(t.layout.racing):
        if codes.has(t.hand[seat], colour):
            later = LATER * rivals_with(t, colour)
            total += option_worth(
                policy,
                late,
                graph.chances[at + 10 + colour] * reward_after(t, counts.cards[colour] + later),
                graph.chances[at + 15 + colour] * reward_after(t, counts.cards[8 + colour] + later),
            )
    return total


def rivals_with(t: table.Table, colour: int) -> int:
    """How many others have a card of a colour that a seat has in hand."""
    count = -1
    for seat in range(t.seats):
        count += codes.has(t.hand[seat], colour)
    return count


def margin(
    t: table.Table,
    graph: leg_graph.LegGraph,
    node: int,
    seat: int,
    policy: Policy,
    counts: Counts,
    worth: "array[float]",
) -> float:
    """What a seat has at the end of a rollout, less what its rivals have on average."""
    total = 0.0
    for other in range(t.seats):
        worth[other] = leg_worth(t, graph, node, other) + counts.tiles[other]
    deck_worth(t, graph, node, counts, worth)
    over = leg_graph.race_is_over(graph, node)
    late = is_late(graph, node)
    for other in range(t.seats):
        if not over:
            worth[other] += policy.bonus[8 * late + (other - t.turn + t.seats) % t.seats]
            worth[other] += hand_worth(t, graph, node, other, policy, late, counts)
        total += worth[other]
    return worth[seat] - (total - worth[seat]) / (t.seats - 1)


def roll_out(
    start: table.Table,
    t: table.Table,
    graph: leg_graph.LegGraph,
    seat: int,
    policy: Policy,
    counts: Counts,
    seed: int,
    first: int,
    rollouts: int,
    rolls: int,
    stream: random_play.RandomStream,
    worth: "array[float]",
    margins: "array[float]",
) -> None:
    """Play a leg to its end n times and note the margins; rollout n draws the dice of stream n of the seed.

    With ``rolls`` the first action is a roll, whatever the odds say.
    """
    with cython.nogil:
        for n in range(rollouts):
            random_play.begin(stream, seed, first + n)
            table.assign(t, start)
            node = 0
            if rolls:
                node = roll_on(t, graph, 0, stream)
                t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0
            node = play_leg(t, graph, node, policy, counts, stream)
            margins[n] = margin(t, graph, node, seat, policy, counts, worth)
