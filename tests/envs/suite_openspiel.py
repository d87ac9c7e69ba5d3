"""OpenSpiel's own tests of the game: `make test-envs` runs them with the real package."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

from camelup.envs.openspiel import TYPE
from camelup.turn import legal_actions

TABLES = [(edition, players) for edition in (2014, 2018) for players in (2, 4, 6, 8)]


def game(edition: int = 2018, players: int = 4) -> Any:
    """The game, loaded by its name."""
    return pyspiel.load_game(f"{TYPE.short_name}(edition={edition},players={players})")


def advanced(edition: int, moves: int, seed: int) -> Any:
    """A state after some random moves, dice included."""
    state, rng = game(edition).new_initial_state(), Random(seed)
    for _ in range(moves):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_random_simulations(edition: int, players: int) -> None:
    """The suite plays, copies, undoes what it can, and serialises whole games."""
    pyspiel.random_sim_test(game(edition, players), num_sims=4, serialize=True, verbose=False)


@pytest.mark.parametrize("edition", [2014, 2018])
def test_a_state_is_a_position_of_the_engine(edition: int) -> None:
    """Legal actions are the engine's, and a state that was serialised is the same."""
    state = advanced(edition, 40, 3)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    position = state.position
    assert [state.action_to_string(action) for action in state.legal_actions()] == list(
        map(str, legal_actions(position))
    )
    _, copied = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game(edition), state))
    assert str(copied) == str(state)


@pytest.mark.parametrize("edition", [2014, 2018])
def test_what_a_player_sees_hides_what_it_may_not_see(edition: int) -> None:
    """Cards of others are question marks, now and in the moves that led here (K2)."""
    state = advanced(edition, 60, 5)
    for player in range(4):
        seen = state.information_state_string(player)
        for seat, move in state.moves:
            if move.split()[0] in ("win", "lose") and seat != player + 1:
                assert f"{seat} {move}" not in seen
        assert state.observation_string(player) in seen


def test_observers_and_the_learning_environment() -> None:
    """Tensors have the documented width, and the suite's environment plays a game."""
    observer = make_observation(game())
    state = advanced(2018, 30, 1)
    observer.set_from(state, 0)
    assert observer.tensor.any()
    table = rl_environment.Environment(game(2014, 2))
    step, rng = table.reset(), np.random.default_rng(1)
    while not step.last():
        acting = step.observations["current_player"]
        step = table.step([int(rng.choice(step.observations["legal_actions"][acting]))])
    assert sum(step.rewards) == pytest.approx(0)


def test_a_search_of_the_suite_plays() -> None:
    """The Python tree search chooses a legal action; the one in C++ can't play games written in Python."""
    loaded = game(2014, 2)
    bot = mcts.MCTSBot(loaded, 1.5, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    state = loaded.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()
