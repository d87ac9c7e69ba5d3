"""Packed tablebases: without loss, found in camelup or its data package, checked before they are used."""

import shutil
import subprocess
import sys
import tomllib
import zlib
from pathlib import Path

import numpy as np
import pytest

from camelup.editions import FIRST, SECOND, Edition
from camelup.odds import leg_starts, packed, race_odds, store, tablebase
from camelup.odds.solve import solve
from tools.tablebase_wheel import PROJECT, make_wheel

TINY = SECOND.with_track(2)
SHIPPED = 2016123566
FRESH = "2014 1bg/2w/3yo -"
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
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has not opened any tablebase yet."""
    monkeypatch.setattr(tablebase, "_small", {})
    monkeypatch.setattr(tablebase, "_unpacked", {})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package of a short track in it, made and installed as a wheel."""
    place = tmp_path_factory.mktemp("package")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CAMELUP_HOME", str(place))
        tablebase.build(TINY)
        wheel = make_wheel(TINY, place / "dist")
    assert wheel.name == "camelup_tablebase-2.0-py3-none-any.whl"
    folder = place / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(folder), str(wheel)], check=True, timeout=120)
    return folder


@pytest.fixture
def installed(site: Path, tmp_path: Path) -> Path:
    """The installed package in a folder of the test's own."""
    return shutil.copytree(site, tmp_path / "site")


def load_with(folder: Path, edition: Edition, home: Path) -> "subprocess.CompletedProcess[str]":
    """Load the tablebase in a process that has a folder of packages and a home."""
    program = f"import sys; sys.path.append({str(folder)!r}); import os; os.environ['CAMELUP_HOME'] = {str(home)!r}\n"
    command = [sys.executable, "-c", program + LOAD, str(edition.spaces)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.mark.usefixtures("fresh")
def test_the_first_edition_comes_with_camelup(build: str, empty_cache: Path) -> None:
    """At once, on both builds, with nothing written; the numbers are those of a fresh solution."""
    table = tablebase.ready(FIRST)
    assert table is not None
    assert table.path == packed.HERE / "race-2014-16.table.xz"
    assert zlib.crc32(table.chances.astype("<u2").tobytes()) == SHIPPED
    if build == "compiled":  # the plain one takes half a minute; on short tracks both find the same (test_tablebase)
        assert np.array_equal(solve(FIRST).chances.reshape(-1), table.chances)
    assert race_odds(FRESH).method == "exact"
    assert not empty_cache.exists()


@pytest.mark.usefixtures("fresh")
def test_a_file_in_the_cache_folder_goes_before(empty_cache: Path) -> None:
    """One that you built is used; a damaged one is not, and the one that comes with camelup is."""
    shipped = tablebase.ready(FIRST)
    assert shipped is not None
    file = tablebase.table_path(FIRST)
    meta = tablebase.description(FIRST) | {"sweeps": 1, "missing": 0.0, "built": "2026-01-01T00:00:00"}
    store.write_numbers(file, meta, shipped.chances)
    assert tablebase.info(FIRST).path == file
    file.write_bytes(b"something else")
    assert "not a camelup file" in str(tablebase.info(FIRST).trouble)
    assert race_odds(FRESH).method == "exact"


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


@pytest.mark.once
def test_found_when_it_is_installed(site: Path, installed: Path, tmp_path: Path) -> None:
    """Without a file in the cache folder the package's is taken, and lies in the cache folder from then on."""
    expected, home = tablebase.build(TINY), tmp_path / "home"
    assert load_with(tmp_path, TINY, home).stderr == "there is none\n"
    total, size = expected.chances.astype(int).sum(), expected.chances.nbytes + store.PAGE
    path = home / "cache" / f"race-2018-{TINY.spaces}.table"
    assert load_with(installed, TINY, home).stdout == f"{total} {path} {size}\n"
    assert path.read_bytes() == (site.parent / "cache" / path.name).read_bytes()  # with the time at which it was built
    assert load_with(tmp_path, TINY, home).stdout == f"{total} {path} {size}\n"


@pytest.mark.once
def test_a_home_that_can_not_be_written(installed: Path, tmp_path: Path) -> None:
    """The package is unpacked into memory then."""
    (tmp_path / "file").write_text("not a folder")
    (file,) = installed.rglob(f"*{packed.SUFFIX}")
    assert f" {file} " in load_with(installed, TINY, tmp_path / "file" / "home").stdout


@pytest.mark.once
def test_a_damaged_package_is_never_used(installed: Path, tmp_path: Path) -> None:
    """A sentence that names the file, and nothing in the cache folder."""
    (file,) = installed.rglob(f"*{packed.SUFFIX}")
    sound = file.read_bytes()
    pairs = leg_starts.LegStarts(TINY.layout).pairs
    page, _, numbers = packed.unpack(file, tablebase.description(TINY), pairs)
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
        run = load_with(installed, TINY, tmp_path / "home")
        assert run.stderr == f"{file}: it is damaged: {trouble}\n"
        assert not list((tmp_path / "home").rglob("*.table"))


def test_its_version_begins_with_the_format() -> None:
    """A camelup that reads another format asks for another package."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = tomllib.loads((PROJECT.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"].split(".")[0] == str(tablebase.FORMAT)
    wanted = f"camelup-tablebase>={tablebase.FORMAT},<{tablebase.FORMAT + 1}"
    assert extras["optional-dependencies"]["tablebase"] == [wanted]
