"""`engine.codes` packs and unpacks: each code is undone by its readers, and both builds have the same formulas."""

import ast
import re
from itertools import product
from pathlib import Path

import msgspec
import pytest

from camelup import events
from camelup.engine import codes

ENGINE = Path(codes.__file__).parent
PACKAGE = ENGINE.parent
SHIFTS = (ast.LShift, ast.RShift)
COUNTING = {"leg_count.py", "leg_starts.py", "leg.py", "sweep.py", "solve.py", "tablebase_lookup.py", "leg_graph.py"}
"""Compiled files of odds and bots that pack sums and hashes of their own, but no pieces."""


def formulas(text: str) -> dict[str, str]:
    """What each one-line function returns, by its name; the width that C has to be told is left out."""
    found = re.findall(
        r"def (?:inline \w+ )?(\w+)\([^)]*\)[^:]*:\n(?:    \"\"\".*\"\"\"\n)?    return (.*)\n",
        text.replace("<uint64_t> ", ""),
    )
    return dict(found)


def test_both_builds_have_the_same_formulas() -> None:
    """Every inlined formula of the compiled build is the one that the plain build runs."""
    plain, compiled = (formulas((ENGINE / f"codes.{ending}").read_text("utf-8")) for ending in ("py", "pxd"))
    assert len(compiled) > 10
    assert {name: plain.get(name) for name in compiled} == compiled


def test_cards_tickets_and_faces_are_read_back() -> None:
    """Packing loses nothing."""
    for seat, colour in product(range(8), [*range(5), codes.HIDDEN]):
        card = codes.card_of(seat, colour)
        assert (codes.card_seat(card), codes.card_colour(card)) == (seat, colour)
    for colour, level in product(range(5), range(4)):
        ticket = codes.ticket_of(colour, level)
        assert (codes.ticket_colour(ticket), codes.ticket_level(ticket)) == (colour, level)
    for die, side in product(range(6), range(6)):
        face = codes.face_of(die, side)
        assert (codes.face_die(face), codes.face_side(face)) == (die, side)
    assert len({codes.bet_place(seat, n) for seat in range(8) for n in range(20)}) == 160


def test_sets_are_read_back() -> None:
    """A set of numbers and its bits say the same."""
    for numbers in ([], [0], [3, 1, 15], [16, 2]):
        assert codes.members(codes.mask_of(numbers)) == sorted(numbers)
        assert codes.picked(codes.mask_of(numbers), range(20)) == sorted(numbers)
    assert codes.members(codes.without(codes.mask_of([1, 4]), 4)) == [1]


UPPER = [file for file in PACKAGE.rglob("*.py") if ENGINE not in file.parents and file.name not in COUNTING]


@pytest.mark.parametrize("file", UPPER, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_only_the_engine_shifts_bits(file: Path) -> None:
    """Whoever else wants to know what a number holds asks `codes`."""
    shifts = [
        node.lineno
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, SHIFTS)
    ]
    assert not shifts, f"bits are shifted in lines {shifts}"


def test_each_event_is_declared_once() -> None:
    """No class anywhere else in the package has the name of an event, with or without a suffix."""
    kinds = {
        kind.__name__ for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    }
    declared = [
        node.name.removesuffix("Info").removesuffix("Event").removesuffix("Message")
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert {name: declared.count(name) for name in kinds if name in declared} == {
        name: 1 for name in kinds if name in declared
    }
    assert kinds - {"Struct", "TypedEvent"} <= set(declared)
