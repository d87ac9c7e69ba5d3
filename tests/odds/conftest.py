"""Cache directories and a short track for the tests of the odds.

camelup is imported only in fixtures: the build is chosen after this file is read.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from camelup.editions import Edition


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache directory shared by the tests of this run, so that each tablebase is built once."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    monkeypatch.setenv("CAMELUP_HOME", str(folder / "camelup-home"))
    return folder / "camelup-home" / "cache"


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache directory with nothing in it."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    return tmp_path / "cache"


@pytest.fixture
def short(build: str) -> Edition:
    """The second edition on a track that is solved in seconds."""
    from camelup.editions import SECOND

    return SECOND.with_track(6 if build == "compiled" else 2)
