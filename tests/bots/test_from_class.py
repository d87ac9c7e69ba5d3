"""A bot from a class, as in a notebook: in one game, in an arena, in a tournament with its results as rows."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

import camelup
from camelup import Action, CamelUpError, View, play_game, tournament
from camelup.bots import Bot, Clock, make_bot
from camelup.bots.registry import installed_bot
from camelup.envs import actions


class TextBot(Bot):
    """Bets on the leader as long as it can, and answers with text."""

    name = "text"
    description = "bets on the leader"

    def __init__(self, wait: int = 0) -> None:
        self.wait = wait

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
        """Take the leader's ticket, or roll."""
        wish = f"take {view.ranking[0]}"
        return wish if len(view.dice_out) >= self.wait and wish in map(str, legal) else "roll"


def test_a_class_makes_a_bot() -> None:
    """Options are its arguments; a bot that is made already stays what it is."""
    bot = make_bot(TextBot, wait=2)
    assert isinstance(bot, TextBot)
    assert bot.wait == 2
    assert make_bot(bot) is bot
    assert vars(make_bot("champion", effort=0.5)) == vars(make_bot("champion:effort=0.5"))


@pytest.mark.parametrize(
    ("spec", "options", "sentence"),
    [
        (TextBot, {"depth": 1}, "the bot 'text' can't be made"),
        (TextBot(), {"wait": 1}, "takes no options"),
        (dict, {}, "it has no method choose"),
    ],
)
def test_what_is_no_bot_is_refused(spec: type, options: dict[str, int], sentence: str) -> None:
    """Each with a sentence."""
    with pytest.raises(CamelUpError, match=sentence):
        make_bot(spec, **options)


def test_a_number_is_no_bot() -> None:
    """A slip is a TypeError."""
    with pytest.raises(TypeError, match="a bot is a name, a class or a bot, not 3"):
        make_bot(3)  # type: ignore[arg-type]


def test_one_game() -> None:
    """Classes, bots and names sit at one table; all moves are their own."""
    game = play_game([TextBot, TextBot(3), "random"], "2018", Random(3))
    assert game.finished
    assert game.names == ["text 1", "text 2", "random"]
    assert {str(move.action).split()[0] for move in game if move.seat < 3} == {"take", "roll"}


def test_a_tournament_gives_rows() -> None:
    """One row per game and seat; money, margins and wins add up, and the same seed gives the same rows."""
    report = tournament([TextBot, "random"], 8, "2014", seed=5, adjust=False)
    rows = report.rows
    assert rows.shape == (32,)
    assert set(rows["bot"]) == {"text", "random"}
    assert set(rows["seed"]) == {5}
    games = rows.reshape(8, 4)
    assert np.allclose(games["margin"].sum(axis=1), 0)
    assert np.allclose(games["win"].sum(axis=1), 1)
    assert np.allclose(games["place"].sum(axis=1), 10)
    assert np.isnan(rows["luck"]).all()
    means = {bot.label: bot.margin.mean for bot in report.bots}
    assert rows["margin"][rows["bot"] == "text"].mean() == pytest.approx(means["text"])
    again = tournament([TextBot, "random"], 8, "2014", seed=5, adjust=False)
    assert (again.rows["money"] == rows["money"]).all()


def test_a_tournament_of_its_decisions() -> None:
    """One row per decision: what was seen can be read, the action is legal there, and its number is its number."""
    report = tournament(["random", "roll"], 2, "2018", players=2, seed=2**70, adjust=False, records=True)
    moves = report.moves
    games = [camelup.parse_record(game.record or "") for game in report.games]
    assert len(moves) == sum(map(len, games))
    assert [f"{row['action']} {row['face']}".strip() for row in moves] == [str(move) for game in games for move in game]
    for row in moves[:60]:
        seen = camelup.parse_position(str(row["view"]))
        assert seen.turn == row["seat"]
        assert camelup.why_not(seen, str(row["action"])) is None
        assert actions("2018", 2)[row["number"]] == row["action"]
    assert set(moves["seed"]) == {str(2**70)}
    with pytest.raises(CamelUpError, match="records=True"):
        _ = tournament(["random", "roll"], 2, adjust=False).moves


def test_an_arena_needs_a_new_bot_for_each_game() -> None:
    """A bot that is made already would remember the game before."""
    with pytest.raises(CamelUpError, match="give a bot's class"):
        tournament([TextBot(), "random"], 2, adjust=False)  # type: ignore[list-item]


@pytest.mark.parametrize("name", ["./mybot.py:MyBot", "process:true", "champion:effort=0.5"])
def test_an_installed_bot_is_a_bare_name(name: str) -> None:
    """What comes over a network names installed bots only: no file, no program, no options."""
    with pytest.raises(CamelUpError, match="there is no bot"):
        installed_bot(name)
