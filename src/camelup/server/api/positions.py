"""A position that somebody looks at, as a message: no table has anything to do with it."""

from msgspec import Struct

from ...drafts import Draft
from ...events import Event
from ...pieces import Face
from .state import Board, EditionInfo


class Laid(Struct):
    """A possible position: as a line, piece by piece and as a board, what may be done in it, and what a move did.

    ``faces`` has what a roll may show. ``view`` says that it hides cards, so that nothing can be tried in it.
    """

    position: str
    draft: Draft
    edition: EditionInfo
    board: Board
    legal: list[str]
    faces: list[Face]
    events: list[Event]
    view: bool


class Positions(Struct):
    """The positions of a record, one before each move and one at the end, and who played."""

    names: list[str]
    moves: list[str]
    positions: list[str]
