"""The examples that train a player: the symmetry is one, the gradient is one, training runs, and nets play as bots."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from camelup import Game, Move, Position, play_game, tournament
from camelup.engine.build import build_name
from camelup.envs import BatchEnv

FOLDER = Path(__file__).parent.parent / "examples" / "train"
pytestmark = pytest.mark.skipif(build_name() != "compiled", reason="the same games, too slow in the plain build")


@pytest.fixture(scope="module")
def modules() -> Iterator[dict[str, ModuleType]]:
    """The files of the example, which import each other by their names."""
    sys.path.insert(0, str(FOLDER))
    names = ("symmetry", "net", "opponents", "train", "ten_lines", "player", "duel", "pounds")
    try:
        yield {name: __import__(name) for name in names}
    finally:
        sys.path.remove(str(FOLDER))
        for name in names:
            sys.modules.pop(name, None)


def seen_rows(modules: dict[str, ModuleType], edition: str) -> tuple[Any, Any, BatchEnv]:
    """Positions in the middle of games, rewritten."""
    env, rng = BatchEnv(edition, 3, 40, seed=1), np.random.default_rng(1)
    for _ in range(30):
        env.step((rng.random(env.masks.shape) * env.masks).argmax(1))
    symmetry = modules["symmetry"].Symmetry(edition, 3)
    return symmetry, symmetry.see(env.observations), env


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_colours_and_spaces_are_rewritten(modules: dict[str, ModuleType], edition: str) -> None:
    """The first camel of every row is the leader, on the first space of every row; legal actions stay legal."""
    symmetry, seen, env = seen_rows(modules, edition)
    places = seen.features[:, symmetry.places["camel_space"]].reshape(env.n, -1, 16)
    assert (places[:, 0, 0] == 1).all()
    assert (seen.features.sum(axis=1) > 0).all()
    masks = symmetry.masks(env.masks, seen.keys)
    assert (masks.sum(axis=1) == env.masks.sum(axis=1)).all()
    for chosen in range(masks.shape[1]):
        legal = masks[:, chosen]
        numbers = symmetry.actions(np.full(env.n, chosen), seen.keys)[legal]
        assert (env.masks[legal][np.arange(legal.sum()), numbers] == 1).all()


def test_the_gradient_is_the_slope(modules: dict[str, ModuleType]) -> None:
    """Along a random direction the loss of all heads changes as the gradient says.

    What the heads borrow from the odds counts as given, so it is left out here.
    """
    symmetry, seen, env = seen_rows(modules, "2014")
    net, rng = modules["net"].Net(symmetry, seed=3), np.random.default_rng(2)
    net.numbers = {name: numbers.astype(np.float64) for name, numbers in net.numbers.items()}
    for name in ("policy", "value"):
        net.numbers[name][modules["net"].WIDTHS[1] :] = 0
    features, masks = seen.features.astype(np.float64), symmetry.masks(env.masks, seen.keys)
    rows, target = np.arange(env.n), rng.standard_normal(env.n)
    chosen, winner = masks.argmax(axis=1), rng.integers(symmetry.racing, size=env.n)

    def loss() -> float:
        done = net.forward(features, masks)
        logs = np.log(done.policy[rows, chosen]).sum() + np.log(done.odds[rows, 0, winner]).sum()
        return float(((done.value - target) ** 2).sum() / 2 - logs)

    done = net.forward(features, masks)
    policy, odds = done.policy.copy(), np.zeros_like(done.odds)
    policy[rows, chosen] -= 1
    odds[:, 0] = done.odds[:, 0]
    odds[rows, 0, winner] -= 1
    grads = net.backward(done, odds, policy, done.value - target)
    for name in ("body1", "body2", "odds", "policy_bias", "value_bias"):
        way, before, ends = rng.standard_normal(grads[name].shape), net.numbers[name], []
        for step in (1e-6, -1e-6):
            net.numbers[name] = before + step * way
            ends.append(loss())
        net.numbers[name] = before
        assert (ends[0] - ends[1]) / 2e-6 == pytest.approx(float((grads[name] * way).sum()), rel=1e-4)


def test_whom_the_learner_meets(modules: dict[str, ModuleType]) -> None:
    """At half of the tables all seats learn, at the others one; those who follow a rule do what it says."""
    symmetry, env = modules["symmetry"].Symmetry("2018", 4), BatchEnv("2018", 4, 64, seed=2)
    net, opponents = modules["net"].Net(symmetry, seed=1), modules["opponents"]
    others = opponents.Opponents(net, env.n, np.random.default_rng(3))
    taken = {"take": 0, "win": 0, "lose": 0, "roll": 0}
    for _ in range(40):
        seen = symmetry.see(env.observations)
        masks = symmetry.masks(env.masks, seen.keys)
        done = net.forward(seen.features, masks)
        chosen, own = masks.argmax(axis=1), others.learns(env.seats)
        before = chosen.copy()
        others.instead(chosen, done, masks, own)
        assert own[others.kinds == opponents.ITSELF].all()
        assert (chosen[own] == before[own]).all()
        assert masks[np.arange(env.n), chosen].all()
        for number in chosen[~own & (others.kinds == opponents.RULES)]:
            taken[symmetry.names[number].split()[0]] += 1
        env.step(symmetry.actions(chosen, seen.keys))
        others.begin()
    assert min(taken["take"], taken["roll"]) > 0
    assert len(others.kept) == 1 + 40 // opponents.EVERY
    assert [int((others.kinds == kind).sum()) for kind in range(3)] == [32, 16, 16]


def test_training_runs_and_its_net_plays(modules: dict[str, ModuleType], tmp_path: Path) -> None:
    """A second of training writes a checkpoint that plays as a bot by its file, and never forfeits."""
    net = modules["net"].Net(modules["symmetry"].Symmetry("2014", 2), seed=1)
    modules["train"].train(net, 0.005, tmp_path, 1, [0.0])
    assert {file.name for file in tmp_path.iterdir()} == {"after-0.npz", "net.npz"}
    bot = f"{FOLDER / 'player.py'}:TrainedBot:file={tmp_path / 'net.npz'}"
    report = tournament([bot, "random"], 4, "2014", 2, adjust=False)
    assert report.bots[0].forfeits == ()


def test_the_trained_player_is_there(modules: dict[str, ModuleType]) -> None:
    """The checkpoint beside the example never forfeits and leaves rolling far behind; at other tables it says so."""
    bot = f"{FOLDER / 'player.py'}:TrainedBot"
    report = tournament([bot, "roll"], 8, "2018", 4, seed=1, adjust=False)
    assert report.bots[0].forfeits == ()
    assert report.bots[0].margin.mean > 5
    elsewhere = tournament([bot, "roll"], 2, "2014", 2, adjust=False)
    assert "this player knows 2018 with 4 players only" in elsewhere.bots[0].forfeits[0].reason


def test_players_of_a_kind_come_to_an_end(modules: dict[str, ModuleType]) -> None:
    """They lay a tile once per leg, though the rules let them move it: else all of them wait for another's roll."""
    bot = f"{FOLDER / 'player.py'}:TrainedBot"
    for seed in range(3):
        game = play_game([bot] * 4, "2018", Random(seed))
        placed = Counter((move.seat, position.leg) for move, position in laid_tiles(game))
        assert game.finished
        assert max(placed.values(), default=0) <= 1


