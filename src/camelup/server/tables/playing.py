"""During the game: acting, leaving, coming back, what the host may do, and talk.

As in `seating`, each function decides what comes next and returns the state after it, or None where nothing changes.
"""

from ...actions import ROLL, Action, parse_action, split_move
from ...game import outcome_of
from ...game_length import MOST_MOVES
from ...turn.legal import legal_notation
from ..api.errors import BadRequest, Conflict, Forbidden, Illegal, Stale
from ..api.requests import Act, React, Say
from ..api.state import By, Refusal
from ..store.rows import (
    Acted,
    CardTurned,
    Ended,
    Left,
    LessonLeft,
    Paused,
    Reacted,
    Resumed,
    Returned,
    Said,
    TakenOver,
    Undone,
    now,
)
from .seating import must_be_played_here, must_host, named_seat, opened, own_seat
from .sitters import chain_of, rolled
from .state import TableState


def client_id(device: str, id: str) -> str:
    """Return a client's id, which counts for its own device only."""
    return f"{device[:16]}:{id}"


def done_before(state: TableState, client: str, kind: type[Acted | Said | Reacted | Undone | CardTurned]) -> bool:
    """Whether a request with this id has been done; an id that stands for something else is refused."""
    row = state.asked(client)
    if row is not None and not isinstance(row, kind):
        raise Conflict("this id was used for another kind of request; choose a new one", "id_used")
    return row is not None


def act(state: TableState, device: str, ask: Act) -> TableState | None:
    """Do what a person asks for; None if a request with this id has acted already."""
    must_be_played_here(state)
    client = client_id(device, ask.id)
    if done_before(state, client, Acted):
        return None
    seat = own_seat(state, device, ask.seat)
    if state.present is None:
        raise Conflict("the game has not started", "not_started")
    action = parse_action(ask.action)
    if ask.seen < state.moved or ask.seen > state.length:
        raise Stale
    waiting = why_waiting(state, seat)
    if waiting:
        raise Illegal(waiting)
    lesson = lesson_refusal(state, action)
    if lesson:
        raise Illegal(lesson)
    if state.moves >= MOST_MOVES and action != ROLL:
        raise Conflict(f"this game has {MOST_MOVES} moves; roll, so that it ends", "only_rolls", moves=MOST_MOVES)
    if ask.link:
        must_follow(state, seat, action, ask.link)
    return acted(state, action, "player", client, ask.link)


def must_follow(state: TableState, seat: int, action: Action, link: str) -> None:
    """Refuse a link that is not the next one of the chain with which a seat rolls."""
    held_on = chain_of(state.sitters, seat) if action == ROLL else None
    if held_on is None or state.dice.promise(held_on, link) != state.sitter(held_on).newest:
        raise BadRequest("link: it is not the next one of your chain, or no link is due here", "wrong_link")


def act_as_bot(state: TableState, action: Action, seen: int) -> TableState | None:
    """Do what a bot has chosen, if the game still is where it was asked; in a game of very many moves it rolls."""
    if not state.bot or state.moved != seen:
        return None
    return acted(state, ROLL if state.moves >= MOST_MOVES else action, "bot")


def acted(state: TableState, action: Action, by: By, client: str | None = None, link: str | None = None) -> TableState:
    """Do an action of the seat to act; a roll is given its die here, from all links that are open by then."""
    position, face, left = state.position, None, False
    if action == ROLL:
        seat, number = position.turn or 1, state.rolls + 1
        left = not link and chain_of(state.sitters, seat) is not None
        face = state.dice_of(rolled(state.sitters, seat, link, number)).roll(position, number)
    move, after = outcome_of(position, state.scripted) if state.scripted else outcome_of(position, action, face)
    return state.after(Acted(move.seat, str(move), client, link, left, by=by), (move, after))


def scripted_action(state: TableState) -> Action | None:
    """Return what a lesson wants done next, by whoever is to act; None where everybody is free to choose."""
    return split_move(state.scripted)[0] if state.scripted else None


def legal_now(state: TableState) -> list[str]:
    """Return what the seat to act may do: all that is legal, in a lesson the next thing only."""
    action = scripted_action(state)
    return [str(action)] if action else legal_notation(state.position)


def lesson_refusal(state: TableState, action: Action) -> Refusal | None:
    """Return that a lesson waits for something else, None if it does not."""
    wanted = scripted_action(state)
    if wanted is None or wanted == action:
        return None
    reason = f"the lesson waits for {wanted}; leave it to play as you like"
    return Refusal(reason, "A6", "lesson", {"action": str(wanted)})


def leave_lesson(state: TableState, device: str) -> TableState | None:
    """Play on without the lesson; None where there is none, or none any more."""
    must_host(state, device)
    return state.after(LessonLeft()) if state.scripted else None


