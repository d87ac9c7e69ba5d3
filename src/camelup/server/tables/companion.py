"""The companion of a real table: what happens there is reported, checked by the rules, and can be taken back.

As in `seating`, each function decides what comes next and returns the state after it, or None where nothing changes.
"""

import secrets

from ...actions import ROLL, LayCard, split_move
from ...editions import edition
from ...errors import IllegalAction
from ...fair_dice import REPORTED
from ...game import outcome_of
from ...game.tags import START_FIELDS, checked_start, placed
from ...notation.track import format_track
from ...position import table_of
from ...turn.reasons import reason_against
from ..api.errors import BadRequest, Conflict, Illegal, Stale, as_refusal
from ..api.requests import NewCompanion, Options, Report, StartReported, TakeBack, TurnCard
from ..store.rows import Acted, CardTurned, Head, Joined, Row, SeatClaimed, Started, Undone, now
from .names import clean_name, looks
from .playing import client_id, done_before
from .seating import id_of_request, named_seat, new_code, new_id, own_seat
from .state import TableState

MOST_MOVES, MOST_ROWS = 400, 2_000
"""Several times more than any game has: a log that grows for ever would take ever longer to read."""
FACE_DOWN = "?"


def new_companion(ask: NewCompanion, device: str) -> TableState:
    """Return a companion whose camels are still to be set out."""
    names = [clean_name(name) for name in ask.names]
    for place, name in enumerate(names):
        if looks(name) in [looks(other) for other in names[:place]]:
            raise BadRequest(f"names: two people are called {name}", "same_names", name=name)
    if ask.mine is not None and ask.mine > len(names):
        raise BadRequest(f"mine: there is no seat {ask.mine}", "no_seat", seat=ask.mine)
    head = Head(
        table=id_of_request(device, ask.id) if ask.id else new_id(),
        code=new_code(),
        created=now(),
        edition=ask.edition,
        seats=len(names),
        options=Options(odds=True, chat=False),
        seed=secrets.token_hex(32),
        host=device,
        dice=REPORTED,
    )
    rows: list[Row] = [Joined(n, name, device if n == ask.mine else None) for n, name in enumerate(names, 1)]
    return TableState.of(head, rows)


def must_be_companion(state: TableState) -> None:
    """Refuse what only a companion knows."""
    if not state.reported:
        raise Conflict("this table is played here; there is nothing to report", "no_companion")


def must_be_present(state: TableState, seen: int) -> None:
    """Refuse what was decided on an older state, and more rows than a game can need."""
    if seen < state.moved or seen > state.length:
        raise Stale
    if state.length >= MOST_ROWS:
        raise Conflict("too much was entered and taken back here; begin a new companion", "companion_full")


def begin(state: TableState, ask: StartReported) -> TableState | None:
    """Set out the camels as they stand at the real table, or draw where they start."""
    must_be_companion(state)
    if state.phase != "lobby":
        raise Conflict("the game has already started", "already_started")
    first, seats, kit = named_seat(state, ask.first), len(state.sitters), edition(state.edition_name)
    if ask.track is None:
        start = state.dice.start(kit, seats, first)
    else:
        start = checked_start(placed("[Start]", f"{kit} {ask.track}", seats, first, START_FIELDS))
    return state.after(Started(first, format_track(kit, table_of(start))))


def report(state: TableState, device: str, ask: Report) -> TableState | None:
    """Add what the seat to act did; what can't have happened is refused with the reason of the rules."""
    must_be_companion(state)
    client = client_id(device, ask.id)
    if done_before(state, client, Acted):
        return None
    must_be_present(state, ask.seen)
    if state.phase != "playing" or state.turn is None:
        raise Conflict("no race is running at this table", "not_racing")
    move, face_down = played_as(state, ask.move)
    action, result = split_move(move)
    if isinstance(action, LayCard) and not face_down:  # another phone could find out by trying what was told on it
        own_seat(state, device, state.turn)
    if state.moves >= MOST_MOVES and action != ROLL:
        raise Conflict(f"this game has {MOST_MOVES} moves; roll, so that it ends", "only_rolls", moves=MOST_MOVES)
    if isinstance(action, LayCard) and not face_down and (against := reason_against(state.view(state.turn), action)):
        raise against
    face = state.dice.roll(state.position, state.rolls + 1) if action == ROLL and not result else result or None
    done, after = outcome_of(state.position, action, face)
    return state.after(Acted(done.seat, str(done), client, face_down=face_down), (done, after))


def played_as(state: TableState, move: str) -> tuple[str, bool]:
    """Return the move that a report stands for, and whether it is a card whose colour nobody told."""
    word, _, on = move.partition(" ")
    if on != FACE_DOWN or word not in ("win", "lose"):
        return move, False
    hand = state.position.hand(state.turn or 1) or state.edition.racing
    return f"{word} {hand[0]}", True


def turn_card(state: TableState, device: str, ask: TurnCard) -> TableState | None:
    """Turn a card over: the game is played again with its colour, and what can't be is named."""
    must_be_companion(state)
    client = client_id(device, ask.id)
    if done_before(state, client, CardTurned):
        return None
    must_be_present(state, ask.seen)
    if state.phase != "playing" or state.turn is not None:
        raise Conflict("cards are turned over when the race is over", "no_cards_yet")
    card = next((card for card in state.cards if card.move == ask.move and card.face_down), None)
    if card is None:
        raise Conflict("this card lies open already", "card_open")
    if ask.camel not in state.edition.racing:
        raise BadRequest(f"camel: there is no finish card {ask.camel!r}", "no_such_card", camel=ask.camel)
    try:
        return state.after(CardTurned(ask.move, ask.camel, client))
    except IllegalAction as error:
        if error.code != "card_laid":
            raise Illegal(as_refusal(error)) from None
        sentence = f"another {ask.camel} card of this hand is known already; a hand has one of each colour"
        raise Conflict(sentence, "same_card", camel=ask.camel, seat=card.seat) from None


def undo(state: TableState, device: str, ask: TakeBack) -> TableState | None:
    """Take back what was reported last, whatever it was."""
    must_be_companion(state)
    client = client_id(device, ask.id)
    if done_before(state, client, Undone):
        return None
    must_be_present(state, ask.seen)
    if state.before is None:
        raise Conflict("there is nothing to take back", "nothing_to_undo")
    return state.after(Undone(client))


def claim(state: TableState, device: str, seat: int | None) -> TableState | None:
    """Make a phone that of a seat, or of none; a seat whose cards were told on another phone stays that one's."""
    must_be_companion(state)
    mine = next(iter(state.seats_of(device)), None)
    if seat == mine:
        return None
    if seat is not None and told_elsewhere(state, named_seat(state, seat), device):
        raise Conflict("this seat is taken", "seat_taken", seat=seat)
    return state.after(SeatClaimed(seat, device))


def told_elsewhere(state: TableState, seat: int, device: str) -> bool:
    """Return whether the colour of a card was told for a seat on another phone, whosever the seat is now."""
    rows = [state.history.rows[card.row - 1] for card in state.cards if card.seat == seat]
    told = [row.client or "" for row in rows if isinstance(row, Acted) and not row.face_down]
    return any(not client.startswith(client_id(device, "")) for client in told)
