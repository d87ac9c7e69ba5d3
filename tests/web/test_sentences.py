"""Whatever the server says to people has a code, and the web client's catalogue a message for it, with its places."""

import ast
import json
import re
from collections.abc import Collection, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import NamedTuple, get_args

import pytest

import camelup.server
from camelup.bots.characters import characters
from camelup.editions import EDITIONS
from camelup.engine.build import build_name
from camelup.odds import advise, forecasts
from camelup.reason import Reason
from camelup.server.api.errors import FaultKind, Illegal, ServerFault, Stale
from camelup.server.app import KINDS
from camelup.turn.legal import nameable_actions
from camelup.turn.reasons import reason_against
from tests.games import random_game
from tests.odds.every_reason import every_reason
from tests.review.every_reason import every_review_reason

from .test_languages import LANGUAGES, messages, places

SOURCE = Path(camelup.__file__).parent
API_PAGE = SOURCE.parents[1] / "docs" / "api.md"
ELSEWHERE = {SOURCE / "odds" / "tablebase_check.py", *(SOURCE / "envs").glob("*.py")}
"""Checks of the tablebase, which only the terminal shows."""
NO_PLACES = {"code", "retry_after", "message", "doubt"}


class Said(NamedTuple):
    """A sentence as the sources have it: the subject and code that name its message, and the places it is given."""

    subject: str
    code: str
    places: frozenset[str]

    @property
    def key(self) -> str:
        """The key of its message."""
        return f"{self.subject}.{self.code}"


def faults() -> set[str]:
    """The names of all faults that are raised with a sentence and a code."""
    for module in walk_packages(camelup.server.__path__, "camelup.server."):
        import_module(module.name)
    found, left = set(), [ServerFault]
    while left:
        found |= (kinds := set(left.pop().__subclasses__()))
        left += kinds
    return {kind.__name__ for kind in found - {Illegal, Stale}}


CODE_AT = {
    **dict.fromkeys(faults(), ("no", 1)),
    **dict.fromkeys(("IllegalAction", "Refusal", "BadNotation"), ("no", 2)),
    "Check": ("check", 3),
}
"""For each thing that is made with a sentence: its subject, and at which argument the code is."""


