"""The notebooks run from top to bottom, and what they end a cell with can be shown."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from camelup.engine.build import build_name

NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples" / "notebooks").glob("*.ipynb"))


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Run a cell as a notebook does, and return what its last expression gives."""
    tree = ast.parse(source)
    last = tree.body[-1]
    ends = isinstance(last, ast.Expr)
    exec(compile(ast.Module(tree.body[: -1 if ends else None], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


@pytest.mark.skipif(build_name() != "compiled", reason="the same cells, too slow in the plain build")
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path) -> None:
    """Every cell runs and shows something that can be shown; two positions or odds are pictures."""
    notebook = json.loads(file.read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "notebook"}
    shown = [run_cell("".join(c["source"]), names) for c in notebook["cells"] if c["cell_type"] == "code"]
    assert sum("<svg" in thing._repr_svg_() for thing in shown if hasattr(thing, "_repr_svg_")) == 2
    assert all(repr(thing) for thing in shown)
    assert all(cell["outputs"] == [] for cell in notebook["cells"] if cell["cell_type"] == "code")


def test_there_is_one() -> None:
    """Somebody who looks for one finds it."""
    assert NOTEBOOKS
