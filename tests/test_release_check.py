"""The pieces of `make release-check`: faults are found and said, and compilers fail where they should."""

import sys
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from tools import release_check
from tools.release_check import WANTED_IN_SDIST, Fault, Release

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a release is checked on Linux or macOS")


def release_with(folder: Path, names: list[str]) -> Release:
    """A release whose sdist has some files."""
    sdist = folder / "camelup-1.tar.gz"
    with tarfile.open(sdist, "w:gz") as archive:
        for name in names:
            archive.addfile(tarfile.TarInfo(f"camelup-1/{name}"), BytesIO())
    return Release(folder, {"sdist": sdist})


def test_a_failing_program_is_a_fault() -> None:
    """The fault has the status and what the program said, errors too."""
    with pytest.raises(Fault, match="ended with status 3:\nout\nerr"):
        release_check.run(
            [sys.executable, "-c", "import sys; print('out', flush=True); print('err', file=sys.stderr); sys.exit(3)"]
        )


@POSIX
def test_compilers_fail(tmp_path: Path) -> None:
    """Where there should be no compiler, each of them fails and says so."""
    release = Release(tmp_path)
    release_check.break_compilers(release)
    done = release_check.attempt(["sh", "-c", "cc --version"], env=release.environment())
    assert (done.returncode, done.stdout) == (1, "this machine has no compiler\n")


def test_an_sdist_without_fault(tmp_path: Path) -> None:
    """It is unpacked for the next steps."""
    release = release_with(tmp_path, list(WANTED_IN_SDIST))
    assert release_check.check_sdist(release) == f"{len(WANTED_IN_SDIST)} files"
    assert (release.made["source"] / "Makefile").exists()


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (list(WANTED_IN_SDIST[1:]), f"the sdist lacks {WANTED_IN_SDIST[0]}"),
        ([*WANTED_IN_SDIST, "web/node_modules/x.js"], "the sdist has web/node_modules/x.js"),
        ([*WANTED_IN_SDIST, "src/camelup/engine/moving.cpython-311.so"], "the sdist has src/camelup/engine/moving"),
    ],
    ids=["lacks", "packages", "compiled"],
)
def test_an_sdist_with_a_fault(tmp_path: Path, names: list[str], fault: str) -> None:
    """What is missing and what does not belong there is named."""
    with pytest.raises(Fault, match=fault):
        release_check.check_sdist(release_with(tmp_path, names))
