"""The record of a game as text (docs/notation.md): tags, then the moves, a roll with its result.

[Edition "2018"]
[Seats "Ann; Bo; Cy"]
[Start "1gyr/3bp/15K/16W"]
[Result "Ann 31; Bo 24; Cy 19"]

1. roll r3    roll *K2   take g
2. place +6   take y     take g
"""

import re
from collections.abc import Iterator

from ..editions import EDITIONS, FEWEST_SEATS, MOST_SEATS
from ..errors import BadNotation, CamelUpError, IllegalAction
from ..game import Game, checked_name
from ..position import Position, View
from ..turn import legal_actions
from ..turn.start import start_spaces
from .position import format_position, parse_position
from .track import format_track

TOKEN = re.compile(
    r"""\s+ | \{[^}]*\} | [0-9]+\.+(?=\s|\{|[a-z]|$)
    | \[\s*(?P<tag>[A-Za-z][A-Za-z0-9_]*)\s+"(?P<value>(?:[^"\\\n]|\\["\\])*)"\s*\]
    | (?P<word>[^\s{}\[\]]+)""",
    re.VERBOSE,
)
OWN_TAGS = ("Edition", "Seats", "Start", "Position", "First", "Result")
LONGEST = 1_000_000


def parse_record(text: str) -> Game:
    """Read a record and play it; one that stops early gives a game that is not finished."""
    if len(text) > LONGEST:
        raise BadNotation("record", f"it is longer than {LONGEST} characters")
    tags, words = split_record(text)
    names = read_names(tags)
    game = Game(read_start(tags, len(names)), names)
    game.tags = {tag: value for tag, value in tags.items() if tag not in OWN_TAGS}
    for move in joined_moves(words):
        play_move(game, move)
    check_result(game, tags)
    return game


