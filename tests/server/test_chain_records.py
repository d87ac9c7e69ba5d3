"""What a record of a game with chains shows by itself, and what only the notes of devices show beside it."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from camelup.cli import camelup as command
from camelup.errors import BadNotation
from camelup.fair_dice import commitment
from camelup.verify import Verdict, read_notes, verified

from .chain import codes, gathered, play_on, started
from .clients import Json
from .running import ThreadServer


@pytest.fixture(scope="module")
def finished(server: ThreadServer) -> tuple[str, list[Json]]:
    """The record of a fair game of two, and the notes of both devices."""
    players = started(gathered(server))
    play_on(players)
    return players[0].record(), [player.notes for player in players]


def test_notes_find_what_a_record_can_not(finished: tuple[str, list[Json]], tmp_path: Path) -> None:
    """Each lie that notes show has a sentence of its own, status 1, and the honest notes have none."""
    record, (ann, bo) = finished
    file = tmp_path / "game.camel"
    file.write_text(record)

    def said(*notes: Json) -> str:
        files = []
        for number, note in enumerate(notes):
            (tmp_path / f"{number}.json").write_text(json.dumps(note))
            files += ["--seen", str(tmp_path / f"{number}.json")]
        done = CliRunner().invoke(command, ["verify", str(file), *files])
        assert done.exit_code == (0 if done.output.endswith("The game is fair.\n") else 1), done.output
        return done.output

    assert "FAILED" not in said(ann, bo)
    other = {**bo, "seed_commitment": "00" * 32}
    assert "the server showed Ann and Bo two different commitments to its seed" in said(ann, other)
    assert "is not the one that the device of Bo noted before the start" in said(other)
    promised = [{**one, "commitment": "11" * 32} if one["seat"] == 1 else one for one in bo["commitments"]]
    assert "the commitment of Ann is not the one that the device of Bo noted" in said({**bo, "commitments": promised})
    assert "two different commitments of Ann" in said(ann, {**bo, "commitments": promised})
    assert "the commitment of Ann is not" in said({**bo, "commitments": bo["commitments"][1:]}), "promised afterwards"
    opened = {**bo, "opened": [{"seat": 2, "entropy": "22" * 32}]}
    assert "Bo opened its value after the start, and the server left it out" in said(opened)
    skipped = {**bo, "links": [{**bo["links"][0], "link": "33" * 32}]}
    assert f"Bo opened a link with roll {bo['links'][0]['roll']}, and the server left it out" in said(skipped)
    die = {"roll": 1, "seat": 1, "face": "b1", "link": None}
    assert "the record has" in said({**bo, "rolls": [{**die, "seat": 9}]})
    assert "two different dice at roll 1" in said({**ann, "rolls": [{**die, "face": "b2"}]}, {**bo, "rolls": [die]})
    unchained = [{**one, "chain": False} if one["seat"] == 1 else one for one in bo["commitments"]]
    denied = "Ann did not promise a chain of links when the device of Bo noted it, and the record says otherwise"
    assert denied in said({**bo, "commitments": unchained})
    shared = [{**one, "seats": [1, 2]} if one["seat"] == 1 else one for one in bo["commitments"]]
    assert "Ann promised a chain of links when the device of Bo noted it" in said({**bo, "commitments": shared})
    card = {**bo, "cards": [{"move": 1, "commitment": "44" * 32}]}
    assert "the commitment to the card of move 1 is not the one that the device of Bo noted" in said(card)


def test_a_record_of_an_older_version_is_not_plainly_fair(finished: tuple[str, list[Json]]) -> None:
    """What version 1 leaves open is said, and a newer game that is called one is found by what its people opened."""
    record, notes = finished
    entropies = re.search(r'\[Entropies "([^"]*)"\]', record)
    assert entropies
    promises = "; ".join(commitment(bytes.fromhex(value)) for value in entropies[1].split("; "))
    older = re.sub(r'(\[EntropyCommitments ")[^"]*', rf"\g<1>{promises}", record.replace('"camelup-2"', '"camelup-1"'))
    alone = verified(older)
    assert "version_one" in codes(alone)
    assert [check.code for check in alone.checks if not check.passed and check.name == "entropy"] == []
    seen = verified(older, [read_notes(json.dumps(note)) for note in notes])
    assert {"seen_promise_changed", "seen_chain_denied"} <= {check.code for check in seen.checks if not check.passed}


@pytest.mark.parametrize("called", ['"reported"', '"scripted"', None])
def test_a_record_that_denies_its_dice_is_found(finished: tuple[str, list[Json]], called: str | None) -> None:
    """Whoever opened a value for the dice knows that they did not fall at a real table, or in a lesson."""
    record, (ann, _) = finished
    denied = record.replace('[Dice "camelup-2"]', f"[Dice {called}]" if called else '[Event "a game"]')
    verdict = verified(denied, [read_notes(json.dumps(ann))])
    assert [(check.passed, check.code) for check in verdict.checks] == [(False, "seen_dice_denied")]
    with pytest.raises(BadNotation, match="Dice"):
        verified(denied, [read_notes(json.dumps({**ann, "opened": []}))])


def test_notes_that_are_none(finished: tuple[str, list[Json]], tmp_path: Path) -> None:
    """Notes of another table, or a file that has none in it, are refused with their name and status 2."""
    record, (ann, _) = finished
    file = tmp_path / "game.camel"
    file.write_text(record)
    for text in ("", "[" * 100_000, '{"format": "else"}', json.dumps({**ann, "table": "elsewhere"})):
        (tmp_path / "notes.json").write_text(text)
        done = CliRunner().invoke(command, ["verify", str(file), "--seen", str(tmp_path / "notes.json")])
        assert done.exit_code != 0
        assert isinstance(done.exception, BadNotation | SystemExit), done.exception


def test_a_record_that_stops_early_is_not_called_fair(finished: tuple[str, list[Json]]) -> None:
    """M1: whatever line of moves is cut off, the rest is said not to be checked."""
    head, _, moves = re.sub(r'\[Result "[^"]*"\]\n', "", finished[0]).partition("\n\n")
    lines = moves.splitlines()
    for kept in range(len(lines)):
        verdict = verified("\n".join([head, "", *lines[:kept]]))
        assert (verdict.passed, verdict.fair) == (True, False)
        assert verdict.text == "The game is fair but for the rest, which was not checked."


def test_changed_links_are_found(finished: tuple[str, list[Json]]) -> None:
    """A link left out, changed, or moved to another roll does not pass, or is called a choice."""
    record, _ = finished
    links = re.search(r'\[Links "([^"]*)"\]', record)
    assert links
    values = links[1].split("; ")

    def with_links(changed: list[str]) -> Verdict:
        return verified(record.replace(links[1], "; ".join(changed)))

    assert not with_links(["-", *values[1:]]).passed
    assert not with_links([values[0][::-1], *values[1:]]).passed
    assert not with_links([values[1], values[0], *values[2:]]).passed
    assert "link_wrong" in codes(with_links([values[0], values[0], *values[2:]]))
    with pytest.raises(BadNotation, match="Links"):
        with_links(values[1:])
    for secrets in ("chain 1; chain 9", "chain 1", "luck; luck"):
        with pytest.raises(BadNotation, match="Secrets"):
            verified(re.sub(r'\[Secrets "[^"]*"\]', f'[Secrets "{secrets}"]', record))
    for secrets in ("chain 2; chain 1", "late 1; late 2", "bot; bot"):
        assert not verified(re.sub(r'\[Secrets "[^"]*"\]', f'[Secrets "{secrets}"]', record)).passed
