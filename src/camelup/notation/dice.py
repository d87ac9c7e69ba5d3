"""The dice that are out (field 3), in order: ``r3*K2``; pips may be left out, ``r*``; none is ``-``."""

import re

from ..editions import Edition
from ..engine import codes
from ..engine.table import UNKNOWN, Table
from ..errors import BadNotation

ITEM = re.compile(r"([a-z])([1-9]?)|(\*)((?:[A-Z][1-9])?)")


def read_dice(edition: Edition, t: Table, text: str, place: str) -> None:
    """Take dice out of the pyramid of a table that has all of them in it."""
    out: list[tuple[int, int]] = []
    rest = "" if text == "-" else text
    while rest:
        match = ITEM.match(rest)
        if not match:
            raise BadNotation(place, f"{rest[:20]!r} is not a die such as r3, r or *K2, nor -")
        out.append(read_die(edition, match, place))
        if len({die for die, _ in out}) < len(out):
            die = edition.dice[out[-1][0]]
            raise BadNotation(place, f"the {die.word} die appears twice", "die_twice", die=die.letter)
        rest = rest[match.end() :]
    if len(out) >= edition.dice_a_leg:
        raise BadNotation(place, f"{len(out)} dice are out, but the leg ends with the fifth (L1)", "leg_over")
    t.out = len(out)
    t.dice_out = codes.mask_of(die for die, _ in out)
    t.out_die = [*(die for die, _ in out), *[0] * (6 - len(out))]
    t.out_face = [*(face for _, face in out), *[0] * (6 - len(out))]


def read_die(edition: Edition, match: re.Match[str], place: str) -> tuple[int, int]:
    """One die: its number, and that of its face or UNKNOWN."""
    letter, pips = match[1] or match[3], match[2] or match[4]
    letters = [die.letter for die in edition.dice]
    if letter not in letters:
        raise BadNotation(place, f"the {edition} edition has no die {letter!r}")
    if not pips:
        return letters.index(letter), UNKNOWN
    if letter + pips not in edition.faces:
        raise BadNotation(place, f"no die of the {edition} edition shows {letter + pips}")
    return edition.faces[letter + pips]


def format_dice(edition: Edition, t: Table) -> str:
    """Write the dice that are out."""
    faces = zip(t.out_die, t.out_face, range(t.out), strict=False)
    return "".join(str(edition.dice[d] if f == UNKNOWN else edition.dice[d].faces[f]) for d, f, _ in faces) or "-"
