"""Odds of the whole race, by solving the equations between all states that can be reached.

The rest of the present leg is taken as it is, with its tiles; the legs after it have no tiles.
There, racing camels differ only by their place, and so do the two crazy ones: a state is renamed
so that the letters run from rear to front, with the dice renamed alike. The chances of a state
are the mean of those of its children. Crazy camels carry others back, so that the equations of
2018 go round in circles: they are solved by sweeps, from the finish backwards, until the chances
of each state add up to 1. Pure Python: meant for short tracks, or for the end of a long one.
"""

from dataclasses import dataclass

from .box import CRAZY, GREY, LENGTH, Box
from .odds import Stacks, rest_of_leg, rolls, with_stacks
from .text import read
from .track import Track

State = tuple[Stacks, str]
Chances = list[float]


@dataclass
class RaceOdds:
    """For each racing camel the chance to win the race and to come last in it."""

    win: dict[str, float]
    last: dict[str, float]


@dataclass
class Child:
    """A state that one roll leads to; camel k of the parent is camel `names[k]` in it."""

    chance: float
    state: State
    names: list[int]


@dataclass
class Node:
    """The equation of a state: `win` and `last` are what its rolls that end the race give."""

    win: Chances
    last: Chances
    children: list[Child]


def renamed(box: Box, stacks: Stacks, dice: str) -> tuple[State, dict[str, str]]:
    """The state with letters running from rear to front, and the new letter of each old one."""
    rear_to_front = "".join(stacks)
    racing = [camel for camel in rear_to_front if camel not in CRAZY]
    crazy = [camel for camel in rear_to_front if camel in CRAZY]
    letters = dict(zip(racing + crazy, box.racing + box.crazy, strict=True))
    letters[GREY] = GREY
    table = str.maketrans(letters)
    new_dice = "".join(sorted(dice.translate(table)))
    return (tuple(stack.translate(table) for stack in stacks), new_dice), letters


def equation(box: Box, state: State, track: Track) -> Node:
    """Try every roll from a state and note where it leads."""
    stacks, dice = state
    count = len(box.racing)
    node = Node([0.0] * count, [0.0] * count, [])
    for face, rest, chance in rolls(box, dice):
        moved = with_stacks(track, stacks)
        moved.move(face)
        if moved.race_over():
            ranking = moved.ranking()
            node.win[box.racing.index(ranking[0])] += float(chance)
            node.last[box.racing.index(ranking[-1])] += float(chance)
            continue
        leg_over = len(rest) == len(box.dice()) - 5
        child, letters = renamed(box, tuple(moved.stacks), box.dice() if leg_over else rest)
        names = [box.racing.index(letters[camel]) for camel in box.racing]
        node.children.append(Child(float(chance), child, names))
    return node


def all_equations(box: Box, starts: list[State], track: Track) -> dict[State, Node]:
    """The equations of all states that can be reached."""
    nodes: dict[State, Node] = {}
    waiting = list(starts)
    while waiting:
        state = waiting.pop()
        if state not in nodes:
            nodes[state] = equation(box, state, track)
            waiting += [child.state for child in nodes[state].children]
    return nodes


def from_the_finish(state: State) -> tuple[int, int]:
    """Children first where that can be: only carrying racing camels back breaks this order."""
    stacks, dice = state
    spaces = [space for space, stack in enumerate(stacks) for camel in stack if camel not in CRAZY]
    if GREY not in dice:
        return -sum(spaces), 0
    return -sum(spaces), 1 if len(dice) == 6 else 2


def solve(nodes: dict[State, Node], camels: int) -> dict[State, tuple[Chances, Chances]]:
    """Sweep over the equations until the chances to win add up to 1 everywhere."""
    order = sorted(nodes, key=from_the_finish)
    solved = {state: ([0.0] * camels, [0.0] * camels) for state in nodes}
    missing = 1.0
    while missing > 1e-12:
        missing = 0.0
        for state in order:
            node = nodes[state]
            win, last = list(node.win), list(node.last)
            for child in node.children:
                child_win, child_last = solved[child.state]
                for camel, name in enumerate(child.names):
                    win[camel] += child.chance * child_win[name]
                    last[camel] += child.chance * child_last[name]
            solved[state] = (win, last)
            missing = max(missing, 1 - sum(win))
    return solved


def race_odds(line: str, length: int = LENGTH) -> RaceOdds:
    """The chance of each racing camel to win the race and to come last, from a position line."""
    table = read(line, length=length)
    box, no_tiles = table.box, Track(length)
    leg_ends = rest_of_leg(box, table.track, "".join(table.dice_left())).ends
    over = {stacks for stacks in leg_ends if with_stacks(no_tiles, stacks).race_over()}
    next_legs = {stacks: renamed(box, stacks, box.dice()) for stacks in leg_ends.keys() - over}
    nodes = all_equations(box, [state for state, _ in next_legs.values()], no_tiles)
    solved = solve(nodes, len(box.racing))
    odds = RaceOdds(dict.fromkeys(box.racing, 0.0), dict.fromkeys(box.racing, 0.0))
    for stacks in over:
        ranking = with_stacks(no_tiles, stacks).ranking()
        odds.win[ranking[0]] += float(leg_ends[stacks])
        odds.last[ranking[-1]] += float(leg_ends[stacks])
    for stacks, (state, letters) in next_legs.items():
        win, last = solved[state]
        for camel in box.racing:
            name = box.racing.index(letters[camel])
            odds.win[camel] += float(leg_ends[stacks]) * win[name]
            odds.last[camel] += float(leg_ends[stacks]) * last[name]
    return odds
