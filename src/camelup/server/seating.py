"""Before the game: who sits where, who is ready, and the start. Each function decides on one row of the log.

A decision looks at the table and at nothing else, so it can be made again if another server was quicker. None means
that there is nothing to write, because it is so already.
"""

import secrets

from ..errors import CamelUpError
from ..game import checked_name
from ..notation.track import format_track
from ..fair_dice import commitment
from .entries import Head, Row
from .faults import BadRequest, Conflict, Forbidden
from .live import Live
from .messages import SeriesRow
from .requests import CreateTable, Join, Options, Ready, Reveal, SetSeat
from .showing import now, shown_series

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
ID_LENGTH, CODE_LENGTH = 12, 8


def new_id() -> str:
    """An id for a table."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_code() -> str:
    """A code for an invitation, to be read out and typed: 40 bits, and guesses are slow."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as people type it."""
    return "".join(letter for letter in text.upper() if letter in CODE_LETTERS)


def new_head(ask: CreateTable, device: str) -> Head:
    """The head of a new table: its dice are decided here, before anybody else has a say."""
    if ask.options.first > len(ask.seats):
        raise BadRequest(f"options.first: there is no seat {ask.options.first}")
    return Head(
        table=new_id(),
        code=new_code(),
        created=now(),
        edition=ask.edition,
        seats=len(ask.seats),
        options=ask.options,
        seed=secrets.token_hex(32),
        host=device,
    )


def first_rows(ask: CreateTable, device: str, bots: set[str]) -> list[Row]:
    """The seats of a new table that are taken from the start."""
    rows, names = [], set[str]()
    for seat, plan in enumerate(ask.seats, 1):
        if plan.kind == "open":
            continue
        name = clean_name(plan.name or f"Player {seat}") if plan.kind == "me" else f"Bot {seat}"
        if name in names:
            raise BadRequest(f"seats: there are two people called {name}")
        names.add(name)
        bot = known_bot(plan.bot or "random", bots) if plan.kind == "bot" else None
        rows.append(Row("join", now(), seat, device=None if bot else device, name=name, bot=bot))
    return rows


def known_bot(name: str, bots: set[str]) -> str:
    """A bot that this server offers."""
    if name not in bots:
        raise BadRequest(f"bot: there is no bot {name!r}; there are {', '.join(sorted(bots))}")
    return name


def clean_name(name: str) -> str:
    """A name that fits into a record."""
    try:
        return checked_name(name)
    except CamelUpError as error:
        raise BadRequest(str(error)) from None


def own_seat(live: Live, device: str, seat: int | None) -> int:
    """The seat that a request is for, which must be the device's own."""
    own = live.seats_of(device)
    if seat is None and len(own) > 1:
        raise BadRequest("this device has several seats: say which one")
    if not own or (seat is not None and seat not in own):
        raise Forbidden(f"seat {seat} is not yours" if seat else "you have no seat at this table")
    return seat or own[0]


def must_host(live: Live, device: str) -> None:
    """Only the host may."""
    if live.host != device:
        raise Forbidden("only the host may do that")


def must_wait(live: Live) -> None:
    """Only before the start."""
    if live.phase != "lobby":
        raise Conflict("the game has started already")


def other_seat(live: Live, seat: int) -> int:
    """A seat that exists."""
    if seat > len(live.sitters):
        raise BadRequest(f"seat: there is no seat {seat}")
    return seat


def joining(live: Live, device: str, ask: Join) -> Row | None:
    """Sit down."""
    must_wait(live)
    name = clean_name(ask.name)
    free = [n for n, sitter in enumerate(live.sitters, 1) if sitter.kind == "open"]
    same = [n for n in live.seats_of(device) if live.sitter(n).name == name]
    if same and ask.seat in (None, same[0]):
        return None
    if any(sitter.name == name for sitter in live.sitters):
        raise Conflict(f"somebody called {name} sits here already")
    if not free or (ask.seat and other_seat(live, ask.seat) not in free):
        raise Conflict("this seat is taken" if free else "all seats are taken")
    return Row("join", now(), ask.seat or free[0], device=device, name=name)


