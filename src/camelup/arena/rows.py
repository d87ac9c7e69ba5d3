"""The games of an arena as rows: one per game and seat, or one per decision, for studies and for learners."""

from collections.abc import Iterable, Sequence

from ..actions import format_action
from ..datasets import Rows, columns, structured
from ..game import parse_record
from ..position import format_position
from ..secrecy import view
from ..turn.legal import number_of
from .match import Played, Terms
from .results import leads, places, win_shares


def seat_rows(terms: Terms, games: Sequence[Played]) -> Rows:
    """Return one row per game and seat: who sat there, and what came of it.

    ``margin`` is the seat's pounds less the mean of the others', ``luck`` what the dice gave it (not a number where
    that was not worked out), ``win`` its share of the win, ``place`` from 1.
    """
    seats = range(terms.players)
    rows = [
        (terms.seed, game.deal, game.rotation, seat + 1, terms.entrants[game.seating[seat]].label, *results)
        for game in games
        for seat, results in zip(seats, results_of(game), strict=True)
    ]
    names = ("seed", "deal", "rotation", "seat", "bot", "money", "margin", "luck", "win", "place")
    return structured(columns(names, rows))


def results_of(game: Played) -> list[tuple[int, float, float, float, float]]:
    """Return each seat's money, margin, luck, share of the win and place."""
    margins = [lead / (len(game.money) - 1) for lead in leads(game.money)]
    luck = game.luck or [float("nan")] * len(game.money)
    found = zip(game.money, margins, luck, win_shares(game.money), places(game.money), strict=True)
    return [(money, margin, float(chance), win, place) for money, margin, chance, win, place in found]


def move_rows(terms: Terms, games: Sequence[Played]) -> Rows:
    """Return one row per decision of games that were recorded: what the seat saw, what it did, what came of it.

    ``view`` is what the seat to act saw, in notation, ``action`` what it did and ``number`` the action's number (as in
    `camelup.envs`), ``face`` the die that a roll revealed; ``margin`` and ``luck`` are those of the seat at the end of
    the game. Deal and rotation with the seed say which game it was.
    """
    rows = [row for game in games for row in moves_of(terms, game)]
    names = ("seed", "deal", "rotation", "move", "seat", "bot", "view", "action", "number", "face", "margin", "luck")
    return structured(columns(names, rows))


def moves_of(terms: Terms, played: Played) -> Iterable[tuple[object, ...]]:
    """Yield the decisions of one game."""
    assert played.record is not None
    game, results = parse_record(played.record), results_of(played)
    for number, (before, move) in enumerate(zip(game.positions, game.moves, strict=False), 1):
        _, margin, luck, _, _ = results[move.seat - 1]
        seen = format_position(view(before, move.seat))
        label = terms.entrants[played.seating[move.seat - 1]].label
        done = (format_action(move.action), number_of(before, move.action), str(move.face or ""))
        yield (terms.seed, played.deal, played.rotation, number, move.seat, label, seen, *done, margin, luck)
