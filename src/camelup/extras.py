"""Packages that not everybody needs: each comes with an extra, and an error says which one to install."""

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import MissingExtra

TABLEBASE = "camelup_tablebase"
"""The package of the extra `tablebase`, which has numbers and no code."""


@contextmanager
def from_extra(extra: str, user: str) -> Iterator[None]:
    """Import packages of an extra; if one is missing, say in one sentence who needs it and what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package == __package__:
            raise
        raise MissingExtra(f"{user} needs the package {package}: pip install 'camelup[{extra}]'") from None
