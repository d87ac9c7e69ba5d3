"""PettingZoo: all seats of a table as agents of an AEC environment, one acting after the other.

``env(edition="2018", players=4)`` is the environment with the usual wrappers. An agent observes a dictionary: what it
sees (`camelup.envs.encode`) and the mask of its legal actions, all zeros while another one is to act, as in the suite's
own games; with ``idle_masks=True`` it is then what the agent could do if it were to act. Nobody is paid before the end;
then every agent is, by the pounds of the whole game (docs/environments.md has an episode).
"""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..arguments import flag
from ..editions import edition as edition_named
from ..editions import player_count
from ..errors import CamelUpError
from ..extras import from_extra
from ..position import Position
from ..secrecy import view
from .episode import Episode, action_given
from .numbering import actions
from .observation import observation_bounds
from .rendering import RENDER_MODES, checked_mode, rendered
from .rewards import REWARDS, checked_reward

with from_extra("rl", "camelup.envs.pettingzoo"):
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

ILLEGAL = -10.0
"""What an agent is paid that does something illegal; the game ends then."""


def env(**kwargs: Any) -> Any:
    """Make the environment with wrappers that end a game at an illegal action and check the order of calls.

    >>> table = env(edition="2014", players=3)
    >>> table.reset(seed=1)
    >>> table.agent_selection, len(table.observe("player_1")["action_mask"])
    ('player_1', 49)
    """
    made = wrappers.TerminateIllegalWrapper(raw_env(**kwargs), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - the suite's own name for it
    """A table of 2 to 8 agents, ``player_1`` first. ``reward`` is margin, win or adjusted (see `rewards`).

    With ``idle_masks`` no mask is ever empty: that of an idle agent has what it could do if it were to act, and after
    the end everything. A masked policy can then be asked for all agents at once, without a division by zero.

    >>> raw_env(players=2, reward="win").possible_agents
    ['player_1', 'player_2']
    """

    metadata = {  # noqa: RUF012 - declared so by the suite
        "name": "camelup_v0",
        "render_modes": RENDER_MODES,
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = "2018",
        players: int = 4,
        reward: str = "margin",
        render_mode: str | None = None,
        idle_masks: bool = False,
    ) -> None:
        super().__init__()
        self._kit, self._players, self._reward = (
            edition_named(edition),
            player_count(players),
            checked_reward(reward, REWARDS),
        )
        self.render_mode, self._idle_masks = checked_mode(render_mode), flag(idle_masks, "idle_masks")
        self._begun: Episode | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(1, self._players + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        low, high = observation_bounds(self._kit, self._players)
        count = len(actions(self._kit, self._players))
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": spaces.MultiBinary(count)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, the same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed the luck goes on where it was."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._begun = Episode(self._kit, self._players, self._reward, Random(int(self._rng.integers(2**63))))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

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

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent sees, and what it may do."""
        seat, episode = self._seats[agent], self._episode
        mask = episode.imagined_mask(seat) if self._idle_masks else episode.mask(seat)
        return {"observation": episode.observation(seat), "action_mask": mask}

    def step(self, action: int | NDArray[np.integer] | None) -> None:
        """Do an action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._episode.step(action_given(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._episode.rewards(), strict=True))
        if self._episode.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[self._episode.seat - 1]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print the table as everybody may see it."""
        return rendered(view(self.position, None), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
