"""One server in a thread for the tests of a module, and one PostgreSQL for those that need it."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .clients import Device, opened
from .postgres import new_database, running_postgres

if TYPE_CHECKING:
    from .running import ThreadServer

databases = itertools.count(1)
IN_PLAIN = ("test_dice.py", "test_seating.py")
"""What also runs on the plain build: the server itself is the same there, only the rules beneath it differ."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On the plain build, leave out what the compiled one has shown already."""
    if config.getoption("--build") != "plain":
        return
    here = Path(__file__).parent
    left_out = [item for item in items if item.path.parent == here and item.path.name not in IN_PLAIN]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["ThreadServer"]:
    """A server on SQLite; imported late, since the build is chosen before anything imports camelup."""
    from .running import settings, thread_server

    with thread_server(settings(tmp_path_factory.mktemp("server") / "tables.sqlite")) as running:
        yield running


@pytest.fixture(autouse=True)
def closed_devices() -> Iterator[None]:
    """All devices of a test are gone after it."""
    yield
    while opened:
        opened.pop().close()


@pytest.fixture
def device(server: "ThreadServer") -> Device:
    """A device that was never here."""
    return Device(server.address)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL."""
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return new_database(request.getfixturevalue("postgres"), f"test{next(databases)}")
