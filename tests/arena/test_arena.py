"""Whole arenas: every table, exact zeros, the same numbers from any number of workers, and what is written."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from camelup import CamelUpError, parse_record
from camelup.arena import Backend, Played, Report, make_terms, report_data, report_svg, run_arena
from camelup.arena.results import tally
from camelup.bots import known_bots, make_bot
from camelup.commands import arena_report
from camelup.engine.build import build_name

HERE = Backend(workers=1)
TABLES = [(kit, players) for kit in ("2014", "2018") for players in range(2, 9)]
MOMENT = 0.01 if build_name() == "compiled" else 0.001  # odds take long in the plain build, and are the same there
QUICK = sorted(name for name in known_bots() if make_bot(name).seconds <= MOMENT)
STRONG = "champion:effort=0.01" if build_name() == "compiled" else "leg"


def timeless(report: Report) -> list[Played]:
    """The games without the one thing that differs from run to run."""
    return [replace(game, seconds=()) for game in report.games]


@pytest.fixture(scope="module")
def small() -> Report:
    """A small arena with a bot that fails."""
    terms = make_terms(["random", "roll", "process:sh -c 'exit 3'"], "2018", 3, 5, adjust=False, records=True)
    return run_arena(terms, 6, HERE)


@pytest.mark.parametrize(("kit", "players"), TABLES)
def test_every_table_can_be_played(kit: str, players: int) -> None:
    """Both editions, 2 to 8 players; margins cancel out, wins sum to one per game, and so on."""
    report = run_arena(make_terms(["random", "roll"], kit, players, 1, adjust=False), players, HERE)
    assert len(report.games) == players
    assert report.deals == 1
    for game in report.games:
        assert len(game.money) == players
        assert min(game.money) >= 0
    first, rest = tally(report.games, 2)
    assert first.margin[0] + (players - 1) * rest.margin[0] == pytest.approx(0)
    assert first.win_share[0] + (players - 1) * rest.win_share[0] == pytest.approx(1)
    assert first.place[0] + (players - 1) * rest.place[0] == pytest.approx(players * (players + 1) / 2)


@pytest.mark.parametrize(("kit", "players"), TABLES)
def test_a_bot_against_itself_comes_to_exactly_zero(kit: str, players: int) -> None:
    """The same bot on all seats plays the same game in every rotation, so each entry has every seat's result."""
    report = run_arena(make_terms(["random"] * players, kit, players, 2, adjust=False), players, HERE)
    for found in tally(report.games, players):
        assert found.margin == [0]
        assert found.place == [(players + 1) / 2]


def test_so_does_its_luck_adjusted_margin() -> None:
    """Sums of floats would leave a trace of the order in which they were taken."""
    report = run_arena(make_terms(["random"] * 3, "2014", 3, 2), 3, HERE)
    assert [found.adjusted for found in tally(report.games, 3)] == [[0], [0], [0]]


@pytest.mark.parametrize("name", QUICK)
def test_every_quick_bot_against_itself_comes_to_exactly_zero(name: str) -> None:
    """Also for bots with state and luck of their own."""
    report = run_arena(make_terms([name, name], "2018", 2, 3, adjust=False), 2, HERE)
    assert [bot.margin.mean for bot in report.bots] == [0, 0]
    assert not any(bot.forfeits for bot in report.bots)


def test_no_time_at_all_changes_no_game() -> None:
    """The null test on a machine that is far too slow: the strongest bot still plays the same games, and comes to 0."""
    free, late = (run_arena(make_terms([STRONG] * 2, "2014", 2, 4, seconds=time), 2, HERE) for time in (600, 1e-9))
    assert [found.adjusted for found in tally(late.games, 2)] == [[0], [0]]
    assert timeless(late) == timeless(free)
    assert not any(bot.forfeits for bot in late.bots)


def test_the_number_of_workers_does_not_matter() -> None:
    """The same seed gives the same games in one process and in two; another seed gives others."""
    terms = make_terms(["random", "roll", "random"], "2018", 3, 7, adjust=False)
    alone = run_arena(terms, 12, Backend(workers=1))
    together = run_arena(terms, 12, Backend(workers=2))
    assert timeless(alone) == timeless(together)
    assert [bot.margin for bot in alone.bots] == [bot.margin for bot in together.bots]
    assert alone.ratings == together.ratings
    assert timeless(run_arena(replace(terms, seed=8), 12, Backend(workers=1))) != timeless(alone)


def test_games_are_rounded_up_to_whole_deals() -> None:
    """Every deal is played in every rotation; progress is reported to the end."""
    told: list[tuple[int, int]] = []
    report = run_arena(
        make_terms(["roll", "roll"], "2014", 3, adjust=False), 7, HERE, False, lambda *at: told.append(at)
    )
    assert report.deals == 3
    assert len(report.games) == 9
    assert [(game.deal, game.rotation) for game in report.games] == [(d, r) for d in range(3) for r in range(3)]
    assert told[-1] == (9, 9)
    assert report.bots[0].adjusted is None


