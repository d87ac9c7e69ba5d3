"""Lines of JSON that long measurements save one by one, so that they can go on where they were stopped."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def whole_lines(file: Path) -> Iterator[dict[str, Any]]:
    """Read the whole lines of a file, if there is one; a line that was cut off counts as not measured."""
    if file.exists():
        for text in file.read_text("utf-8").splitlines():
            try:
                yield json.loads(text)
            except ValueError:
                continue
