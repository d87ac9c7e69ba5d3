"""Chooses the build that is tested: `pytest --build compiled` or `pytest --build plain`.

The choice also holds in the Python processes that tests start: they inherit CAMELUP_BUILD and a
PYTHONPATH with tests/plain_build, whose sitecustomize.py makes the same choice.
"""

from pathlib import Path

import hypothesis
import pytest

from tests import builds

# How long a test takes depends on the build and the machine, and says nothing about the rules.
hypothesis.settings.register_profile("camelup", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("camelup")

HERE = Path(__file__).parent
ABOVE_THE_RULES = (
    "tests/backends", "tests/drawing", "tests/exercises", "tests/reference", "tests/review", "tests/terminal",
    "tests/test_ctrl_c.py", "tests/test_every_terminal.py", "tests/test_cli_docs.py", "tests/test_docs.py",
    "tests/test_extras.py", "tests/test_files.py", "tests/test_folders.py", "tests/test_habits.py",
    "tests/test_json_schemas.py", "tests/test_layers.py", "tests/test_odd_objects.py", "tests/test_one_secrecy.py",
    "tests/test_packaging.py", "tests/test_prepare.py", "tests/test_release_check.py", "tests/test_site.py",
    "tests/test_train_example.py", "tests/test_wire_schemas.py", "tests/tui", "tests/web",
    "docs/environments.md", "docs/review.md", "docs/studies.md", "docs/train.md", "docs/tutorials",
)  # fmt: skip
"""Tests of screens, reports, processes, packages and sources: only the rules beneath them differ between the builds."""

REAL_PROCESSES = (
    "tests/backends", "tests/server/test_connections.py", "tests/server/test_honest.py", "tests/server/test_lies.py",
    "tests/server/test_operations.py", "tests/server/test_reviews.py", "tests/server/test_running.py",
    "tests/server/test_sharing.py", "tests/server/test_start_up.py", "tests/server/test_starting.py",
    "tests/server/test_supervised.py", "tests/server/test_tablebase.py", "tests/server/test_two_processes.py",
    "tests/test_ctrl_c.py", "tests/test_every_terminal.py", "tests/test_extras.py", "tests/test_packaging.py",
    "tests/test_progress.py", "tests/test_studies.py", "tests/test_train_example.py", "tests/tui",
)  # fmt: skip
"""Tests that mostly wait: for servers and their deadlines, terminals, packages, examples. They are marked as
`process`, so that `make test` stays short; `make test-processes` runs them, and so do the checks of every change."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --build, where `auto` takes what an ordinary import finds, and --long."""
    parser.addoption("--build", choices=["compiled", "plain", "auto"], default="auto")
    parser.addoption("--long", action="store_true", help="also the tests that are marked as long")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the build before any test module imports camelup."""
    match config.getoption("--build"):
        case "plain":
            builds.choose_plain()
        case "compiled" if missing := builds.not_compiled():
            raise pytest.UsageError(f"this is not the compiled build: {missing} are not compiled")


def beside_compiled(config: pytest.Config) -> bool:
    """Whether this is the plain build where there is a compiled one that is tested too."""
    return config.getoption("--build") == "plain" and not builds.not_compiled()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read on the plain build what the compiled one beside it shows."""
    place = collection_path.relative_to(HERE.parent).as_posix()
    return True if place in ABOVE_THE_RULES and beside_compiled(config) else None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what waits for programs, and documents above the rules: only paths beside this file can be ignored."""
    if item.nodeid.startswith(REAL_PROCESSES):
        item.add_marker(pytest.mark.process)
    if item.nodeid.startswith(ABOVE_THE_RULES):
        item.add_marker(pytest.mark.once)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long tests unless they are asked for, and on the plain build beside a compiled one what is `once`."""
    left_out: set[pytest.Item] = set()
    if not config.getoption("--long"):
        left_out |= {item for item in items if item.get_closest_marker("long")}
    if beside_compiled(config):
        left_out |= {item for item in items if item.get_closest_marker("once")}
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"camelup: {running_build()} build"


@pytest.fixture(scope="session")
def build() -> str:
    """The build that is tested: "compiled" or "plain"."""
    return running_build()


def running_build() -> str:
    """Name the build as the package itself does."""
    from camelup.engine.build import build_name

    return build_name()
