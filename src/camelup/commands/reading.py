"""What commands read: positions and names, from the command line or from standard input."""

from ..errors import BadNotation
from ..files import MOST_BYTES, decoded, standard_input
from ..position import Snapshot, parse_position

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal")


def first_line() -> str:
    """Return the first line of standard input."""
    return decoded(standard_input().readline(MOST_BYTES + 1), "standard input")


def with_fields(text: str, count: int, command: str) -> Snapshot:
    """Return a position that has at least ``count`` fields."""
    position = parse_position(text)
    found = len(text.split())
    if found < count:
        raise BadNotation("position", f"{command} needs the first {count} fields; this line has {found}")
    return position


def names_of(seats: str) -> list[str]:
    """Return the players' names, from their number or from a list separated by semicolons or commas."""
    seats = seats.strip()
    if seats.isascii() and seats.isdigit():
        count = min(int(seats[:3]), len(NAMES) + 1)
        return [*NAMES, "one too many"][:count]
    return seats.replace(",", ";").split(";")
