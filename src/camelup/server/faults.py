"""What a request can go wrong with: each is a status, a code for programs and one sentence for people.

Fault
├── BadRequest (400)    ├── Stale (409)       the game has moved on
├── Forbidden (403)     ├── Conflict (409)    not in this phase
├── NotFound (404)      ├── Illegal (422)     the rules do not allow it
└── TooMany (429)       └── Unavailable (503)
"""

from ..errors import BadNotation, CamelUpError, IllegalAction
from .messages import Fault, Refusal, State


class ServerFault(CamelUpError):
    """The root; ``status`` and ``code`` are what the client gets."""

    status = 400
    code = "bad_request"

    def __init__(self, message: str, *, rule: str | None = None, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.retry_after = retry_after
        self.state: State | None = None


class BadRequest(ServerFault):
    """The request can't be understood."""


class BadText(ServerFault):
    """A text does not follow the notation."""

    code = "bad_notation"


class Forbidden(ServerFault):
    """Somebody else may do that, but not this device."""

    status, code = 403, "forbidden"


class NotFound(ServerFault):
    """There is no such table or code."""

    status, code = 404, "not_found"


class Stale(ServerFault):
    """The game has moved on since the client looked."""

    status, code = 409, "stale"

    def __init__(self) -> None:
        super().__init__("the game has moved on; look again")


class Conflict(ServerFault):
    """Not possible at this moment."""

    status, code = 409, "conflict"


class Illegal(ServerFault):
    """The rules do not allow it."""

    status, code = 422, "illegal"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason, rule=refusal.rule)
        self.refusal = refusal


class TooMany(ServerFault):
    """Too much was asked for; ``retry_after`` seconds later it may be asked again."""

    status, code = 429, "too_many"


class Unavailable(ServerFault):
    """The server stops, or its database does not answer."""

    status, code = 503, "unavailable"


def as_refusal(error: IllegalAction) -> Refusal:
    """What the rules object, as a message."""
    return Refusal(error.reason, error.rule, error.code, error.places)


def as_message(fault: ServerFault) -> Fault:
    """A fault as the client gets it."""
    message = Fault(fault.code, fault.message, fault.rule, state=fault.state)
    if isinstance(fault, Illegal):
        message.code, message.places = fault.refusal.code, fault.refusal.places
    return message


def as_fault(error: CamelUpError) -> ServerFault:
    """Any error of the rules and the notation as one that a client gets."""
    if isinstance(error, ServerFault):
        return error
    if isinstance(error, IllegalAction):
        return Illegal(as_refusal(error))
    if isinstance(error, BadNotation):
        return BadText(str(error))
    return BadRequest(str(error))
