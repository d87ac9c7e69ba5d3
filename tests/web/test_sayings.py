"""Whatever the server says to people is known to the web client's catalogue, and so is said in every language."""

import ast
import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from camelup.bots.registry import known_bots
from camelup.editions import EDITIONS
from camelup.odds import advise, forecasts
from camelup.turn.legal import nameable_actions
from camelup.turn.reasons import reason_against
from tests.games import random_game

from .test_languages import messages, places

SERVER = Path(__file__).parents[2] / "src" / "camelup" / "server"
TOLD = {"Conflict": 0, "Forbidden": 0, "NotFound": 0, "TooMany": 0, "Unavailable": 0, "Check": 2}
REFUSALS = [key[3:] for key in messages("en") if key.startswith("no.") and "@" not in key]
PLACE = re.compile(r"\\\{\w+\\\}")
TEMPLATES = [
    re.compile(PLACE.sub("(.+?)", re.escape(text)) + "$")
    for key, text in messages("en").items()
    if key.startswith("said.")
]


def known(sentence: str) -> bool:
    """Whether the catalogue has a template for a sentence, or for each of its parts."""
    if any(template.match(sentence) for template in TEMPLATES):
        return True
    parts = sentence.split("; ")
    return len(parts) > 1 and all(known(part) for part in parts)


def texts(node: ast.expr) -> list[str]:
    """What an expression may say, with a word in each of its places; nothing if it is not written out."""
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)]
    return []


def said_in(file: Path) -> list[str]:
    """The sentences for people that are written out in a file."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    told = [(call, TOLD.get(getattr(call.func, "id", ""))) for call in calls]
    return [text for call, at in told if at is not None and len(call.args) > at for text in texts(call.args[at])]


@pytest.mark.parametrize("file", sorted(SERVER.rglob("*.py")), ids=lambda file: file.stem)
def test_sentences_of_the_server(file: Path) -> None:
    """Every refusal, fault and line of the dice check that is written in the server."""
    assert [sentence for sentence in said_in(file) if not known(sentence)] == []


def test_sentences_are_found() -> None:
    """The search above does find sentences: a change of names must not empty it."""
    assert len({sentence for file in SERVER.rglob("*.py") for sentence in said_in(file)}) > 30


def test_codes_of_refusals() -> None:
    """Each refusal has a code of its own, and the catalogue a message for it."""
    codes = set(REFUSALS)
    for file in (SERVER / "tables" / "playing.py", SERVER.parent / "turn" / "reasons.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", "IllegalAction"):
                code = node.args[2]
                assert isinstance(code, ast.Constant)
                assert isinstance(code.value, str)
                codes -= {code.value}
                assert f"no.{code.value}" in messages("en")
    assert codes == set()


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("seats", [2, 8])
def test_reasons_of_the_rules(edition: str, seats: int) -> None:
    """Every reason against any action, in random games: all that its message needs to be told comes with it."""
    luck = Random(6)
    codes = set()
    for _ in range(5):
        for position, _ in random_game(edition, seats, luck):
            for action in nameable_actions(position.edition, seats):
                if found := reason_against(position, action):
                    codes.add(found.code)
                    given = {*found.places, *(["name"] if "seat" in found.places else [])}
                    assert set(places(messages("en")[f"no.{found.code}"])) <= given
    assert len(codes) > 7


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_reasons_of_the_helper(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every reason for what an action is worth, along a game of eight."""
    monkeypatch.setattr(forecasts, "SIMULATED", 50)
    game = islice(random_game(edition, 8, Random(3)), 24)
    reasons = {advice.why for position, _ in game for advice in advise(position)}
    assert len(reasons) > 50
    assert sorted(reason for reason in reasons if not known(reason)) == []


def test_bots_are_named_and_described() -> None:
    """Each bot that comes with the game has a name and a description in the catalogue."""
    bots = [entry for entry in known_bots().values() if entry.package == "camelup"]
    assert bots
    for bot in bots:
        assert f"bot.{bot.name}" in messages("en")
        assert known(bot.description)


def test_camels_are_called_as_the_server_calls_them() -> None:
    """A colour in a sentence is found by its English name."""
    names = {text for key, text in messages("en").items() if key.startswith("camel.")}
    camels = {camel for edition in EDITIONS.values() for camel in edition.camels}
    assert {camel.word for camel in camels} <= names
