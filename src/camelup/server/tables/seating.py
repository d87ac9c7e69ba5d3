"""Before the game: who sits where, who is ready, and the start.

Each function that takes a state decides what comes next and returns the state after it, or None where there is nothing
to write because it is so already. It looks at the state and at nothing else, so it can be asked again if another server
was quicker.
"""

import hashlib
import secrets
from collections.abc import Collection

from ...bots.characters import character_named
from ...fair_dice import FIRST_METHOD, METHOD
from ...notation.track import format_track
from ...plural import plural
from ...position import table_of
from ..api.errors import BadRequest, Conflict, Forbidden
from ..api.requests import CreateTable, Join, Options, Ready, Reveal, SetSeat
from ..api.state import By
from ..store.rows import Head, Joined, Left, OptionsSet, Readied, Revealed, Row, Started, Starting, now
from .names import clean_name, looks
from .state import TableState
from .summary import series_of

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
ID_LENGTH, CODE_LENGTH = 12, 8


LONGEST_ID = 40
KEPT_OUT = 60_000
"""Milliseconds for which somebody whom the host removed can't sit down again; twice as long each further time."""
MOST_PUBLIC_SEATS = 2
"""Seats of a public table for one device, unless it is the host's."""


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table; what can't is not looked for."""
    return text.isascii() and text.isalnum() and len(text) <= LONGEST_ID


def new_id() -> str:
    """Return an id for a table."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_of_request(device: str, request: str) -> str:
    """Return the id of the table that a device asks for under an id of its own: asked again, it is the same table."""
    digest = hashlib.sha256(f"{device}/{request}".encode()).digest()
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH])


def new_code() -> str:
    """Return a code for an invitation, to be read out and typed: 40 bits, and guesses are slow."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """Return a code as people type it."""
    return "".join(letter for letter in text.upper() if letter in CODE_LETTERS)


def new_head(ask: CreateTable, device: str) -> Head:
    """Return the head of a new table: its dice are decided here, before anybody else has a say."""
    if ask.options.first > len(ask.seats):
        raise BadRequest(f"options.first: there is no seat {ask.options.first}", "no_seat", seat=ask.options.first)
    return Head(
        table=id_of_request(device, ask.id) if ask.id else new_id(),
        code=new_code(),
        created=now(),
        edition=ask.edition,
        seats=len(ask.seats),
        options=ask.options,
        seed=secrets.token_hex(32),
        host=device,
        dice=METHOD,
    )


def first_rows(ask: CreateTable, device: str, bots: frozenset[str]) -> list[Row]:
    """Return the rows of the seats of a new table that are taken from the start."""
    rows: dict[str, Joined] = {}
    for seat, plan in enumerate(ask.seats, 1):
        if plan.kind != "me":
            continue
        row = Joined(seat, clean_name(plan.name or f"Player {seat}"), device)
        if looks(row.name) in rows:
            raise BadRequest(f"seats: two people are called {row.name}", "same_names", name=row.name)
        rows[looks(row.name)] = row
    for seat, plan in enumerate(ask.seats, 1):
        if plan.kind == "bot":
            row = bot_joined(seat, plan.bot or "random", bots, rows)
            rows[looks(row.name)] = row
    in_order = sorted(rows.values(), key=lambda row: row.seat)
    return [*in_order]


def bot_joined(seat: int, asked: str, bots: frozenset[str], taken: Collection[str], by: By = "player") -> Joined:
    """Return the row of a bot that sits down, asked for by its name or by its character.

    It has the name of its character, and if somebody looks so already (``taken``) a number behind it.
    """
    character = character_named(asked)
    bot = known_bot(character.bot if character else asked, bots)
    name = character.name if character else bot.capitalize()
    names = [name, *(f"{name} {number}" for number in range(2, 10))]
    free = next(name for name in names if looks(name) not in taken)
    return Joined(seat, free, bot=bot, character=character.id if character else None, by=by)


def known_bot(name: str, bots: frozenset[str]) -> str:
    """Return a bot that this server offers."""
    if name not in bots:
        names = ", ".join(sorted(bots))
        raise BadRequest(f"bot: there is no bot {name!r}; choose from {names}", "no_bot", bot=name, bots=names)
    return name


def own_seat(state: TableState, device: str, seat: int | None) -> int:
    """Return the seat that a request is for, which must be the device's own."""
    own = state.seats_of(device)
    if seat is None and len(own) > 1:
        raise BadRequest("you have several seats on this device; say which one", "which_seat")
    if not own and seat is None:
        raise Forbidden("you have no seat at this table", "no_own_seat")
    if seat is not None and seat not in own:
        raise Forbidden(f"seat {seat} is not yours", "not_yours", seat=seat)
    return seat or own[0]


