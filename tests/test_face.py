"""The public face: `import camelup` gives these names, and no more of them than one can remember."""

import subprocess
import sys

import pytest

import camelup


def kind_then_name(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions and modules; by the alphabet in each group."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


def test_names_are_sorted() -> None:
    """The list can be read and searched."""
    assert camelup.__all__ == sorted(camelup.__all__, key=kind_then_name)
    assert len(set(camelup.__all__)) == len(camelup.__all__)


def test_there_are_not_too_many() -> None:
    """About thirty; a new one should replace or deserve."""
    assert len(camelup.__all__) <= 36


@pytest.mark.parametrize("name", camelup.__all__)
def test_each_name_is_there_and_documented(name: str) -> None:
    """Every name can be imported, and says what it is."""
    assert getattr(camelup, name).__doc__


def test_import_does_not_load_the_heavy_modules() -> None:
    """The odds and numpy are loaded when somebody asks for them."""
    program = "import sys, camelup; print([name for name in ('numpy', 'camelup.odds') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_unknown_names_are_refused() -> None:
    """A misspelt name is an AttributeError like anywhere else."""
    with pytest.raises(AttributeError, match="no attribute 'camels'"):
        _ = camelup.camels
