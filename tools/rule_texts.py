"""Writes the rules that the terminal shows: ``python -m tools.rule_texts`` makes them from docs/rules.md."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
FILE = ROOT / "src" / "camelup" / "sitting" / "rules.json"
RULE = re.compile(r"^\*\*([A-Z]\d+)\. ([^*]+?)\.\*\* (.+?)\\\n<sub>", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def plain(text: str) -> str:
    """Return a text of the page without its marks, on one line."""
    return " ".join(LINK.sub(r"\1", text).replace("*", "").replace("`", "").split())


def rules_of(page: str) -> dict[str, list[str]]:
    """Return the title and the text of every rule on the page by its number."""
    return {number: [title, plain(text)] for number, title, text in RULE.findall(page)}


def rules_json() -> str:
    """Return the file's content."""
    return json.dumps(rules_of(PAGE.read_text("utf-8")), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(rules_json(), "utf-8")
