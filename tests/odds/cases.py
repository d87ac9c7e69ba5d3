"""Conformance cases and random positions for the tests of the odds."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import camelup
from camelup.engine.table import Table, assign
from camelup.position import Position, position_of, table_of

CASES = Path(__file__).parent.parent / "conformance"
RACING = {"2014": "bgowy", "2018": "bgpry"}
CRAZY = {"2014": "", "2018": "WK"}


def conformance(name: str) -> list[Any]:
    """The cases of one conformance file, each as a pytest parameter with its id."""
    lines = (CASES / name).read_text().splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


def random_position(edition: str, seed: int, dice_out: int, length: int = 16, tiles: int = 3) -> str:
    """A position line: camels within a few spaces of each other, crazy ones anywhere, some tiles, some dice out."""
    luck = Random(f"{edition} {seed} {dice_out}")
    rear = luck.randint(1, length)
    spaces: dict[int, str] = {}
    for camel in luck.sample(RACING[edition] + CRAZY[edition], len(RACING[edition] + CRAZY[edition])):
        near = luck.random() < 0.8
        low, high = (rear, min(length, rear + 4)) if near else (1, length)
        space = luck.randint(low, high)
        spaces[space] = spaces.get(space, "") + camel
    entries = [(space, f"{space}{stack}") for space, stack in spaces.items()]
    free = [space for space in range(2, length + 1) if space not in spaces]
    for _ in range(luck.randint(0, tiles)):
        if free:
            space = luck.choice(free)
            free = [other for other in free if abs(other - space) > 1]
            entries.append((space, f"{space}{luck.choice('+-')}"))
    track = "/".join(text for _, text in sorted(entries))
    dice = RACING[edition] + ("*" if CRAZY[edition] else "")
    return f"{edition} {track} {''.join(luck.sample(dice, dice_out)) or '-'}"


def on_track(line: str, spaces: int) -> Position:
    """The position of a line on a shorter track."""
    position = camelup.parse_position(line)
    edition = position.edition.with_track(spaces)
    table = Table(edition.layout, table_of(position).seats)
    assign(table, table_of(position))
    return position_of(edition, table)
