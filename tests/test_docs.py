"""The documents say what is there: every rule has its function and its tests, and links lead somewhere."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES_PAGE = ROOT / "docs" / "rules.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

CHAPTERS = {"S": 10, "M": 10, "R": 2, "A": 6, "T": 2, "L": 4, "E": 5, "K": 3}
RULES = [f"{letter}{number}" for letter, last in CHAPTERS.items() for number in range(1, last + 1)]

ENTRY = re.compile(
    r"^\*\*(?P<rule>[A-Z]\d+)\. (?P<title>[^*]+)\*\* (?P<text>.+?)\\\n"
    r"<sub>Implemented in (?P<code>.+?) · tested by (?P<tests>.+?)</sub>$",
    re.MULTILINE | re.DOTALL,
)
NAMED = re.compile(r"\[`(?P<name>[^`]+)`\]\(\.\./(?P<path>[^)#]+)\)")
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")


def entries() -> dict[str, re.Match[str]]:
    """The rules on the page by their numbers."""
    found = list(ENTRY.finditer(RULES_PAGE.read_text("utf-8")))
    assert len({entry["rule"] for entry in found}) == len(found), "a rule is there twice"
    return {entry["rule"]: entry for entry in found}


@cache
def names_in(path: Path) -> set[str]:
    """What a module defines: functions, classes and their members, constants."""
    names: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        names |= named_by(node)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{name}" for inner in node.body for name in named_by(inner)}
    return names


def named_by(node: ast.stmt) -> set[str]:
    """The names that one statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else []
    return {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def test_the_page_has_every_rule_and_no_other() -> None:
    """S1 to K3, none left out, none made up."""
    assert sorted(entries()) == sorted(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_implemented_in_functions_that_exist(rule: str) -> None:
    """Each rule names at least one function, class or constant of the package, where it says it is."""
    links = list(NAMED.finditer(entries()[rule]["code"]))
    assert links
    for link in links:
        path = ROOT / link["path"]
        assert path.is_relative_to(ROOT / "src" / "camelup"), link["path"]
        assert path.exists(), link["path"]
        assert link["name"] in names_in(path), f"{link['path']} has no {link['name']}"


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_tested_by_tests_that_exist(rule: str) -> None:
    """Each rule names at least one test that is named after it and says so."""
    links = list(NAMED.finditer(entries()[rule]["tests"]))
    assert links
    for link in links:
        path = ROOT / link["path"]
        assert path.is_relative_to(ROOT / "tests" / "rules"), link["path"]
        assert path.exists(), link["path"]
        assert link["name"] in names_in(path), f"{link['path']} has no {link['name']}"
        assert rule.lower() in link["name"].split("_"), f"{link['name']} is not named after {rule}"


def test_tests_of_the_rules_are_named_after_rules() -> None:
    """Every test in tests/rules begins with the number of a rule, and its docstring with that rule too."""
    for path in sorted((ROOT / "tests" / "rules").glob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                rule = node.name.split("_")[1].upper()
                assert rule in RULES, f"{node.name} in {path.name}"
                said = re.match(r"[A-Z]\d+(?:(?:, | to )[A-Z]\d+)*:", ast.get_docstring(node) or "")
                assert said, f"{node.name} in {path.name} does not say its rule"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """A relative link names a file or a folder that is there."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    missing = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert missing == []
