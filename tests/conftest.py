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
    "backends", "drawing", "reference", "review", "terminal", "test_ctrl_c.py", "test_every_terminal.py",
    "test_cli_docs.py", "test_docs.py", "test_extras.py", "test_files.py", "test_folders.py", "test_habits.py",
    "test_json_schemas.py", "test_layers.py", "test_one_secrecy.py", "test_packaging.py", "test_prepare.py",
    "test_release_check.py", "test_site.py", "test_train_example.py", "test_wire_schemas.py", "tui", "web",
    "../docs/environments.md", "../docs/review.md", "../docs/train.md",
)  # fmt: skip
"""Tests of screens, reports, processes, packages and sources: only the rules beneath them differ between the builds."""


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
    places = [(HERE / place).resolve() for place in ABOVE_THE_RULES]
    return True if collection_path in places and beside_compiled(config) else None


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
