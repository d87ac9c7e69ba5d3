"""What commands read: positions, from the command line or from standard input."""

from ..errors import BadNotation
from ..files import MOST_BYTES, decoded, standard_input
from ..position import Snapshot, parse_position


def first_line() -> str:
    """The first line of standard input."""
    return decoded(standard_input().readline(MOST_BYTES + 1), "standard input")


def with_fields(text: str, count: int, command: str) -> Snapshot:
    """A position that has at least so many fields."""
    position = parse_position(text)
    found = len(text.split())
    if found < count:
        raise BadNotation("position", f"{command} needs the first {count} fields, and there are {found}")
    return position
