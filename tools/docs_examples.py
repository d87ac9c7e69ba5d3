"""For mkdocstrings: examples in docstrings become blocks of code; classes without ``__init__`` get a signature."""

from typing import Any

import griffe

PROMPT = ">>>"
FIELDS_ALONE = ("Struct", "TypedEvent", "NamedTuple")
"""Bases whose classes are made from their fields; of dataclasses mkdocstrings knows that itself."""

ENUMS = ("Piece", "StrEnum", "IntEnum", "Enum")
VARIADIC = griffe.ParameterKind.var_positional  # a ``__new__`` that takes anything refuses it


class Examples(griffe.Extension):  # type: ignore[misc]
    """Puts fences around the examples of every docstring, and the fields of a class above its text."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Fence the examples of a package and of all that is in it."""
        waiting: list[griffe.Object] = [pkg]
        while waiting:
            found = waiting.pop()
            if found.docstring:
                found.docstring.value = signature(found) + fenced(found.docstring.value)
            waiting += [inner for inner in found.members.values() if isinstance(inner, griffe.Object)]


def signature(found: griffe.Object) -> str:
    """Return how a class is made that has no ``__init__`` of its own, as a block of code; nothing for all else."""
    if not isinstance(found, griffe.Class):
        return ""
    given = as_made(found)
    return f"```python\n{found.name}({', '.join(given)})\n```\n\n" if given else ""


def as_made(found: griffe.Class) -> list[str]:
    """Return what a class is made from: its fields, what its ``__new__`` takes, or the values of an enum."""
    fields = [member for member in found.members.values() if isinstance(member, griffe.Attribute) and member.annotation]
    bases = tuple(str(base) for base in found.bases)
    made = found.members.get("__new__")
    if any(base.startswith(FIELDS_ALONE) for base in bases):
        return [f"{field.name}: {field.annotation}" + (f" = {field.value}" if field.value else "") for field in fields]
    if isinstance(made, griffe.Function) and not any(one.kind is VARIADIC for one in made.parameters):
        return written(list(made.parameters)[1:])
    return ["value"] if any(base in ENUMS for base in bases) else []


def written(parameters: list[griffe.Parameter]) -> list[str]:
    """Return parameters as they stand in code, with the star before those that need their name."""
    given: list[str] = []
    starred = False
    for one in parameters:
        if one.kind is griffe.ParameterKind.keyword_only and not starred:
            given, starred = [*given, "*"], True
        default = "" if one.default is None else f" = {one.default}"
        given.append(f"{one.name}: {one.annotation}{default}")
    return given


def fenced(text: str) -> str:
    """Return a text whose examples, each up to the next empty line, are fenced."""
    lines: list[str] = []
    within = False
    for line in [*text.split("\n"), ""]:
        if line.lstrip().startswith(PROMPT) and not within:
            lines += ["", "```pycon"]
            within = True
        elif within and not line.strip():
            lines.append("```")
            within = False
        lines.append(line)
    return "\n".join(lines).rstrip() + "\n"
