"""JSON of all commands: one object per line, described in docs/json.md."""

import json
from collections.abc import Mapping

import click

FORMAT = 1
"""The version of all JSON that commands print; it rises when a key goes or changes its meaning."""


def print_json(value: Mapping[str, object] | list[object]) -> None:
    """Print a value as one line of JSON; paths become texts."""
    click.echo(json.dumps(value, default=str, allow_nan=False))
