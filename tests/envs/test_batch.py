"""The batch environment: the engine's own games, many at once."""

import copy
import cProfile
import pickle
import pstats
import threading
import time
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import camelup
from camelup.engine.build import build_name
from camelup.envs import BatchEnv, actions, encode

ENGINE_CALL = "<built-in method camelup.engine.batch.step_all>"


def chosen(env: BatchEnv, rng: np.random.Generator, rolls: float = 0.0) -> np.ndarray:
    """A legal action for every game, a roll with some probability."""
    picked = (rng.random(env.masks.shape) * env.masks).argmax(1)
    return np.where(rng.random(env.n) < rolls, env.actions.index("roll"), picked)


@settings(max_examples=12, deadline=None)
@given(
    edition=st.sampled_from(["2014", "2018"]),
    players=st.integers(2, 8),
    seed=st.integers(-(2**70), 2**70),
    reward=st.sampled_from(["margin", "win"]),
)
def test_games_are_those_of_the_engine(edition: str, players: int, seed: int, reward: str) -> None:
    """Step by step: what is legal, who acts, what is seen, what follows, and what is paid at the end."""
    env = BatchEnv(edition, players, 3, seed, reward=reward)  # type: ignore[arg-type]
    rng = np.random.default_rng(abs(seed))
    for _ in range(60):
        before = [env.position(game) for game in range(env.n)]
        for game, position in enumerate(before):
            assert position.turn == env.seats[game]
            legal = [str(action) for action in camelup.legal_actions(position)]
            assert legal == [env.actions[number] for number in np.flatnonzero(env.masks[game])]
            assert (env.observations[game] == encode(camelup.view(position, env.seats[game]))).all()
        env.step(chosen(env, rng, rolls=0.6))
        for game, move in enumerate(env.last_moves):
            after, _ = camelup.apply(before[game], move)
            assert after.finished == env.done[game]
            if after.finished:
                assert np.allclose(env.rewards[game], paid(after, reward))
                assert env.position(game).leg == 1
            else:
                assert after == env.position(game)
                assert not env.rewards[game].any()


@pytest.mark.parametrize(("edition", "players"), [("2018", 6), ("2018", 7), ("2018", 8)])
def test_partners_are_those_of_the_engine(edition: str, players: int) -> None:
    """Large tables in which nearly everybody finds a partner, through scorings and ends."""
    env, rng, pairs = BatchEnv(edition, players, 6, seed=players), np.random.default_rng(players), 0
    first = env.actions.index("pair 1")
    for _ in range(120):
        before = [env.position(game) for game in range(env.n)]
        acts = chosen(env, rng, rolls=0.5)
        partners = env.masks[:, first:]
        acts = np.where(partners.any(axis=1), first + partners.argmax(axis=1), acts)
        env.step(acts)
        for game, move in enumerate(env.last_moves):
            after, _ = camelup.apply(before[game], move)
            pairs += move.startswith("pair")
            assert env.done[game] == after.finished
            if not after.finished:
                assert after == env.position(game)
                assert (env.observations[game] == encode(camelup.view(after, env.seats[game]))).all()
            else:
                assert np.allclose(env.rewards[game], paid(after, "margin"))
    assert pairs >= env.n


def paid(after: camelup.Position, reward: str) -> list[float]:
    """The rewards of a game that is over, from its money."""
    money = [pounds or 0 for pounds in after.money]
    if reward == "win":
        return [(seat in after.winners) / len(after.winners) for seat in range(1, len(money) + 1)]
    return [pounds - (sum(money) - pounds) / (len(money) - 1) for pounds in money]


def play(env: BatchEnv, steps: int, seed: int) -> list[str]:
    """The moves of the first games of a batch, each chosen by its own generator."""
    rngs = [Random(seed + game) for game in range(4)]
    moves = []
    for _ in range(steps):
        acts = np.full(env.n, env.actions.index("roll"))
        acts[:4] = [rng.choice(np.flatnonzero(env.masks[game]).tolist()) for game, rng in enumerate(rngs)]
        env.step(acts)
        moves += env.last_moves[:4]
    return moves


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_a_game_depends_on_its_number_alone(edition: str) -> None:
    """The same seed gives game i the same luck in batches of any size and on any number of threads."""
    few = BatchEnv(edition, 4, 4, seed=9)
    many = BatchEnv(edition, 4, 600, seed=9, threads=2, observe=False)
    assert play(few, 40, 5) == play(many, 40, 5)
    assert not hasattr(many, "observations")


