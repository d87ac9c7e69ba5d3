"""The whole table in the terminal: the lines of `drawing.board_text`, in colours."""

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from ..drawing.board_text import board_lines
from ..drawing.runs import Line
from ..drawing.scene import scene_of
from ..drawing.signs import Signs
from ..position import Snapshot
from .palette import STYLES


def draw_board(position: Snapshot, width: int, signs: Signs, names: Sequence[str] = (), seats: bool = True) -> Group:
    """Everything on the table; without seats, the track and the dice alone."""
    scene = scene_of(position, names, seats=seats)
    return Group(*(coloured(line, signs) for line in board_lines(scene, width, signs)))


def coloured(line: Line, signs: Signs) -> Text:
    """A line in the colours of the terminal; a row of the track is never broken, where words go on below."""
    text = Text(no_wrap=any(run.text == signs.finish for run in line))
    for run in line:
        text.append(run.text, STYLES[run.style])
    return text
