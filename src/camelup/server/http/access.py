"""Who is asking: devices, and whether they may look at a table."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from ..api.errors import Forbidden
from ..tables.all import Tables
from ..tables.seating import own_seat
from ..tables.served import ServedTable
from ..tables.state import TableState
from .tokens import COOKIE, SECURE_COOKIE, Tokens, hash_of

Asked = Request[None, None, Any]
YEAR = 31_536_000


@dataclass(frozen=True)
class Device:
    """A device that may be new: its hash, and the cookie to set if it is."""

    hash: str
    cookies: list[Cookie]


def device_of(request: Asked) -> str | None:
    """The device that asks, if it has been here; the guard has read its cookie."""
    device: str | None = request.scope["camelup_device"]  # type: ignore[typeddict-item]
    return device


def must_device(request: Asked) -> str:
    """The device that asks; one that has never been here has no seat and is no host."""
    return must_be_known(device_of(request))


def must_be_known(device: str | None) -> str:
    """Return a device that has been here; refuse any other, which has to join first."""
    if device is None:
        raise Forbidden("you have not joined this table; join it first", "join_first")
    return device


def new_or_known(request: Asked) -> Device:
    """The device that asks, with a new token if it has none."""
    device = device_of(request)
    if device:
        return Device(device, [])
    tokens: Tokens = request.app.state.tokens
    token, secure = tokens.new(), request.scope["scheme"] == "https"
    cookie = Cookie(
        key=SECURE_COOKIE if secure else COOKIE,
        value=token,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    return Device(hash_of(token), [cookie])


def viewer_of(state: TableState, device: str | None, seat: int | None) -> int | None:
    """Return whose eyes a device looks through: its only seat, or the one it asks for; nobody's if it has several."""
    if seat is not None:
        return own_seat(state, device or "", seat)
    seats = state.seats_of(device)
    return seats[0] if len(seats) == 1 else None


def sees(served: ServedTable, device: str | None) -> bool:
    """Return whether a device may look at a table, as far as is known without asking the database."""
    state = served.state
    if state.has(device):
        return True
    if not state.options.spectators and state.phase != "lobby":
        return False
    return state.options.public or state.over or device in served.guests


async def must_see(tables: Tables, served: ServedTable, device: str | None) -> None:
    """Refuse who may not look at a table: people at it may always, guests where spectators are allowed."""
    if sees(served, device):
        return
    if not served.state.options.spectators and served.state.phase != "lobby":
        raise Forbidden("this table does not allow spectators", "no_spectators")
    if device is None or not await tables.store.admitted(served.id, device):
        raise Forbidden("you need an invitation to this table", "invited_only")
    served.guests.add(device)
