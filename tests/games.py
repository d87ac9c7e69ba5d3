"""Random games for the tests: an action and a face for every turn, drawn from a generator that is handed in."""

from collections.abc import Iterator
from random import Random

import camelup
from camelup.actions import ROLL


def random_move(position: camelup.Position, rng: Random, rolls: float = 0.3) -> str:
    """A legal move in notation: a roll with some probability, else any other kind, each kind alike."""
    actions = camelup.legal_actions(position)
    if rng.random() < rolls or len(actions) == 1:
        return f"{ROLL} {rng.choice(camelup.chance(position))[0]}"
    kinds: dict[type, list[camelup.Action]] = {}
    for action in actions:
        if action != ROLL:
            kinds.setdefault(type(action), []).append(action)
    return str(rng.choice(kinds[rng.choice(list(kinds))]))


def random_game(edition: str, seats: int, rng: Random) -> Iterator[tuple[camelup.Position, str]]:
    """A whole game: each position with the move that follows it. Some games are quick, in others people bet a lot."""
    position = camelup.start_position(edition, seats, rng, first=rng.randint(1, seats))
    rolls = rng.choice([0.15, 0.3, 0.6])
    while not position.finished:
        move = random_move(position, rng, rolls)
        yield position, move
        position, _ = camelup.apply(position, move)


def random_line(edition: str, rng: Random) -> str:
    """A position of which the camels stand and the tiles lie anywhere, as no game may ever have brought it about."""
    kit = camelup.edition(edition)
    camels = [camel.value for camel in kit.camels]
    rng.shuffle(camels)
    reach = rng.choice([range(1, 5), range(5, 12), range(12, 17), range(1, 17)])
    stacks: dict[int, str] = {}
    for camel in camels:
        space = rng.choice(reach)
        stacks[space] = stacks.get(space, "") + camel
    items = dict(stacks)
    for seat, space in enumerate(rng.sample(range(2, 17), 6), 1):
        if not {space - 1, space, space + 1} & {s for s, item in items.items() if s == space or item[0] in "+-"}:
            items[space] = f"{rng.choice('+-')}{seat}"
    track = "/".join(f"{space}{items[space]}" for space in sorted(items))
    out = "".join(rng.sample([die.letter for die in kit.dice], rng.randint(0, 4))) or "-"
    return f"{edition} {track} {out}"
