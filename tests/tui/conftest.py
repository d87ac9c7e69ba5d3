"""Settings and games of these tests go into folders of their own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for camelup that nobody else has."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CAMELUP_HOME", str(folder))
    return folder
