"""Whole numbers as people write them on the command line: `1000000`, `1_000_000`, `1,000,000` or `1e6`; and amounts."""

import math
import re
from decimal import Decimal
from typing import Any

import click

MOST_DIGITS = 30
"""More than any seed or number of games needs; beyond it 1e999999999 would fill the memory."""

FORM = re.compile(r"[+-]?[0-9][0-9_,]*(\.[0-9]+)?([eE]\+?[0-9]{1,2})?")


class WholeNumber(click.ParamType):  # type: ignore[type-arg, unused-ignore]  # generic in newer versions of click
    """A whole number within bounds."""

    name = "number"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number, or say what is wrong with it."""
        number = value if isinstance(value, int) else read_number(str(value))
        if number is None:
            self.fail(f"{str(value)[:40]!r} is not a whole number such as 1000, 1_000 or 1e3", param, ctx)
        if self.least is not None and number < self.least:
            self.fail(f"{number} is too small: at least {self.least}", param, ctx)
        if self.most is not None and number > self.most:
            self.fail(f"{number} is too large: at most {self.most:,}", param, ctx)
        return number


class Amount(click.FloatRange):
    """A number with a fraction, within bounds; the one that is no number lies within any, as nothing compares to it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read an amount, or say what is wrong with it."""
        found: float = super().convert(value, param, ctx)
        if math.isnan(found):
            self.fail(f"{str(value)[:40]!r} is not a number", param, ctx)
        return found


def read_number(text: str) -> int | None:
    """Return the whole number that a text means, or None if it is none."""
    text = text.strip()
    if not text.isascii() or not FORM.fullmatch(text) or len(text) > MOST_DIGITS:
        return None
    number = Decimal(text.replace("_", "").replace(",", ""))
    if number.adjusted() > MOST_DIGITS or number != number.to_integral_value():
        return None
    return int(number)


SEED = WholeNumber()
