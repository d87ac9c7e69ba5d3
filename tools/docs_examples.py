"""For mkdocstrings: examples in docstrings become blocks of code, and classes of fields get a signature."""

from typing import Any

import griffe

PROMPT = ">>>"
FIELDS_ALONE = ("Struct", "TypedEvent", "NamedTuple")
"""Bases whose classes are made from their fields; of dataclasses mkdocstrings knows that itself."""


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
    """Return how a class of fields is made, as a block of code; nothing for all else."""
    if not isinstance(found, griffe.Class) or not any(str(base).startswith(FIELDS_ALONE) for base in found.bases):
        return ""
    fields = [member for member in found.members.values() if isinstance(member, griffe.Attribute) and member.annotation]
    given = [f"{field.name}: {field.annotation}" + (f" = {field.value}" if field.value else "") for field in fields]
    return f"```python\n{found.name}({', '.join(given)})\n```\n\n" if given else ""


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