def test_a_saved_batch_goes_on_as_it_would_have() -> None:
    """Also through a pickle, and on another batch of the same kind."""
    env = BatchEnv("2018", 6, 5, seed=1)
    play(env, 30, 2)
    state = pickle.loads(pickle.dumps(env.save()))
    other = BatchEnv("2018", 6, 5, seed=77)
    other.restore(state)
    assert (other.masks == env.masks).all()
    assert other.last_moves == env.last_moves
    assert play(other, 30, 3) == play(env, 30, 3)
    assert (other.observations == env.observations).all()
    with pytest.raises(camelup.CamelUpError, match="another edition"):
        BatchEnv("2018", 6, 4).restore(state)


def test_an_illegal_action_steps_nothing() -> None:
    """The error names the game, the action and the rule; all games stay where they were."""
    env = BatchEnv("2018", 4, 3, seed=1)
    before = pickle.dumps(env.save())
    acts = chosen(env, np.random.default_rng(1))
    pair = actions("2018", 4).index("pair 2")
    with pytest.raises(camelup.IllegalAction, match=r"game 2: pair 2: .*\(A5\)") as raised:
        env.step([*acts[:2], pair])
    assert raised.value.places == {"game": 2}
    assert raised.value.index == 2
    for number in (-1, len(env.actions), 64, 99):
        with pytest.raises(camelup.IllegalAction, match=f"game 1: there is no action {number}"):
            env.step([acts[0], number, acts[2]])
    assert pickle.dumps(env.save()) == before


def test_arrays_may_be_the_callers_own() -> None:
    """What is handed in is written into; what does not fit is refused with what would."""
    masks = np.zeros((5, 50), np.int8)
    env = BatchEnv("2018", 4, 5, out={"masks": masks})
    assert env.masks is masks
    assert masks.any(axis=1).all()
    with pytest.raises(camelup.CamelUpError, match="int8 and shape"):
        BatchEnv("2018", 4, 5, out={"masks": masks.astype(bool)})
    with pytest.raises(camelup.CamelUpError, match="out has no array 'mask'"):
        BatchEnv("2018", 4, 5, out={"mask": masks})
    with pytest.raises(camelup.CamelUpError, match=r"out\['masks'\] and out\['ranking'\] share memory"):
        BatchEnv("2018", 4, 5, out={"masks": masks, "ranking": masks.reshape(-1)[:25].reshape(5, 5)})


@pytest.mark.parametrize(
    "unfit",
    [
        np.zeros((6, 50), np.int8),
        np.zeros((5, 50), np.uint8),
        np.zeros((5, 50), np.int8, order="F"),
        np.zeros((10, 50), np.int8)[::2],
        np.frombuffer(bytes(250), np.int8).reshape(5, 50),
        [[0] * 50] * 5,
    ],
    ids=["shape", "type", "order", "strides", "read-only", "list"],
)
def test_arrays_that_do_not_fit_are_refused(unfit: object) -> None:
    """Shape, type, order, gaps, memory that can't be written, another object: the sentence says what would fit."""
    with pytest.raises(camelup.CamelUpError, match="has to be a writable, aligned and C-contiguous array of int8"):
        BatchEnv("2018", 4, 5, out={"masks": unfit})  # type: ignore[dict-item]


