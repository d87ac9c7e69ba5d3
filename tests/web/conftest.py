"""The tests in a browser need a Chromium, so they run only where they are named: ``make test-web``."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the browser's tests out of a run that does not name them."""
    named = [Path(str(argument).split("::")[0]).resolve() for argument in config.invocation_params.args]
    if BROWSER in (collection_path, *collection_path.parents) and not any(
        BROWSER in (path, *path.parents) for path in named
    ):
        return True
    return None