def said_in(file: Path) -> Iterator[Said]:
    """The sentences for people that are made in a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
        if isinstance(node, ast.Call) and name in CODE_AT:
            subject, at = CODE_AT[name]
            if len(node.args) <= at:
                continue  # a text that can't be read: its place says where
            code = node.args[at]
            if isinstance(code, ast.Constant):
                yield Said(subject, str(code.value), given(node, at))
            else:
                assert ast.unparse(code) == "error.code", "a code is written out, or passed on from the rules"


def given(call: ast.Call, at: int) -> frozenset[str]:
    """The places that a call gives a sentence, as keywords or as a dictionary behind the code."""
    behind = call.args[at + 1 :]
    assert len(behind) <= 1, ast.unparse(call)
    assert all(isinstance(node, ast.Dict) for node in behind), ast.unparse(call)
    keys = [key for node in behind if isinstance(node, ast.Dict) for key in node.keys if key]
    named = {keyword.arg for keyword in call.keywords if keyword.arg and keyword.arg not in NO_PLACES}
    return frozenset({*named, *(ast.literal_eval(key) for key in keys)})


def everything_said() -> set[Said]:
    """Every sentence that the server may send, wherever it is made."""
    written = {said for file in {*SOURCE.rglob("*.py")} - ELSEWHERE for said in said_in(file)}
    by_kind = {Said("no", kind, frozenset()) for kind in {*KINDS.values(), "stale", "internal"}}
    by_kind.add(Said("no", "bad_notation", frozenset({"place", "reason"})))
    advice = {Said("because", reason.code, frozenset(reason.places)) for reason in every_told()}
    return written | by_kind | advice


def every_told() -> list[Reason]:
    """A reason of each code, of advice and of reviews."""
    return [*every_reason(), *every_review_reason()]


SAID = everything_said()


def needs(text: str) -> set[str]:
    """The places of a message; a seat gives its name."""
    return set(places(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_a_message(language: str) -> None:
    """Each code of the rules, the server, the dice check and the advice: with no places but those it is given."""
    known = messages(language)
    for said in SAID:
        may = {*said.places, *(["name"] if "seat" in said.places else [])}
        for key in [key for key in known if key.partition("@")[0] == said.key] or [said.key]:
            assert needs(known[key]) <= may, key


def test_every_message_is_of_a_sentence() -> None:
    """No message is left over from a sentence that nobody says any more."""
    subjects = {said.subject for said in SAID}
    kept = {key.partition("@")[0] for key in messages("en") if key.partition(".")[0] in subjects}
    assert kept == {said.key for said in SAID}


def test_sentences_are_found() -> None:
    """The search does find sentences of each subject: a change of names must not empty it."""
    assert len({said.code for said in SAID if said.subject == "no"}) > 60
    assert len({said.code for said in SAID if said.subject == "check"}) > 10


def test_codes_of_the_check_are_in_the_documents() -> None:
    """docs/api.md has each code of a line of the dice check, with its places."""
    text = API_PAGE.read_text(encoding="utf-8").partition("| code of a check |")[2].partition("\n\n")[0]
    rows = [[set(re.findall(r"`(\w+)`", cell)) for cell in line.split("|")[1:3]] for line in text.splitlines()[2:]]
    documented = {(code, frozenset(given)) for codes, given in rows for code in codes}
    assert documented == {(said.code, said.places) for said in SAID if said.subject == "check"}


def test_what_there_may_be_too_many_of() -> None:
    """Each thing that has a limit is named in the catalogue."""
    limits = ast.parse((SOURCE / "server" / "http" / "limits.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(limits) if isinstance(node, ast.Call)]
    what = {ast.literal_eval(call.args[1]) for call in calls if getattr(call.func, "id", "") == "Buckets"}
    assert what
    assert {f"what.{word}" for word in what} == {key for key in messages("en") if key.startswith("what.")}


def test_kinds_of_faults_are_in_the_documents() -> None:
    """docs/api.md names each value of ``error``."""
    text = API_PAGE.read_text(encoding="utf-8")
    assert [kind for kind in get_args(FaultKind) if f"`{kind}`" not in text] == []


def assert_message(key: str, found: Collection[str]) -> None:
    """A message has no places but those that were found."""
    may = {*found, *(["name"] if "seat" in found else [])}
    assert needs(messages("en")[key]) <= may


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("seats", [2, 8])
def test_reasons_of_the_rules(edition: str, seats: int) -> None:
    """Every reason against any action, in random games: all that its message needs to be told comes with it."""
    luck = Random(6)
    found = set()
    for _ in range(5):
        for position, _ in random_game(edition, seats, luck):
            for action in nameable_actions(position.edition, seats):
                if reason := reason_against(position, action):
                    found.add(reason.code)
                    assert_message(f"no.{reason.code}", reason.places)
    assert len(found) > 7


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_reasons_of_the_helper(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every reason for what an action is worth, along a game of eight; each goes over the wire."""
    monkeypatch.setattr(forecasts, "SIMULATED", 50)
    moments = 24 if build_name() == "compiled" else 4  # each takes seconds in the plain build
    game = islice(random_game(edition, 8, Random(3)), moments)
    reasons = [reason for position, _ in game for advice in advise(position) for reason in advice.reasons]
    assert len({reason.text for reason in reasons}) > 2 * moments + 2
    assert {reason.code for reason in reasons} <= {said.code for said in SAID if said.subject == "because"}
    for reason in reasons:
        assert_message(f"because.{reason.code}", reason.places)
        assert json.loads(json.dumps(reason.places)) == reason.places


def test_characters_are_named_described_and_heard() -> None:
    """Each character has a name, a description and its lines in the catalogue, and nobody else has."""
    ids = {character.id for character in characters()}
    told = {f"bot.{one}{more}" for one in ids for more in ("", ".text")}
    said = {f"line.{one}.{occasion}" for one in ids for occasion in ("big", "bad", "win")}
    assert {key for key in messages("en") if key.startswith(("bot.", "line."))} == told | said


def test_camels_have_names() -> None:
    """Each camel and die that is a place by its letter has a name in the catalogue."""
    letters = {piece for edition in EDITIONS.values() for piece in (*edition.camels, *edition.dice)}
    named = {f"camel.{'grey' if str(piece) == '*' else piece}" for piece in letters}
    assert named <= set(messages("en"))
