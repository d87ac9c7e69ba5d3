"""The rules that terminal and page show are those of docs/rules.md."""

from camelup.editions import EDITIONS
from camelup.sitting.rule_texts import FILE, rule_text, rules
from tools.rule_texts import PAGE_FILE, page_json, rules_json


def test_the_file_is_what_its_tool_makes_of_the_page() -> None:
    """`python -m tools.rule_texts` would change nothing."""
    assert FILE.read_text("utf-8") == rules_json(), "run: python -m tools.rule_texts"
    assert PAGE_FILE.read_text("utf-8") == page_json(), "run: python -m tools.rule_texts"


def test_every_rule_can_be_read() -> None:
    """Plain sentences without marks, in both editions; the first one's own words are added."""
    for edition in EDITIONS.values():
        for number in rules():
            text = rule_text(number.lower(), edition)
            assert text.startswith(f"{number}. ")
            assert not set("*`[]\n") & set(text)
    assert "spectator tile: Desert tile" in rule_text("A2", EDITIONS["2014"])
    assert "Desert" not in rule_text("A2", EDITIONS["2018"])
