"""Games that would not end by themselves: who asks for moves makes all bots roll after very many of them."""

from pathlib import Path
from random import Random

import pytest

from camelup import Game, View, parse_record, play_game, start_position, tournament, view
from camelup.bots import Bot, ask
from camelup.game_length import MOST_MOVES
from camelup.simulate import histories
from camelup.sitting.opponents import Opponent
from camelup.sitting.sitting import Sitting

from .waiting import WaitingBot

BOTS = [WaitingBot, WaitingBot]


def only_rolls_at_last(game: Game) -> bool:
    """Whether a game was played to and fro up to the limit, and ends with rolls."""
    moves = [str(move).split()[0] for move in game]
    return set(moves[:MOST_MOVES]) == {"place"} and set(moves[MOST_MOVES:]) == {"roll"}


def test_a_bot_is_not_asked_any_more() -> None:
    """From the limit on the answer is a roll, which nobody forfeits."""
    seen = view(start_position("2018", 2, Random(1)), 1)
    before, after = (ask(WaitingBot(), seen, 1, Random(1), moves=moves) for moves in (MOST_MOVES - 1, MOST_MOVES))
    assert (str(before.action).split()[0], str(after.action)) == ("place", "roll")
    assert after.forfeit is None


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_play_game_ends(edition: str) -> None:
    """Also where no bot wants it to; the record of such a game is as legal as any."""
    game = play_game(BOTS, edition, Random(1))
    assert game.finished
    assert only_rolls_at_last(game)
    assert parse_record(str(game)).position == game.position


def test_a_tournament_ends() -> None:
    """Nobody forfeits anything by it."""
    report = tournament(BOTS, games=2, edition="2018", players=2, seed=1, adjust=False, records=True)
    assert [len(bot.forfeits) for bot in report.bots] == [0, 0]
    assert all(only_rolls_at_last(parse_record(game.record or "")) for game in report.games)


def test_simulated_games_end() -> None:
    """Policies are bots; all seats together have the limit."""
    played = histories("2014", games=1, seed=1, seats=2, policies=WaitingBot)
    assert played.games["finished"].all()
    assert MOST_MOVES < played.games["actions"][0] < MOST_MOVES + 100


def test_a_game_of_bots_in_the_terminal_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sitting tells the bot how many moves there are."""
    asked: list[int] = []

    def choose(bot: Bot, seen: View, seconds: float, rng: Random, moves: int) -> object:
        asked.append(moves)
        return ask(bot, seen, seconds, rng, moves=moves)

    monkeypatch.setattr("camelup.sitting.opponents.ask", choose)
    game = Game.new("2018", ["Ann", "Bo"], Random(1))
    sitting = Sitting(game, {seat: Opponent("roll") for seat in (1, 2)}, Random, tmp_path / "game.camel")
    for _ in range(3):
        sitting.act(sitting.bot_turn()())
    assert asked == [0, 1, 2]
