"""H2, H3: a server that lies is found out by what devices noted, each lie by a sentence, with nothing asked of it."""

import json
from pathlib import Path

import pytest

from camelup.verify import Verdict, read_notes, verified

from .chain import ChainPlayer
from .clients import OPEN, Device, Json, me
from .lies import LIES
from .lying import lying_server
from .running import until

FOUND = {
    "grind": "the commitment of Ann is not the one that the device of Bo noted before it opened its own",
    "drop": "the device of Bo opened its value after the start, and the server left it out",
    "two": "the server showed Ann and Bo two different commitments to its seed",
    "skip": "the device of Bo opened a link with roll 1, and the server left it out",
    "passed": "move 1 shows",
    "deny": "the device of Bo promised a chain of links, and the record says that it did not",
    "forget": "Ann promised a chain of links when the device of Bo noted it, and the record says otherwise",
    "reported": "the record denies that the server drew its dice, and the device of Bo opened a value for them",
    "first": "edition, seats or who starts are not as the device of Bo noted them when it opened its value",
    "given": "people promised randomness for a start that was then not drawn",
    "bet": "the record has 'take g' as move 2, the device of Bo was shown 'take b'",
    "cut": "the device of Bo was shown 3 moves, and the record has 2",
}
"""What `camelup verify RECORD --seen ANN --seen BO` says of each lie."""


def played(address: str, lie: str) -> tuple[str, list[Json]]:
    """A few moves at a lying server: the record, and what both devices noted."""
    ann = ChainPlayer(Device(address).create(me("Ann"), OPEN, first=2), (1,))
    bo = ChainPlayer(Device(address).come(ann.at.state["code"]), (2,))
    bo.at.do("join", name="Bo")
    for player in (ann, bo):
        player.ready()
    ann.at.do("start")
    bo.reveal(409 if lie == "refuse" else 200)
    ann.reveal()
    until(lambda: ann.at.look()["phase"] == "playing")
    without: Json = {"link": None}
    bo.act("roll", 2, **(without if lie in ("drop", "deny", "refuse") else {}))
    if lie == "forget":
        ann.act("roll", 1, link=None)
    else:
        ann.act("take b", 1)
    bo.act("take y", 2)
    for player in (ann, bo):
        player.note_moves()
    ann.at.do("end")
    return ann.record(), [ann.notes, bo.notes]


def verdict_of(record: str, notes: list[Json]) -> Verdict:
    """What the check finds on somebody's own machine."""
    return verified(record, [read_notes(json.dumps(note)) for note in notes])


@pytest.mark.parametrize("lie", FOUND)
def test_each_lie_is_found(lie: str, tmp_path: Path) -> None:
    """The notes of both tell, in a sentence of its own, and the game is not called fair."""
    with lying_server(lie, tmp_path) as address:
        record, notes = played(address, lie)
        if lie == "passed":
            told = Device(address).ask("POST", "/api/verify", content=record, headers={"content-type": "text/plain"})
            assert told.json()["fair"], "the server says that all is well"
    verdict = verdict_of(record, notes)
    assert not verdict.passed
    wrong = [check.text for check in verdict.checks if not check.passed]
    assert any(text.startswith(FOUND[lie]) for text in wrong), wrong
    others = [sentence for other, sentence in FOUND.items() if other != lie]
    assert not any(text.startswith(sentence) for text in wrong for sentence in others), wrong


def test_an_opening_that_was_refused_is_named(tmp_path: Path) -> None:
    """A late opening is nobody's fault for sure, so nothing fails; but it is said, and the game is not called fair."""
    with lying_server("refuse", tmp_path) as address:
        verdict = verdict_of(*played(address, "refuse"))
    assert (verdict.passed, verdict.fair) == (True, False)
    said = [check.text for check in verdict.checks if check.doubt]
    assert "promised and never opened: Bo" in said
    assert "the device of Bo sent its value after the start, and the server refused it" in said


def test_every_lie_has_its_test() -> None:
    """A lie is found by a sentence of its own, or leaves something open."""
    assert LIES.keys() == FOUND.keys() | {"refuse"}


@pytest.mark.parametrize("lie", ["grind", "two", "deny", "forget", "first", "bet", "cut"])
def test_without_notes_some_lies_are_not_seen(lie: str, tmp_path: Path) -> None:
    """Why notes are needed: the record alone of such a game holds."""
    with lying_server(lie, tmp_path) as address:
        record, _ = played(address, lie)
    assert verified(record).passed
