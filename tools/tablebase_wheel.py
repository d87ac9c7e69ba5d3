"""The data wheel `camelup-tablebase`, made of the tablebase in your cache folder: `make tablebase-wheel`."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from camelup.editions import SECOND, Edition
from camelup.extras import TABLEBASE
from camelup.odds.leg_starts import LegStarts
from camelup.odds.packed import SUFFIX, pack
from camelup.odds.tablebase import BUILD, load, table_path

ROOT = Path(__file__).parents[1]
PROJECT = ROOT / "packages" / "tablebase"
PIP_WHEEL = ["-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-build-isolation", "--no-deps"]
TIMEOUT = 600
MEGABYTE = 1_000_000


def make_wheel(edition: Edition, folder: Path) -> Path:
    """Pack the tablebase of an edition into a wheel in a folder."""
    table = load(edition)
    if table is None or table.path != table_path(edition):
        raise SystemExit(f"there is no tablebase in your cache folder yet: {BUILD}")
    with tempfile.TemporaryDirectory() as temporary:
        project = Path(temporary) / "project"
        shutil.copytree(PROJECT, project)
        packed = project / "src" / TABLEBASE / f"{table.path.name}{SUFFIX}"
        packed.write_bytes(pack(table.path, LegStarts(edition.layout).pairs))
        made = Path(temporary) / "wheel"
        subprocess.run(
            [sys.executable, *PIP_WHEEL, "--wheel-dir", str(made), str(project)], check=True, timeout=TIMEOUT
        )
        (wheel,) = made.glob("*.whl")
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(wheel, folder))


def main() -> None:
    """Make the wheel of the second edition in dist/."""
    print("Packing the tablebase, about a minute ...", flush=True)
    wheel = make_wheel(SECOND, ROOT / "dist")
    print(f"{wheel.relative_to(ROOT)}: {wheel.stat().st_size / MEGABYTE:.1f} MB")


if __name__ == "__main__":
    main()
