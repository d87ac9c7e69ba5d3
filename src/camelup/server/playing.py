"""During the game: acting, leaving, coming back, what the host may do, and talk. Each decides on one row of the log."""

from ..actions import ROLL, Action, parse_action
from ..turn.reasons import objection
from .entries import Row
from .faults import BadRequest, Conflict, Forbidden, Illegal, Stale
from .live import Live
from .requests import Act, React, Say
from .seating import must_host, other_seat, own_seat
from .showing import now, shown_waiting


def client_id(device: str, id: str) -> str:
    """A client's id, which counts for its own device only."""
    return f"{device[:16]}:{id}"


def acting(live: Live, device: str, ask: Act) -> Row | None:
    """An action of a person; None if a request with this id has acted already."""
    client = client_id(device, ask.id)
    if client in live.clients:
        return None
    seat = own_seat(live, device, ask.seat)
    if live.game is None:
        raise Conflict("the game has not started")
    action = parse_action(ask.action)
    if ask.seen < live.moved or ask.seen > live.length:
        raise Stale
    waiting = shown_waiting(live, seat)
    if waiting:
        raise Illegal(waiting)
    return acted(live, action, "player", client)


def acted(live: Live, action: Action, by: str, client: str | None = None) -> Row:
    """The row of a legal action of the seat to act; a roll is given its die here."""
    found = objection(live.position, action)
    if found:
        raise found
    move = str(action)
    if action == ROLL:
        move += f" {live.dice.roll(live.position, live.rolls + 1)}"
    return Row("act", now(), live.turn, by=by, client=client, move=move)


def bot_acting(live: Live, action: Action, seen: int) -> Row | None:
    """An action of a bot, if the game still is where it was asked."""
    if live.phase != "playing" or live.moved != seen or live.turn is None or not live.sitter(live.turn).player:
        return None
    return acted(live, action, "bot")


def leaving(live: Live, device: str, seat: int | None, bot: str) -> Row | None:
    """Stand up in the lobby; let a bot take over in the game."""
    seat = own_seat(live, device, seat)
    if live.phase == "lobby":
        return Row("leave", now(), seat, name=live.sitter(seat).name)
    return standing_in(live, seat, "player", bot)


def standing_in(live: Live, seat: int, by: str, bot: str, removed: bool = False) -> Row | None:
    """A bot plays for a person; None if one does already."""
    if live.phase == "finished":
        raise Conflict("the game is over")
    sitter = live.sitter(seat)
    if sitter.kind != "human":
        raise Conflict(f"nobody sits on seat {seat}")
    if sitter.stand_in and not (removed and sitter.device):
        return None
    return Row("takeover", now(), seat, by=by, bot=bot, removed=removed)


def returning(live: Live, device: str, seat: int | None) -> Row | None:
    """Come back."""
    seat = own_seat(live, device, seat)
    return Row("return", now(), seat) if live.sitter(seat).stand_in else None


def removing(live: Live, device: str, seat: int | None, bot: str) -> Row | None:
    """The host takes a seat from its device."""
    must_host(live, device)
    if seat is None:
        raise BadRequest("seat: say which one")
    sitter = live.sitter(other_seat(live, seat))
    if live.phase == "lobby":
        return None if sitter.kind == "open" else Row("leave", now(), seat, by="host", name=sitter.name)
    return standing_in(live, seat, "host", bot, removed=True)


def replacing(live: Live, device: str, seat: int | None, bot: str) -> Row | None:
    """The host lets a bot play until the person comes back."""
    must_host(live, device)
    if seat is None or live.game is None:
        raise BadRequest("seat: say which one") if seat is None else Conflict("the game has not started")
    return standing_in(live, other_seat(live, seat), "host", bot)


def out_of_time(live: Live, bot: str) -> Row | None:
    """The clock has run out for the seat to act."""
    if live.deadline is None or now() < live.deadline or live.turn is None:
        return None
    return standing_in(live, live.turn, "clock", bot)


def pausing(live: Live, device: str, pause: bool) -> Row | None:
    """The host stops the game, or lets it go on."""
    must_host(live, device)
    if live.phase not in ("playing", "paused"):
        raise Conflict("the game is not on")
    if (live.phase == "paused") == pause:
        return None
    return Row("pause" if pause else "resume", now(), by="host")


def talking(live: Live, device: str, ask: Say | React) -> Row | None:
    """A line of chat or a reaction, of somebody with a seat or of the host."""
    client = client_id(device, ask.id)
    if client in live.clients:
        return None
    seats = live.seats_of(device)
    if not live.options.chat:
        raise Conflict("chat is switched off at this table")
    if not seats and device != live.host:
        raise Forbidden("only people at the table may talk")
    name = live.sitter(seats[0]).name if seats else "Host"
    seat = seats[0] if seats else None
    if isinstance(ask, React):
        return Row("react", now(), seat, client=client, name=name, text=ask.reaction)
    return Row("chat", now(), seat, client=client, name=name, text=clean_text(ask.text))


def clean_text(text: str) -> str:
    """A line of plain text."""
    line = " ".join(text.split())
    if not line or not line.isprintable():
        raise BadRequest("text: a line has at least one letter, and no control characters")
    return line
