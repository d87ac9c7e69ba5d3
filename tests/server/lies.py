"""What a server that cheats could do, one lie each: every one is told by a real server in a process of its own.

`lying.py` runs it. Each lie changes as little of the real server as it needs, as an operator would.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace as with_other

import msgspec
from msgspec.structs import replace

from camelup import TakeBettingTicket
from camelup.fair_dice import REPORTED, FairDice
from camelup.pieces import Face
from camelup.position import Position
from camelup.secrecy import Eyes
from camelup.server.api import state as api
from camelup.server.api.errors import Conflict
from camelup.server.api.requests import Act, Ready, Reveal
from camelup.server.http import replays
from camelup.server.store.rows import Revealed, Started
from camelup.server.tables import playing, seating, sitters
from camelup.server.tables.sitters import Promise, SeatRow, Sitter
from camelup.server.tables.state import TableState
from camelup.server.views import cache
from camelup.server.views import record as records
from camelup.server.views import state as views
from camelup.verify import Check, Verdict

OPERATOR, VICTIM = 1, 2
"""The seat of whoever runs the server, and that of an honest guest."""


def grinds_entropy() -> None:
    """When all others have opened, the operator tries values until the dice please, and shows a promise that fits."""
    honest_reveal, honest_seat = seating.reveal, sitters.reseated

    def reveal(state: TableState, device: str, ask: Reveal) -> TableState | None:
        if state.seats_of(device) != [OPERATOR]:
            return honest_reveal(state, device, ask)
        while True:
            value = secrets.token_hex(32)
            values = [value, *(sitter.entropy for sitter in state.sitters[1:])]
            if FairDice(bytes.fromhex(state.head.seed), state.id, values).first(len(values)) == OPERATOR:
                return state.after(Revealed(OPERATOR, value))

    def reseated(seat: int, sitter: Sitter, row: SeatRow, promise: Promise) -> Sitter:
        after = honest_seat(seat, sitter, row, promise)
        if isinstance(row, Revealed) and seat == OPERATOR:
            return replace(after, commitment=promise(seat, row.entropy), chain=False)
        return after

    seating.reveal, sitters.reseated = reveal, reseated


def drops_reveals() -> None:
    """The guest's opening is answered as if all were well, and forgotten."""
    honest = seating.reveal

    def reveal(state: TableState, device: str, ask: Reveal) -> TableState | None:
        return None if state.seats_of(device) == [VICTIM] else honest(state, device, ask)

    seating.reveal = reveal


def shows_two_commitments() -> None:
    """Everybody but the operator sees another commitment to the seed, until the end."""
    honest = views.shown_dice

    def shown_dice(state: TableState, eyes: Eyes) -> api.FairDice:
        dice = honest(state, eyes)
        if eyes.viewer != OPERATOR and not eyes.open:
            dice.seed_commitment = "ab" * 32
        return dice

    views.shown_dice = shown_dice


def skips_a_link() -> None:
    """The guest's roll is taken, its link is not: the die is one that the operator knew."""
    honest = playing.act

    def act(state: TableState, device: str, ask: Act) -> TableState | None:
        if state.seats_of(device) == [VICTIM]:
            ask = replace(ask, link=None)
        return honest(state, device, ask)

    playing.act = act


def passes_everything() -> None:
    """The dice are loaded, and whoever asks the server is told that all is well."""
    honest = FairDice.roll

    def roll(self: FairDice, position: Position, number: int) -> Face:
        drawn = honest(self, position, number)
        return Face(drawn.value[:-1] + ("3" if drawn.pips == 1 else "1"))

    FairDice.roll = roll  # type: ignore[method-assign]
    replays.verify_text = all_is_well


def all_is_well(text: str) -> bytes:
    """Say that any record is fair."""
    seed = Check("seed", True, "the seed is the one that the server committed to", "seed_kept", {"commitment": "-"})
    return msgspec.json.encode(Verdict(True, True, "The game is fair.", [seed]))


def denies_a_chain() -> None:
    """The guest's promise is taken for one without links, so that the operator can foresee the guest's dice."""
    honest = seating.get_ready

    def get_ready(state: TableState, device: str, ask: Ready) -> TableState | None:
        return honest(state, device, replace(ask, chain=False) if state.seats_of(device) == [VICTIM] else ask)

    seating.get_ready = get_ready


def forgets_its_chain() -> None:
    """At its first roll the operator takes the better one of two dice, and if it needs no link has promised none."""
    honest = records.secret_of

    def secret_of(sitters: tuple[Sitter, ...], sitter: Sitter) -> str:
        secret = honest(sitters, sitter)
        return "late 1" if secret == "chain 1" else secret

    records.secret_of = secret_of


def denies_its_dice() -> None:
    """The record says that the dice fell at a real table."""
    honest = records.tags_of

    def tags_of(state: TableState) -> dict[str, str]:
        return honest(state) | {"Dice": REPORTED}

    records.tags_of = tags_of


def chooses_who_starts() -> None:
    """Before the openings who starts is to be drawn; afterwards the operator has chosen."""
    honest = views.shown_state

    def shown_state(state: TableState, *others: object) -> api.State:
        shown: api.State = honest(state, *others)  # type: ignore[arg-type]
        if state.present is None:
            shown = replace(shown, options=replace(shown.options, first=0))
        return shown

    vars(cache)["shown_state"] = shown_state


def sets_the_camels_out() -> None:
    """After the openings the operator lays the camels as it likes, and calls it a game from a position."""
    honest = seating.begin

    def begin(state: TableState, reveal_seconds: float) -> TableState | None:
        after = honest(state, reveal_seconds)
        if after is None:
            return None
        return state.after(Started(VICTIM, Position("2018 1gypbr/13K/16W - 2", seats=2).notation.partition(" ")[2]))

    seating.begin = begin


def rewrites_a_bet() -> None:
    """Once the operator knows how the leg goes, its ticket was always of another colour."""
    honest = playing.end

    def end(state: TableState, device: str) -> TableState | None:
        after = honest(state, device)
        moves = state.history.moves
        for place, move in enumerate(moves):
            if move and move.seat == OPERATOR and isinstance(move.action, TakeBettingTicket):
                moves[place] = with_other(move, action=TakeBettingTicket("g"))
        return after

    playing.end = end


def cuts_the_record() -> None:
    """The record ends before the last move, which did not please the operator."""
    honest = records.tags_of

    def tags_of(state: TableState) -> dict[str, str]:
        return honest(state) | {"Ended": str(state.moves - 1)}

    records.tags_of = tags_of
    played = vars(TableState)["played"].fget
    TableState.played = property(lambda state: played(state)[:-1])  # type: ignore[assignment, method-assign]


def refuses_reveals() -> None:
    """The guest's opening is called too late."""
    honest = seating.reveal

    def reveal(state: TableState, device: str, ask: Reveal) -> TableState | None:
        if state.seats_of(device) == [VICTIM]:
            raise Conflict("there is nothing to reveal now", "no_reveal")
        return honest(state, device, ask)

    seating.reveal = reveal


LIES: dict[str, Callable[[], None]] = {
    "grind": grinds_entropy,
    "drop": drops_reveals,
    "two": shows_two_commitments,
    "skip": skips_a_link,
    "passed": passes_everything,
    "deny": denies_a_chain,
    "forget": forgets_its_chain,
    "reported": denies_its_dice,
    "first": chooses_who_starts,
    "given": sets_the_camels_out,
    "bet": rewrites_a_bet,
    "cut": cuts_the_record,
    "refuse": refuses_reveals,
}
