"""The record of a game as text (docs/notation.md): tags, then the moves, a roll with its face.

[Edition "2018"]
[Seats "Ann; Bo; Cy"]
[Start "1gyr/3bp/15K/16W"]
[Result "Ann 31; Bo 24; Cy 19"]

1. roll r3    roll *K2   take g
2. place +6   take y     take g  {a comment}

Here a text becomes a `Record` of tags, moves and comments, and back; nothing is played yet.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..arguments import is_a, listed, plain_text, short
from ..errors import BadNotation, CamelUpError

TOKEN = re.compile(
    r"""\s+ | \{(?P<comment>[^}]*)\} | [0-9]+\.+(?=\s|\{|[a-z]|$)
    | \[\s*(?P<tag>[A-Za-z][A-Za-z0-9_]*)\s+"(?P<value>(?:[^"\\\n]|\\["\\])*)"\s*\]
    | (?P<word>[^\s{}\[\]]+)""",
    re.VERBOSE,
)
TAG_LINE = re.compile(r'\s*\[\s*(?P<tag>[A-Za-z][A-Za-z0-9_]*)\s+"')
LONGEST = 1_000_000
WORDS_PER_MOVE = 2


@dataclass
class Record:
    """A record before it is played: its tags, its moves in notation, and its comments.

    A comment's key is the number of moves before it, so those under 0 stand before the first move.
    """

    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    comments: dict[int, list[str]] = field(default_factory=dict)


def read_record(text: str, line: int = 1) -> Record:
    """Split the text of one record, which begins on some line of its file."""
    if len(text) > LONGEST:
        raise BadNotation("record", f"it is longer than {LONGEST} characters")
    record, words, at = Record(), list[str](), 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise BadNotation(line_at(text, at, line), f"{text[at : at + 20]!r} is neither a tag, a move nor a comment")
        if match["tag"]:
            add_tag(record.tags, words, match, line_at(text, at, line))
        elif match["word"]:
            words.append(match["word"])
        elif match["comment"] is not None:
            moves_before = -(-len(words) // WORDS_PER_MOVE)
            record.comments.setdefault(moves_before, []).append(match["comment"])
        at = match.end()
    starts = range(0, len(words), WORDS_PER_MOVE)
    record.moves = [" ".join(words[start : start + WORDS_PER_MOVE]) for start in starts]
    return record


def line_at(text: str, at: int, first: int) -> str:
    """The line of a place in the text, in words."""
    return f"line {text.count(chr(10), 0, at) + first}"


def add_tag(tags: dict[str, str], words: list[str], match: re.Match[str], line: str) -> None:
    """Add one more tag; tags come first, each once."""
    tag = match["tag"]
    if words:
        raise BadNotation(line, f"the tag [{tag[:20]}] comes after the first move")
    if tag in tags:
        raise BadNotation(line, f"the tag [{tag[:20]}] appears twice")
    tags[tag] = re.sub(r"\\(.)", r"\1", match["value"])


def split_records(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The records of a file, one by one as they are read: the line on which each begins, and its text.

    A record begins with a tag behind a move, or with a tag that the one before it has already.
    """
    begin, length, part, tags, moved, commented = 1, 0, list[str](), set[str](), False, False
    for number, line in enumerate(lines, 1):
        tag = None if commented else TAG_LINE.match(line)
        if tag and (moved or tag["tag"] in tags):
            yield begin, "".join(part)
            begin, length, part, tags, moved = number, 0, [], set(), False
        if tag:
            tags.add(tag["tag"])
        text, commented = without_comments(line, commented)
        moved = moved or (bool(text.strip()) and not tag)
        part.append(line)
        length += len(line)
        if length > LONGEST:
            raise BadNotation(f"line {begin}", f"the record is longer than {LONGEST} characters")
    if "".join(part).strip() or begin == 1:
        yield begin, "".join(part)


def without_comments(line: str, commented: bool) -> tuple[str, bool]:
    """A line without its comments, and whether it ends within one."""
    text = ""
    while line:
        before, brace, line = line.partition("}" if commented else "{")
        text += "" if commented else before
        commented = commented != bool(brace)
    return text, commented


def write_record(record: Record, per_line: int) -> str:
    """Write a record: tags, then the moves in columns, ``per_line`` of them on a numbered line."""
    check_comments(record)
    head = "".join(f'[{tag} "{escaped(value)}"]\n' for tag, value in record.tags.items())
    return head + "\n" + comment_lines(record, 0) + "".join(rounds(record, per_line))


def escaped(value: str) -> str:
    """A tag's value as it stands between quotes, on one line."""
    return value.replace("\n", " ").replace("\\", "\\\\").replace('"', '\\"')


def check_comments(record: Record) -> None:
    """Refuse comments that would not be read again: behind moves that are not there, or with a closing brace."""
    if not is_a(record.comments, dict):
        raise TypeError(f"expected the comments as a dictionary, not {short(record.comments)}")
    for at, comments in record.comments.items():
        if not is_a(at, int) or not 0 <= at <= len(record.moves):
            raise CamelUpError(f"a comment stands behind move {short(at)}; the game has {len(record.moves)}")
        for comment in listed(comments, "the comments behind a move"):
            if "}" in plain_text(comment, "a comment"):
                raise CamelUpError(f"a comment can't hold a closing brace: {comment[:40]!r}")


def comment_lines(record: Record, at: int) -> str:
    """The comments behind a number of moves, one per line."""
    return "".join(f"{{{comment}}}\n" for comment in record.comments.get(at, []))


def rounds(record: Record, per_line: int) -> Iterator[str]:
    """The moves, one line per round, in columns; a comment follows its move and ends the line."""
    for number, start in enumerate(range(0, len(record.moves), per_line), 1):
        line = f"{number}. "
        for at, move in enumerate(record.moves[start : start + per_line], start + 1):
            line += f"{move:<10} "
            if at in record.comments:
                yield line.rstrip() + "\n" + comment_lines(record, at)
                line = "   "
        if line.strip():
            yield line.rstrip() + "\n"
