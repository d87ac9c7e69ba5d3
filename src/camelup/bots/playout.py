"""Playouts to the end of a leg: every seat draws its action by its habits, the dice are drawn, the margin is added up.

A ticket or card counts by its expectation at the moment at which it is taken or laid, by the exact odds of the leg
graph. What the dice change afterwards has mean 0, so it is left out: that takes the luck out of a playout.
"""

from ..engine import acting, codes, random_play, reals
from . import habits, leg_graph, leg_value

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from ..engine import cython_shim as cython


def roll_on(s: leg_value.Stake, graph: leg_graph.LegGraph, stream: random_play.RandomStream) -> None:
    """Draw a die: the pyramid ticket, the tile's payment, and the node that comes."""
    drawn = random_play.draw_die(graph.layout, graph.dice[s.node], stream)
    edge = s.node * leg_graph.FACES + graph.offset[drawn // 6] + drawn % 6
    s.margin += s.sign[s.turn]
    if graph.lands[edge] != 0:
        owner = s.owner[graph.lands[edge]]
        if owner >= 0:
            s.margin += s.sign[owner]
    s.node = graph.child[edge]
    s.age = leg_value.age_of(graph, s.node)
    s.left -= 1


def do(s: leg_value.Stake, graph: leg_graph.LegGraph, ways: habits.Habits, action: int) -> None:
    """Do an action other than a roll: what it may be expected to bring is added to the margin."""
    if action < acting.CHEER:
        s.margin += s.sign[s.turn] * leg_value.ticket_worth(s, graph, action)
        leg_value.take(s, graph, action)
    elif action < acting.ROLL:
        s.margin += s.sign[s.turn] * ways.tile * s.left
        s.has_tile = codes.joined(s.has_tile, s.turn)
    elif action < acting.LOSE:
        colour = action - acting.WIN
        s.margin += s.sign[s.turn] * leg_value.card_worth(s, graph, colour, 0)
        leg_value.lay(s, colour, 0)
    elif action < acting.PAIR:
        colour = action - acting.LOSE
        s.margin += s.sign[s.turn] * leg_value.card_worth(s, graph, colour, 8)
        leg_value.lay(s, colour, 8)


def draw_option(options: habits.Options, stream: random_play.RandomStream) -> int:
    """Draw one of the options by their utilities (quantal response): its action."""
    best = options.utility[0]
    for i in range(1, options.count):
        if options.utility[i] > best:
            best = options.utility[i]
    total = 0.0
    for i in range(options.count):
        total += reals.exp(options.utility[i] - best)
        options.sum[i] = total
    point = total * random_play.uniform(stream)
    i = 0
    while i < options.count - 1 and options.sum[i] <= point:
        i += 1
    return options.action[i]


def play_leg(
    s: leg_value.Stake,
    graph: leg_graph.LegGraph,
    ways: habits.Habits,
    options: habits.Options,
    stream: random_play.RandomStream,
) -> None:
    """Let everybody act until the leg is over."""
    while graph.dice[s.node] != leg_graph.END:
        habits.weigh(s, graph, ways, options)
        action = draw_option(options, stream)
        if action == acting.ROLL:
            roll_on(s, graph, stream)
        else:
            do(s, graph, ways, action)
        s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0


def play_out(
    start: leg_value.Stake,
    s: leg_value.Stake,
    graph: leg_graph.LegGraph,
    ways: habits.Habits,
    value: leg_value.Value,
    options: habits.Options,
    stream: random_play.RandomStream,
    seed: int,
    first: int,
    count: int,
    action: int,
) -> float:
    """Play a leg to its end n times, playout n by stream n of the seed; the sum of the margins.

    The first action is given; one that is no roll, ticket or card is left out: it has been done.
    """
    total = 0.0
    with cython.nogil:
        for n in range(count):
            random_play.begin(stream, seed, first + n)
            leg_value.assign(s, start)
            if action == acting.ROLL:
                roll_on(s, graph, stream)
            elif action < acting.CHEER or action > acting.ROLL:
                do(s, graph, ways, action)
            s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
            play_leg(s, graph, ways, options, stream)
            total += s.margin + leg_value.end_worth(s, graph, value)
    return total
