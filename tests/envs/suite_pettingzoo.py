"""PettingZoo's own tests of the AEC environment: `make test-envs` runs them with the real package."""

import warnings
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces.utils import flatten, flatten_space
from pettingzoo.test import api_test, bombardment_test, performance_benchmark, render_test, seed_test
from pettingzoo.test import test_save_obs as save_obs_test
from pettingzoo.test.example_envs import generated_agents_env_v0
from pettingzoo.utils import BaseWrapper

import camelup
from camelup.envs import actions, encode
from camelup.envs.pettingzoo import env, raw_env
from camelup.envs.rendering import rendered
from camelup.errors import CamelUpError

TABLES = [(edition, players) for edition in ("2014", "2018") for players in (2, 4, 6, 8)]
DICT_WARNINGS = ["Observation space for each agent probably should be", "Observation is not a NumPy array"]
"""What the suite says of every environment that observes a dictionary, as those with masks do."""


def check_the_api(cycles: int, **arguments: Any) -> None:
    """Let the suite check an environment: it may find nothing but that observations are dictionaries."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        api_test(env(**arguments), num_cycles=cycles)
    said = {str(warning.message) for warning in found}
    assert all(any(text.startswith(known) for known in DICT_WARNINGS) for text in said), said


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_api_is_kept(edition: str, players: int) -> None:
    """The suite finds nothing to mend."""
    check_the_api(1000, edition=edition, players=players)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_seed_gives_the_same_game(edition: str, players: int) -> None:
    """Two environments of one seed play alike."""
    seed_test(partial(env, edition=edition, players=players), num_cycles=500)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_rendering(capsys: pytest.CaptureFixture[str], edition: str, players: int) -> None:
    """Text, pixels and the screen, as the suite wants them."""
    render_test(partial(env, edition=edition, players=players))
    assert f"Camel Up {edition}" in capsys.readouterr().out


def test_a_picture_has_its_letters() -> None:
    """Positions that differ in nothing but a seat's pounds look different."""
    line = "2018 1gy/3bp/4r/13K/16W - 1 {}:bgpry;3:bgpry -/- 1"
    poor, rich = (rendered(camelup.Position(line.format(pounds)), "rgb_array") for pounds in (3, 88))
    assert isinstance(poor, np.ndarray)
    assert isinstance(rich, np.ndarray)
    assert (poor != rich).any()
    assert (poor[0, 0] == 255).all(), "the corners are paper"


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_other_calls(capsys: pytest.CaptureFixture[str], edition: str, players: int) -> None:
    """Saving observations and the benchmark run through."""
    save_obs_test(env(edition=edition, players=players))
    performance_benchmark(env(edition=edition, players=players))
    assert "turns per second" in capsys.readouterr().out


class FlatEnv(BaseWrapper):  # type: ignore[misc]
    """The environment as `bombardment_test` knows them: arrays are observed, and a step returns the next observation.

    The suite's test is of a time before dictionaries and before steps that return nothing, and fails for the suite's
    own games without this. Actions are drawn without a mask, so most games end by an illegal one.
    """

    def observation_space(self, agent: str) -> Any:
        """Return the space of flat observations."""
        return flatten_space(self.env.observation_space(agent))

    def observe(self, agent: str) -> Any:
        """Return what an agent sees and may do as one array."""
        return flatten(self.env.observation_space(agent), self.env.observe(agent))

    def step(self, action: Any) -> Any:
        """Do an action, and return what the next agent sees."""
        self.env.step(action)
        return self.observe(self.agent_selection)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_bombardment(capsys: pytest.CaptureFixture[str], edition: str, players: int) -> None:
    """Flat observations stay in their space through a hundred games that are begun and broken off."""
    bombardment_test(FlatEnv(env(edition=edition, players=players)), cycles=100)
    assert "Passed bombardment test" in capsys.readouterr().out


def test_bombardment_fails_without_it_for_everybody() -> None:
    """Also for the environment that the suite brings to try it on: if a newer suite mends that, the wrapper can go."""
    with pytest.raises(AssertionError):
        bombardment_test(generated_agents_env_v0.env(), cycles=2)