def laid_tiles(game: Game) -> list[tuple[Move, Position]]:
    """The moves of a game that place a tile, each with the position before it."""
    pairs = zip(game.moves, game.positions, strict=False)
    return [(move, position) for move, position in pairs if str(move).startswith("place")]


def test_nets_are_compared(
    modules: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A net beats one that has learned nothing, and its pounds are told by where they come from."""
    trained = modules["net"].Net.load(FOLDER / "trained.npz")
    blank = modules["net"].Net(trained.symmetry, seed=1)
    assert modules["duel"].duel(trained, blank, 100, seed=1).mean() > 10
    monkeypatch.setattr("sys.argv", ["pounds.py", str(FOLDER / "trained.npz"), "roll", "--games", "4"])
    modules["pounds"].main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["net", "roll"]
    assert "tickets paid" in lines[0]
    assert "rolls" in lines[1]


def test_ten_lines_learn(modules: dict[str, ModuleType]) -> None:
    """After some seconds the linear policy loses much less to `casual`, and beats those who only roll or guess."""
    weights, margins = modules["ten_lines"].train(steps=1500)
    assert len(margins) > 100
    assert np.mean(margins[-40:]) > np.mean(margins[:40]) + 20
    for other in ("random", "roll"):
        found = tournament([modules["ten_lines"].bot_of(weights), other], 40, "2014", 2, adjust=False)
        assert found.bots[0].win_share.mean > 0.6
