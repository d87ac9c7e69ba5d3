"""Games leg by leg, as rows: who led, which dice came, how the leg ended, and what everybody had then.

Seats choose by a policy. ``random`` and ``roll`` are compiled; every other bot, by name, file or class, is asked for
each of its moves, which is slower. Game ``n`` draws its dice from stream ``n`` of the seed, whatever the policies.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

import numpy as np
from numpy.typing import NDArray

from .arguments import count, is_a, listed, whole
from .backends.thread_pool import ThreadPool, thread_count
from .bots import Bot, ask, dismiss, make_bot
from .datasets import Rows, structured
from .editions import EDITIONS, Edition, edition, player_count
from .engine import codes
from .engine import histories as engine
from .engine.random_play import RandomStream, begin, random_start
from .engine.table import Table
from .errors import CamelUpError
from .plural import plural
from .position import Snapshot, View, as_snapshot, position_of, table_of
from .secrecy import view
from .turn.legal import number_of

Policy = str | Callable[..., Bot]
"""How a seat chooses: ``random``, ``roll``, or any other bot, by its name, file or class."""

Ints = NDArray[np.int32]
SEED = 2**64 - 1  # a seed is any whole number; its low 64 bits count
CHUNK = 10_000  # games in one compiled call; between two of them the program can be interrupted
MOST_LEGS = 1000  # no game has as many
LEGS_PER_GAME = 8  # rows to begin with; more are made where games last longer
FEWEST_ROWS = 8
SECONDS = 1.0


@dataclass(frozen=True)
class Histories:
    """Games as rows: ``legs``, one per leg, and ``games``, one per game.

    Columns of ``legs``: ``seed``, ``game`` and ``leg`` say which one it is; ``first`` is the seat that began it,
    ``actions`` how many there were, ``dice`` how many dice came out and ``die_1`` to ``die_5`` their faces, in
    notation; ``before`` and ``after`` are the racing camels, first to last, as letters; ``led`` and ``won`` their first
    ones; ``ended`` whether the race ended with it, and ``money_1`` and so on each seat's pounds then.
    Columns of ``games``: ``seed``, ``game``, ``legs``, ``actions``, ``finished``, ``order`` of the camels at the end,
    ``winner``, ``last``, and the money.

    >>> from camelup.simulate import histories
    >>> played = histories("2014", games=5, seed=1, seats=2, policies="roll")
    >>> len(played.games), len(played.legs) == int(played.games["legs"].sum())
    (5, True)
    >>> bool((played.games["money_1"] + played.games["money_2"] == 6 + played.games["actions"]).all())
    True
    """

    legs: Rows
    games: Rows


def histories(
    start: Edition | Snapshot | str,
    games: int,
    seed: int,
    *,
    seats: int = 4,
    policies: Policy | Sequence[Policy] = "random",
    legs: int | None = None,
    threads: int = 1,
) -> Histories:
    """Play games from new starts of an edition, seat 1 first, or from a position, and return them leg by leg.

    ``policies`` is one for all seats, or one per seat; ``legs`` stops each game after that many legs.

    >>> played = histories("2014", 1000, seed=1, policies="roll", legs=1)
    >>> played.legs[0][["before", "die_1", "die_5", "after"]].item()
    ('byowg', 'o3', 'b1', 'bywog')
    >>> bool((played.legs["led"] == played.legs["won"]).mean() < 0.3)  # the leader seldom wins the leg
    True
    """
    kit, table, set_up = beginning(start, seats)
    chosen = policies_of(policies, table.seats)
    last_leg = 0 if legs is None else table.leg + count(legs, "number of legs", least=1, most=MOST_LEGS) - 1
    games, seed, threads = count(games, "number of games"), whole(seed, "seed"), thread_count(threads)
    plan = Plan(kit, table, set_up, chosen, last_leg, seed)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    with ThreadPool(threads) as pool:
        parts = list(pool.map(plan.play, chunks))
    found = np.concatenate([np.zeros((0, engine.WIDTH), np.int32), *parts])
    return Histories(leg_rows(plan, found), game_rows(plan, found))


def beginning(start: Edition | Snapshot | str, seats: int) -> tuple[Edition, Table, bool]:
    """Return the edition, the table that games begin with, and whether camels are set out on it anew."""
    if is_a(start, Edition) or (is_a(start, str) and str.__str__(start) in EDITIONS):
        kit = edition(start)
        return kit, Table(kit.layout, player_count(seats)), True
    position = as_snapshot(start)
    if isinstance(position, View) or not table_of(position).decks_known:
        raise CamelUpError("histories need a full position: no hidden cards, and both decks known")
    return position.edition, table_of(position), False


def policies_of(given: Policy | Sequence[Policy], seats: int) -> tuple[Policy, ...]:
    """Return a policy per seat, each made once to see that it can be."""
    one_for_all = is_a(given, str) or callable(given)
    several = (given,) * seats if one_for_all else given
    policies = tuple(listed(cast("Sequence[Policy]", several), "the policies"))
    if len(policies) != seats:
        raise CamelUpError(f"there are {plural(seats, 'seat')}, but policies for {len(policies)}")
    for policy in set(policies):
        dismiss(make_bot(policy))
    return policies


@dataclass(frozen=True)
class Plan:
    """How games are played: where they begin, by which policies, up to which leg (0: all), by which luck."""

    edition: Edition
    start: Table
    set_up: bool
    policies: tuple[Policy, ...]
    last_leg: int
    seed: int

    def play(self, games: range) -> Ints:
        """Play some games; a row per leg."""
        if all(policy in engine.POLICIES for policy in self.policies):
            return self._compiled(games)
        rows = [row for game in games for row in self._asked(game)]
        return np.concatenate(rows) if rows else np.zeros((0, engine.WIDTH), np.int32)

    def _compiled(self, games: range) -> Ints:
        """Play games by compiled policies, as many at a time as there are rows for."""
        policies = np.array([engine.POLICIES[str(policy)] for policy in self.policies], np.int8)
        found, game, room = [], games.start, LEGS_PER_GAME * max(len(games), FEWEST_ROWS)
        while game < games.stop:
            legs = np.zeros((room, engine.WIDTH), np.int32)
            plan = engine.Histories(self.start, self.set_up, self.last_leg, policies.data, legs.data)
            following, rows = engine.play_histories(
                plan, self.start.copy(), RandomStream(), self.seed & SEED, game, games.stop
            )
            room = room * 2 if following == game else room
            game = following
            found.append(legs[:rows])
        return np.concatenate(found)

    def _asked(self, game: int) -> Iterator[Ints]:
        """Play one game and ask each seat's bot for its moves; yield a row per leg."""
        table, stream, rng, moves = self.start.copy(), RandomStream(), Random(f"{self.seed}/{game}"), 0
        begin(stream, self.seed & SEED, game)
        if self.set_up:
            random_start(table, stream)
        bots = [None if policy in engine.POLICIES else make_bot(policy) for policy in self.policies]
        try:
            while table.turn >= 0 and (self.last_leg == 0 or table.leg <= self.last_leg):
                legs, leg = np.zeros((1, engine.WIDTH), np.int32), table.leg
                engine.open_leg(legs.data, 0, table, game)
                while table.turn >= 0 and table.leg == leg:
                    action = self._choice(table, stream, bots[table.turn], rng, moves)
                    engine.do(legs.data, 0, table, stream, action)
                    moves += 1
                engine.close_leg(legs.data, 0, table)
                yield legs
        finally:
            for bot in filter(None, bots):
                dismiss(bot)

    def _choice(self, table: Table, stream: RandomStream, bot: Bot | None, rng: Random, moves: int) -> int:
        """Return the number of the action of the seat to act, in a game of a number of moves."""
        if bot is None:
            return engine.choose(table, stream, engine.POLICIES[str(self.policies[table.turn])])
        position = position_of(self.edition, table.copy())
        seen = view(position, table.turn + 1)
        return number_of(position, ask(bot, seen, SECONDS, rng, brakes=False, moves=moves).action)


