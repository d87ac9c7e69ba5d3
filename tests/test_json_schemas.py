"""What `--json` prints is what docs/schemas says: all keys, and no others."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from camelup import FIRST, Game, format_record
from camelup.cli import COMMANDS, camelup
from camelup.fair_dice import METHOD, FairDice, commitment
from tests.commands_run import POSITION, RECORD

ROOT = Path(__file__).parent.parent
SCHEMAS = ROOT / "docs" / "schemas"
TILES = "2014 5b/6o/7g/9w/10y/11-1 bgoy 1 3:bgowy;3:bgowy -/- 1"
YOUNG = "2018 9yg/10Wp/14rK/15b by*"
ARENA = ["--games", "2", "--players", "2", "--edition", "2014", "--workers", "1"]

CALLS: dict[str, list[list[str]]] = {
    "advise": [["advise", POSITION], ["advise", TILES, "--action", "take yellow"]],
    "arena": [["arena", "random", "roll", *ARENA], ["arena", "roll", "process:sh -c 'exit 3'", *ARENA, "--no-adjust"]],
    "bots": [["bots"]],
    "exercises-list": [["exercises", "list", "--file", str(ROOT / "tests" / "exercises" / "few.json")]],
    "legal": [["legal", POSITION], ["legal", TILES]],
    "odds": [["odds", POSITION], ["odds", TILES], ["odds", YOUNG]],
    "replay": [["replay", RECORD], ["replay", RECORD.replace("2014-four-players", "2018-stopped-in-the-second-leg")]],
    "review": [
        ["review", RECORD.replace("2014-four-players", name), "--effort", "0.01"]
        for name in ("2014-four-players", "2018-stopped-in-the-second-leg")
    ]
    + [["review", RECORD, "--effort", "0.01", "--summary"]],
    "simulate": [["simulate", "--games", "20", "--workers", "1"]],
    "tablebase-info": [["tablebase", "info"]],
    "verify": [["verify", "fair.camel"]],
    "version": [["version"]],
}
"""For each schema some calls whose outputs it describes."""


@cache
def schema(name: str) -> Draft202012Validator:
    """The schema of a command."""
    found = json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What the commands print, by the name of the schema."""
    folder = tmp_path_factory.mktemp("json")
    record = folder / "fair.camel"
    record.write_text(fair_record())
    env = {"CAMELUP_HOME": str(folder)}
    found: dict[str, list[Any]] = {}
    for name, calls in CALLS.items():
        for args in calls:
            words = [str(record) if word == "fair.camel" else word for word in args]
            result = CliRunner(env=env).invoke(camelup, [*words, "--json"])
            assert result.exit_code == 0, result.output
            assert result.stdout.count("\n") == 1
            found.setdefault(name, []).append(json.loads(result.stdout))
    return found


def fair_record() -> str:
    """A short game whose dice can be checked, ended by its host."""
    seed, values = bytes(range(32)), ["ab" * 32, None]
    dice = FairDice(seed, "table", values)
    game = Game(dice.start(FIRST, 2, 1), ["Ann", "Bo"])
    for number in (1, 2):
        game.play("roll", dice.roll(game.position, number))
    game.tags |= {
        "Dice": METHOD, "Table": "table", "FirstDrawn": "no", "SeedCommitment": commitment(seed), "Seed": seed.hex(),
        "EntropyCommitments": f"{dice.promise(1, 'ab' * 32)}; -", "Entropies": f"{values[0]}; -",
        "CardCommitments": "-", "Secrets": "late 1; none", "Links": "-; -", "Ended": "2",
    }  # fmt: skip
    return format_record(game)


def commands_with_json() -> Iterator[str]:
    """The commands that have --json, those of groups with their words joined by a hyphen."""
    context = click.Context(camelup)
    for name in COMMANDS:
        command = camelup.get_command(context, name)
        assert command is not None
        parts = command.commands.items() if isinstance(command, click.Group) else [("", command)]
        for part, inner in parts:
            if any("--json" in parameter.opts for parameter in inner.params):
                yield f"{name}-{part}".rstrip("-")


def test_every_json_has_its_schema_and_its_place_in_the_docs() -> None:
    """A new command with --json needs a schema, a call above and a word in docs/json.md."""
    names = set(commands_with_json())
    assert names == set(CALLS)
    assert {file.stem for file in SCHEMAS.glob("*.json")} == names | {"error"}
    page = (ROOT / "docs" / "json.md").read_text("utf-8")
    assert all(f"(schemas/{name}.json)" in page for name in (*names, "error"))


@pytest.mark.parametrize("name", CALLS)
def test_outputs_are_as_their_schema_says(name: str, outputs: dict[str, list[Any]]) -> None:
    """Real outputs of every command; both answers about the race are among them."""
    for output in outputs[name]:
        schema(name).validate(output)
    if name == "odds":
        assert {output["race_method"] for output in outputs[name]} == {"exact", "simulated"}


@pytest.mark.parametrize("name", CALLS)
def test_schemas_refuse_a_missing_key_and_an_unknown_one(name: str, outputs: dict[str, list[Any]]) -> None:
    """Wherever in an output a named key is left out, or one is added."""
    for output in outputs[name]:
        for changed in [*without_a_key(output), *with_another_key(output)]:
            assert not schema(name).is_valid(changed)


OPEN = {"losses", "leg", "tiles", "places", "race", "money", "options", "luck", "change", "expected", "win"}
"""Keys below which camels, seats, spaces or options are the keys, any number of them."""


def one_of_a_kind(output: Any) -> Iterator[tuple[int, dict[str, Any], str]]:
    """The objects inside an output with their number, each with other keys or in another place than those before."""
    seen: set[tuple[str, ...]] = set()
    for number, (found, name) in enumerate(objects(output)):
        kind = (name, *found)
        if kind not in seen:
            seen.add(kind)
            yield number, found, name


def objects(value: Any, name: str = "") -> Iterator[tuple[dict[str, Any], str]]:
    """All objects inside a value, each with the key it stands under."""
    if isinstance(value, dict):
        yield value, name
        for key, inner in value.items():
            yield from objects(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner, name)


def is_open(found: dict[str, Any], name: str) -> bool:
    """Whether the keys of an object are not fixed; the race of a replay has one that is, chances of a leg have all."""
    return name in OPEN and "ranking" not in found and (name == "places" or "first" not in found)


def without_a_key(output: Any) -> Iterator[Any]:
    """The same output again and again, each time with one key left out."""
    for number, found, name in one_of_a_kind(output):
        for key in found if not is_open(found, name) else ():
            changed = deepcopy(output)
            del list(objects(changed))[number][0][key]
            yield changed


def with_another_key(output: Any) -> Iterator[Any]:
    """The same output again and again, each time with a key more."""
    for number, _, name in one_of_a_kind(output):
        if name not in ("options", "places"):
            changed = deepcopy(output)
            list(objects(changed))[number][0]["unknown"] = 1
            yield changed


def test_a_bad_line_is_answered_as_the_schema_of_errors_says() -> None:
    """`odds -` and `legal -` answer each line, good or bad."""
    for command, line in (("legal", POSITION), ("odds", POSITION)):
        result = CliRunner().invoke(camelup, [command, "-"], f"{line}\nnonsense\n")
        good, bad = (json.loads(answer) for answer in result.stdout.splitlines())
        assert result.exit_code == 2
        schema(command).validate(good)
        schema("error").validate(bad)
        assert not schema("error").is_valid(good)