def must_host(state: TableState, device: str) -> None:
    """Refuse everybody but the host."""
    if state.host != device:
        raise Forbidden("only the host may do that", "host_only")


def must_wait(state: TableState) -> None:
    """Refuse what is possible before the start only."""
    must_be_played_here(state)
    if state.phase != "lobby":
        raise Conflict("the game has already started", "already_started")


def must_be_played_here(state: TableState) -> None:
    """Refuse at a companion what belongs to tables that are played here."""
    if state.reported:
        raise Conflict("this is the companion of a real table; report what happens there", "companion")


def named_seat(state: TableState, seat: int | None) -> int:
    """Return the seat that a request must name, and that must exist."""
    if seat is None:
        raise BadRequest("seat: say which one", "which_seat")
    if not 1 <= seat <= len(state.sitters):
        raise BadRequest(f"seat: there is no seat {seat}", "no_seat", seat=seat)
    return seat


def join(state: TableState, device: str, ask: Join) -> TableState | None:
    """Sit down."""
    must_wait(state)
    name = clean_name(ask.name)
    free = [n for n, sitter in enumerate(state.sitters, 1) if sitter.kind == "open"]
    same = [n for n in state.seats_of(device) if state.sitter(n).name == name]
    if same and ask.seat in (None, same[0]):
        return None
    if any(looks(sitter.name) == looks(name) for sitter in state.sitters):
        raise Conflict(f"somebody called {name} is already at this table", "name_taken", name=name)
    if not free:
        raise Conflict("all seats are taken", "all_taken")
    if ask.seat and named_seat(state, ask.seat) not in free:
        raise Conflict("this seat is taken", "seat_taken", seat=ask.seat)
    must_leave_room(state, device, len(free))
    must_not_be_removed(state, device)
    return state.after(Joined(ask.seat or free[0], name, device))


def must_leave_room(state: TableState, device: str, free: int) -> None:
    """Refuse a guest who would take more than a few seats of a public table, or all that are open."""
    own = len(state.seats_of(device))
    if state.options.public and device != state.host and own and (own >= MOST_PUBLIC_SEATS or free == 1):
        raise Conflict("leave seats for others; this table is public", "leave_room")


