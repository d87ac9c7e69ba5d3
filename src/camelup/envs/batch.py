"""Thousands of games at once: one compiled call per step and thread, into arrays that the caller may own.

Game ``i`` depends on the seed, on its number and on the actions done in it, and on nothing else: not on how many games
there are, nor on the number of threads. Its dice are those of stream ``i`` of the seed, as in `camelup.simulate`.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from threading import RLock
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..actions import parse_action
from ..arguments import count, flag, is_a, short, whole
from ..backends.thread_pool import thread_count
from ..editions import Edition, player_count
from ..editions import edition as edition_named
from ..engine import batch, codes, observing, rows
from ..engine.random_play import RandomStream
from ..engine.table import Table
from ..errors import CamelUpError, IllegalAction
from ..position import Position, position_of
from ..turn.reasons import needed_reason
from .numbering import actions
from .rewards import BATCH_REWARDS, BatchReward, checked_reward

SEED = 2**64 - 1  # a seed is any whole number; its low 64 bits count
FEW = 256  # games per thread below which a second thread costs more than it saves


class BatchEnv:
    """``n`` games of one edition and number of players, stepped together.

    After `reset` and `step` the arrays show, for each game, what the seat to act may do and sees: ``masks`` (a column
    per action of `camelup.envs.actions`), ``seats`` (who acts, from 1) and ``observations`` (`camelup.envs.encode` of
    its view; absent with ``observe=False``). Of games that have just ended they show ``done``, ``rewards`` (a column
    per seat) and ``ranking`` (the racing camels by their number in the edition, first to last; -1 in all other games).
    A game that has ended has begun anew. The next step overwrites all arrays.

    A batch can be copied and pickled as it stands; the copy has arrays of its own. Threads may share one: a call waits
    until the one before it is done.

    >>> env = BatchEnv("2018", players=4, n=2, seed=1)
    >>> env.step([35, 0])  # a roll in the first game, take b in the second
    >>> env.last_moves
    ['roll b1', 'take b']
    """

    def __init__(
        self,
        edition: Edition | str,
        players: int,
        n: int,
        seed: int = 0,
        threads: int = 1,
        reward: BatchReward = "margin",
        observe: bool = True,
        out: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        self.edition, self.players = edition_named(edition), player_count(players)
        self.n, self.seed = count(n, "number of games", least=1), whole(seed, "seed")
        self.reward = checked_reward(reward, BATCH_REWARDS)
        if out is not None and not issubclass(type(out), Mapping):
            raise TypeError(f"expected the arrays of out by their names, as in out={{'masks': mine}}, not {short(out)}")
        self.actions = actions(self.edition, self.players)
        self._asked_threads, self._lock = threads, RLock()
        self._threads = max(1, min(thread_count(threads), self.n // FEW))
        self._make_arrays(flag(observe, "observe"), dict(out or {}))
        self._batch = self._made_batch(observe)
        self._pool = ThreadPoolExecutor(self._threads)  # starts no thread before it is used
        self._hands = [(Table(self.edition.layout, self.players), RandomStream()) for _ in range(self._threads)]
        self.reset()

    def __repr__(self) -> str:
        return f"BatchEnv({self.edition.name!r}, players={self.players}, n={self.n}, seed={self.seed})"

    def __reduce__(self) -> tuple[type["BatchEnv"], tuple[Any, ...], dict[str, Any]]:
        """Copy and pickle by the arguments that made it and the saved state."""
        observe = bool(self._batch.observed)
        arguments = (self.edition.name, self.players, self.n, self.seed, self._asked_threads, self.reward, observe)
        return type(self), arguments, self.save()

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.restore(state)

    def _make_arrays(self, observe: bool, out: dict[str, NDArray[Any]]) -> None:
        """Take the caller's arrays, make those that are missing, and keep those that nobody else sees."""
        n, players = self.n, self.players
        shapes: dict[str, tuple[tuple[int, ...], type]] = {
            "masks": ((n, len(self.actions)), np.int8),
            "seats": ((n,), np.int64),
            "rewards": ((n, players), np.float32),
            "done": ((n,), np.bool_),
            "ranking": ((n, len(self.edition.racing)), np.int8),
        }
        if observe:
            shapes["observations"] = ((n, observing.width(self.edition.layout, players)), np.float32)
        arrays = {name: taken(out.pop(name, None), name, *shapes[name]) for name in shapes}
        if out:
            raise CamelUpError(f"out has no array {next(iter(out))!r}; it takes {', '.join(shapes)}")
        for one, other in combinations(arrays, 2):
            if np.may_share_memory(arrays[one], arrays[other]):
                raise CamelUpError(f"out[{one!r}] and out[{other!r}] share memory: each array needs its own")
        self.masks, self.seats = arrays["masks"], arrays["seats"]
        self.rewards, self.done, self.ranking = arrays["rewards"], arrays["done"], arrays["ranking"]
        if observe:
            self.observations = arrays["observations"]
        self._games = np.zeros((n, rows.WIDTH), np.int16)
        self._streams, self._legal = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
        self._faces = np.full(n, batch.NOT_ROLLED, np.int8)
        self._moved = np.full(n, -1, np.int64)  # the actions of the last step, -1 before the first

    def _made_batch(self, observe: bool) -> batch.Batch:
        """Hand the arrays to the compiled loop. A plain view of memory gives and takes whole numbers in both builds."""
        start = Table(self.edition.layout, self.players)
        made = batch.Batch(start, self._games.data, self._streams.data, self._legal.data)
        made.faces, made.masks, made.seats = self._faces.data, self.masks.data, self.seats.data
        made.rewards, made.done = self.rewards.data, self.done.view(np.uint8).data
        made.ranking = self.ranking.data
        made.reward = batch.REWARDS[self.reward]
        if observe:
            made.observations, made.observed = self.observations.data, 1
        return made

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew, with the seed of before or another one."""
        chosen = self.seed if seed is None else whole(seed, "seed")
        with self._lock:
            self.seed = chosen
            self._moved[:] = -1
            self._share(lambda first, end, t, s: batch.start_games(self._batch, t, s, chosen & SEED, first, end))

    def step(self, actions: ArrayLike) -> None:
        """Do an action, given by its number, in every game; dice are drawn from the seed.

        One that is not legal raises `IllegalAction`, its ``index`` being the game's number, and no game is stepped.
        """
        given = as_array(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise CamelUpError(f"step takes {self.n} whole numbers, one per game, not {described(given)}")
        chosen = given.astype(np.int64)
        with self._lock:
            game = self._step(chosen)
            if game >= 0:
                raise self._refusal(game, int(given[game]))
            self._moved[:] = chosen

    def _step(self, chosen: NDArray[np.int64]) -> int:
        """Do the actions, unless one is not legal: return its game then, else -1."""
        numbers = chosen.data
        if self._threads == 1:
            return batch.step_all(self._batch, *self._hands[0], numbers)
        game = batch.first_illegal(self._batch, numbers)
        if game < 0:
            self._share(lambda first, end, t, s: batch.step_games(self._batch, t, s, numbers, first, end))
        return game

    def _refusal(self, game: int, number: int) -> IllegalAction:
        """Say why an action can't be done in a game."""
        if not 0 <= number < len(self.actions):
            reason = f"game {game}: there is no action {number}; they are 0 to {len(self.actions) - 1}"
            return IllegalAction(reason, "A1 to A5", "no_such_action", game=game)
        text = self.actions[number]
        found = needed_reason(self.position(game), parse_action(text))
        return IllegalAction(f"game {game}: {text}: {found.reason}", found.rule, found.code, game=game)

    def _share(self, work: Callable[[int, int, Table, RandomStream], None]) -> None:
        """Share the games among the threads, a run of them each."""
        if self._threads == 1:  # the caller's own thread
            work(0, self.n, *self._hands[0])
            return
        ends = [self.n * k // self._threads for k in range(self._threads + 1)]
        parts = list(zip(ends[:-1], ends[1:], self._hands, strict=True))
        list(self._pool.map(lambda part: work(part[0], part[1], *part[2]), parts))

    def position(self, game: int) -> Position:
        """Return the position of a game, given by its number from 0."""
        number = whole(game, "number of the game")
        if not -self.n <= number < self.n:
            raise IndexError(f"there is no game {number}; they are 0 to {self.n - 1}")
        table = Table(self.edition.layout, self.players)
        with self._lock:
            rows.restore(table, self._games.data, number % self.n)
        return position_of(self.edition, table)

    @property
    def last_moves(self) -> list[str]:
        """The moves that the last step made, in notation, a roll with its face; none before the first step."""
        with self._lock:
            numbers, faces = self._moved.tolist(), self._faces.tolist()
        if numbers[0] < 0:
            return []
        return [self.actions[number] + self._rolled(face) for number, face in zip(numbers, faces, strict=True)]

    def _rolled(self, face: int) -> str:
        """Return the face of a roll as it follows the action, nothing for other actions."""
        if face == batch.NOT_ROLLED:
            return ""
        return f" {self.edition.dice[codes.face_die(face)].faces[codes.face_side(face)]}"

    def save(self) -> dict[str, Any]:
        """Return all that makes the games go on as they would: plain arrays and numbers, to be pickled or stored."""
        with self._lock:
            found = {name: array.copy() for name, array in self._saved().items()}
        return {"edition": self.edition.name, "players": self.players, "seed": self.seed, **found}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on where `save` was called, on a batch of the same edition, players and size.

        A state is trusted as a pickle is: one that nobody saved here may hold games that can't be.
        """
        if not issubclass(type(state), Mapping):
            raise TypeError(f"expected what save() returned, not {short(state)}")
        wanted, kit = self._saved(), (short(state.get("edition")), short(state.get("players")))
        fits = all(is_like(state.get(name), array) for name, array in wanted.items())
        if not fits or kit != (short(self.edition.name), short(self.players)):
            raise CamelUpError("this state was saved by a batch of another edition, number of players, size or kind")
        seed = whole(state.get("seed"), "seed")
        with self._lock:
            self.seed = seed
            for name, array in wanted.items():
                array[:] = state[name]

    def _saved(self) -> dict[str, NDArray[Any]]:
        """Return the arrays that a saved state consists of."""
        arrays: dict[str, NDArray[Any]] = {
            "games": self._games,
            "streams": self._streams,
            "legal": self._legal,
            "faces": self._faces,
        }
        arrays |= {"moved": self._moved, "masks": self.masks, "seats": self.seats}
        arrays |= {"rewards": self.rewards, "done": self.done, "ranking": self.ranking}
        return arrays | ({"observations": self.observations} if self._batch.observed else {})


def taken(given: NDArray[Any] | None, name: str, shape: tuple[int, ...], kind: type) -> NDArray[Any]:
    """Return the caller's array if it fits, or a new one."""
    made: NDArray[Any] = np.zeros(shape, kind)
    if given is None:
        return made
    if not is_like(given, made) or not given.flags.carray:  # contiguous, aligned and writable
        wanted = f"a writable, aligned and C-contiguous array of {np.dtype(kind)} and shape {shape}"
        raise CamelUpError(f"out[{name!r}] has to be {wanted}, not {described(given)}")
    return given


def as_array(given: ArrayLike) -> NDArray[Any]:
    """Return what was given as an array; an object that fails when it is read becomes an array of objects."""
    try:
        return np.ascontiguousarray(given)
    except Exception:  # whatever an object of somebody else raises
        return np.array([None])


def is_like(given: object, array: NDArray[Any]) -> bool:
    """Return whether an object is an array of the shape and type of another one."""
    return is_a(given, np.ndarray) and (given.shape, given.dtype) == (array.shape, array.dtype)


def described(given: object) -> str:
    """Return the kind and shape of an array in words; of another object a few letters."""
    return f"{given.dtype} of shape {given.shape}" if is_a(given, np.ndarray) else short(given)
