"""The first edition's tablebase as it comes with camelup: `python -m tools.first_tablebase` solves and packs it."""

import tempfile
from pathlib import Path

from camelup.editions import FIRST
from camelup.odds import packed, tablebase
from camelup.odds.leg_starts import LegStarts
from camelup.odds.solve import solve


def main() -> None:
    """Write the packed file; by the same rules only its date differs from the one before."""
    name = tablebase.table_path(FIRST).name
    file = packed.HERE / f"{name}{packed.SUFFIX}"
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / name
        tablebase.write_solution(FIRST, solve(FIRST), table)
        file.write_bytes(packed.pack(table, LegStarts(FIRST.layout).pairs))
    print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