@pytest.mark.parametrize("players", range(2, 9))
def test_nothing_is_written_beside_the_arrays(players: int) -> None:
    """Masks and observations end with their rows, whatever the number of actions: what lies around them stays."""
    width = BatchEnv("2018", players, 3).observations.shape[1]
    around: dict[str, np.ndarray] = {
        "masks": np.full((5, 46 + players), 7, np.int8),
        "observations": np.full((5, width), 7, np.float32),
    }
    env = BatchEnv("2018", players, 3, seed=4, out={name: array[1:4] for name, array in around.items()})
    plain = BatchEnv("2018", players, 3, seed=4)
    for _ in range(20):
        chosen = env.masks.argmax(axis=1)
        env.step(chosen)
        plain.step(chosen)
        assert (env.masks == plain.masks).all()
        assert all((array[[0, -1]] == 7).all() for array in around.values())


@pytest.mark.parametrize("observe", [True, False])
def test_a_batch_is_copied_and_pickled_as_it_stands(observe: bool) -> None:
    """The copy goes on as the batch does, in arrays of its own."""
    masks = np.zeros((5, 52), np.int8)
    env = BatchEnv("2018", 6, 5, seed=1, threads=2, reward="win", observe=observe, out={"masks": masks})
    play(env, 30, 2)
    copies = [pickle.loads(pickle.dumps(env)), copy.copy(env), copy.deepcopy(env)]
    before, after = env.last_moves, play(env, 30, 3)
    for other in copies:
        assert other.last_moves == before
        assert play(other, 30, 3) == after
        assert other.masks is not env.masks
        assert pickle.dumps(other.save()) == pickle.dumps(env.save())
        assert (other.reward, hasattr(other, "observations")) == ("win", observe)


def test_threads_that_share_a_batch_wait_for_each_other() -> None:
    """Steps of several threads happen one after the other, so every game stays one of the engine's."""
    env = BatchEnv("2018", 4, 600, seed=1, threads=2)
    rolls = np.full(env.n, env.actions.index("roll"))

    def work() -> None:
        for _ in range(20):
            env.step(rolls)

    workers = [threading.Thread(target=work) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    alone = BatchEnv("2018", 4, 600, seed=1)
    for _ in range(60):
        alone.step(rolls)
    assert pickle.dumps(env.save()) == pickle.dumps(alone.save())


@pytest.mark.parametrize("game", [5, -6])
def test_there_are_as_many_positions_as_games(game: int) -> None:
    """Another number is refused with those that there are; from the end they count as in a list."""
    env = BatchEnv("2018", 4, 5)
    with pytest.raises(IndexError, match=f"there is no game {game}; they are 0 to 4"):
        env.position(game)
    assert env.position(-1) == env.position(4)


@pytest.mark.parametrize("bad", [[1, 2], [[35, 35, 35]], [35.0, 35.0, 35.0], ["roll"] * 3])
def test_actions_are_one_number_per_game(bad: object) -> None:
    """Anything else is refused before anything is done."""
    with pytest.raises(camelup.CamelUpError, match="step takes 3 whole numbers"):
        BatchEnv("2014", 3, 3).step(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("2016", 4, 5), "no such edition"),
        (("2018", 9, 5), "a table has 2 to 8"),
        (("2018", 4, 0), "the number of games must be at least 1, not 0"),
        (("2018", 4, 10**12), "the number of games must be at most"),
        (("2018", 4, 5, 1, 0), "the number of threads must be at least 1, not 0"),
        (("2018", 4, 5, 1, -2), "the number of threads must be at least 1, not -2"),
    ],
)
def test_impossible_batches_are_refused(arguments: tuple[Any, ...], sentence: str) -> None:
    """Each with a sentence."""
    with pytest.raises(camelup.CamelUpError, match=sentence):
        BatchEnv(*arguments)


@pytest.mark.skipif(build_name() != "compiled", reason="the plain build calls itself all the way down")
@pytest.mark.parametrize("observe", [True, False])
def test_a_step_is_one_compiled_call(observe: bool) -> None:
    """A profile of many steps of many games shows one call into the engine per step, and few others."""
    env = BatchEnv("2018", 4, 500, seed=1, observe=observe)
    rolls = np.full(env.n, env.actions.index("roll"))
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(20):
        env.step(rolls)
    profile.disable()
    calls = {name[2]: found[0] for name, found in pstats.Stats(profile).stats.items()}  # type: ignore[attr-defined]
    assert {name: count for name, count in calls.items() if "engine" in name} == {ENGINE_CALL: 20}
    assert sum(calls.values()) < 20 * 12


