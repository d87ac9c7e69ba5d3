"""The tablebase as a package: packed without loss, found when it is installed, checked before it is used."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from camelup.editions import SECOND, Edition
from camelup.odds import leg_starts, packed, store, tablebase
from tools.tablebase_wheel import PROJECT, make_wheel

LOAD = """
import sys
from camelup.editions import SECOND
from camelup.odds import tablebase
from camelup.odds.store import BadTablebase

try:
    table = tablebase.load(SECOND.with_track(int(sys.argv[1])))
except BadTablebase as error:
    sys.exit(str(error))
if table is None:
    sys.exit("there is none")
print(table.chances.astype(int).sum(), table.path, tablebase.info(table.edition).bytes)
"""


@pytest.fixture
def installed(short: Edition, tmp_path: Path) -> Path:
    """A folder with the package of a short track in it, made and installed as a wheel."""
    tablebase.build(short)
    wheel = make_wheel(short, tmp_path / "dist")
    assert wheel.name == "camelup_tablebase-2.0-py3-none-any.whl"
    folder = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(folder), str(wheel)], check=True, timeout=120)
    return folder


def load_with(folder: Path, edition: Edition, home: Path) -> "subprocess.CompletedProcess[str]":
    """Load the tablebase in a process that has a folder of packages and a home."""
    program = f"import sys; sys.path.append({str(folder)!r}); import os; os.environ['CAMELUP_HOME'] = {str(home)!r}\n"
    command = [sys.executable, "-c", program + LOAD, str(edition.spaces)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_nothing_is_lost(spaces: int, tmp_path: Path) -> None:
    """A file comes out of its packed form byte by byte as it was."""
    edition = SECOND.with_track(spaces)
    table = tablebase.build(edition)
    pairs = leg_starts.LegStarts(edition.layout).pairs
    assert table.path is not None
    file = tmp_path / "packed"
    file.write_bytes(packed.pack(table.path, pairs))
    page, meta, numbers = packed.unpack(file, tablebase.description(edition), pairs)
    assert page + numbers.tobytes() == table.path.read_bytes()
    assert meta["sweeps"] == table.sweeps


def test_found_when_it_is_installed(short: Edition, installed: Path, tmp_path: Path) -> None:
    """Without a file in the cache folder the package's is taken, and lies in the cache folder from then on."""
    expected, home = tablebase.build(short), tmp_path / "home"
    assert load_with(tmp_path, short, home).stderr == "there is none\n"
    total, size = expected.chances.astype(int).sum(), expected.chances.nbytes + store.PAGE
    path = home / "cache" / f"race-2018-{short.spaces}.table"
    assert load_with(installed, short, home).stdout == f"{total} {path} {size}\n"
    assert expected.path is not None
    assert path.read_bytes() == expected.path.read_bytes()
    assert load_with(tmp_path, short, home).stdout == f"{total} {path} {size}\n"


def test_a_home_that_can_not_be_written(short: Edition, installed: Path, tmp_path: Path) -> None:
    """The package is unpacked into memory then."""
    (tmp_path / "file").write_text("not a folder")
    assert " None " in load_with(installed, short, tmp_path / "file" / "home").stdout


def test_a_damaged_package_is_never_used(short: Edition, installed: Path, tmp_path: Path) -> None:
    """A sentence that names the file, and nothing in the cache folder."""
    (file,) = installed.rglob(f"*{packed.SUFFIX}")
    sound = file.read_bytes()
    pairs = leg_starts.LegStarts(short.layout).pairs
    page, _, numbers = packed.unpack(file, tablebase.description(short), pairs)
    wrong = tmp_path / "wrong"
    numbers[0] += 1
    numbers[1] -= 1
    wrong.write_bytes(page + numbers.tobytes())
    for data, trouble in [
        (sound[: len(sound) // 2], "it can't be unpacked"),
        (b"no archive", "it can't be unpacked"),
        (packed.pack(wrong, pairs), "its checksum is wrong"),
    ]:
        file.write_bytes(data)
        run = load_with(installed, short, tmp_path / "home")
        assert run.stderr == f"{file}: it is damaged: {trouble}\n"
        assert not list((tmp_path / "home").rglob("*.table"))


def test_its_version_begins_with_the_format() -> None:
    """A camelup that reads another format asks for another package."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = tomllib.loads((PROJECT.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"].split(".")[0] == str(tablebase.FORMAT)
    wanted = f"camelup-tablebase>={tablebase.FORMAT},<{tablebase.FORMAT + 1}"
    assert extras["optional-dependencies"]["tablebase"] == [wanted]
