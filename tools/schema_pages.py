"""Schemas as pages of the site: a table per command, message and route, made from the files while the site is built.

A page has a line ``<!-- schema: FILE -->`` where the tables of a schema are to stand; the file lies beside the page.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

MARK = re.compile(r"^<!-- schema: (?P<file>\S+) -->$", re.MULTILINE)
Schema = Mapping[str, Any]


def with_schemas(markdown: str, folder: Path) -> str:
    """Return a page's text with tables in the place of its marks."""
    return MARK.sub(lambda found: page_part(json.loads((folder / found["file"]).read_text("utf-8"))), markdown)


def page_part(schema: Schema) -> str:
    """Return the tables of a schema, or of an HTTP API, each definition with a heading of its own."""
    if "openapi" in schema:
        parts = [
            route_part(verb, path, call) for path, calls in schema["paths"].items() for verb, call in calls.items()
        ]
        return "\n".join(
            ["## Routes\n", *parts, "## Bodies and answers\n", *definitions(schema["components"]["schemas"])]
        )
    own = [table(schema)] if rows_of(schema) else []
    return "\n".join([*own, *definitions(schema.get("$defs", {}))])


def definitions(named: Mapping[str, Schema]) -> Iterator[str]:
    """Yield a heading, a sentence and a table for each definition."""
    for name, schema in sorted(named.items()):
        yield f"### {name}\n\n{told(schema)}\n\n{table(schema) if rows_of(schema) else kind(schema)}\n"


def route_part(verb: str, path: str, call: Schema) -> str:
    """Return the heading of a route, what it takes and what it answers."""
    takes = [f"`{given['name']}` in its {given['in']}: {kind(given['schema'])}" for given in call.get("parameters", [])]
    takes += [f"body: {bodies(call['requestBody'])}"] if "requestBody" in call else []
    answers = [f"{status}: {bodies(answer)}" for status, answer in call["responses"].items() if status < "400"]
    faults = ", ".join(status for status in call["responses"] if status >= "400")
    lines = [*takes, *(f"answers {answer}" for answer in answers), *([f"refuses with {faults}"] if faults else [])]
    return f"### `{verb.upper()} {path}`\n\n" + "".join(f"- {line}\n" for line in lines)


def bodies(given: Schema) -> str:
    """Return what a request or an answer carries."""
    found = [
        kind(body["schema"]) if media == "application/json" else f"`{media}`"
        for media, body in given.get("content", {}).items()
    ]
    return " or ".join(found) or "nothing"


def table(schema: Schema) -> str:
    """Return a table of all keys, inner ones by their path; without a column of meanings if none is told."""
    rows = [("key", "value", "meaning"), ("---", "---", "---"), *rows_of(schema)]
    wide = 3 if any(meaning for *_, meaning in rows[2:]) else 2
    return "".join(f"| {' | '.join(cell(text) for text in row[:wide])} |\n" for row in rows)


def rows_of(schema: Schema, path: str = "") -> list[tuple[str, str, str]]:
    """Return key, value and meaning of all that an object has, and of what lies within."""
    if schema.get("type") == "array":
        return rows_of(schema.get("items", {}), f"{path}[]")
    others = [("*", inner) for inner in schema.get("patternProperties", {}).values()]
    found = []
    for name, inner in [*schema.get("properties", {}).items(), *others]:
        place = f"{path}.{name}".lstrip(".")
        free = "" if name in schema.get("required", [name]) else "; may be missing"
        found += [(f"`{place}`", kind(inner) + free, told(inner)), *rows_of(inner, place)]
    for one in [*schema.get("oneOf", []), *schema.get("anyOf", [])]:
        found += [row for row in rows_of(one, path) if row not in found]
    extra = schema.get("additionalProperties")
    return found + (rows_of(extra, f"{path}.*") if isinstance(extra, Mapping) else [])


def told(schema: Schema) -> str:
    """Return the sentence of a schema as Markdown has it."""
    return " ".join(str(schema.get("description", "")).replace("``", "`").split())


def kind(schema: Schema) -> str:
    """Return in words what a value may be."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in schema or "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema.get("enum", [schema.get("const")]))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(kind(one) for one in schema[several])
    types = schema.get("type", "anything")
    if isinstance(types, list):
        return " or ".join(kind({**schema, "type": one}) for one in types)
    if types == "array":
        return f"list of {kind(schema['items'])}" if "items" in schema else "list"
    extra = schema.get("additionalProperties")
    if types == "object" and isinstance(extra, Mapping) and not rows_of(extra):
        return f"object of {kind(extra)}"
    return str(types) + (limits(schema) if types in ("number", "integer") else "")


def limits(schema: Schema) -> str:
    """Return the range of a number, as far as it has one."""
    low, high = schema.get("minimum", schema.get("exclusiveMinimum")), schema.get("maximum")
    if low is not None and high is not None:
        return f", {low} to {high}"
    return f", at least {low}" if low is not None else f", at most {high}" if high is not None else ""


def cell(text: str) -> str:
    """Return a text as it can stand in a table."""
    return text.replace("|", "\\|")
