"""The same seed gives the same games and races: in both builds, on any number of threads, in chunks of any size."""

import hashlib
from random import Random

import numpy as np
import pytest

import camelup.simulate
from camelup.envs import BatchEnv
from tests import builds

EDITIONS = ["2014", "2018"]
POSITIONS = {
    "2014": "2014 3bg/5ow/8+/11y b1",
    "2018": "2018 3bgW/5pr/8+/11yK b1*",
}

PROGRAM = """
import json
import camelup
from camelup.engine.build import build_name
import tests.test_builds_agree as here
print(json.dumps([build_name(), here.fingerprints()]))
"""


def fingerprints() -> dict[str, object]:
    """Whole games of every table size, games from a position, and races, as plain numbers."""
    found: dict[str, object] = {}
    for edition in EDITIONS:
        for seats in (2, 5, 6, 8):
            games = camelup.simulate.random_games(edition, seats, 12, seed=7)
            found[f"{edition}, {seats} seats"] = [games.money.tolist(), games.actions]
        position = camelup.parse_position(POSITIONS[edition])
        playouts = camelup.simulate.playouts(position, 5, seed=-1)
        found[f"{edition}, playouts"] = [playouts.money.tolist(), playouts.actions]
        races = camelup.simulate.races(position, 500, seed=2**64 + 3)
        found[f"{edition}, races"] = [races.win.tolist(), races.last.tolist()]
        for players in (2, 7):
            found[f"{edition}, batch of {players}"] = batch_fingerprint(edition, players)
    return found


def batch_fingerprint(edition: str, players: int) -> list[object]:
    """The moves of a batch of games, and a digest of all that its arrays showed."""
    env, rng = BatchEnv(edition, players, 4, seed=-5), Random(players)
    shown, moves = hashlib.sha256(), []
    for _ in range(60):
        env.step([35 if rng.random() < 0.5 else rng.choice(np.flatnonzero(mask).tolist()) for mask in env.masks])
        moves += env.last_moves
        for array in (env.observations, env.masks, env.seats, env.rewards, env.done, env.ranking):
            shown.update(array.tobytes())
    return [moves, shown.hexdigest()]


def test_the_other_build_plays_the_same(build: str) -> None:
    """Compiled and plain give the same numbers; without a compiler there is one build, which agrees with itself."""
    other = builds.other_build(build)
    assert builds.answer_of(other, PROGRAM) == [other, fingerprints()]


@pytest.mark.parametrize("threads", [2, 3, 8])
@pytest.mark.parametrize("edition", EDITIONS)
def test_threads_do_not_matter(edition: str, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and races are the same ones, in the same order, however many threads share them."""
    monkeypatch.setattr(camelup.simulate, "CHUNK", 4)
    position = camelup.parse_position(POSITIONS[edition])
    alone = camelup.simulate.random_games(edition, 3, 18, seed=1)
    shared = camelup.simulate.random_games(edition, 3, 18, seed=1, threads=threads)
    assert (shared.money.tolist(), shared.actions) == (alone.money.tolist(), alone.actions)
    races = [camelup.simulate.races(position, 99, seed=1, threads=n) for n in (1, threads)]
    assert races[0].win.tolist() == races[1].win.tolist()
    assert races[0].last.tolist() == races[1].last.tolist()


@pytest.mark.parametrize("chunk", [1, 5, 17, 10_000])
@pytest.mark.parametrize("edition", EDITIONS)
def test_chunks_do_not_matter(edition: str, chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does the number of games in one compiled call."""
    whole = camelup.simulate.random_games(edition, 4, 17, seed=5)
    races = camelup.simulate.races(camelup.parse_position(POSITIONS[edition]), 50, seed=5)
    monkeypatch.setattr(camelup.simulate, "CHUNK", chunk)
    parts = camelup.simulate.random_games(edition, 4, 17, seed=5)
    raced = camelup.simulate.races(camelup.parse_position(POSITIONS[edition]), 50, seed=5)
    assert (parts.money.tolist(), parts.actions) == (whole.money.tolist(), whole.actions)
    assert (raced.win.tolist(), raced.last.tolist()) == (races.win.tolist(), races.last.tolist())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_longer_run_begins_with_the_shorter_one(edition: str) -> None:
    """Game n draws from stream n of the seed, so more games do not change the first ones."""
    few = camelup.simulate.random_games(edition, 3, 5, seed=9)
    many = camelup.simulate.random_games(edition, 3, 9, seed=9)
    assert many.money[:5].tolist() == few.money.tolist()
    assert many.money.shape == (9, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_another_seed_gives_other_games(edition: str) -> None:
    """Seeds differ in what they give."""
    one, two = (camelup.simulate.random_games(edition, 3, 5, seed=seed).money.tolist() for seed in (1, 2))
    assert one != two


def test_no_games_and_no_races() -> None:
    """Zero is a number of games; fewer are refused."""
    assert camelup.simulate.random_games("2018", 3, 0, seed=1).money.shape == (0, 3)
    assert camelup.simulate.races(camelup.parse_position(POSITIONS["2018"]), 0, seed=1).win.tolist() == [0] * 5
    with pytest.raises(camelup.CamelUpError, match="can't be negative"):
        camelup.simulate.random_games("2018", 3, -1, seed=1)
    with pytest.raises(camelup.CamelUpError, match=r"\(S1\)"):
        camelup.simulate.random_games("2018", 9, 1, seed=1)


def test_races_count_every_race_once() -> None:
    """Each race has one winner and one last camel."""
    races = camelup.simulate.races(camelup.parse_position(POSITIONS["2018"]), 321, seed=1)
    assert races.win.sum() == races.last.sum() == 321


def test_a_finished_position_is_not_played_on() -> None:
    """Races and games from the end of a game: the end itself."""
    end = camelup.parse_position("2014 1w/3b/4o/9y/17g y1g3 - 9^g5:bgowy;4^:bgowy -/- 3")
    games = camelup.simulate.playouts(end, 2, seed=1)
    assert (games.money.tolist(), games.actions) == ([[9, 4], [9, 4]], 0)
    assert camelup.simulate.races(end, 3, seed=1).win.tolist() == [0, 3, 0, 0, 0]


def test_nothing_is_played_out_where_cards_are_hidden() -> None:
    """A view lacks the cards that decide."""
    view = camelup.view(camelup.parse_position("2014 1bgowy - 1 3:bgowy;3:bgowy -/- 1"), 1)
    with pytest.raises(camelup.CamelUpError, match="no hidden cards"):
        camelup.simulate.playouts(view, 1, seed=1)
