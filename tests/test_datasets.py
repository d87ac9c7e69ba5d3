"""Rows with named columns, and the files that they are written to."""

import csv
from pathlib import Path

import numpy as np
import pytest

from camelup import CamelUpError
from camelup.datasets import structured, write_rows

ROWS = structured({"camel": ["b", "gy"], "wins": [3, 1], "share": [0.75, 0.25]})


def test_columns_become_rows() -> None:
    """Each column keeps its kind."""
    assert ROWS.dtype.names == ("camel", "wins", "share")
    assert ROWS.tolist() == [("b", 3, 0.75), ("gy", 1, 0.25)]


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
