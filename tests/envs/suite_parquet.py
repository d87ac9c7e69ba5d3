"""Parquet files of rows, with the real package."""

from pathlib import Path

import pyarrow.parquet

from camelup.datasets import structured, write_rows
from camelup.simulate import histories


def test_rows_come_back(tmp_path: Path) -> None:
    """Names and values of all columns: numbers, texts, truths, and what is not a number."""
    odd = structured({"bot": ["leg", "random"], "luck": [0.5, float("nan")], "seed": [str(2**70), "1"]})
    played = histories("2014", 50, seed=1)
    for rows in (odd, played.legs, played.games):
        file = tmp_path / "rows.parquet"
        write_rows(file, rows)
        table = pyarrow.parquet.read_table(file)
        assert tuple(table.column_names) == rows.dtype.names
        found = [tuple(row.values()) for row in table.to_pylist()]
        assert repr(found) == repr(rows.tolist())  # not a number equals nothing
