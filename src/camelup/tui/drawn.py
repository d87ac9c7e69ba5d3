"""A widget that is drawn line by line, in which a click or the mouse over a piece means something."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .canvas import PICK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.events import Click, Leave, MouseEvent, MouseMove

    from ..drawing.scene import Scene
    from .looks import Look


PAPER = Console(width=10_000)
"""On which texts are rendered and broken into rows; nothing is printed on it."""


class Picking(Widget):
    """A widget with pieces that can be clicked and pointed at."""

    can_focus = False

    class Picked(Message):
        """Somebody clicked on a piece; ``what`` is what that means."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class Pointed(Message):
        """The mouse is over a piece, or no more over any."""

        def __init__(self, what: str | None) -> None:
            super().__init__()
            self.what = what

    pointed: str | None = None

    def on_click(self, event: "Click") -> None:
        """Tell the screen what was clicked."""
        what = under(event)
        if what:
            event.stop()
            self.post_message(self.Picked(what))

    def on_mouse_move(self, event: "MouseMove") -> None:
        """Tell the screen what the mouse is over, when that changes."""
        self.point(under(event))

    def on_leave(self, event: "Leave") -> None:
        """Tell the screen that the mouse is gone."""
        self.point(None)

    def point(self, what: str | None) -> None:
        """Note what the mouse is over."""
        if what != self.pointed:
            self.pointed = what
            self.post_message(self.Pointed(what))


class Drawn(Picking):
    """A widget whose lines are drawn anew for every size and every change."""

    ready = False
    """Whether there is something to draw."""
    drawn: "Sequence[Text]" = ()
    drawn_size = Size(0, 0)

    def lines(self) -> "Sequence[Text]":
        """What the widget shows now, at its size."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        """One line, past Textual's own ways to lay text out, which cost most of the time."""
        if self.ready and self.drawn_size != self.size:
            self.drawn, self.drawn_size = self.lines(), self.size
        return as_strip(self, self.drawn[y] if y < len(self.drawn) else Text())

    def draw_anew(self) -> None:
        """Draw what has just been given to the widget."""
        self.ready, self.drawn_size = True, Size(0, 0)
        self.refresh()


class DrawnScene(Drawn):
    """A drawn widget that shows a moment of the game."""

    scene: "Scene"
    look: "Look"

    def show(self, scene: "Scene", look: "Look") -> None:
        """Show a moment of the game."""
        self.scene, self.look = scene, look
        self.draw_anew()


def as_strip(widget: Widget, text: Text) -> Strip:
    """A line of text over the whole width of a widget, in its colours."""
    plain = [Segment(text.plain, PAPER.get_style(text.style))]  # what Rich renders without the style of the whole
    strip = Strip(text.render(PAPER) if text.spans else plain, text.cell_len)
    return strip.adjust_cell_length(widget.size.width).apply_style(widget.rich_style)


def under(event: "MouseEvent") -> str | None:
    """What the piece under the mouse means, if there is one."""
    what = event.style.meta.get(PICK)
    return str(what) if what else None


def row() -> Text:
    """An empty line that is never broken."""
    return Text(no_wrap=True, overflow="crop")


def chip(line: Text, text: str, style: str, pick: str | None = None) -> None:
    """Add a piece to a line; a click on it means something."""
    meta = Style(meta={PICK: pick}) if pick else Style()
    line.append(text, Style.parse(style) + meta)
