"""The whole table in the terminal: the lines of `drawing.board_text`, in colours."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group
from rich.text import Text

from ..drawing.board_text import board_lines
from ..drawing.palette import styles_for
from ..drawing.runs import Line
from ..drawing.scene import scene_of
from ..drawing.signs import Signs
from ..position import Snapshot


def draw_board(position: Snapshot, width: int, signs: Signs, names: Sequence[str] = (), seats: bool = True) -> Group:
    """Everything on the table; without seats, the track and the dice alone."""
    scene = scene_of(position, names, seats=seats)
    return Group(*(Coloured(line, signs) for line in board_lines(scene, width, signs)))


class Coloured:
    """A line in the colours that the terminal has; a row of the track is never broken, where words go on below."""

    def __init__(self, line: Line, signs: Signs) -> None:
        self.line = line
        self.no_wrap = any(run.text == signs.finish for run in line)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        styles = styles_for(console.color_system)
        text = Text(no_wrap=self.no_wrap)
        for run in self.line:
            text.append(run.text, styles[run.style])
        yield text
