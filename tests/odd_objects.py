"""Objects that nobody would hand in on purpose: they lie about themselves, or fail when they are looked at."""

import re
from collections.abc import Callable
from random import Random
from typing import Any, NoReturn
from unittest.mock import MagicMock

import numpy as np

import camelup


class Rude(Exception):
    """What an odd object raises: nobody catches it by name."""


def fail(*given: object) -> NoReturn:
    """Fail, whatever is asked."""
    raise Rude


def odd(base: type, *values: object, **methods: Any) -> object:
    """Return an object of a class of its own, whose methods are these."""
    return type("Odd", (base,), methods)(*values)


class Liar:
    """An object that says it is of another class."""

    def __init__(self, kind: type) -> None:
        self.kind = kind

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return self.kind


TEXTS = ("take y", "y", "roll b1", "2018 1gy/3bp/4r/13K/16W - 1", "nothing")

ODD = [
    odd(object, __hash__=fail),
    odd(object, __eq__=fail, __hash__=lambda self: hash("b")),
    odd(object, __eq__=lambda self, other: True, __hash__=lambda self: hash("b")),
    odd(object, __str__=fail, __repr__=fail),
    odd(object, __repr__=lambda self: 5),
    odd(object, __repr__=lambda self: "two\nlines"),
    odd(object, __repr__=lambda self: odd(str, "x", __len__=fail, isprintable=fail)),
    type("Class", (type,), {"__name__": property(fail)})("Odd", (), {"__repr__": fail})(),
    odd(object, __bool__=fail),
    odd(object, __len__=fail),
    odd(object, __iter__=fail),
    odd(object, __getattr__=fail),
    odd(object, __class__=property(fail)),
    odd(object, __index__=fail, __int__=fail, __float__=fail),
    odd(object, __index__=lambda self: 2),
    *(odd(str, text) for text in TEXTS),
    *(odd(str, text, __hash__=fail, __eq__=fail) for text in TEXTS),
    *(odd(str, text, split=fail, __getitem__=fail, __len__=fail, __iter__=fail, __str__=fail) for text in TEXTS),
    odd(int, 2, __le__=fail, __lt__=fail, __ge__=fail, __gt__=fail, __hash__=fail, __eq__=fail, __int__=fail),
    odd(camelup.TakeBettingTicket, "y", __hash__=fail, __eq__=fail, __str__=lambda self: "roll"),
    odd(camelup.TakePyramidTicket, __str__=lambda self: "take y"),
    *(kind.__new__(kind) for kind in (camelup.TakeBettingTicket, camelup.PlaceTile, camelup.EnterPartnership)),
    *(Liar(kind) for kind in (str, int, camelup.TakeBettingTicket, camelup.Position, camelup.View, camelup.Game)),
    *(MagicMock(spec=kind) for kind in (str, camelup.Position, camelup.TakeBettingTicket, camelup.Game, Random)),
    MagicMock(),
    np.str_("take y"),
    np.float64(2),
    np.float32("nan"),
    np.int64(2),
    np.uint64(2**64 - 1),
    np.timedelta64(2),
    np.bool_(True),
    np.array(2),
    "x" * 1_000_000,
    "1" * 100_000,
    "\ud800",
    "take \ud800",
    "\x00",
]

PYTHON = re.compile(
    "attribute|operand|not supported|not iterable|subscriptable|unhashable|positional|has no len|unpack"
)


def answered(call: Callable[[], object]) -> object:
    """What a call gives, or None for an error that is meant for people: one sentence of bounded length."""
    try:
        return call()
    except (TypeError, ValueError, OSError, camelup.CamelUpError) as error:
        message = str(error)
    assert message.encode()
    assert message
    assert "\n" not in message
    assert len(message) < 1500
    assert not PYTHON.search(message)  # these are words of Python, about something inside
    return None
