"""Reviews: the parts add up, nothing hidden is used, and a game may stop anywhere."""

from functools import cache
from random import Random

import pytest

import camelup
from camelup.engine.build import build_name
from camelup.review import Review, certainty, grade_of, luck_of_moves, review
from camelup.review.highlights import dice_of, losses_by_kind, turning_points
from camelup.review.start_values import FOUR, measured_start
from camelup.review.yardstick import FEW, LADDER, played_like

pytestmark = pytest.mark.skipif(build_name() != "compiled", reason="the same verdicts, too slow in the plain build")
EFFORT = 0.02
PARTS = ("start", "luck", "decisions", "others", "rest")


@cache
def played(edition: str, players: int = 3) -> camelup.Game:
    """A game of bots that hold tickets, tiles and cards."""
    return camelup.play_game(["tiles"] * players, edition, Random(4))


@cache
def made(edition: str) -> Review:
    """Its review, with little effort."""
    return review(played(edition), EFFORT)


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_the_parts_of_a_margin_add_up(edition: str) -> None:
    """For every seat they are its margin, and over the seats each of them is 0."""
    found = made(edition)
    for seat in found.seats:
        assert sum(getattr(seat, part) for part in PARTS) == pytest.approx(seat.margin, abs=1e-6)
        assert seat.money == played(edition).position.seats[seat.seat - 1].pounds
    assert sum(seat.margin for seat in found.seats) == pytest.approx(0, abs=1e-6)
    for part in ("start", "luck", "rest"):
        assert sum(getattr(seat, part) for seat in found.seats) == pytest.approx(0, abs=1e-6)
    assert sum(seat.decisions + seat.others for seat in found.seats) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_every_move_is_judged(edition: str) -> None:
    """Each has a legal best action, a loss of at least 0 and a grade; dice alone have luck, for every seat."""
    game, found = played(edition), made(edition)
    assert [move.number for move in found.moves] == list(range(1, len(game) + 1))
    for move, done, position in zip(found.moves, game.moves, game.positions, strict=False):
        assert move.action == str(done)
        assert move.best in [str(action) for action in camelup.legal_actions(position)]
        assert move.loss >= 0
        assert move.error >= 0
        assert move.grade == grade_of(move.loss)
        assert (move.luck is not None) == (done.face is not None)
        assert (move.reason == "") == (move.loss == 0)
        for pounds in filter(None, (move.luck, move.change, move.expected)):
            assert len(pounds) == len(game.names)
            assert sum(pounds) == pytest.approx(0, abs=1e-6)
        assert move.change is not None
        assert move.change[move.seat - 1] == pytest.approx(-move.loss, abs=1e-6)


def test_what_a_seat_could_not_know_does_not_matter() -> None:
    """Two games that differ in a hidden card of seat 2 alone give seats 1 and 3 the same losses (K2)."""
    start = "2014 1bg/2w/3yo - 1 3:bgowy;3:bgowy;3:bgowy -/- 1"
    moves = ["take b", "win {}", "roll b2", "take y", "lose {}", "roll g3", "roll o1", "take y", "roll y1"]
    games = []
    for winner, loser in (("y", "b"), ("o", "w")):
        game = camelup.Game(camelup.Position(start), ["Ann", "Bo", "Cy"])
        for move in moves:
            game.play(move.format(winner if move.startswith("win") else loser))
        games.append(review(game, EFFORT))
    for one, two in zip(games[0].moves, games[1].moves, strict=True):
        if one.seat != 2:
            assert (one.best, one.loss, one.error) == (two.best, two.loss, two.error)


def test_a_game_that_stops_early_owes_something() -> None:
    """The parts add up to the margin of the present money, and what is pending is said."""
    game = camelup.Game(played("2014").start, played("2014").names)
    for move in played("2014").moves[:9]:
        game.play(str(move))
    found = review(game, EFFORT)
    assert not found.finished
    for seat in found.seats:
        assert seat.pending is not None
        assert sum(getattr(seat, part) for part in PARTS) == pytest.approx(seat.margin, abs=1e-6)
    assert sum(seat.pending or 0 for seat in found.seats) == pytest.approx(0, abs=1e-6)
    assert "pending" in str(found.as_data())


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_the_start_is_the_value_of_the_order_of_turns(edition: str, players: int) -> None:
    """Who acts earlier expects more, nobody more than a pound, and over the seats it is nothing."""
    found = start_of(camelup.Game.new(edition, [f"Player {n}" for n in range(players)], Random(1)))
    assert sum(found) == pytest.approx(0)
    assert found == sorted(found, reverse=True)
    assert 0.5 <= found[0] < 1


