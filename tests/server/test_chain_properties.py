"""Whatever people do with their chains, the log gives the same table again, and the record says what happened."""

import secrets
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from camelup.actions import ROLL
from camelup.errors import CamelUpError
from camelup.fair_dice import FairDice
from camelup.server.api.requests import Act, CreateTable, Ready, Reveal, SeatPlan
from camelup.server.store.rows import Joined, read_head, read_row, write
from camelup.server.tables import playing, seating
from camelup.server.tables.state import TableState
from camelup.server.views.record import record_of
from camelup.turn.legal import legal_actions
from camelup.verify import verified

from .chain import Chain, promise

DEVICES = {1: "a" * 64, 2: "b" * 64}
STEPS = ("link", "link", "link", "none", "wrong", "old", "stale", "take", "bot")


def at_start(opens: tuple[bool, bool]) -> tuple[TableState, dict[int, Chain]]:
    """A game of two devices that promised chains, and opened them or not."""
    ask = CreateTable([SeatPlan("me", "Ann"), SeatPlan("open")])
    state = TableState.of(seating.new_head(ask, DEVICES[1]), seating.first_rows(ask, DEVICES[1], frozenset()))
    state = state.after(Joined(2, "Bo", DEVICES[2]))
    chains = {seat: Chain(state.id, seat) for seat in DEVICES}
    for seat, device in DEVICES.items():
        ready = Ready(commitment=chains[seat].commitment, chain=True)
        state = seating.get_ready(state, device, ready) or state
    state = seating.start(state, DEVICES[1]) or state
    for seat, device in DEVICES.items():
        if opens[seat - 1]:
            state = seating.reveal(state, device, Reveal(chains[seat].entropy)) or state
    return seating.begin(state, 0) or state, chains


def stepped(state: TableState, chains: dict[int, Chain], step: str, number: int) -> TableState:
    """One step of the seat to act; a link counts as opened only if the request was done."""
    seat = state.turn or 1
    chain, device = chains[seat], DEVICES[seat]
    if step == "bot":
        taken = playing.taken_over(state, seat, "clock", "random")
        assert taken
        rolled = playing.act_as_bot(taken, ROLL, taken.moved)
        assert rolled
        return playing.come_back(rolled, device, seat) or rolled
    links = {"link": chain.next, "wrong": secrets.token_hex(32), "old": chain.entropy, "stale": chain.next}
    asked: dict[str, Any] = {"link": links.get(step), "seen": 0 if step == "stale" else state.length}
    action = "roll" if step != "take" else next((str(a) for a in legal(state) if str(a).startswith("take")), "roll")
    try:
        after = playing.act(state, device, Act(id=f"request-{number:04}", action=action, seat=seat, **asked))
    except CamelUpError:
        return state
    assert after
    if step == "link" and action == "roll":
        chain.opened += 1
    return after


def legal(state: TableState) -> list[Any]:
    """What the seat to act may do."""
    return list(legal_actions(state.position))


@settings(max_examples=60, deadline=None)
@given(st.tuples(st.booleans(), st.booleans()), st.lists(st.sampled_from(STEPS), max_size=40))
def test_any_game_is_told_as_it_was(opens: tuple[bool, bool], steps: list[str]) -> None:
    """The record holds, names who left at which roll and who never opened; the log read again gives the same."""
    state, chains = at_start(opens)
    for number, step in enumerate(steps):
        if state.phase == "playing":
            state = stepped(state, chains, step, number)
    state = playing.end(state, DEVICES[1]) or state
    rows = [read_row(write(row)) for row in state.history.rows[: state.length]]
    again = TableState.of(read_head(write(state.head)), rows)
    assert record_of(again) == record_of(state)
    assert again.sitters == state.sitters
    verdict = verified(record_of(state))
    assert verdict.passed, verdict
    left = {check.places["seat"]: check.places["roll"] for check in verdict.checks if check.code == "link_left"}
    assert left == {n: sitter.left for n, sitter in enumerate(state.sitters, 1) if sitter.left}
    withheld = [check.places["names"] for check in verdict.checks if check.code == "entropy_withheld"]
    names = [name for name, opened in zip(("Ann", "Bo"), opens, strict=True) if not opened]
    assert withheld == ([" and ".join(names)] if names else [])
    assert verdict.fair == (all(opens) and not left)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 8), st.from_regex(r"[a-z2-9]{12}", fullmatch=True))
def test_a_promise_is_what_the_documentation_says(value: bytes, seat: int, table: str) -> None:
    """The server's own promise and the one written from the document agree, and bind table, seat and value."""
    dice = FairDice(b"", table, [])
    made = dice.promise(seat, value.hex())
    assert made == promise(table, seat, value.hex())
    others = {dice.promise(seat % 8 + 1, value.hex()), FairDice(b"", f"{table}x", []).promise(seat, value.hex())}
    assert made not in others


@given(st.integers(0, 2**256 - 1))
def test_a_chain_leads_back_to_its_promise(top: int) -> None:
    """Each link is the promise of the next one, down to the entropy and the commitment."""
    chain = Chain("table", 3, f"{top:064x}")
    values = [chain.commitment, chain.entropy, *chain.links]
    assert all(promise("table", 3, later) == earlier for earlier, later in pairwise(values))
    assert len(set(values)) == len(values)
