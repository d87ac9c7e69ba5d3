"""The log of a table as it is stored: a head that never changes, and one row for everything that happened.

All that is known about a table follows from these. Rows are JSON, small, and only ever added; what was written once
must be read for ever, so a field may get a better name here but keeps the old one in the database.
"""

import time
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec import Struct, field

from ...drafts import EditionName
from ...fair_dice import FIRST_METHOD
from ..api.requests import Options
from ..api.state import By, EntryKind, Phase, SeriesRow


def steady_clock() -> Callable[[], int]:
    """Return a clock in nanoseconds that nobody sets, and that runs on while the machine sleeps where it can."""
    return partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns


steady = steady_clock()
STARTED = time.time_ns() - steady()
"""What the steady clock showed when the wall's stood at 1970, as the process found both when it started."""


def now() -> int:
    """Return the milliseconds since 1970, by a clock that does not jump while the process runs.

    If the wall's clock is set meanwhile, no game waits an hour for it and nobody's time runs out.
    """
    return (STARTED + steady()) // 1_000_000


class Head(Struct, frozen=True):
    """What a table begins with; ``seed`` is the secret of its dice, ``dice`` their method, ``host`` a device.

    ``script`` has the moves of a lesson, its dice with them; a table that is no lesson has none.
    """

    table: str
    code: str
    created: int
    edition: str
    seats: int
    options: Options
    seed: str
    host: str
    games: int = 0
    series: tuple[SeriesRow, ...] = ()
    script: tuple[str, ...] = ()
    dice: str = FIRST_METHOD

    def __repr__(self) -> str:
        """Without the seed, which belongs into no log."""
        return f"<the head of table {self.table}>"


class Logged(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What every row has: when it was written, and who decided it."""

    at: int = field(default_factory=now)
    by: By = "player"

    @property
    def kind(self) -> EntryKind:
        """The word by which the row is known in the database and over the wire."""
        return self.__struct_config__.tag  # type: ignore[return-value]


class Joined(Logged, frozen=True, tag="join"):
    """A person's device or a bot took a seat."""

    seat: int
    name: str
    device: str | None = None
    bot: str | None = None
    character: str | None = None


class Left(Logged, frozen=True, tag="leave"):
    """A seat was given up, or taken away, before the start."""

    seat: int
    name: str


class Readied(Logged, frozen=True, tag="ready"):
    """The seats of a device are ready or not; what it adds to the dice goes with the first of them.

    With ``chain`` what it promises is the beginning of a hash chain, a link of which comes with each of its rolls.
    """

    seat: int
    seats: tuple[int, ...]
    ready: bool = False
    entropy: str | None = None
    commitment: str | None = None
    chain: bool = False


class OptionsSet(Logged, frozen=True, tag="options"):
    """The host changed the options."""

    options: Options


class EditionSet(Logged, frozen=True, tag="edition"):
    """The host chose the other edition."""

    edition: EditionName


class SeatAdded(Logged, frozen=True, tag="seat_added"):
    """The host added a seat behind the others, open or with a bot on it."""

    name: str = ""
    bot: str | None = None
    character: str | None = None


class SeatRemoved(Logged, frozen=True, tag="seat_removed"):
    """The host took a seat away on which no person sat; those behind it move up."""

    seat: int
    name: str = ""


class Starting(Logged, frozen=True, tag="starting"):
    """The host started; commitments are to be opened now."""


class Revealed(Logged, frozen=True, tag="reveal"):
    """A seat opened its commitment."""

    seat: int
    entropy: str


class Started(Logged, frozen=True, tag="start", rename={"track": "text"}):
    """The camels are set out as the track says, and the seat is the first to act.

    Behind the track may stand all further fields of a position: then the game begins in the middle.
    """

    seat: int
    track: str


class Acted(Logged, frozen=True, tag="act"):
    """An action as in a record, a roll with its result; ``client`` is the id that the client gave its request.

    ``link`` is what the device opened with its roll. ``left`` says that it should have and did not, so that its chain
    counts no more in this game. ``face_down`` says of a card laid at a real table that nobody told its colour: the one
    in ``move`` stands for any of that hand.
    """

    seat: int
    move: str
    client: str | None = None
    link: str | None = None
    left: bool = False
    face_down: bool = False


class Undone(Logged, frozen=True, tag="undo"):
    """At a companion: what was reported last is taken back, an action, a card turned over, the start or the end."""

    client: str | None = None


class CardTurned(Logged, frozen=True, tag="card_turned"):
    """At a companion: the colour of a card that was laid face down, by the number of the move that laid it."""

    move: int
    camel: str
    client: str | None = None


class SeatClaimed(Logged, frozen=True, tag="seat_claimed"):
    """At a companion: a device is that of one seat, or with None of no seat any more."""

    seat: int | None
    device: str


class TakenOver(Logged, frozen=True, tag="takeover"):
    """A bot plays for a person, who may come back unless the seat was taken away (``removed``)."""

    seat: int
    bot: str
    removed: bool = False


class Returned(Logged, frozen=True, tag="return"):
    """A person came back to the seat that a bot played."""

    seat: int


class Paused(Logged, frozen=True, tag="pause"):
    """The host stopped the game."""


class Resumed(Logged, frozen=True, tag="resume"):
    """The host let the game go on."""


class Ended(Logged, frozen=True, tag="end"):
    """The host ended the game before its end: nobody wins, and everything lies open."""


class Rematched(Logged, frozen=True, tag="rematch", rename={"table": "text"}):
    """The next table with the same people was made."""

    table: str


class LessonLeft(Logged, frozen=True, tag="lesson_left"):
    """The person plays on without the lesson: everything is possible, and the dice are fair from here on."""


class Said(Logged, frozen=True, tag="chat"):
    """A line of chat."""

    name: str
    text: str
    client: str | None = None
    seat: int | None = None


class Reacted(Logged, frozen=True, tag="react", rename={"reaction": "text"}):
    """A reaction."""

    name: str
    reaction: str
    client: str | None = None
    seat: int | None = None


Row = (
    Joined | Left | Readied | OptionsSet | EditionSet | SeatAdded | SeatRemoved | Starting | Revealed | Started | Acted
    | TakenOver | Returned | Paused | Resumed | Ended | Rematched | LessonLeft | Said | Reacted | Undone | CardTurned
    | SeatClaimed
)  # fmt: skip


class Summary(Struct, frozen=True, omit_defaults=True):
    """What lists show of a table, kept beside its log."""

    phase: Phase
    names: tuple[str, ...]
    open_seats: int
    turn: int | None
    public: bool
    spectators: bool
    odds: bool
    edition: str
    created: int
    seats: tuple[tuple[int, str], ...]
    money: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    moves: int = 0
    finished: int = 0
    host: str = ""
    leg: int = 0


read_head = msgspec.json.Decoder(Head).decode
read_row = msgspec.json.Decoder(Row).decode
read_summary = msgspec.json.Decoder(Summary).decode
write = msgspec.json.Encoder().encode