def setting_seat(live: Live, device: str, ask: SetSeat, bots: set[str]) -> Row | None:
    """The host puts a bot on a free seat, or opens a seat again."""
    must_host(live, device)
    must_wait(live)
    sitter = live.sitter(other_seat(live, ask.seat))
    if ask.bot is None:
        return None if sitter.kind == "open" else Row("leave", now(), ask.seat, by="host", name=sitter.name)
    if sitter.kind == "human":
        raise Conflict("somebody sits there")
    if sitter.bot == ask.bot:
        return None
    return Row("join", now(), ask.seat, by="host", name=f"Bot {ask.seat}", bot=known_bot(ask.bot, bots))


def setting_options(live: Live, device: str, options: Options) -> Row | None:
    """The host changes the options."""
    must_host(live, device)
    must_wait(live)
    if options.first > len(live.sitters):
        raise BadRequest(f"first: there is no seat {options.first}")
    return None if options == live.options else Row("options", now(), by="host", options=options)


def getting_ready(live: Live, device: str, ask: Ready) -> Row | None:
    """Ready or not, with or without own entropy."""
    must_wait(live)
    seats = (own_seat(live, device, ask.seat),) if ask.seat else tuple(live.seats_of(device))
    if not seats:
        raise Forbidden("you have no seat at this table")
    if ask.entropy and ask.commitment:
        raise BadRequest("entropy, commitment: one of them is enough")
    return Row("ready", now(), seats[0], ready=ask.ready, seats=seats, entropy=ask.entropy, commitment=ask.commitment)


def starting(live: Live, device: str) -> Row | None:
    """The host starts."""
    must_host(live, device)
    if live.phase != "lobby":
        return None
    if any(sitter.kind == "open" for sitter in live.sitters):
        raise Conflict("there are free seats: wait for people, or put bots there")
    late = [sitter.name for sitter in live.sitters if not sitter.ready and sitter.device != device]
    if late:
        raise Conflict(f"not ready yet: {', '.join(late)}")
    return Row("starting", now(), by="host")


def revealing(live: Live, device: str, ask: Reveal) -> Row | None:
    """Open a commitment, between the host's start and the first die."""
    seat = own_seat(live, device, ask.seat)
    sitter = live.sitter(seat)
    if sitter.entropy == ask.entropy:
        return None
    if live.phase != "starting":
        raise Conflict("nothing is to be revealed now")
    if sitter.entropy or commitment(bytes.fromhex(ask.entropy)) != sitter.commitment:
        raise BadRequest("entropy: it is not what was committed to")
    return Row("reveal", now(), seat, entropy=ask.entropy)


def unrevealed(live: Live) -> list[int]:
    """Seats whose commitments are not opened yet."""
    return [n for n, sitter in enumerate(live.sitters, 1) if sitter.commitment and not sitter.entropy]


def begin(live: Live, reveal_seconds: float) -> Row | None:
    """The camels are set out, once all commitments are open or their time is over."""
    if live.phase != "starting":
        return None
    if unrevealed(live) and now() < live.since + reveal_seconds * 1000:
        return None
    dice, seats = live.luck(), len(live.sitters)
    first = live.options.first or dice.first(seats)
    return Row("start", now(), first, by="server", text=format_track(dice.start(live.edition, seats, first)))


def next_head(live: Live) -> tuple[Head, list[Row]]:
    """A rematch: the same people, bots and options, the score so far, new dice."""
    series = shown_series(live)
    head = Head(
        table=new_id(),
        code=new_code(),
        created=now(),
        edition=live.head.edition,
        seats=live.head.seats,
        options=live.options,
        seed=secrets.token_hex(32),
        host=live.host,
        games=series.games,
        series=tuple(SeriesRow(row.name, row.wins, row.pounds) for row in series.rows),
    )
    rows = [
        Row("join", now(), n, device=sitter.device, name=sitter.name, bot=sitter.bot if not sitter.device else None)
        for n, sitter in enumerate(live.sitters, 1)
        if sitter.device or sitter.bot
    ]
    return head, rows
