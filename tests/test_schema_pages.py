"""The pages of the schemas: each schema is on a page of its version, with every key and every definition."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.schema_pages import MARK, kind, page_part, table, with_schemas

SCHEMAS = Path(__file__).parent.parent / "docs" / "schemas"
PAGES = sorted(SCHEMAS.glob("*.md"))


def test_every_schema_is_on_a_page_of_its_version() -> None:
    """The command line's on one, those of HTTP and of the stream on one each."""
    shown = [SCHEMAS / found["file"] for page in PAGES for found in MARK.finditer(page.read_text("utf-8"))]
    assert sorted(shown) == sorted(SCHEMAS.rglob("*.json"))
    assert [page.name for page in PAGES] == ["http-1.md", "json-1.md", "stream-1.md"]


def keys(schema: Any) -> set[str]:
    """All names of properties, at any depth."""
    if isinstance(schema, list):
        return set[str]().union(*map(keys, schema))
    if not isinstance(schema, dict):
        return set()
    named = schema.get("properties", {})
    return {*named} | set[str]().union(*map(keys, schema.values()), *map(keys, named.values()))


@pytest.mark.parametrize("file", sorted(SCHEMAS.rglob("*.json")), ids=lambda file: file.stem)
def test_a_page_has_every_key_and_its_links_lead_to_headings(file: Path) -> None:
    """What a schema names is in a table; a link to a definition finds its heading."""
    schema = json.loads(file.read_text("utf-8"))
    part = page_part(schema)
    plain = {word for code in re.findall(r"`([^`]*)`", part) for word in re.split(r"[.\[\]]+", code)}
    conditions = keys([schema.get(word) for word in ("if", "then", "else", "not")])
    assert keys(schema) - conditions <= plain
    headings = {heading.lower() for heading in re.findall(r"^### (\w+)$", part, re.MULTILINE)}
    assert set(re.findall(r"\]\(#(\w+)\)", part)) <= headings


def test_marks_become_tables() -> None:
    """A page keeps all else that it says."""
    page = (SCHEMAS / "json-1.md").read_text("utf-8")
    made = with_schemas(page, SCHEMAS)
    assert not MARK.search(made)
    assert "| `race_ends` | number, 0 to 1 | the chance that the race ends in this leg |" in made
    assert made.startswith(page[:200])


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"$ref": "#/$defs/State"}, "[State](#state)"),
        ({"enum": ["a", 1, None]}, '`"a"`, `1`, `null`'),
        ({"const": 2}, "`2`"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string or null"),
        ({"type": ["integer", "null"], "minimum": 1}, "integer, at least 1 or null"),
        ({"type": "array", "items": {"type": "number", "maximum": 5}}, "list of number, at most 5"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "object of string"),
        ({}, "anything"),
    ],
)
def test_values_are_said_in_words(schema: dict[str, Any], words: str) -> None:
    """Each kind of value that the schemas have."""
    assert kind(schema) == words


def test_a_key_may_have_any_value_and_any_name() -> None:
    """Of a key that nothing is said about the table has the name; keys that are known by a pattern are a star."""
    loose = {"properties": {"a": {}}, "patternProperties": {"^b": {"type": "string"}}}
    assert table(loose) == "| key | value |\n| --- | --- |\n| `a` | anything |\n| `*` | string |\n"


def test_a_table_without_meanings_has_no_column_for_them() -> None:
    """A bar in a text does not end its cell."""
    lone = {"properties": {"a": {"enum": ["x|y"]}}}
    assert table(lone) == '| key | value |\n| --- | --- |\n| `a` | `"x\\|y"` |\n'
