"""Imports point down: every module, compiled or not, imports from layers below its own."""

from pathlib import Path

import pytest

from tests import layers

FILES = layers.files()


def file_name(file: Path) -> str:
    """A file by its path in the package."""
    return str(file.relative_to(layers.SOURCE / "camelup"))


@pytest.mark.parametrize("package", layers.LAYERS)
def test_every_module_has_a_layer(package: str) -> None:
    """A new module or package is entered in LAYERS, once."""
    folder = layers.SOURCE.joinpath(*package.split("."))
    there = {file.stem for file in folder.glob("*.py")} | {file.parent.name for file in folder.glob("*/__init__.py")}
    listed = [part for parts in layers.LAYERS[package] for part in parts]
    assert there <= set(listed)
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("file", FILES, ids=file_name)
def test_imports_point_down(file: Path) -> None:
    """What a file imports lies below it, inside its package too."""
    wrong = layers.wrong_imports(file)
    assert not wrong, f"{file_name(file)} imports {', '.join(wrong)}, which is not below it"


@pytest.mark.parametrize(("package", "allowed"), layers.ONLY_IMPORTED_BY.items())
def test_what_only_few_may_import(package: str, allowed: set[str]) -> None:
    """Nothing outside the arena but its command, and the face, imports the arena."""
    users = {layers.name_of(file) for file in FILES if any(name.startswith(package) for name in layers.imported(file))}
    assert {name for name in users if not name.startswith(f"{package}.")} == allowed


def test_headers_are_read_too() -> None:
    """A header's imports are found, those in one line and those of a name in a module."""
    found = layers.imported(layers.SOURCE / "camelup" / "bots" / "leg_graph.pxd")
    assert {"camelup.engine.layout", "camelup.odds.leg_starts", "camelup.odds.tablebase_lookup"} <= found


def test_the_tables_in_the_documents_are_those_of_this_list() -> None:
    """docs/architecture.md has exactly what `python -m tests.layers` prints."""
    assert layers.PAGE.read_text("utf-8") == layers.page_with_tables(), "run: python -m tests.layers"
