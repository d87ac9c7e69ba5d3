"""The questions of the rules page: each has a position and moves that the rules can answer, and rules that exist."""

import json
from pathlib import Path
from typing import Any

import pytest

from camelup import IllegalAction, Position
from camelup.game import outcome_of
from tools.rule_texts import PAGE, rules_of

SOURCE = Path(__file__).parents[2] / "web" / "src"
QUESTIONS: dict[str, list[dict[str, Any]]] = json.loads((SOURCE / "rules" / "questions.json").read_text("utf-8"))
RULES = rules_of(PAGE.read_text("utf-8"))
ALL = [(edition, question) for edition, questions in QUESTIONS.items() for question in questions]


@pytest.mark.parametrize(("edition", "question"), ALL, ids=[f"{edition} {one['name']}" for edition, one in ALL])
def test_a_question_can_be_tried(edition: str, question: dict[str, Any]) -> None:
    """Every move is done by the rules or refused with one of the rules that the question names."""
    position = Position(question["position"])
    assert position.edition.name == edition
    assert set(question["rules"]) <= set(RULES)
    done, cited = [], list[str]()
    for move in question["moves"]:
        try:
            done.append(outcome_of(position, move))
        except IllegalAction as refused:
            cited.append(refused.rule)
    assert done
    assert set(cited) <= set(question["rules"])
    for move, _ in done:
        spaces = [
            space for event in move.events for space in (getattr(event, "start", None), getattr(event, "end", None))
        ]
        assert all(question["from"] <= space <= question["to"] for space in spaces if space is not None)


def test_both_editions_have_what_people_get_wrong() -> None:
    """The same questions, and those about crazy camels where there are some."""
    names = {edition: {question["name"] for question in questions} for edition, questions in QUESTIONS.items()}
    assert names["2018"] - names["2014"] == {"crazy", "crazytile"}
    assert len(names["2014"]) >= 9


def test_what_the_answers_say_is_what_the_rules_do() -> None:
    """The crazy camel that runs, the pound per unit, the floor at 0 and the race that ends after space 16."""
    by_name = {question["name"]: question["position"] for question in QUESTIONS["2018"]}
    assert outcome_of(Position(by_name["crazy"]), "roll *W2")[0].events[1].unit == ("K", "r")  # type: ignore[union-attr]
    assert outcome_of(Position(by_name["coin"]), "roll b2")[1].money == (3, 4)
    assert outcome_of(Position(by_name["floor"]), "roll y1")[1].money == (0, 3)
    assert not outcome_of(Position(by_name["finish"]), "roll b2")[1].finished
    assert outcome_of(Position(by_name["finish"]), "roll y1")[1].finished
    assert not outcome_of(Position(by_name["cleared"]), "roll y1")[1].tiles
