"""What the tags of a record say of its game: the players, the start, the result."""

import re

from ..arguments import checked_name, is_a, plain_text, short
from ..editions import EDITIONS, FEWEST_SEATS, MOST_SEATS
from ..errors import BadNotation, CamelUpError
from ..notation.track import format_track
from ..plural import plural
from ..position import Position, View, format_position, parse_position, table_of
from ..turn.start import start_spaces

OWN_TAGS = ("Edition", "Seats", "Start", "Position", "First", "Result")
"""Tags that follow from the game itself; all others are kept as they are."""

TAG_NAME = re.compile("[A-Za-z][A-Za-z0-9_]*")
START_FIELDS, ALL_FIELDS = 2, 7


def checked_tags(tags: object) -> dict[str, str]:
    """Return the further tags of a game, if they are texts that a record can hold."""
    if tags is not None and not is_a(tags, dict):
        raise TypeError(f"expected the tags as a dictionary of texts, not {short(tags)}")
    given: dict[object, object] = dict(tags or {})
    checked = {
        plain_text(tag, "the name of a tag"): plain_text(text, "the text of a tag") for tag, text in given.items()
    }
    for tag, text in checked.items():
        if not TAG_NAME.fullmatch(tag) or tag in OWN_TAGS or not text.isprintable():
            raise CamelUpError(f"a record can't hold the tag {tag[:20]!r} with the text {text[:40]!r}")
    return checked


def read_names(tags: dict[str, str]) -> list[str]:
    """The players of [Seats]."""
    if "Seats" not in tags:
        raise BadNotation("[Seats]", 'it is missing; write it as [Seats "Ann; Bo; Cy"]')
    try:
        names = [checked_name(name) for name in tags["Seats"].split(";")]
    except CamelUpError as error:
        raise BadNotation("[Seats]", str(error)) from None
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise BadNotation(
            "[Seats]",
            f"{plural(len(names), 'player')}; a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)",
        )
    return names


def read_start(tags: dict[str, str], seats: int) -> Position:
    """The position that [Start] or [Position] gives."""
    first = read_first(tags, seats)
    if ("Start" in tags) == ("Position" in tags):
        which = "both" if "Start" in tags else "neither"
        raise BadNotation("[Start]", f"the record has {which} of [Start] and [Position]; it needs exactly one")
    if "Start" in tags:
        if tags.get("Edition") not in EDITIONS:
            raise BadNotation("[Edition]", f"it is missing or unknown; expected {' or '.join(EDITIONS)}")
        line = f"{tags['Edition']} {tags['Start']}"
        return checked_start(placed("[Start]", line, seats, first, fields=START_FIELDS))
    start = placed("[Position]", tags["Position"], seats, first, fields=ALL_FIELDS)
    if tags.get("Edition", start.edition.name) != start.edition.name:
        raise BadNotation("[Edition]", f"it says {tags['Edition'][:20]!r}, [Position] says {start.edition}")
    return start


def placed(tag: str, line: str, seats: int, first: int, fields: int) -> Position:
    """A position from a tag, with the tag named if it is not one."""
    if len(line.split()) > fields:
        raise BadNotation(tag, f"it has more than {fields - 1 if fields == START_FIELDS else fields} fields")
    try:
        position = parse_position(line, seats=seats, first=first)
    except BadNotation as error:
        raise BadNotation(f"{tag}, {error.place}", error.reason) from None
    if isinstance(position, View):
        raise BadNotation(tag, "it hides cards, so no game can be played from it")
    if len(position.seats) != seats:
        raise BadNotation(tag, f"it has {plural(len(position.seats), 'seat')}, [Seats] names {seats}")
    return position


def checked_start(position: Position) -> Position:
    """A start that dice can give (S8, S9)."""
    for space, stack in position.stacks.items():
        for camel in stack:
            if space not in start_spaces(position.edition, camel):
                raise BadNotation(
                    "[Start]",
                    f"the {camel.word} camel can't start on space {space} (S8, S9); use [Position] for such a start",
                )
    if position.tiles:
        raise BadNotation("[Start]", "there is a tile on the track before the first action")
    return position


def read_first(tags: dict[str, str], seats: int) -> int:
    """The seat of [First]."""
    text = tags.get("First", "1")
    if not re.fullmatch("[0-9]", text) or not 1 <= int(text) <= seats:
        raise BadNotation("[First]", f"{text[:20]!r} is not a seat from 1 to {seats}")
    return int(text)


def start_tags(start: Position) -> dict[str, str]:
    """The tags that a start is read from again: [Start] and [First] if they say all about it, else [Position]."""
    track = format_track(start.edition, table_of(start))
    if not is_plain_start(start, track):
        return {"Position": format_position(start)}
    return {"Start": track, "First": str(start.turn)}


def is_plain_start(start: Position, track: str) -> bool:
    """Whether [Start] and [First] say all about a position."""
    if start.finished:
        return False
    plain = parse_position(f"{start.edition} {track}", seats=len(start.seats), first=start.turn or 1)
    try:
        return plain == start and bool(checked_start(start))
    except BadNotation:
        return False


def format_result(names: list[str], end: Position) -> str:
    """The final money of each player."""
    return "; ".join(f"{name} {pounds}" for name, pounds in zip(names, end.money, strict=True))


def check_result(tags: dict[str, str], names: list[str], end: Position) -> None:
    """Refuse a [Result] that is not the one that the moves give."""
    if "Result" not in tags:
        return
    if not end.finished:
        raise BadNotation("[Result]", "the moves stop before the end of the game, so there is no result yet")
    result = format_result(names, end)
    if tags["Result"].split() != result.split():
        raise BadNotation("[Result]", f"it says {tags['Result'][:80]!r}, the moves give {result!r}")
