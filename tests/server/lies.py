"""What a server that cheats could do, one lie each: every one is told by a real server in a process of its own.

`lying.py` runs it. Each lie changes as little of the real server as it needs, as an operator would.
"""

import secrets
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from camelup.fair_dice import FairDice
from camelup.pieces import Face
from camelup.position import Position
from camelup.secrecy import Eyes
from camelup.server.api import state as api
from camelup.server.api.requests import Act, Reveal
from camelup.server.http import replays
from camelup.server.store.rows import Revealed
from camelup.server.tables import playing, seating, sitters
from camelup.server.tables.sitters import Promise, SeatRow, Sitter
from camelup.server.tables.state import TableState
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


LIES: dict[str, Callable[[], None]] = {
    "grind": grinds_entropy,
    "drop": drops_reveals,
    "two": shows_two_commitments,
    "skip": skips_a_link,
    "passed": passes_everything,
}
