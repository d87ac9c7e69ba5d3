"""Gymnasium: one seat against bots, alone or many tables at once.

Import this module, then ``gymnasium.make("camelup/CamelUp-v0", edition="2018", players=4, opponents="leg")``. The legal
actions are in ``info["action_mask"]`` and `action_masks`. An action that is not legal does nothing but cost a penalty,
since agents try such things before they have learnt.
"""

from collections.abc import Sequence
from math import isfinite
from random import Random
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ..arguments import count, is_whole, listed, real, whole
from ..bots import Bot, ask, dismiss, make_bot
from ..editions import edition as edition_named
from ..editions import player_count
from ..errors import CamelUpError
from ..extras import from_extra
from ..position import Position
from ..secrecy import view
from .batch import as_array, described
from .episode import Episode, action_given
from .numbering import action_number, actions
from .observation import observation_bounds
from .rendering import RENDER_MODES, checked_mode, rendered
from .rewards import REWARDS, checked_reward

with from_extra("rl", "camelup.envs.gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv

ID = "camelup/CamelUp-v0"
PENALTY = 1.0
SECONDS = 60.0
"""The time that a bot has for a move: it counts its work, so this is a brake for those that don't."""


class CamelUpEnv(gymnasium.Env):  # type: ignore[misc, type-arg, unused-ignore]
    """A seat of a table against bots.

    ``opponents`` is the name of a bot for all other seats, or one name per seat, in the order of play after the agent.
    ``seat`` is the agent's, drawn for each episode if None. ``reward`` is margin, win or adjusted, paid at the end.

    >>> import gymnasium
    >>> table = gymnasium.make("camelup/CamelUp-v0", edition="2014", players=3, opponents="roll")
    >>> seen, info = table.reset(seed=1)
    >>> seen.shape == table.observation_space.shape, len(table.unwrapped.action_masks())
    (True, 49)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - declared so by the suite

    def __init__(
        self,
        edition: str = "2018",
        players: int = 4,
        opponents: str | Sequence[str] = "leg",
        reward: str = "margin",
        seat: int | None = None,
        penalty: float = PENALTY,
        render_mode: str | None = None,
    ) -> None:
        self._kit, self._players, self._reward = (
            edition_named(edition),
            player_count(players),
            checked_reward(reward, REWARDS),
        )
        self._names = named_opponents(opponents, self._players)
        self._wanted = None if seat is None else whole(seat, "seat")
        if self._wanted is not None and not 1 <= self._wanted <= self._players:
            raise CamelUpError(f"there is no seat {self._wanted}: the table has {self._players}")
        self._penalty, self.render_mode = real(penalty, "penalty"), checked_mode(render_mode)
        if not isfinite(self._penalty):
            raise CamelUpError(f"the penalty must be a finite number, not {self._penalty}")
        self.observation_space = spaces.Box(*observation_bounds(self._kit, self._players), dtype=np.float32)
        self.action_space = spaces.Discrete(len(actions(self._kit, self._players)))
        self._bots: dict[int, Bot] = {}
        self._begun: Episode | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a game and let the bots act until it is the agent's turn."""
        super().reset(seed=seed)
        self.close()
        self._luck = Random(int(self.np_random.integers(2**63)))
        self._begun = Episode(self._kit, self._players, self._reward, Random(self._luck.getrandbits(64)))
        self._seat = self._wanted or self._luck.randint(1, self._players)
        others = [(self._seat + k) % self._players + 1 for k in range(self._players - 1)]
        self._bots = {seat: make_bot(name) for seat, name in zip(others, self._names, strict=True)}
        self._let_bots_act()
        return self._observed(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Do an action and let the bots act; one that is not legal changes nothing and costs the penalty."""
        number = action_given(action)
        if not self.action_space.contains(number) or not self.action_masks()[number]:
            return self._observed(), -self._penalty, False, False, self._info()
        self._episode.step(number)
        self._let_bots_act()
        reward = self._episode.rewards()[self._seat - 1]
        return self._observed(), reward, self._episode.seat is None, False, self._info()

    @property
    def _episode(self) -> Episode:
        """The game that `reset` began."""
        if self._begun is None:
            raise CamelUpError("there is no game yet: call reset() first")
        return self._begun

    @property
    def position(self) -> Position:
        """The position of the game, all of it: for studies, not for agents."""
        return self._episode.position

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now; after the end, when none is, all, since samplers want one."""
        mask = self._episode.mask(self._seat).astype(bool)
        return mask if mask.any() else ~mask

    def render(self) -> Any:
        """Return or print the table as the agent sees it."""
        return rendered(view(self.position, self._seat), self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            dismiss(bot)
        self._bots = {}

    def _let_bots_act(self) -> None:
        """Ask the bots for their moves until the agent is to act or the game is over."""
        while (seat := self._episode.seat) not in (self._seat, None):
            assert seat is not None
            moves = len(self._episode.moves)
            answer = ask(self._bots[seat], view(self.position, seat), SECONDS, self._luck, moves=moves)
            self._episode.step(action_number(self._kit, self._players, answer.action))
        if self.render_mode == "human":
            self.render()

    def _observed(self) -> NDArray[np.float32]:
        return self._episode.observation(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self._seat}


def named_opponents(opponents: str | Sequence[str], players: int) -> list[str]:
    """Return a bot's name for every other seat, each checked."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else listed(opponents, "the names of the bots")
    if len(names) != players - 1:
        raise CamelUpError(f"a table of {players} has {players - 1} opponents, not {len(names)}")
    for name in set(names):
        dismiss(make_bot(name))
    return names


class CamelUpVectorEnv(VectorEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """Tables side by side, each with its own luck and bots; a table that has ended begins anew with the next step.

    >>> tables = CamelUpVectorEnv(3, edition="2014", players=2, opponents="roll")
    >>> seen, info = tables.reset(seed=1)
    >>> len(seen), tables.num_envs
    (3, 3)
    """

    metadata = {  # noqa: RUF012 - declared so by the suite
        "render_modes": RENDER_MODES,
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, num_envs: int = 1, **kwargs: Any) -> None:
        self._tables = [CamelUpEnv(**kwargs) for _ in range(count(num_envs, "number of tables", least=1))]
        self.num_envs, self.render_mode = num_envs, kwargs.get("render_mode")
        first = self._tables[0]
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = gymnasium.vector.utils.batch_space(first.observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(first.action_space, num_envs)
        self._ended = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin all games; a single seed gives table i the seed i higher."""
        seeds = table_seeds(seed, self.num_envs)
        shown = [table.reset(seed=one) for table, one in zip(self._tables, seeds, strict=True)]
        self._ended[:] = False
        return np.stack([found for found, _ in shown]), gathered([info for _, info in shown])

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Do an action at every table; one that had ended is begun anew instead."""
        given = as_array(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise CamelUpError(f"step takes {self.num_envs} whole numbers, one per table, not {described(given)}")
        results = [self._stepped(number, action) for number, action in enumerate(given)]
        self._ended = np.array([ended for _, _, ended, _, _ in results])
        observations = np.stack([found for found, *_ in results])
        rewards = np.array([reward for _, reward, *_ in results], np.float64)
        return (
            observations,
            rewards,
            self._ended.copy(),
            np.zeros(self.num_envs, bool),
            gathered([r[4] for r in results]),
        )

    def _stepped(self, number: int, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Step one table, or begin it anew if it had ended."""
        table = self._tables[number]
        if self._ended[number]:
            return (*table.reset()[:1], 0.0, False, False, table._info())  # noqa: SLF001 - of the class above
        return table.step(action)

    def close_extras(self, **kwargs: Any) -> None:
        """Let all bots go."""
        for table in self._tables:
            table.close()


def table_seeds(seed: int | list[int | None] | None, tables: int) -> list[int | None]:
    """Return a seed per table: from one for all of them, one for each, or none."""
    if seed is None:
        return [None] * tables
    if is_whole(seed):
        return [whole(seed, "seed") + number for number in range(tables)]
    seeds = listed(cast("list[int | None]", seed), "the seeds of the tables")
    if len(seeds) != tables:
        raise CamelUpError(f"there are {tables} tables and {len(seeds)} seeds")
    return [None if one is None else whole(one, "seed") for one in seeds]


def gathered(infos: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the tables' notes as arrays, a row per table."""
    return {name: np.stack([info[name] for info in infos]) for name in infos[0]}


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point=CamelUpEnv, vector_entry_point=CamelUpVectorEnv)
