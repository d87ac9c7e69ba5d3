"""Odds on the plain build: in seconds, sampled where the compiled build solves, and saying so."""

from pathlib import Path

import pytest

from camelup.editions import FIRST, Edition
from camelup.odds import race, race_odds, tablebase

FRESH = "2014 1bg/2w/3yo -"


@pytest.fixture
def plain(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain build, on which nothing has been solved yet."""
    monkeypatch.setattr(tablebase, "build_name", lambda: "plain")
    monkeypatch.setattr(tablebase, "_small", {})


@pytest.mark.usefixtures("plain")
def test_the_first_edition_is_sampled_until_it_has_been_solved() -> None:
    """With its standard error and the command that solves it; then it is exact."""
    sampled = race_odds(FRESH, 500)
    assert sampled.method == "simulated"
    assert 0 < sampled.error < 0.03
    assert sampled.hint == "build the tablebase once for exact odds: camelup tablebase build --edition 2014"
    assert tablebase.at_hand(FIRST) is None
    assert tablebase.at_hand(FIRST.with_track(3)) is not None


@pytest.mark.usefixtures("plain")
def test_what_was_solved_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the cache of an earlier run, and from memory; here on a track that is solved at once."""
    monkeypatch.setattr(tablebase, "MOST_PLAIN_STARTS", 0)
    tiny = FIRST.with_track(3)
    assert tablebase.at_hand(tiny) is None
    tablebase.build(tiny)
    assert tablebase.at_hand(tiny) is not None
    tablebase.table_path(tiny).unlink()
    assert tablebase.at_hand(tiny) is None
    solved = tablebase.ready(tiny)
    tablebase.table_path(tiny).unlink()
    assert tablebase.at_hand(tiny) is solved


@pytest.mark.usefixtures("plain")
def test_an_arena_solves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is worth the time where thousands of games follow, so that all of them are adjusted alike."""
    solved: list[Edition] = []

    def ready(edition: Edition, progress: object) -> object:
        solved.append(edition)
        return object()

    monkeypatch.setattr(race, "ready", ready)
    assert race.race_is_exact(FIRST)
    assert solved == [FIRST]


def test_fewer_races_where_they_are_slow(build: str) -> None:
    """A quarter of them: standard errors of about two thousandths instead of one."""
    assert (200_000 if build == "compiled" else 50_000) == race.RACES