@pytest.mark.parametrize("reward", ["margin", "win", "adjusted"])
def test_a_whole_game(reward: str) -> None:
    """Idle agents may do nothing, nobody is paid before the end, and margins add up to 0."""
    table = raw_env(edition="2014", players=3, reward=reward)
    table.reset(seed=5)
    rng = Random(1)
    while not any(table.terminations.values()):
        acting = table.agent_selection
        shown = {agent: table.observe(agent) for agent in table.agents}
        assert [agent for agent in table.agents if shown[agent]["action_mask"].any()] == [acting]
        assert not any(table.rewards.values())
        table.step(rng.choice([*np.flatnonzero(shown[acting]["action_mask"]).tolist(), 35, 35]))
    paid = list(table.rewards.values())
    assert sum(paid) == pytest.approx(1 if reward == "win" else 0)
    assert any(paid)


def test_an_observation_is_that_of_the_view() -> None:
    """What an agent sees is `encode` of its view, and what it may do is what the rules allow."""
    table = raw_env(edition="2018", players=4)
    table.reset(seed=1)
    for agent in table.agents:
        shown = table.observe(agent)
        assert (shown["observation"] == encode(camelup.view(table.position, int(agent[-1])))).all()
        legal = [actions("2018", 4)[number] for number in np.flatnonzero(shown["action_mask"])]
        assert legal == (list(map(str, camelup.legal_actions(table.position))) if agent == "player_1" else [])


@pytest.mark.parametrize(("edition", "players"), [("2014", 3), ("2018", 6)])
def test_idle_agents_may_have_a_mask(edition: str, players: int) -> None:
    """With ``idle_masks`` it is what the rules would allow if it were their turn; after the end it has everything."""
    table = raw_env(edition=edition, players=players, idle_masks=True)
    table.reset(seed=3)
    names, rng = actions(edition, players), Random(2)
    while not any(table.terminations.values()):
        shown = {agent: table.observe(agent)["action_mask"] for agent in table.agents}
        for agent, mask in shown.items():
            fields = camelup.format_position(table.position).split()
            fields[3] = agent[-1]
            legal = camelup.legal_actions(camelup.parse_position(" ".join(fields)))
            assert [names[number] for number in np.flatnonzero(mask)] == list(map(str, legal))
        table.step(rng.choice([*np.flatnonzero(shown[table.agent_selection]).tolist(), 35, 35]))
    assert all(table.observe(agent)["action_mask"].all() for agent in table.possible_agents)
    check_the_api(200, edition=edition, players=players, idle_masks=True)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (None, "the action must be a whole number, not None"),
        (1.5, "the action must be a whole number, not 1.5"),
        ("roll", "the action must be a whole number, not 'roll'"),
        (-1, "there is no action -1; they are 0 to 47"),
        (48, "there is no action 48; they are 0 to 47"),
    ],
)
def test_what_is_no_action_is_refused(action: Any, sentence: str) -> None:
    """Without the suite's wrappers too, and the game stays as it was."""
    table = raw_env(edition="2014", players=2)
    table.reset(seed=1)
    before = table.position
    with pytest.raises((CamelUpError, TypeError), match=sentence):
        table.step(action)
    assert table.position == before
    table.step(np.array(35))
    assert table.position != before


def test_bad_arguments_are_explained() -> None:
    """Each with a sentence."""
    for arguments, sentence in (
        ({"players": 9}, "2 to 8"),
        ({"edition": "x"}, "no such edition"),
        ({"reward": "x"}, "reward"),
        ({"render_mode": "x"}, "no render mode 'x'"),
        ({"idle_masks": "x"}, "idle_masks must be True or False"),
    ):
        with pytest.raises((CamelUpError, TypeError), match=sentence):
            env(**arguments)
    with pytest.raises(CamelUpError, match=r"call reset\(\) first"):
        raw_env().observe("player_1")
