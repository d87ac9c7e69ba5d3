"""Reasons of a review: their numbers are those of the odds, and the larger difference comes first."""

import re

import pytest

import camelup
from camelup.odds import leg_odds
from camelup.position import table_of
from camelup.review import review
from camelup.review.judge import Judge, PlayedOut, Verdict
from camelup.review.reasons import reasons_of
from camelup.turn.legal import number_of
from tests.review.every_reason import CHANCES, NOTHING, POSITION, TEXTS

LEG = "2014 1bo/2gw/5y b1g1 1"


def reason_of(line: str, move: str, players: int = 3) -> str:
    """Why the best action at a position is better than a move."""
    game = camelup.Game(camelup.Position(line, seats=players), [f"P{seat}" for seat in range(1, players + 1)])
    game.play(move)
    return review(game, 0.1).moves[0].reason


def test_a_ticket_is_told_with_its_odds() -> None:
    """What it was worth, what was done, and the chance of its camel."""
    reason = reason_of(LEG, "place -15")
    first = leg_odds(LEG).first
    assert "the yellow ticket was worth" in reason
    assert f"it leads the leg in {first['y']:.0%}" in reason
    worth = 5 * first["y"] + leg_odds(LEG).second["y"] - (1 - first["y"] - leg_odds(LEG).second["y"])
    found = re.search(r"worth ([+-][\d.]+)", reason)
    assert found
    assert float(found[1]) == pytest.approx(worth, abs=0.06)


@pytest.mark.parametrize(("best", "done", "word"), [("take b", "win b", "can wait"), ("take b", "roll", "leg lasts")])
def test_later_turns_are_explained(best: str, done: str, word: str) -> None:
    """A card is kept in hand; without a roll there are more turns."""
    estimates = [
        PlayedOut(TEXTS.index(text), (pounds, *NOTHING[1:]), 1.0) for text, pounds in ((best, 2.0), (done, 1.0))
    ]
    reasons = reasons_of(POSITION, Verdict(estimates[0], estimates[1], 1.0, 0.1, CHANCES), "ABCDEF", TEXTS)
    assert word in reasons[0].text
    assert "1.0 more" in reasons[0].text
    assert "the blue ticket was worth +1.0 (it leads the leg in 40%), what was done +1.0" in reasons[1].text


def test_any_partner_counts() -> None:
    """A partnership that the judge would not have tried is worth what its partner's best ticket brings."""
    seats = "3:bgpry;3y5:bgpry;3y3:bgpry;3:bgpry;3:bgpry;3:bgpry"
    position = camelup.Position(f"2018 1bg/2pr/9y/13K/16W b1g1p1r1 1 {seats} -/- 1")
    judge = Judge(position.edition, 6, 0.2)
    gains = []
    for partner in (2, 3, 4):
        verdict = judge.judge(table_of(position), number_of(position, camelup.parse_action(f"pair {partner}")), 1)
        gains.append(verdict.done.gain)
    assert gains == [pytest.approx(5, abs=0.1), pytest.approx(3, abs=0.1), pytest.approx(0)]