def leg_rows(plan: Plan, found: Ints) -> Rows:
    """Return a row per leg, its columns named."""
    at = engine.COLUMNS
    before, after = order_of(plan, found, "before"), order_of(plan, found, "after")
    return structured(
        {
            "seed": seed_column(plan, found),
            "game": found[:, at["game"]],
            "leg": found[:, at["leg"]],
            "first": found[:, at["first"]] + 1,
            "actions": found[:, at["actions"]],
            "dice": found[:, at["dice"]],
            **{f"die_{n + 1}": faces_of(plan, found[:, at["faces"] + n]) for n in range(plan.start.layout.dice_a_leg)},
            "before": before,
            "after": after,
            "led": before.astype("U1"),
            "won": after.astype("U1"),
            "ended": found[:, at["ended"]].astype(np.bool_),
            **money_of(plan, found),
        }
    )


def game_rows(plan: Plan, found: Ints) -> Rows:
    """Return a row per game, its columns named."""
    at = engine.COLUMNS
    games, first, legs = np.unique(found[:, at["game"]], return_index=True, return_counts=True)
    last = found[first + legs - 1]
    actions = np.add.reduceat(found[:, at["actions"]], first) if len(first) else np.zeros(0, np.int64)
    order = order_of(plan, last, "after")
    return structured(
        {
            "seed": seed_column(plan, last),
            "game": games,
            "legs": legs,
            "actions": actions,
            "finished": last[:, at["ended"]].astype(np.bool_),
            "order": order,
            "winner": order.astype("U1"),
            "last": np.array([text[-1:] for text in order.tolist()], "U1"),
            **money_of(plan, last),
        }
    )


def seed_column(plan: Plan, found: Ints) -> NDArray[np.uint64]:
    """Return the seed as a column: what repeats the games stays with them."""
    return np.full(len(found), plan.seed & SEED, np.uint64)


def order_of(plan: Plan, found: Ints, name: str) -> NDArray[np.str_]:
    """Return the order of the racing camels as their letters, first to last."""
    racing, at = len(plan.edition.racing), engine.COLUMNS[name]
    letters = np.array([str(camel) for camel in plan.edition.racing], "U1")
    text: NDArray[np.str_] = np.ascontiguousarray(letters[found[:, at : at + racing]]).view(f"U{racing}")
    return text.reshape(len(found))


def faces_of(plan: Plan, faces: Ints) -> NDArray[np.str_]:
    """Return faces in notation; an empty text where no die came out."""
    names = [[str(face) for face in die.faces] for die in plan.edition.dice]
    listed = {codes.face_of(die, side): text for die, texts in enumerate(names) for side, text in enumerate(texts)}
    table = np.array([listed.get(code, "") for code in range(max(listed) + 1)] + [""])  # the last one: no die
    found: NDArray[np.str_] = table[faces]
    return found


def money_of(plan: Plan, found: Ints) -> dict[str, Ints]:
    """Return each seat's pounds as a column."""
    at = engine.COLUMNS["money"]
    return {f"money_{seat + 1}": found[:, at + seat] for seat in range(plan.start.seats)}