def why_waiting(state: TableState, viewer: int | None) -> Refusal | None:
    """Return why the viewer can't act now, None if it can."""
    if state.phase == "ended":
        return Refusal("the host has ended the game", "E1", "game_ended")
    if state.phase == "finished":
        return Refusal("the game is over", "E1", "game_over")
    if state.turn is None:
        return Refusal("the game has not started", "S8", "not_started")
    if state.phase == "paused":
        return Refusal("the host has paused the game", "A6", "paused")
    sitter = state.sitter(state.turn)
    if state.turn != viewer:
        reason = f"it is {sitter.name}'s turn"
        return Refusal(reason, "A6", "not_your_turn", {"seat": state.turn, "name": sitter.name})
    if sitter.stand_in:
        return Refusal("a bot plays for you until you come back", "A6", "stand_in")
    return None


def leave(state: TableState, device: str, seat: int | None, bot: str) -> TableState | None:
    """Stand up in the lobby; let a bot take over in the game."""
    seat = own_seat(state, device, seat)
    if state.phase == "lobby":
        return state.after(Left(seat, state.sitter(seat).name))
    return taken_over(state, seat, "player", bot)


def taken_over(state: TableState, seat: int, by: By, bot: str, removed: bool = False) -> TableState | None:
    """Let a bot play for a person; None if one does already."""
    must_be_played_here(state)
    if state.over:
        raise Conflict("the game is over", "game_over")
    sitter = state.sitter(seat)
    if sitter.kind != "human":
        raise Conflict(f"nobody sits on seat {seat}", "empty_seat", seat=seat)
    if sitter.stand_in and not (removed and sitter.device):
        return None
    return state.after(TakenOver(seat, bot, removed, by=by))


def come_back(state: TableState, device: str, seat: int | None) -> TableState | None:
    """Take a seat back from the bot that played it."""
    seat = own_seat(state, device, seat)
    return state.after(Returned(seat)) if state.sitter(seat).stand_in else None


def remove(state: TableState, device: str, seat: int | None, bot: str) -> TableState | None:
    """Let the host take a seat from its device."""
    must_host(state, device)
    seat = named_seat(state, seat)
    return opened(state, seat) if state.phase == "lobby" else taken_over(state, seat, "host", bot, removed=True)


def replace(state: TableState, device: str, seat: int | None, bot: str) -> TableState | None:
    """Let a bot play until the person comes back, as the host wishes."""
    must_host(state, device)
    seat = named_seat(state, seat)
    if state.present is None:
        raise Conflict("the game has not started", "not_started")
    return taken_over(state, seat, "host", bot)


def run_out(state: TableState, bot: str) -> TableState | None:
    """Let a bot play on for a person whose time has run out."""
    if state.deadline is None or now() < state.deadline or state.turn is None:
        return None
    return taken_over(state, state.turn, "clock", bot)


def pause(state: TableState, device: str, stop: bool) -> TableState | None:
    """Let the host stop the game, or let it go on."""
    must_host(state, device)
    must_be_played_here(state)
    if state.phase not in ("playing", "paused"):
        raise Conflict("the game is not running", "not_playing")
    if (state.phase == "paused") == stop:
        return None
    return state.after(Paused(by="host") if stop else Resumed(by="host"))


def must_be_deletable(state: TableState, device: str) -> None:
    """Refuse to delete a table for everybody but its host, and while others may still play at it."""
    must_host(state, device)
    if state.phase in ("starting", "playing", "paused"):
        raise Conflict("the game is still on; end it first", "still_on")


def end(state: TableState, device: str) -> TableState | None:
    """Let the host end the game, so that all of it lies open; None if it is over."""
    must_host(state, device)
    if state.present is None:
        raise Conflict("the game has not started", "not_started")
    return None if state.over else state.after(Ended(by="host"))


def talk(state: TableState, device: str, ask: Say | React) -> TableState | None:
    """Add a line of chat or a reaction, of somebody with a seat or of the host; spectators may react, namelessly."""
    client = client_id(device, ask.id)
    if done_before(state, client, Reacted if isinstance(ask, React) else Said):
        return None
    seat = next(iter(state.seats_of(device)), None)
    if not state.options.chat:
        raise Conflict("chat is off at this table", "no_chat")
    watching = seat is None and device != state.host
    if watching and not (isinstance(ask, React) and state.options.spectators):
        raise Forbidden("join the table to chat", "not_at_table")
    name = state.sitter(seat).name if seat else "" if watching else "Host"
    if isinstance(ask, React):
        return state.after(Reacted(name, ask.reaction, client, seat))
    return state.after(Said(name, clean_text(ask.text), client, seat))


def clean_text(text: str) -> str:
    """Return a line of plain text."""
    line = " ".join(text.split())
    if not line or not line.isprintable():
        raise BadRequest("text: write at least one letter and no control characters", "bad_line")
    return line
