"""The track (field 2): stacks and tiles by space, ``1gy/3bp/4r/6+1/13K/16W``."""

import re

from ..editions import Edition
from ..engine import codes, moving, setting_up
from ..engine.table import Table
from ..errors import BadNotation
from ..pieces import Camel, Side

ITEM = re.compile(r"([0-9]{1,2})(?:([a-zA-Z]+)|([+-])([0-9]?))")
EXPECTED = "a space and its camels (13Kr), or a space, + or - and the owner's seat (6+1)"


def read_track(edition: Edition, t: Table, text: str, place: str) -> None:
    """Put camels and tiles on a table that has none yet."""
    stacks: dict[int, list[int]] = {}
    for item in text.split("/"):
        match = ITEM.fullmatch(item)
        if not match:
            raise BadNotation(place, f"{item[:20]!r} is not {EXPECTED}")
        space = int(match[1])
        if match[2]:
            stacks[space] = read_stack(edition, stacks, space, match[2], place)
        else:
            read_tile(t, space, match[3], match[4], place)
    missing = set(range(len(edition.camels))) - {camel for stack in stacks.values() for camel in stack}
    if missing:
        names = ", ".join(edition.camels[camel].word for camel in sorted(missing))
        letter = edition.camels[min(missing)]
        raise BadNotation(place, f"there is no {names} camel on the track", "camel_missing", camel=letter)
    place_camels(t, stacks)


def read_stack(edition: Edition, stacks: dict[int, list[int]], space: int, letters: str, place: str) -> list[int]:
    """The camels of one space, bottom first."""
    if space > edition.spaces + 1:
        raise BadNotation(place, f"the track has no space {space}")
    if space in stacks:
        raise BadNotation(place, f"space {space} appears twice")
    seen = {camel for stack in stacks.values() for camel in stack}
    stack: list[int] = []
    for letter in letters:
        if letter not in edition.by_letter:
            raise BadNotation(place, f"the {edition} edition has no camel {letter!r}")
        camel = edition.by_letter[letter]
        if camel in seen or camel in stack:
            word = edition.camels[camel].word
            raise BadNotation(place, f"the {word} camel appears twice", "camel_twice", camel=letter)
        stack.append(camel)
    return stack


def read_tile(t: Table, space: int, side: str, owner: str, place: str) -> None:
    """One tile; its owner may be left out."""
    if not 1 < space <= t.layout.spaces:
        raise BadNotation(place, f"no tile can lie on space {space} (T1)", "no_tile_here", space=space)
    if codes.has(t.tiles, space):
        raise BadNotation(place, f"two tiles lie on space {space} (T1)", "two_tiles_here", space=space)
    t.tiles |= codes.mask_of([space])
    if side == Side.CHEERING:
        t.cheering |= codes.mask_of([space])
    if owner:
        seat = int(owner) - 1
        if not 0 <= seat < t.seats:
            sentence = f"the tile on space {space} belongs to seat {owner}, which does not exist"
            raise BadNotation(place, sentence, "tile_of_nobody", space=space, one=owner)
        spaces = list(t.tile_space)
        if spaces[seat]:
            raise BadNotation(place, f"seat {owner} has two tiles on the track", "second_tile", one=owner)
        spaces[seat] = space
        t.tile_space = spaces


def place_camels(t: Table, stacks: dict[int, list[int]]) -> None:
    """Put all camels on the track and see whether the race is over (M10)."""
    count = 0
    for space in sorted(stacks):
        for camel in stacks[space]:
            t.race = setting_up.put(t.race, count, camel, space)
            count += 1
    t.occupied = moving.occupied(t.race, t.layout.camels)
    t.finish = moving.finish(max(stacks), t.layout.spaces) or moving.finish(min(stacks), t.layout.spaces)


def format_track(edition: Edition, t: Table) -> str:
    """Write stacks and tiles by space."""
    items: dict[int, str] = {}
    race = t.race
    for index, camel in enumerate(camels_in_order(edition, t)):
        space = codes.space_at(race, index)
        items[space] = items.get(space, str(space)) + camel
    owners = {space: seat for seat, space in enumerate(t.tile_space, 1) if space}
    for space in codes.members(t.tiles):
        side = Side.CHEERING if codes.has(t.cheering, space) else Side.BOOING
        items[space] = f"{space}{side}{owners.get(space, '')}"
    return "/".join(items[space] for space in sorted(items))


def camels_in_order(edition: Edition, t: Table) -> list[Camel]:
    """All camels from the rear-most to the one in front, bottom before top."""
    race, camels = t.race, edition.camels
    return [camels[codes.camel_at(race, index)] for index in range(len(camels))]
