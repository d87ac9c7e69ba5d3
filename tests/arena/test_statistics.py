"""Statistics, beside numbers worked out by hand and out of printed tables."""

import math
from random import Random

import pytest

from camelup.arena.match import Forfeited, Played
from camelup.arena.rating import rating_model, ratings
from camelup.arena.results import leads, places, summary, tally, win_shares
from camelup.arena.statistics import Estimate, estimate, quantile, student
from camelup.arena.stopping import LOOKS, clear, looks


def game(
    deal: int,
    rotation: int,
    seating: tuple[int, ...],
    money: tuple[int, ...],
    luck: tuple[float, ...] | None = None,
) -> Played:
    """A game with nothing else to it."""
    return Played(deal, rotation, seating, money, luck, (), tuple((entrant, 0.5) for entrant in seating), None)


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (9, 2.26216), (29, 2.04523), (120, 1.97993), (5000, 1.96)],
)
def test_students_law(freedom: int, t: float) -> None:
    """The 95 % points as tables print them."""
    assert student(0.95, freedom) == pytest.approx(t, abs=5e-5 if freedom < 1000 else 5e-4)


def test_student_at_other_levels() -> None:
    """99 % with 10 degrees of freedom, and the far tail that early looks need."""
    assert student(0.99, 10) == pytest.approx(3.16927, abs=5e-5)
    assert student(1 - 4e-11, 900) == pytest.approx(6.6, abs=0.15)


def test_an_estimate_by_hand() -> None:
    """1, 2, 3, 4: mean 2.5, standard deviation 1.29099, standard error 0.645497, t = 3.18245."""
    found = estimate([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.high - 2.5 == pytest.approx(3.18245 * 0.645497, abs=1e-5)
    assert found.low - 2.5 == pytest.approx(-3.18245 * 0.645497, abs=1e-5)


def test_an_estimate_of_too_little() -> None:
    """One deal has no interval, none has no mean."""
    assert estimate([3.0]) == Estimate(3.0, -math.inf, math.inf, 1)
    assert math.isnan(estimate([]).mean)


def test_intervals_cover_what_they_promise() -> None:
    """About 95 of 100 intervals hold the true mean."""
    rng = Random(5)
    runs = [estimate([rng.gauss(1, 2) for _ in range(12)]) for _ in range(2000)]
    assert 0.935 < sum(run.low < 1 < run.high for run in runs) / 2000 < 0.965


def test_one_game_by_hand() -> None:
    """10, 4, 4 and 2 pounds: the leads are times 3, ties share places and wins."""
    money = (10, 4, 4, 2)
    assert leads(money) == [20, -4, -4, -12]
    assert places(money) == [1, 2.5, 2.5, 4]
    assert win_shares(money) == [1, 0, 0, 0]
    assert win_shares((7, 7, 1)) == [0.5, 0.5, 0]


def test_deals_are_the_clusters() -> None:
    """Two deals of two games each: one number a deal, the mean of its games."""
    games = [
        game(0, 0, (0, 1), (10, 4)),
        game(0, 1, (1, 0), (8, 4)),
        game(1, 0, (0, 1), (9, 2)),
        game(1, 1, (1, 0), (3, 6)),
    ]
    first, second = tally(games, 2)
    assert first.margin == [1, 5]
    assert second.margin == [-1, -5]
    assert first.win_share == [0.5, 1]
    assert first.place == [1.5, 1]
    found = summary("first", first)
    assert found.games == 4
    assert found.adjusted is None
    assert (found.margin.mean, found.margin.clusters) == (3, 2)
    assert (found.margin.low, found.margin.high) == pytest.approx((3 - 2 * 12.7062, 3 + 2 * 12.7062), abs=1e-3)
    assert found.median_seconds == 0.5


def test_luck_is_taken_out_of_the_margin() -> None:
    """Seat 1 won 6 pounds more, 5 of them by luck."""
    first, second = tally([game(0, 0, (0, 1), (10, 4), (3.0, -2.0))], 2)
    assert first.margin == [6]
    assert first.adjusted == [1]
    assert second.adjusted == [-1]


def test_a_bot_on_several_seats_counts_once_a_deal() -> None:
    """Three seats of one bot give one number: their mean."""
    first, rest = tally([game(0, 0, (0, 1, 1, 1), (9, 1, 2, 6))], 2)
    assert first.margin == [6]
    assert rest.margin == [pytest.approx(-2)]
    assert rest.win_share == [0]


def test_forfeits_go_to_the_bot_that_lost_them() -> None:
    """Each with its reason and place."""
    lost = Forfeited(1, 0, 0, 7, "it hung")
    played = Played(0, 0, (0, 1), (3, 3), None, (lost,), (), None)
    assert [found.forfeits for found in tally([played], 2)] == [[], [lost]]


def test_quantiles() -> None:
    """The median and the 99th percentile are values that occurred."""
    values = [float(n) for n in range(100, 0, -1)]
    assert quantile(values, 0.5) == 51
    assert quantile(values, 0.99) == 100
    assert quantile([2.0], 0.99) == 2


def test_ratings_follow_the_results() -> None:
    """Who wins is rated higher; equal results leave equals equal."""
    won, lost = ratings(rating_model(), [game(n, 0, (0, 1), (9, 2)) for n in range(10)], 2)
    assert won.mu > 30 > 20 > lost.mu
    assert won.sigma < 25 / 3
    one, other = ratings(rating_model(), [game(0, 0, (0, 1), (5, 5))], 2)
    assert one.mu == pytest.approx(other.mu)


def test_looks_are_at_tenths() -> None:
    """The last look is after all deals; few deals have fewer looks."""
    assert looks(100) == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    assert looks(3) == [1, 2, 3]


def stops_early(mean: float, rng: Random) -> bool:
    """Whether a bot with a mean margin is called clear at one of the looks."""
    values = [rng.gauss(mean, 1) for _ in range(200)]
    return any(clear(values[:stop], stop / 200) for stop in looks(200))


def test_an_even_bot_is_rarely_called_clear() -> None:
    """The error rate over all looks is the one stated: 5 %."""
    rng = Random(11)
    assert 0.03 < sum(stops_early(0, rng) for _ in range(1500)) / 1500 < 0.07


def test_a_better_bot_is_called_clear_early() -> None:
    """Half a standard deviation a deal is found long before the end."""
    rng = Random(12)
    values = [rng.gauss(0.5, 1) for _ in range(200)]
    found = [clear(values[:stop], k / LOOKS) for k, stop in enumerate(looks(200), 1)]
    assert found[5:] == [True] * 5
    assert not found[0]


def test_too_few_or_equal_deals_are_never_clear() -> None:
    """Nothing can be said without spread."""
    assert not clear([5, 6], 1)
    assert not clear([0, 0, 0, 0], 1)