def split_record(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags, and the words of the moves."""
    tags: dict[str, str] = {}
    words: list[str] = []
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise BadNotation(line_at(text, at), f"{text[at : at + 20]!r} is neither a tag, a move nor a comment")
        if match["tag"]:
            add_tag(tags, words, match, line_at(text, at))
        elif match["word"]:
            words.append(match["word"])
        at = match.end()
    return tags, words


def line_at(text: str, at: int) -> str:
    """The line of a place in the text, in words."""
    return f"line {text.count(chr(10), 0, at) + 1}"


def add_tag(tags: dict[str, str], words: list[str], match: re.Match[str], line: str) -> None:
    """One more tag; tags come first, each once."""
    tag = match["tag"]
    if words:
        raise BadNotation(line, f"the tag [{tag[:20]}] stands behind the first move")
    if tag in tags:
        raise BadNotation(line, f"the tag [{tag[:20]}] is there twice")
    tags[tag] = re.sub(r"\\(.)", r"\1", match["value"])


def read_names(tags: dict[str, str]) -> list[str]:
    """The players of [Seats]."""
    if "Seats" not in tags:
        raise BadNotation("[Seats]", 'it is missing; expected as in [Seats "Ann; Bo; Cy"]')
    try:
        names = [checked_name(name) for name in tags["Seats"].split(";")]
    except CamelUpError as error:
        raise BadNotation("[Seats]", str(error)) from None
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise BadNotation(
            "[Seats]",
            f"there are {len(names)} players; a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)",
        )
    return names


def read_start(tags: dict[str, str], seats: int) -> Position:
    """The position that [Start] or [Position] gives."""
    first = read_first(tags, seats)
    if ("Start" in tags) == ("Position" in tags):
        which = "both" if "Start" in tags else "neither"
        raise BadNotation("[Start]", f"{which} of [Start] and [Position] is there; a record has one of them")
    if "Start" in tags:
        if tags.get("Edition") not in EDITIONS:
            raise BadNotation("[Edition]", f"it is missing or unknown; expected {' or '.join(EDITIONS)}")
        line = f"{tags['Edition']} {tags['Start']}"
        return checked_start(placed("[Start]", line, seats, first, fields=2))
    start = placed("[Position]", tags["Position"], seats, first, fields=7)
    if tags.get("Edition", start.edition.name) != start.edition.name:
        raise BadNotation("[Edition]", f"it says {tags['Edition'][:20]!r}, [Position] says {start.edition}")
    return start


def placed(tag: str, line: str, seats: int, first: int, fields: int) -> Position:
    """A position from a tag, with the tag named if it is not one."""
    if len(line.split()) > fields:
        raise BadNotation(tag, f"there are more than {fields - 1 if fields == 2 else fields} fields in it")
    try:
        position = parse_position(line, seats=seats, first=first)
    except BadNotation as error:
        raise BadNotation(f"{tag}, {error.place}", error.reason) from None
    if isinstance(position, View):
        raise BadNotation(tag, "cards are hidden in it, so nothing can be played from it")
    if position.table.seats != seats:
        raise BadNotation(tag, f"it has {position.table.seats} seats, [Seats] names {seats}")
    return position


def checked_start(position: Position) -> Position:
    """A start that dice can give (S8, S9)."""
    for space, stack in position.stacks.items():
        for camel in stack:
            if space not in start_spaces(position.edition, camel):
                raise BadNotation(
                    "[Start]",
                    f"the {camel.name} camel can't start on space {space} (S8, S9); see [Position]",
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


def joined_moves(words: list[str]) -> Iterator[str]:
    """Words put together in pairs; every move in a record has two."""
    for at in range(0, len(words), 2):
        yield " ".join(words[at : at + 2])


def play_move(game: Game, move: str) -> None:
    """Play one move of a record; if it can't be, say which one it is and what was legal."""
    place = f"move {len(game.moves) + 1} (seat {game.position.turn or '-'}), {move[:30]!r}"
    try:
        if move == "roll":
            raise BadNotation(place, "a roll needs its result, as in roll b3")
        game.play(move)
    except (IllegalAction, BadNotation) as error:
        reason = error.reason if isinstance(error, BadNotation) else str(error)
        legal = ", ".join(map(str, legal_actions(game.position))) or "nothing, as the game is over"
        raise BadNotation(place, f"{reason}; legal: {legal}") from None


def check_result(game: Game, tags: dict[str, str]) -> None:
    """A [Result] has to be the one that the moves give."""
    if "Result" not in tags:
        return
    if not game.finished:
        raise BadNotation("[Result]", "the moves stop before the end of the game, so there is none yet")
    if tags["Result"].split() != format_result(game).split():
        raise BadNotation("[Result]", f"it says {tags['Result'][:80]!r}, the moves give {format_result(game)!r}")


def format_result(game: Game) -> str:
    """The final money of each player."""
    money = zip(game.names, game.position.money, strict=True)
    return "; ".join(f"{name} {pounds}" for name, pounds in money)


def format_record(game: Game) -> str:
    """Write a record: tags, then one line a round."""
    tags = {"Edition": game.start.edition.name, "Seats": "; ".join(game.names)}
    if is_start(game.start):
        tags |= {"Start": format_track(game.start), "First": str(game.start.turn)}
    else:
        tags["Position"] = format_position(game.start)
    if game.finished:
        tags["Result"] = format_result(game)
    tags |= game.tags
    head = "".join(f'[{tag} "{escaped(value)}"]\n' for tag, value in tags.items())
    return head + "\n" + "".join(rounds(game))


def is_start(position: Position) -> bool:
    """Whether [Start] and [First] say all about a position."""
    if position.finished:
        return False
    line = f"{position.edition} {format_track(position)}"
    plain = parse_position(line, seats=position.table.seats, first=position.turn or 1)
    try:
        return plain == position and bool(checked_start(plain))
    except BadNotation:
        return False


def escaped(value: str) -> str:
    """A tag's value as it stands between quotes, on one line."""
    return value.replace("\n", " ").replace("\\", "\\\\").replace('"', '\\"')


def rounds(game: Game) -> Iterator[str]:
    """The moves, one line a round, in columns."""
    seats = len(game.names)
    for number, at in enumerate(range(0, len(game.moves), seats), 1):
        moves = "".join(f"{move!s:<10} " for move in game.moves[at : at + seats])
        yield f"{number}. {moves}".rstrip() + "\n"
