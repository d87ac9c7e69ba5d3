"""Gymnasium's own tests of the single seat and of many tables: `make test-envs` runs them with the real package."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import camelup.envs.gymnasium as ours
from camelup.envs import actions
from camelup.errors import CamelUpError

TABLES = [(edition, players) for edition in ("2014", "2018") for players in (2, 4, 6, 8)]


@pytest.mark.filterwarnings("ignore:.*render")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_checker_finds_nothing(edition: str, players: int) -> None:
    """Spaces, seeds, illegal actions, data that is not reused."""
    made = gymnasium.make(ours.ID, edition=edition, players=players, opponents="roll")
    check_env(made.unwrapped)


@pytest.mark.parametrize("mode", ["sync", "async", "vector_entry_point"])
def test_many_tables_at_once(mode: str) -> None:
    """Every way of the suite to step several tables plays whole games by their masks."""
    tables = gymnasium.make_vec(ours.ID, 3, vectorization_mode=mode, players=3, opponents="roll")
    observations, info = tables.reset(seed=7)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(150):
        masks = info["action_mask"]
        observations, rewards, done, _, info = tables.step((rng.random(masks.shape) * masks).argmax(1))
        assert observations.shape == tables.observation_space.shape
        assert not rewards[~done].any()
        ended += done.sum()
    tables.close()
    assert ended


def test_an_agent_that_waits_is_cut_off() -> None:
    """The environment has no end of its own for tiles moved to and fro; the suite's limit truncates."""
    made = gymnasium.make(ours.ID, players=2, opponents="tiles", max_episode_steps=20)
    _, info = made.reset(seed=1)
    tiles = ["place" in action for action in actions("2018", 2)]
    for step in range(1, 21):
        _, _, ended, cut, info = made.step((info["action_mask"] * tiles).argmax())
        assert (ended, cut) == (False, step == 20)


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    """Agents try such things before they have learnt."""
    made = ours.CamelUpEnv(players=4, opponents=["random", "roll", "leg"], penalty=2.5)
    before, info = made.reset(seed=3)
    pair = len(info["action_mask"]) - 1
    after, reward, ended, cut, _ = made.step(pair)
    assert (before == after).all()
    assert (reward, ended, cut) == (-2.5, False, False)
    for beyond in (-1, pair + 1, 10**6):
        assert made.step(beyond)[1:4] == (-2.5, False, False)


def test_the_seat_is_drawn_or_chosen() -> None:
    """Without a wish every seat comes up; rewards are that seat's."""
    made = ours.CamelUpEnv(players=3, opponents="roll")
    assert {made.reset(seed=seed)[1]["seat"] for seed in range(20)} == {1, 2, 3}
    chosen = ours.CamelUpEnv(players=3, opponents="roll", seat=2)
    assert {chosen.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_pictures() -> None:
    """Text and pixels of what the agent sees."""
    text = ours.CamelUpEnv(render_mode="ansi", opponents="roll")
    text.reset(seed=1)
    assert "Camel Up 2018" in text.render()
    picture = ours.CamelUpEnv(render_mode="rgb_array", opponents="roll")
    picture.reset(seed=1)
    pixels = picture.render()
    assert pixels.dtype == np.uint8
    assert len(np.unique(pixels)) > 50


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"opponents": "nobody"}, "no bot"),
        ({"opponents": ["roll"]}, "3 opponents"),
        ({"seat": 5}, "no seat 5"),
        ({"reward": "luck"}, "no reward 'luck'"),
        ({"penalty": float("nan")}, "finite number, not nan"),
    ],
)
def test_bad_arguments_are_explained(arguments: dict[str, object], sentence: str) -> None:
    """Each with a sentence."""
    with pytest.raises(CamelUpError, match=sentence):
        gymnasium.make(ours.ID, **arguments)


def test_a_game_begins_with_reset() -> None:
    """Whoever forgets it is told so."""
    made = ours.CamelUpEnv(opponents="roll")
    for call in (lambda: made.step(35), made.render, made.action_masks):
        with pytest.raises(CamelUpError, match=r"call reset\(\) first"):
            call()
    with pytest.raises(CamelUpError, match="no render mode 'film'"):
        ours.CamelUpEnv(render_mode="film")


def test_a_game_ends_before_the_next_begins() -> None:
    """Whoever goes on after the end is told so, whatever the action."""
    made = ours.CamelUpEnv(edition="2014", players=2, opponents="roll")
    made.reset(seed=1)
    while not made.step(35)[2]:
        pass
    for action in (35, 0):
        with pytest.raises(CamelUpError, match=r"the game is over: call reset\(\)"):
            made.step(action)


@pytest.mark.parametrize("action", [35, np.int64(35), np.uint8(35), np.array(35), np.array(35, np.int32)])
def test_an_action_may_be_an_array_without_dimensions(action: Any) -> None:
    """Policies answer so for a single table."""
    made = ours.CamelUpEnv(edition="2014", players=2, opponents="roll")
    made.reset(seed=1)
    assert made.step(action)[1] == 0


@pytest.mark.parametrize("action", [None, "roll", 1.5, True, np.array([35]), np.array(35.0), np.array(True)])
def test_another_object_is_no_action(action: Any) -> None:
    """It is refused, while a number that can't be done now is survived."""
    made = ours.CamelUpEnv(edition="2014", players=2, opponents="roll")
    made.reset(seed=1)
    with pytest.raises(TypeError, match="the action must be a whole number"):
        made.step(action)
    assert made.step(-1)[1] == made.step(99)[1] == -1


@pytest.mark.parametrize("bad", [[35], [35, 35, 35], 35, None, [35.5, 35.0], [[35, 35]], ["roll", "roll"]])
def test_many_tables_take_an_action_each(bad: Any) -> None:
    """What is no number per table is refused before any table is stepped."""
    tables = ours.CamelUpVectorEnv(2, edition="2014", players=2, opponents="roll")
    tables.reset(seed=1)
    with pytest.raises(CamelUpError, match="step takes 2 whole numbers, one per table"):
        tables.step(bad)
    same = ours.CamelUpVectorEnv(2, edition="2014", players=2, opponents="roll")
    same.reset(seed=1)
    assert (tables.step([35, 35])[0] == same.step([35, 35])[0]).all()


def test_seeds_of_many_tables() -> None:
    """One for all, a step higher for each table, or one per table; they may come out of an array."""
    tables = ours.CamelUpVectorEnv(3, players=2, opponents="roll")
    one, listed = tables.reset(seed=np.int64(7))[0], tables.reset(seed=[7, 8, 9])[0]  # type: ignore[arg-type]
    assert (one == listed).all()
    with pytest.raises(CamelUpError, match="there are 3 tables and 2 seeds"):
        tables.reset(seed=[1, 2])
    with pytest.raises(CamelUpError, match="number of tables must be at least 1"):
        ours.CamelUpVectorEnv(0)
