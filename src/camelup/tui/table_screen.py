"""The screen of a table: title, track, decks, seats, a panel beside them, and the place of the player below."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual.containers import Horizontal
from textual.screen import Screen

from ..drawing.scene import Scene, scene_of
from ..events import UnitMoved
from .drawn import Drawn, Picking
from .looks import Look
from .seats import Seats
from .side import Side
from .strips import Decks, Keys, Title
from .track import GROUND, LARGE, PANE, Marks, Track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.events import Resize
    from textual.geometry import Size

    from ..game import Move
    from ..position import Snapshot
    from .host import Host

STRIPS = 3
"""Rows of title, decks and keys."""
LEAST_SEATS = 8
BELOW, BELOW_ROOMY, ROOMY = 4, 6, 34
"""Rows of the place of the player, and the height of a screen from which on there are more."""
MOST_SKY = 3
"""Rows of sky above the highest stack there can be."""


def landed(moves: "Sequence[Move]") -> int | None:
    """The space where the last of some moves has brought a unit, if it moved one."""
    events = moves[-1].events if moves else ()
    return next((event.end for event in reversed(events) if isinstance(event, UnitMoved)), None)


class TrackPanel(Drawn):
    """The race."""

    scene: Scene
    look: Look
    marks: Marks

    def show(self, scene: Scene, look: Look, marks: Marks) -> None:
        """Show a moment of the game."""
        self.scene, self.look, self.marks = scene, look, marks
        self.draw_anew()

    def lines(self) -> list[Text]:
        """The picture."""
        return Track(self.scene, self.look, self.size.width, self.size.height, self.marks).lines()


class TableScreen(Screen[None]):
    """What a game that is played and one that is watched have in common."""

    app: "Host"

    def compose(self) -> "ComposeResult":
        """The parts from top to bottom."""
        yield Title(id="title")
        yield TrackPanel(id="track")
        yield Decks(id="decks")
        with Horizontal(id="middle"):
            yield Seats(id="seats")
            yield Side(id="side")
        yield self.place()
        yield Keys(id="keys")

    def place(self) -> Drawn:
        """The widget at the bottom, which has the id ``place``."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show the present moment."""
        raise NotImplementedError

    def picked(self, what: str) -> None:
        """Do what a click means."""
        raise NotImplementedError

    def names(self) -> "Sequence[str]":
        """The players' names."""
        raise NotImplementedError

    def snapshot(self) -> "Snapshot":
        """What is shown of the table."""
        raise NotImplementedError

    def show_table(self, marks: Marks, note: str = "") -> None:
        """Show all parts but the panel and the place of the player."""
        look, scene = self.app.look, scene_of(self.snapshot(), self.names(), seats=True)
        self.query_one(Title).show(scene, look, note)
        self.query_one(TrackPanel).show(scene, look, marks)
        self.query_one(Decks).show(scene, look)
        self.query_one(Seats).show(scene, look)

    def on_resize(self, event: "Resize") -> None:
        """Share the rows among the parts anew."""
        self.share_rows(event.size)
        self.redraw()

    def share_rows(self, size: "Size") -> None:
        """Give the track what the seats do not need, up to the highest stack there can be."""
        below = BELOW if size.height < ROOMY else BELOW_ROOMY
        seats, edition = len(self.names()), self.snapshot().edition
        free = size.height - STRIPS - below - max(LEAST_SEATS, seats + (below > BELOW))
        camels = len(edition.camels)
        large = (size.width - PANE - 2) // edition.spaces >= LARGE and free >= 2 * camels + GROUND
        high = (2 * camels if large else camels) + GROUND
        self.query_one("#track").styles.height = min(free, high + (MOST_SKY if free > high else 0))
        self.query_one("#place").styles.height = below

    def on_picking_picked(self, event: Picking.Picked) -> None:
        """Do what a click means."""
        self.picked(event.what)
