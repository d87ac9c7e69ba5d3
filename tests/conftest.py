"""Chooses the build that is tested: `pytest --build compiled` or `pytest --build plain`.

The choice also holds in the Python processes that tests start: they inherit CAMELUP_BUILD and a
PYTHONPATH with tests/plain_build, whose sitecustomize.py makes the same choice.
"""

import hypothesis
import pytest

from tests import builds

# How long a test takes depends on the build and the machine, and says nothing about the rules.
hypothesis.settings.register_profile("camelup", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("camelup")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --build; `auto` takes what an ordinary import finds."""
    parser.addoption("--build", choices=["compiled", "plain", "auto"], default="auto")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the build before any test module imports camelup."""
    match config.getoption("--build"):
        case "plain":
            builds.choose_plain()
        case "compiled" if missing := builds.not_compiled():
            raise pytest.UsageError(f"this is not the compiled build: {missing} are not compiled")


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
