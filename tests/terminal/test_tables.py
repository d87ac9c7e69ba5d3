"""Tables look the same in every encoding: signs that it lacks are measured as what stands for them."""

import io
import sys

import pytest

from camelup.terminal.console import make_console
from camelup.terminal.tables import Column, make_table

COLUMNS = (Column("bot", number=False), Column("margin"), Column("place", 1))
ROWS = (("random", "-3.1±4.2", "3.62±0.5"), ("roll", "1±1", "2±1"))


def printed(encoding: str, width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a table looks like on a standard output of an encoding."""
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding))
    make_console().print(make_table(COLUMNS, ROWS, width))
    sys.stdout.flush()
    return raw.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "rule", "sign"), [("utf-8", "─", "±"), ("cp1252", "-", "±"), ("ascii", "-", "+-")]
)
def test_columns_stay_in_line(encoding: str, rule: str, sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number ends below the end of its heading, below one rule."""
    head, line, *rows = printed(encoding, 60, monkeypatch).splitlines()
    assert set(line.strip()) == {rule}
    assert [len(row) for row in (head, *rows)] == [len(line)] * 3
    assert rows[0].split() == ["random", f"-3.1{sign}4.2", f"3.62{sign}0.5"]
    ends = [head.index(name) + len(name) for name in ("margin", "place")]
    assert all(row[end - 1] != " " for row in rows for end in ends)


def test_what_is_wider_in_ascii_needs_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A column is left out by the width that it would take."""
    assert "place" in printed("utf-8", 26, monkeypatch)
    assert "place" not in printed("ascii", 26, monkeypatch)
