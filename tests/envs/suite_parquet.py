"""Parquet files of rows, with the real package."""

from pathlib import Path

import pyarrow.parquet

from camelup import simulate, tournament
from camelup.datasets import write_rows


def test_rows_come_back(tmp_path: Path) -> None:
    """Names, kinds and values of all columns, of decisions and of legs."""
    decisions = tournament(["random", "roll"], 2, players=2, adjust=False, records=True).moves
    for rows in (decisions, simulate.histories("2014", 50, seed=1).legs):
        file = tmp_path / "rows.parquet"
        write_rows(file, rows)
        table = pyarrow.parquet.read_table(file)
        assert tuple(table.column_names) == rows.dtype.names
        found = [tuple(row.values()) for row in table.to_pylist()]
        assert repr(found) == repr(rows.tolist())  # not numbers are equal to nothing
        assert table.num_rows == len(rows)
