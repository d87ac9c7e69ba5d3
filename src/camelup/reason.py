"""A reason: one clause about why an action is worth what it is, in words, and as a code with its numbers."""

from msgspec import Struct


class Reason(Struct, frozen=True):
    """One clause: ``text`` in English, ``code``, a word that stays the same, and ``places``, the numbers in it.

    Chances are fractions of 1, pounds and landings what may be expected, seats and cards whole numbers.
    """

    text: str
    code: str
    places: dict[str, float] = {}