@pytest.mark.skipif(build_name() != "compiled", reason="the plain build runs in the interpreter")
def test_a_step_leaves_the_interpreter_to_others() -> None:
    """While one thread steps many games in one call, another one goes on."""
    env = BatchEnv("2018", 4, 300_000, seed=1, observe=False)
    rolls = np.full(env.n, env.actions.index("roll"))
    ticks: list[float] = []
    over = threading.Event()

    def tick() -> None:
        while not over.wait(0.0005):
            ticks.append(time.perf_counter())

    other = threading.Thread(target=tick)
    other.start()
    begun = time.perf_counter()
    env.step(rolls)
    ended = time.perf_counter()
    over.set()
    other.join()
    within = (ended - begun) / 10
    assert any(begun + within < moment < ended - within for moment in ticks)


def test_numbers_of_numpy_are_numbers() -> None:
    """They come out of arrays, so they may be handed back: sizes, seeds, the index of a game, its seat."""
    env = BatchEnv("2014", np.int64(3), np.int32(5), seed=np.uint64(2**64 - 1), threads=np.int8(1))  # type: ignore[arg-type]
    same = BatchEnv("2014", 3, 5, seed=2**64 - 1)
    assert [env.position(game) for game in np.arange(5)] == [same.position(game) for game in range(5)]  # type: ignore[arg-type]
    assert camelup.view(env.position(0), env.seats[0]) == camelup.view(env.position(0), 1)
    env.reset(np.int64(7))  # type: ignore[arg-type]
    assert repr(env) == "BatchEnv('2014', players=3, n=5, seed=7)"


def test_what_is_no_state_is_refused() -> None:
    """An array of another kind, a missing one or another object changes nothing."""
    env = BatchEnv("2018", 4, 3, seed=1)
    before, state = pickle.dumps(env.save()), env.save()
    other = BatchEnv("2018", 4, 3, seed=2).save()
    for name in state:
        missing = {key: value for key, value in other.items() if key != name}
        for bad in (missing, {**other, name: None}, {**other, name: [1, 2]}, {**other, name: np.zeros(3, "U1")}):
            with pytest.raises((camelup.CamelUpError, TypeError), match=r"this state was saved|the seed must be"):
                env.restore(bad)
    with pytest.raises(TypeError, match=r"expected what save\(\) returned, not 5"):
        env.restore(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="the seed must be a whole number"):
        env.reset("x")  # type: ignore[arg-type]
    assert pickle.dumps(env.save()) == before


def test_arguments_have_the_names_of_the_notation() -> None:
    """All of them can be given by name."""
    env = BatchEnv(edition="2014", players=2, n=3, seed=1, threads=1, reward="win", observe=False)
    assert env.actions == actions(edition="2014", players=2)


def test_reset_begins_anew() -> None:
    """The same seed gives the same games again, another one others."""
    env = BatchEnv("2014", 3, 8, seed=4)
    first = [str(env.position(game)) for game in range(8)]
    play(env, 20, 1)
    env.reset()
    assert [str(env.position(game)) for game in range(8)] == first
    assert env.last_moves == []
    env.reset(5)
    assert [str(env.position(game)) for game in range(8)] != first


def test_the_ranking_of_games_that_end_is_their_last_one() -> None:
    """It is the order of the engine's last position, and -1 in all games that go on."""
    env, rng, seen = BatchEnv("2018", 3, 20, seed=4), np.random.default_rng(4), 0
    for _ in range(80):
        before = [env.position(game) for game in range(env.n)]
        env.step(chosen(env, rng, rolls=0.8))
        for game in range(env.n):
            if not env.done[game]:
                assert (env.ranking[game] == -1).all()
                continue
            after, _ = camelup.apply(before[game], env.last_moves[game])
            assert [str(env.edition.racing[camel]) for camel in env.ranking[game]] == [*map(str, after.ranking)]
            seen += 1
    assert seen >= env.n
