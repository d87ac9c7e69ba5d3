"""Imports point down: every module imports from layers below its own, or from its own package."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
PACKAGE = SOURCE / "camelup"

LAYERS = [
    ["errors", "engine"],
    ["pieces", "files"],
    ["editions", "actions", "events"],
    ["notation"],
    ["position"],
    ["secrecy", "turn"],
    ["game", "simulate", "fair_dice"],
    ["verify"],
    ["odds"],
    ["bots"],
    ["arena"],
    ["__init__"],  # the face: everything that programs use
    ["envs", "server", "terminal"],  # doors: they never import each other
    ["commands"],
    ["cli"],
    ["__main__"],
]
"""The modules and packages of camelup from the ground up; those of one layer don't import each other."""

LAYER = {name: number for number, names in enumerate(LAYERS) for name in names}
FILES = sorted(PACKAGE.rglob("*.py"))


def part_of(file: Path) -> str:
    """The module or package, directly in camelup, to which a file belongs."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(file: Path) -> Iterator[str]:
    """The parts of camelup that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield from part_named(name.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            start = absolute(file, node)
            for name in node.names:
                yield from part_named([*start, name.name])


def absolute(file: Path, node: ast.ImportFrom) -> list[str]:
    """The dotted name that an import starts from."""
    module = node.module.split(".") if node.module else []
    if node.level == 0:
        return module
    folder = list(file.relative_to(SOURCE).parts[:-1])
    return folder[: len(folder) - node.level + 1] + module


def part_named(names: list[str]) -> Iterator[str]:
    """The part that a dotted name belongs to; a name of the package itself belongs to the face."""
    if names[0] == "camelup":
        inside = names[1] if len(names) > 1 else ""
        is_part = (PACKAGE / inside).is_dir() or (PACKAGE / f"{inside}.py").exists()
        yield inside if inside and is_part else "__init__"


def test_every_module_has_a_layer() -> None:
    """A new module or package is entered in LAYERS."""
    assert {part_of(file) for file in FILES} <= set(LAYER)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_point_down(file: Path) -> None:
    """What a file imports lies below it, or in the same package."""
    own = part_of(file)
    wrong = {part for part in imported_parts(file) if part != own and LAYER[part] >= LAYER[own]}
    assert not wrong, f"{own} imports {', '.join(sorted(wrong))}, which is not below it"
