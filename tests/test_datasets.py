"""Rows with named columns, and the files that they are written to."""

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from camelup import CamelUpError
from camelup.datasets import structured, write_rows

ROWS = structured({"camel": ["b", "gy"], "wins": [3, 1], "share": [0.75, 0.25]})


def test_columns_become_rows() -> None:
    """Each column keeps its kind."""
    assert ROWS.dtype.names == ("camel", "wins", "share")
    assert ROWS.tolist() == [("b", 3, 0.75), ("gy", 1, 0.25)]


@pytest.mark.parametrize("columns", [{}, [1, 2], None, "seat"])
def test_columns_have_names(columns: Any) -> None:
    """Without any there are no rows."""
    with pytest.raises(TypeError, match="expected columns by their names"):
        structured(columns)


@pytest.mark.parametrize("columns", [{"a": [1, 2], "b": [1]}, {"a": 1}, {"a": [1], "b": 2}])
def test_columns_are_equally_long(columns: Any) -> None:
    """A single value is no column: it would be repeated or cut."""
    with pytest.raises(CamelUpError, match="lists or arrays of equal length"):
        structured(columns)


@pytest.mark.parametrize("rows", [[1, 2], None, np.arange(3), "rows"])
def test_only_rows_with_names_are_written(rows: Any, tmp_path: Path) -> None:
    """Nothing is written of anything else."""
    with pytest.raises(TypeError, match="expected rows with named columns"):
        write_rows(tmp_path / "rows.csv", rows)
    assert list(tmp_path.iterdir()) == []


def test_csv(tmp_path: Path) -> None:
    """A line of names, then the rows."""
    write_rows(tmp_path / "rows.csv", ROWS)
    lines = list(csv.reader((tmp_path / "rows.csv").read_text().splitlines()))
    assert lines == [["camel", "wins", "share"], ["b", "3", "0.75"], ["gy", "1", "0.25"]]


def test_npz(tmp_path: Path) -> None:
    """NumPy reads back what was written."""
    write_rows(tmp_path / "rows.npz", ROWS)
    with np.load(tmp_path / "rows.npz") as stored:
        assert (stored["rows"] == ROWS).all()
        assert stored["rows"].dtype == ROWS.dtype


def test_other_endings_are_refused(tmp_path: Path) -> None:
    """Before anything is written."""
    with pytest.raises(CamelUpError, match=r"end with \.csv, \.npz, \.parquet"):
        write_rows(tmp_path / "rows.xlsx", ROWS)
    assert list(tmp_path.iterdir()) == []
