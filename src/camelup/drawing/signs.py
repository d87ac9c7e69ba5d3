"""Signs of the board as text. Every one of them has a twin in ASCII."""

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Signs:
    """The signs that are not letters."""

    clockwise: str
    counterclockwise: str
    finish: str
    pyramid_ticket: str
    to_act: str
    rule: str
    dot: str
    dash: str
    pounds: str


UNICODE = Signs("▸", "◂", "▚", "▲", "▶", "─", "·", "–", "£")
ASCII = Signs(">", "<", "#", "^", ">", "-", "-", "-", "L")


def signs_for(encoding: str) -> Signs:
    """The best signs that a terminal's encoding can write."""
    try:
        "".join(getattr(UNICODE, field.name) for field in fields(UNICODE)).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
