"""The examples in the environments of the suites, run with the real packages."""

import doctest
import re
from importlib import import_module
from typing import Any

import pytest

from ..test_doctests import SUITES
from .test_page import PAGE

SNIPPET = re.compile(
    r"^```python\n(?!>>>)(?P<code>.*?)^```\n(?:\n```text\n(?P<printed>.*?)```\n)?", re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize("name", SUITES)
def test_examples_are_true(name: str) -> None:
    """Each of them has examples, and they print what they say."""
    found = doctest.testmod(import_module(name))
    assert found.attempted > 0
    assert found.failed == 0


def test_snippets_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Those on the suites, one after the other; what stands below one is what it prints."""
    found, names = list(SNIPPET.finditer(PAGE.read_text("utf-8"))), dict[str, Any]()
    code = "".join(snippet["code"] for snippet in found)
    assert all(suite in code for suite in ("pettingzoo", "gymnasium", "openspiel"))
    for snippet in found:
        exec(compile(snippet["code"], PAGE.name, "exec"), names)
        assert capsys.readouterr().out == (snippet["printed"] or "")