def test_an_arena_stops_when_the_answer_is_clear() -> None:
    """Random is far worse than roll: a part of the deals is enough. What was played is what would have been."""
    terms = make_terms(["random", "roll"], "2014", 2, 1, adjust=False)
    report = run_arena(terms, 200, HERE, stop_when_clear=True)
    assert report.stopped_early
    assert report.deals % 10 == 0
    assert report.bots[0].margin.high < 0
    assert timeless(run_arena(terms, 2 * report.deals, HERE)) == timeless(report)


def test_more_bots_than_seats() -> None:
    """Each deal draws its table; the numbers of a bot are over the deals that it played."""
    report = run_arena(make_terms(["random", "roll", "random", "roll"], "2014", 2, 1, adjust=False), 40, HERE)
    assert sum(bot.games for bot in report.bots) == 80
    assert all(bot.margin.clusters == bot.games / 2 for bot in report.bots)


@pytest.mark.parametrize("games", [0, -5])
def test_no_games_are_refused(games: int) -> None:
    """A sentence, not a division by zero."""
    with pytest.raises(CamelUpError, match="at least 1"):
        run_arena(make_terms(["roll", "roll"]), games, HERE)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_move_needs_time(seconds: float) -> None:
    """A sentence, too."""
    with pytest.raises(CamelUpError, match="a positive number of seconds"):
        make_terms(["roll", "roll"], seconds=seconds)


def test_a_bot_that_fails_is_reported_and_harms_nobody(small: Report) -> None:
    """Every move of it is a roll, so it does as well as one that always rolls."""
    failing = small.bots[2]
    assert len(failing.forfeits) > 10
    assert failing.forfeits[0].reason.startswith("its program ended with code 3")
    assert not small.bots[0].forfeits
    assert not small.bots[1].forfeits
    for game in small.games:
        seat = game.seating.index(2) + 1
        assert {str(move.action) for move in parse_record(str(game.record)).moves if move.seat == seat} == {"roll"}


def test_the_json_report(small: Report) -> None:
    """All measures with their intervals, the time, the forfeits and their reasons."""
    data = report_data.as_data(small)
    assert (data["edition"], data["players"], data["seed"], data["deals"], data["games"]) == ("2018", 3, 5, 2, 6)
    first = data["bots"][0]
    assert first["bot"] == "random"
    assert first["adjusted_margin"] is None
    for measure in ("margin", "win_share", "place"):
        assert first[measure]["low"] <= first[measure]["mean"] <= first[measure]["high"]
    assert set(first["rating"]) == {"mu", "sigma"}
    assert first["seconds"]["median"] <= first["seconds"]["p99"]
    assert data["bots"][2]["forfeits"] > len(data["bots"][2]["forfeit_reasons"]) == 20


def test_one_deal_has_no_interval_and_is_still_json() -> None:
    """Unknown ends are null, not Infinity."""
    report = run_arena(make_terms(["roll", "random"], "2014", 2, adjust=False), 2, HERE)
    assert "Infinity" not in json.dumps(report_data.as_data(report))
    assert report_data.as_data(report)["bots"][0]["margin"]["low"] is None
    ElementTree.fromstring(report_svg.as_svg(report))


def test_the_csv_report(small: Report) -> None:
    """One line a bot, the same numbers."""
    rows = list(csv.DictReader(io.StringIO(report_data.as_csv(small))))
    assert [row["bot"] for row in rows] == [bot.label for bot in small.bots]
    assert float(rows[1]["margin"]) == small.bots[1].margin.mean
    assert float(rows[1]["place_high"]) == small.bots[1].place.high


def test_the_chart(small: Report) -> None:
    """Well-formed SVG that names every bot, with a dot for each margin and two in the legend."""
    adjusted = replace(small.bots[0], adjusted=small.bots[0].margin)
    root = ElementTree.fromstring(report_svg.as_svg(replace(small, bots=(adjusted, *small.bots[1:]))))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {bot.label for bot in small.bots} <= set(texts)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 4 + 2


def test_the_table(small: Report) -> None:
    """It fits into 80 columns and says what the numbers are."""
    console = Console(file=io.StringIO(), width=80)
    arena_report.show(small, console)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "random" in shown
    assert "2 deals" in shown
    assert "33.3 %" in shown
    assert "its program ended with code 3" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(("width", "left_out"), [(60, {"place", "p99"}), (100, set())])
def test_names_of_bots_are_never_broken(small: Report, width: int, left_out: set[str]) -> None:
    """A narrow table leaves out the least important columns, and keeps the names and margins whole."""
    console = Console(file=io.StringIO(), width=width)
    arena_report.show(small, console)
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    heads = set(lines[1].split())
    assert {"bot", "margin"} <= heads
    assert not left_out & heads
    assert left_out or "p99" in heads
    for bot in small.bots:
        assert any(line.startswith(f"{bot.label} ") for line in lines)


def test_records_can_be_replayed(small: Report, tmp_path: Path) -> None:
    """Each game is saved whole, under its deal and rotation."""
    report_data.write_records(small, str(tmp_path / "records"))
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files][:4] == [f"deal-{d:05}-{r}.camel" for d, r in [(0, 1), (0, 2), (0, 3), (1, 1)]]
    game = parse_record(files[1].read_text("utf-8"))
    assert game.finished
    assert list(game.position.money) == list(small.games[1].money)
    assert game.tags["Deal"] == "5/0"
    assert "random" in game.names
