"""What a request can go wrong with: each is a status, a word for programs and one sentence for people.

ServerFault
├── BadRequest (400)    ├── Stale (409)       the game has moved on
├── Forbidden (403)     ├── Conflict (409)    not in this phase
├── NotFound (404)      ├── Illegal (422)     the rules do not allow it
└── TooMany (429)       └── Unavailable (503)

Every sentence has a ``code``, a word that stays the same, and ``places``, the names and numbers in it, so that a client
can say it in any language.
"""

from typing import Literal

from msgspec import Struct

from ...errors import BadNotation, CamelUpError, IllegalAction
from .state import Places, Refusal, State

FaultKind = Literal[
    "bad_request", "bad_notation", "forbidden", "not_found", "stale", "conflict", "illegal", "too_many", "unavailable",
    "internal",
]  # fmt: skip


class Fault(Struct):
    """Every error as it is sent: its kind, a sentence with its code and places, and the rule's number if there is one.

    ``state`` is the present state if the request was too late for it (``stale``).
    """

    error: FaultKind
    message: str
    rule: str | None
    code: str
    places: Places = {}
    state: State | None = None


class ServerFault(CamelUpError):
    """The root; ``status`` and ``error`` are the same for all faults of a kind."""

    status = 400
    error: FaultKind = "bad_request"
    rule: str | None = None
    state: State | None = None

    def __init__(self, message: str, code: str, *, retry_after: float | None = None, **places: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.places = places
        self.retry_after = retry_after

    def as_message(self) -> Fault:
        """Return the fault as the client gets it."""
        return Fault(self.error, self.message, self.rule, self.code, self.places, self.state)


class BadRequest(ServerFault):
    """The request can't be understood."""


class BadText(ServerFault):
    """A text does not follow the notation."""

    error = "bad_notation"

    def __init__(self, bad: BadNotation) -> None:
        super().__init__(str(bad), bad.code, place=bad.place, reason=bad.reason)
        self.places = {**self.places, **bad.places}


class Forbidden(ServerFault):
    """Somebody else may do that, but not this device."""

    status, error = 403, "forbidden"


class NotFound(ServerFault):
    """There is no such table or code."""

    status, error = 404, "not_found"


class Stale(ServerFault):
    """The game has moved on since the client looked."""

    status, error = 409, "stale"

    def __init__(self) -> None:
        super().__init__("the game has moved on since you looked; choose again", "stale")


class Conflict(ServerFault):
    """Not possible at this moment."""

    status, error = 409, "conflict"


class Illegal(ServerFault):
    """The rules do not allow it."""

    status, error = 422, "illegal"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason, refusal.code)
        self.rule, self.places = refusal.rule, refusal.places


class TooMany(ServerFault):
    """Too much was asked for; ``retry_after`` seconds later it may be asked again."""

    status, error = 429, "too_many"


class Unavailable(ServerFault):
    """The server stops, or its database does not answer."""

    status, error = 503, "unavailable"


def as_refusal(error: IllegalAction) -> Refusal:
    """Return a reason of the rules as a message."""
    return Refusal(error.reason, error.rule, error.code, error.places)


def as_fault(error: CamelUpError) -> ServerFault:
    """Return any error of the rules and the notation as one that a client gets."""
    if isinstance(error, ServerFault):
        return error
    if isinstance(error, IllegalAction):
        return Illegal(as_refusal(error))
    if isinstance(error, BadNotation):
        return BadText(error)
    return BadRequest(str(error), "bad_request")