def start_of(game: camelup.Game) -> list[float]:
    """What each seat of a game could expect before the first action."""
    return [seat.start for seat in review(game, EFFORT).seats]


def test_a_measured_start_goes_by_the_order_of_turns() -> None:
    """Whoever begins has the value of the first seat; elsewhere in a game the judge has the word."""
    start = "2014 1bg/2w/3yo - 3 3:bgowy;3:bgowy;3:bgowy;3:bgowy -/- 1"
    found = measured_start(camelup.Position(start))
    assert found is not None
    assert [found[2], found[3], found[0], found[1]] == list(FOUR["2014"])
    for other in (start.replace("- 3 3:", "- 3 4:"), start.replace(" - 3", " b1 3")):
        assert measured_start(camelup.Position(other)) is None


def test_win_chances_go_with_the_pounds() -> None:
    """They add up to 1, who expects most is likeliest to win, and only a loss takes some away."""
    for move in made("2014").moves:
        assert sum(move.win) == pytest.approx(1)
        assert move.expected is not None
        assert move.win.index(max(move.win)) == move.expected.index(max(move.expected))
        assert 0 <= move.win_loss <= (move.loss > 0)


def test_the_luck_of_a_roll_has_mean_0() -> None:
    """Over all faces that the dice could show, each with its chance, nobody gains."""
    game = played("2014")
    for before in game.positions[8:20]:
        lucks = [(chance, luck_of(before, str(face))) for face, chance in camelup.chance(before)]
        for seat in range(len(game.names)):
            assert sum(float(chance) * luck[seat] for chance, luck in lucks) == pytest.approx(0, abs=1e-9)


def luck_of(before: camelup.Position, face: str) -> list[float]:
    """The luck of one roll, in pounds of margin."""
    game = camelup.Game(before, [str(seat.number) for seat in before.seats])
    game.play(f"roll {face}")
    [luck] = luck_of_moves(game, "exact")
    assert luck is not None
    return luck


def test_a_game_without_moves() -> None:
    """There is nothing to judge, and the parts are 0."""
    found = review(camelup.Game.new("2018", ["Ann", "Bo"], Random(1)), EFFORT)
    assert found.moves == ()
    assert [seat.luck for seat in found.seats] == [0, 0]


def test_the_same_game_gives_the_same_review() -> None:
    """Whichever seat is judged first, and however often it is asked."""
    again = review(played("2014"), EFFORT, seat=3)
    assert again == made("2014")


def test_progress_ends_with_all_moves() -> None:
    """What is told to those who wait."""
    told: list[tuple[int, int]] = []
    review(played("2014"), EFFORT, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(played("2014")), len(played("2014")))


@pytest.mark.parametrize(("arguments", "sentence"), [({"effort": 0}, "effort"), ({"seat": 9}, "seat 9")])
def test_impossible_wishes_are_refused(arguments: dict[str, int], sentence: str) -> None:
    """Each with a sentence."""
    with pytest.raises(camelup.CamelUpError, match=sentence):
        review(played("2014"), **arguments)  # type: ignore[arg-type]


def test_certainty_is_a_chance() -> None:
    """Sure without error, a half at a limit, less with more error."""
    assert certainty(0.5, 0.0) == 1.0
    assert certainty(0.3, 1e-9) == pytest.approx(0.5)
    assert certainty(0.5, 0.1) > certainty(0.5, 1.0)


def test_the_yardstick_needs_enough_decisions() -> None:
    """From 20 decisions on a player is compared with the nearest bot; fewer say nothing."""
    assert played_like("2014", 0.0, FEW) == "champion"
    assert played_like("2014", 0.40 * 30, 30) == "leg"
    assert played_like("2014", 0.0, FEW - 1) is None
    assert all(list(rungs.values()) == sorted(rungs.values(), reverse=True) for rungs in LADDER.values())


def test_highlights_are_of_the_game() -> None:
    """Turning points are in order, dice are rolls, and losses by kind add up."""
    found = made("2014")
    points = turning_points(found.moves)
    assert [move.number for move in points] == sorted(move.number for move in points)
    lucky, unlucky = dice_of(found, 1)
    assert lucky
    assert unlucky
    assert lucky.luck
    assert unlucky.luck
    assert lucky.luck[0] >= unlucky.luck[0]
    rows = losses_by_kind(found.moves)
    assert sum(row.loss for row in rows) == pytest.approx(sum(move.loss for move in found.moves))
    assert sum(row.count for row in rows) == len(found.moves)
