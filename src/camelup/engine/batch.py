"""Many games stepped side by side: the inner loop of the batch environment.

A game is a row (`rows`), the state of its stream of luck, and the set of its legal actions. One call steps the games
of one thread and writes all that a learner reads into arrays; in the compiled build no Python object is touched.
"""

from typing import Any

from . import acting, arrays, codes, moving, observing, random_play, rows, table

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from . import cython_shim as cython

MARGIN = 0
WIN = 1
NO_FACE = -1
NOBODY = -1

REWARDS = {"margin": MARGIN, "win": WIN}
NOT_ROLLED = NO_FACE
"""For those who are not compiled."""


class Batch:
    """The arrays of a batch of games, and a table to play one after the other on."""

    def __init__(self, start: table.Table, games: Any, streams: Any, legal: Any) -> None:
        self.start = start  # what every game begins with, before the camels are set out
        self.games = games
        self.streams = streams
        self.legal = legal
        self.faces: Any = None  # the face that the last roll of each game showed, `NO_FACE` if it was none
        self.observations: Any = None
        self.observed = 0
        self.masks: Any = None
        self.seats: Any = None
        self.rewards: Any = None
        self.done: Any = None
        self.ranking: Any = None
        self.reward = MARGIN


def first_illegal(batch: Batch, actions: Any) -> int:
    """The first game whose action is not legal, or -1."""
    for game in range(actions.shape[0]):
        if actions[game] < 0 or actions[game] > 63 or not (batch.legal[game] >> actions[game]) & 1:
            return game
    return -1


def start_games(
    batch: Batch, t: table.Table, stream: random_play.RandomStream, seed: int, first: int, end: int
) -> None:
    """Begin the games from ``first`` to before ``end``, each with the stream of its own number."""
    with cython.nogil:
        for game in range(first, end):
            random_play.begin(stream, seed, game)
            table.assign(t, batch.start)
            random_play.random_start(t, stream)
            batch.done[game] = 0
            batch.faces[game] = NO_FACE
            clear_results(batch, t, game)
            show(batch, t, stream, game)


def step_games(
    batch: Batch, t: table.Table, stream: random_play.RandomStream, actions: Any, first: int, end: int
) -> None:
    """Do a legal action in each of the games from ``first`` to before ``end``; one that ends begins anew."""
    with cython.nogil:
        for game in range(first, end):
            rows.restore(t, batch.games, game)
            stream.state = batch.streams[game]
            face = 0
            batch.faces[game] = NO_FACE
            if actions[game] == acting.ROLL:
                face = random_play.draw_die(t.layout, t.dice_out, stream)
                batch.faces[game] = face
            acting.act(t, actions[game], codes.face_die(face), codes.face_side(face))
            if batch.done[game]:
                clear_results(batch, t, game)
            batch.done[game] = 0
            if t.turn < 0:
                batch.done[game] = 1
                reward(batch, t, game)
                rank(batch, t, game)
                table.assign(t, batch.start)
                random_play.random_start(t, stream)
            show(batch, t, stream, game)


def step_all(batch: Batch, t: table.Table, stream: random_play.RandomStream, actions: Any) -> int:
    """Do an action in every game, in one call; if one is not legal, do none and return its game, else -1."""
    game = first_illegal(batch, actions)
    if game < 0:
        step_games(batch, t, stream, actions, 0, actions.shape[0])
    return game


def show(batch: Batch, t: table.Table, stream: random_play.RandomStream, game: int) -> None:
    """Keep a table as the row of its game, and show what the seat to act may do and see."""
    rows.store(t, batch.games, game)
    batch.streams[game] = stream.state
    legal = acting.legal(t)
    batch.legal[game] = legal
    batch.seats[game] = t.turn + 1
    arrays.write_bits(batch.masks, game, legal, acting.PAIR + t.seats)
    if batch.observed:
        observing.observe(t, t.turn, batch.observations, game)


def clear_results(batch: Batch, t: table.Table, game: int) -> None:
    """Nobody is rewarded, and no order is final, before the end."""
    for seat in range(t.seats):
        batch.rewards[game, seat] = 0.0
    for place in range(t.layout.racing):
        batch.ranking[game, place] = NOBODY


def reward(batch: Batch, t: table.Table, game: int) -> None:
    """Reward every seat of a game that has ended: by its margin, or with a share of the win."""
    total = 0
    most = 0
    winners = 0
    for seat in range(t.seats):
        total += t.money[seat]
        if t.money[seat] > most:
            most = t.money[seat]
    for seat in range(t.seats):
        if t.money[seat] == most:
            winners += 1
    for seat in range(t.seats):
        if batch.reward == WIN:
            batch.rewards[game, seat] = 1.0 / winners if t.money[seat] == most else 0.0
        else:
            batch.rewards[game, seat] = t.money[seat] - (total - t.money[seat]) / (t.seats - 1.0)


def rank(batch: Batch, t: table.Table, game: int) -> None:
    """Write the final order of the racing camels of a game that has ended, first to last."""
    for place in range(t.layout.racing):
        batch.ranking[game, place] = moving.ranked(t.race, t.layout.camels, t.layout.racing, place + 1)
