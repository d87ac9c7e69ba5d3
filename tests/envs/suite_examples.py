"""The examples in the environments of the suites, run with the real packages."""

import doctest
from importlib import import_module

import pytest

from ..test_doctests import SUITES


@pytest.mark.parametrize("name", SUITES)
def test_examples_are_true(name: str) -> None:
    """Each of them has examples, and they print what they say."""
    found = doctest.testmod(import_module(name))
    assert found.attempted > 0
    assert found.failed == 0
