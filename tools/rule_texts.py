"""Writes the rules that terminal and page show: ``python -m tools.rule_texts`` makes them from docs/rules.md.

The page has translations beside its English file; a test finds rules that lack one.
"""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
FILE = ROOT / "src" / "camelup" / "sitting" / "rules.json"
PAGE_FILE = ROOT / "web" / "src" / "i18n" / "rules" / "en.json"
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


def page_json() -> str:
    """Return the content of the page's file: the title of each rule under its number, and its text."""
    rules = rules_of(PAGE.read_text("utf-8"))
    texts = {key: said for number, (title, text) in rules.items() for key, said in keys_of(number, title, text)}
    return json.dumps(texts, indent=2, ensure_ascii=False) + "\n"


def keys_of(number: str, title: str, text: str) -> list[tuple[str, str]]:
    """Return a rule as the two messages that it is on the page."""
    return [(number, title), (f"{number}.text", text)]


if __name__ == "__main__":
    FILE.write_text(rules_json(), "utf-8")
    PAGE_FILE.write_text(page_json(), "utf-8")
