"""Positions and records as text."""

from bench.measuring import Row, repeated
from bench.turns import LINE, TABLE, fresh
from camelup import format_position, parse_position, parse_record
from tests.reference.text import read, read_record, write

RECORD = """[Edition "2018"] [Seats "Ann; Bo; Cy"] [Start "1gyr/3bp/15K/16W"]
1. roll r3    roll *K2   take g
2. place +6   take y     take g
3. win b      roll g2    place -9
4. roll b1    roll p3    lose y
"""


def replayed_plainly() -> None:
    """Play the record by the naive rulebook."""
    table, actions = read_record(RECORD)
    for action in actions:
        table.play(action)


ROWS = [
    Row("parse_position", "lines/s", repeated(lambda: parse_position(LINE)), repeated(lambda: read(LINE))),
    Row("format_position", "lines/s", repeated(lambda: format_position(fresh())), repeated(lambda: write(TABLE))),
    Row("parse_record, 12 moves", "records/s", repeated(lambda: parse_record(RECORD)), repeated(replayed_plainly)),
]