def must_not_be_removed(state: TableState, device: str) -> None:
    """Refuse who was removed by the host not long ago."""
    times = [removal.at for removal in state.removals if removal.device == device]
    wait = times[-1] + KEPT_OUT * 2 ** (len(times) - 1) - now() if times else 0
    if wait > 0:
        seconds = -(-wait // 1000)
        raise Conflict(
            f"the host has removed you; you can sit down again in {plural(seconds, 'second')}",
            "removed",
            retry_after=seconds,
            seconds=seconds,
        )


def set_seat(state: TableState, device: str, ask: SetSeat, bots: frozenset[str]) -> TableState | None:
    """Put a bot on a free seat, or open a seat again."""
    must_host(state, device)
    must_wait(state)
    sitter = state.sitter(named_seat(state, ask.seat))
    if ask.bot is None:
        return opened(state, ask.seat)
    if sitter.kind == "human":
        raise Conflict("that seat is already taken", "occupied", seat=ask.seat)
    if ask.bot in (sitter.bot, sitter.character):
        return None
    taken = [looks(other.name) for n, other in enumerate(state.sitters, 1) if n != ask.seat]
    return state.after(bot_joined(ask.seat, ask.bot, bots, taken, by="host"))


def opened(state: TableState, seat: int) -> TableState | None:
    """Let the host open a seat before the start; None if it is open."""
    sitter = state.sitter(seat)
    return None if sitter.kind == "open" else state.after(Left(seat, sitter.name, by="host"))


def set_options(state: TableState, device: str, options: Options) -> TableState | None:
    """Change the options."""
    must_host(state, device)
    must_wait(state)
    if options.first > len(state.sitters):
        raise BadRequest(f"first: there is no seat {options.first}", "no_seat", seat=options.first)
    return None if options == state.options else state.after(OptionsSet(options, by="host"))


def get_ready(state: TableState, device: str, ask: Ready) -> TableState | None:
    """Be ready or not, with or without entropy."""
    must_wait(state)
    seats = (own_seat(state, device, ask.seat),) if ask.seat else tuple(state.seats_of(device))
    if not seats:
        raise Forbidden("you have no seat at this table", "no_own_seat")
    if ask.entropy and ask.commitment:
        raise BadRequest("entropy, commitment: send only one of them", "one_is_enough")
    if ask.chain and (not ask.commitment or state.head.dice == FIRST_METHOD):
        raise BadRequest("chain: it needs a commitment, at a table whose dice know chains", "no_chain")
    return state.after(Readied(seats[0], seats, ask.ready, ask.entropy, ask.commitment, ask.chain))


def start(state: TableState, device: str) -> TableState | None:
    """Let the host start."""
    must_host(state, device)
    must_be_played_here(state)
    if state.phase != "lobby":
        return None
    if any(sitter.kind == "open" for sitter in state.sitters):
        raise Conflict("some seats are free; wait for people or add bots", "free_seats")
    late = ", ".join(sitter.name for sitter in state.sitters if not sitter.ready and sitter.device != device)
    if late:
        raise Conflict(f"not ready yet: {late}", "not_ready", names=late)
    return state.after(Starting(by="host"))


def reveal(state: TableState, device: str, ask: Reveal) -> TableState | None:
    """Open a commitment, between the host's start and the first die."""
    seat = own_seat(state, device, ask.seat)
    sitter = state.sitter(seat)
    if sitter.entropy == ask.entropy:
        return None
    if state.phase != "starting":
        raise Conflict("there is nothing to reveal now", "no_reveal")
    if sitter.entropy or state.dice.promise(seat, ask.entropy) != sitter.commitment:
        raise BadRequest("entropy: it is not what you committed to", "other_entropy")
    return state.after(Revealed(seat, ask.entropy))


def begin(state: TableState, reveal_seconds: float) -> TableState | None:
    """Set out the camels, once all commitments are open or their time is over."""
    if state.phase != "starting":
        return None
    unrevealed = any(sitter.commitment and not sitter.entropy for sitter in state.sitters)
    if unrevealed and now() < state.since + reveal_seconds * 1000:
        return None
    dice, seats = state.dice, len(state.sitters)
    first = state.options.first or dice.first(seats)
    track = format_track(state.edition, table_of(dice.start(state.edition, seats, first)))
    return state.after(Started(first, track, by="server"))


def next_table(state: TableState) -> TableState:
    """Return the table of a rematch: the same people, bots and options, the score so far, new dice."""
    series = series_of(state)
    head = Head(
        table=new_id(),
        code=new_code(),
        created=now(),
        edition=state.edition.name,
        seats=len(state.sitters),
        options=state.options,
        seed=secrets.token_hex(32),
        host=state.host,
        games=series.games,
        series=tuple(series.rows),
        dice=METHOD,
    )
    rows = [
        Joined(n, sitter.name, sitter.device, *((sitter.bot, sitter.character) if not sitter.device else ()))
        for n, sitter in enumerate(state.sitters, 1)
        if sitter.device or sitter.bot
    ]
    return TableState.of(head, rows)
