"""How wide words are: exactly in the columns of a terminal, about in a picture, whose font nobody knows."""

from unicodedata import combining, east_asian_width

NARROW, BROAD = frozenset("iljtfrI.,;:'|!()[]{}/ -"), frozenset("mwMW@%&QOGD")
"""Letters that most fonts draw clearly narrower or broader than the others."""


def columns(text: str) -> int:
    """The columns that a terminal takes for a text."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def breadth(text: str, size: float) -> float:
    """About how wide a text is, in the widest of the common fonts and bold."""
    shares = {True: 0.42, False: 0.66}
    return size * sum(
        0.95 if letter in BROAD else 1.05 if east_asian_width(letter) in "WF" else shares[letter in NARROW]
        for letter in text
    )


def fitted(text: str, room: float, size: float) -> str:
    """A text that fits into some room: what is too much of it gives way to an ellipsis."""
    if breadth(text, size) <= room:
        return text
    while text and breadth(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"
