"""One turn from Python: what is legal, and doing it."""

from bench.measuring import Row, repeated
from camelup import Position, apply, legal_actions, parse_position
from camelup.position import position_of, table_of
from tests.reference.text import read

LINE = "2018 4b/6+1/7rgy/9p/12-3/14K/15W r2g3 2 9^:gpry;5^y5g3:bgp;12g5y3:bgry;3b5:bry 1b3p/2r4g4p2y 2"
POSITION, TABLE = parse_position(LINE), read(LINE)


def fresh() -> Position:
    """The position without anything that it remembers having worked out."""
    return position_of(POSITION.edition, table_of(POSITION))


ROWS = [
    Row("legal_actions", "calls/s", repeated(lambda: legal_actions(fresh())), repeated(TABLE.legal)),
    Row(
        "apply, a ticket taken",
        "calls/s",
        repeated(lambda: apply(fresh(), "take b")),
        repeated(lambda: TABLE.copy().play("take b")),
    ),
    Row(
        "apply, a roll with its events",
        "calls/s",
        repeated(lambda: apply(fresh(), "roll", "b3")),
        repeated(lambda: TABLE.copy().play("roll b3")),
    ),
]
