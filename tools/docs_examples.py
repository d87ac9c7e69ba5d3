"""For mkdocstrings: examples in docstrings become blocks of code, wherever they stand in the text."""

from typing import Any

import griffe

PROMPT = ">>>"


class Examples(griffe.Extension):  # type: ignore[misc]
    """Puts fences around the examples of every docstring."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Fence the examples of a package and of all that is in it."""
        waiting: list[griffe.Object] = [pkg]
        while waiting:
            found = waiting.pop()
            if found.docstring:
                found.docstring.value = fenced(found.docstring.value)
            waiting += [inner for inner in found.members.values() if isinstance(inner, griffe.Object)]


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
