"""Games leg by leg as rows: they are the engine's games, whoever chooses, and stop where they should."""

import numpy as np
import pytest

from camelup import CamelUpError, apply, start_position
from camelup.bots.random import RandomBot
from camelup.envs import BatchEnv
from camelup.simulate import histories, random_games

TABLES = [(kit, seats) for kit in ("2014", "2018") for seats in (2, 4, 6, 8)]


@pytest.mark.parametrize(("kit", "seats"), TABLES)
def test_random_games_are_those_of_the_simulation(kit: str, seats: int) -> None:
    """The same seed gives the same games as `random_games`: money, and the number of actions in all."""
    played, plain = histories(kit, 40, 7, seats=seats), random_games(kit, seats, 40, 7)
    money = np.stack([played.games[f"money_{seat}"] for seat in range(1, seats + 1)], axis=1)
    assert (money == plain.money).all()
    assert played.games["actions"].sum() == played.legs["actions"].sum() == plain.actions
    assert played.games["finished"].all()
    assert set(played.games["seed"]) == set(played.legs["seed"]) == {7}


@pytest.mark.parametrize("kit", ["2014", "2018"])
def test_legs_are_told_as_they_were(kit: str) -> None:
    """Played again by the rules from the start that the seed gives, each leg has these dice and ends in this order."""
    played = histories(kit, 6, 3, seats=3, policies="roll")
    starts = BatchEnv(kit, 3, 6, seed=3)
    for game in range(6):
        position = starts.position(game)
        legs = played.legs[played.legs["game"] == game]
        assert legs["leg"].tolist() == list(range(1, len(legs) + 1))
        for leg in legs:
            assert leg["before"] == "".join(position.ranking)
            assert (leg["led"], leg["first"]) == (position.ranking[0], position.turn)
            for number in range(1, leg["dice"] + 1):
                position, _ = apply(position, "roll", str(leg[f"die_{number}"]))
            assert leg["after"] == "".join(position.ranking)
            assert leg["won"] == position.ranking[0]
            assert leg["ended"] == position.finished
            assert [leg[f"money_{seat}"] for seat in (1, 2, 3)] == [seat.pounds for seat in position.seats]
        found = played.games[game]
        assert (found["winner"], found["last"]) == (position.ranking[0], position.ranking[-1])
        assert found["legs"] == len(legs)


def test_bots_are_asked() -> None:
    """A seat may be any bot, by name or class; the dice are those of the seed all the same."""
    asked = histories("2018", 3, 5, seats=2, policies=["roll", "roll"])
    mixed = histories("2018", 3, 5, seats=2, policies=["roll", RandomBot])
    assert (asked.legs["die_1"][0], asked.legs["before"][0]) == (mixed.legs["die_1"][0], mixed.legs["before"][0])
    again = histories("2018", 3, 5, seats=2, policies=["roll", RandomBot])
    assert (again.legs == mixed.legs).all()


def test_compiled_policies_are_the_same_when_another_seat_is_asked() -> None:
    """Games of a compiled policy come out the same when each leg is played by the other way."""

    class Roll(RandomBot):
        """Always rolls."""

        def choose(self, *asked: object) -> str:  # type: ignore[override]
            return "roll"

    fast, slow = histories("2014", 20, 2, policies="roll"), histories("2014", 20, 2, policies=Roll)
    assert (fast.legs == slow.legs).all()
    assert (fast.games == slow.games).all()


def test_it_stops_after_a_leg_and_starts_from_a_position() -> None:
    """``legs`` more legs are played, from a position too; dice that are out count among those of the leg."""
    first = histories("2018", 50, 1, legs=1)
    assert (first.games["legs"] == 1).all()
    assert not first.games["finished"].any()
    position, _ = apply(start_position("2018", 3), "roll", "b1")
    from_there = histories(position, 10, 1, policies="roll", legs=2)
    assert set(from_there.legs["leg"]) == {1, 2}
    assert set(from_there.legs["die_1"][from_there.legs["leg"] == 1]) == {"b1"}
    assert (from_there.legs["actions"][from_there.legs["leg"] == 1] == 4).all()


def test_threads_change_nothing() -> None:
    """Chunks are joined in order."""
    one, two = histories("2014", 12_000, 1, policies="roll", legs=1), None
    two = histories("2014", 12_000, 1, policies="roll", legs=1, threads=2)
    assert (one.legs == two.legs).all()
    assert len(one.games) == 12_000


def test_no_game_is_no_row() -> None:
    """Empty tables keep their columns."""
    played = histories("2014", 0, 1)
    assert len(played.legs) == len(played.games) == 0
    assert "money_4" in (played.games.dtype.names or ())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"games": -1}, "can't be negative"),
        ({"legs": 0}, "at least 1"),
        ({"seats": 9}, "a table has 2 to 8"),
        ({"policies": ["roll"]}, "4 seats, but policies for 1"),
        ({"policies": "rol"}, "did you mean roll"),
        ({"start": "2014 1bgowy - 1 3:?????;3:bgowy -/- 1"}, "full position"),
    ],
)
def test_what_is_wrong_is_said(options: dict[str, object], sentence: str) -> None:
    """Before anything is played."""
    asked: dict[str, object] = {"start": "2014", "games": 1, "seed": 1} | options
    with pytest.raises(CamelUpError, match=sentence):
        histories(**asked)  # type: ignore[arg-type]
