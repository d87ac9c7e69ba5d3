"""Results as rows with named columns: NumPy structured arrays, and files of them.

A structured array is what `pandas.DataFrame`, `polars.from_numpy` and plain NumPy all read; text in it is fixed in
width, numbers keep their kind.

>>> rows = structured({"camel": ["b", "g"], "wins": [3, 1]})
>>> rows["wins"].sum(), rows[0]["camel"]
(np.int64(4), np.str_('b'))
"""

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .arguments import is_a, short
from .errors import CamelUpError
from .extras import from_extra
from .files import write_whole

__all__ = ["FORMATS", "Rows", "structured", "write_rows"]

Rows = NDArray[np.void]
"""Rows with named columns."""
FORMATS = (".csv", ".npz", ".parquet")
"""How files of rows may end."""


def structured(columns: Mapping[str, ArrayLike]) -> Rows:
    """Return columns of equal length as rows.

    >>> structured({"seat": [1, 2], "money": [7, 3]})["money"].tolist()
    [7, 3]
    """
    if not issubclass(type(columns), Mapping) or not columns:
        raise TypeError(f"expected columns by their names, as in {{'seat': [1, 2]}}, not {short(columns)}")
    arrays = {name: np.asarray(column) for name, column in columns.items()}
    if len({array.shape[:1] for array in arrays.values()}) > 1 or not next(iter(arrays.values())).shape:
        raise CamelUpError("columns have to be lists or arrays of equal length")
    kinds = [(name, array.dtype, array.shape[1:]) for name, array in arrays.items()]
    rows = np.zeros(len(next(iter(arrays.values()))), np.dtype(kinds))
    for name, array in arrays.items():
        rows[name] = array
    return rows


def columns(names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> dict[str, NDArray[Any]]:
    """Return rows as named columns; whole numbers beyond 64 bits become text.

    >>> [str(column[0]) for column in columns(["seed", "seat"], [(2**70, 1)]).values()]
    ['1180591620717411303424', '1']
    """
    if not rows:
        return {name: np.zeros(0) for name in names}
    return {name: column_of(values) for name, values in zip(names, zip(*rows, strict=True), strict=True)}


def column_of(values: Sequence[object]) -> NDArray[Any]:
    """Return one column."""
    found = np.array(values)
    return np.array([str(value) for value in values]) if found.dtype == object else found


def checked_format(file: str | Path) -> str:
    """Return how a file of rows ends, if rows can be written so; pyarrow has to be there for Parquet."""
    ending = Path(file).suffix.lower()
    if ending not in FORMATS:
        raise CamelUpError(f"{file}: rows can be written to files that end with {', '.join(FORMATS)}")
    if ending == ".parquet":
        with from_extra("data", "a Parquet file"):
            import pyarrow.parquet  # noqa: F401
    return ending


def write_rows(file: str | Path, rows: Rows) -> None:
    """Write rows as CSV, as NumPy's ``.npz`` (one array, ``rows``) or as Parquet, whole or not at all.

    The ending of the file's name says which. Parquet needs pyarrow, the extra ``data``.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_rows(Path(folder, "seats.csv"), structured({"seat": [1, 2], "money": [7, 3]}))
    ...     Path(folder, "seats.csv").read_text().split()
    ['seat,money', '1,7', '2,3']
    """
    ending = checked_format(file)
    if not is_a(rows, np.ndarray) or not rows.dtype.names:
        raise TypeError(f"expected rows with named columns, as structured() makes them, not {short(rows)}")
    made = {".csv": as_csv, ".npz": as_npz, ".parquet": as_parquet}[ending](rows)
    write_whole(file, made)


def as_csv(rows: Rows) -> bytes:
    """Return rows as lines for a spreadsheet, the names of the columns first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows.dtype.names or ())
    writer.writerows(rows.tolist())
    return text.getvalue().encode()


def as_npz(rows: Rows) -> bytes:
    """Return rows as a compressed file of NumPy."""
    data = io.BytesIO()
    np.savez_compressed(data, rows=rows)
    return data.getvalue()


def as_parquet(rows: Rows) -> bytes:
    """Return rows as a Parquet file."""
    import pyarrow
    import pyarrow.parquet

    columns: dict[str, Any] = {name: rows[name].tolist() for name in rows.dtype.names or ()}
    data = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(columns), data)
    return data.getvalue()
