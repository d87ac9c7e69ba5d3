"""Folders: the system's own for games, tables and tablebases, or one that the user chooses for all of them."""

import sys
from pathlib import Path

import pytest

from camelup import folders
from camelup.editions import FIRST
from camelup.odds.tablebase import table_path
from camelup.sitting.saving import new_file

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="where things lie on Linux")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, with nothing chosen."""
    for name in ("CAMELUP_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games, tables and tablebases lie below CAMELUP_HOME, wherever the system would put them."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert folders.database_path() == tmp_path / "tables.sqlite"
    assert new_file().parent == folders.games_folder() == tmp_path / "games"
    assert table_path(FIRST).parent == folders.cache_folder() == tmp_path / "cache"


@LINUX
def test_the_usual_folders(home: Path) -> None:
    """Without a choice, the folders that Linux has for data and for caches."""
    assert folders.games_folder() == home / ".local" / "share" / "camelup" / "games"
    assert folders.database_path() == home / ".local" / "share" / "camelup" / "tables.sqlite"
    assert folders.cache_folder() == home / ".cache" / "camelup"


@LINUX
def test_an_empty_choice_is_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty variable does not mean the folder one is in."""
    monkeypatch.setenv("CAMELUP_HOME", "")
    assert folders.cache_folder() == home / ".cache" / "camelup"


@LINUX
def test_the_folders_of_the_system_can_be_moved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """XDG variables are followed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "caches"))
    assert folders.data_folder() == home / "data" / "camelup"
    assert folders.cache_folder() == home / "caches" / "camelup"
