"""Merge patches: folded, they are the whole state, for everybody who looks and through whole games."""

from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import Struct

from camelup.server.api.requests import Options
from camelup.server.store.rows import Head, Joined, Paused, Resumed, Returned, Row, Said, Starting, TakenOver
from camelup.server.tables.playing import acted
from camelup.server.tables.seating import begin
from camelup.server.tables.state import TableState
from camelup.server.views.cache import EncodedViews
from camelup.server.views.patches import merge_patch
from camelup.server.views.state import Visitor
from camelup.turn.legal import legal_actions

from .clients import ME, Device, Json, full_table, me, merged, play_out, wise, without_nulls
from .running import ThreadServer, until
from .test_secrecy import hidden_in

if TYPE_CHECKING:
    from camelup.server.api.state import State

NAMES = ["Ann", "Bo", "Cy"]
SEED = "5e" * 32


def table(edition: str, options: Options) -> TableState:
    """A table whose race has begun."""
    head = Head("patchy", "ABCD2345", 1, edition, len(NAMES), options, SEED, "device1")
    sitters = [Joined(n, name, f"device{n}", at=1) for n, name in enumerate(NAMES, 1)]
    started = begin(TableState.of(head, [*sitters, Starting(by="host", at=1)]), 0)
    assert started
    return started


def whole_game(edition: str, options: Options, rng: Random) -> list[TableState]:
    """All states of a random game, in which people also talk, leave, come back and rest."""
    states = [table(edition, options)]
    while states[-1].phase != "finished":
        state = states[-1]
        aside: list[Row] = []
        if rng.random() < 0.1:
            aside = [Said("Ann", f"line {len(states)}", seat=1)]
        elif rng.random() < 0.1:
            aside = [TakenOver(2, "leg"), Returned(2)]
        elif rng.random() < 0.1:
            aside = [Paused(by="host"), Resumed(by="host")]
        for row in aside:
            states.append(states[-1].after(row))
        legal = legal_actions(state.position)
        action = rng.choice([a for a in legal if str(a) == "roll"] if rng.random() < 0.4 else legal)
        states.append(acted(states[-1], action, "player"))
    return states


VISITORS = [
    *(Visitor(seat, (seat,), seat == 1, True) for seat in (1, 2, 3)),
    Visitor(None, (1, 2), True, True),
    Visitor(None, (), False, False),
]


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("money", ["shown", "hidden"])
def test_patches_fold_to_the_whole_state(edition: str, money: str) -> None:
    """For each seat, a shared device and a stranger: state 1 and all patches give every later state, nothing hidden.

    What is taken over from the state before is what would be made anew.
    """
    rng = Random(f"{edition} {money}")
    states = whole_game(edition, Options(money=money), rng)  # type: ignore[arg-type]
    for who in VISITORS:
        told: State | None = None
        folded: Json = {}
        views = None
        for state in states:
            here = sorted(rng.sample([1, 2, 3], rng.randint(0, 3))), rng.randint(0, 2)
            views = EncodedViews(state, *here, views)
            whole = msgspec.json.decode(views.state(who))
            assert whole == msgspec.json.decode(EncodedViews(state, *here, None).state(who)) | {"clock": whole["clock"]}
            patch = msgspec.json.decode(views.patch(told, who)) if told else whole
            folded = merged(folded, patch)
            assert without_nulls(folded) == without_nulls(whole)
            if state.phase != "finished":
                assert not hidden_in(msgspec.json.decode(views.state(who)), who.viewer)
                assert SEED not in str(patch)
            told = views.shown(who)
        assert folded["phase"] == "finished"


def test_a_patch_is_encoded_once() -> None:
    """All who have the same state and the same eyes get the very same bytes."""
    before, after = (EncodedViews(state, [], 0, None) for state in whole_game("2018", Options(), Random(1))[:2])
    told = before.shown(VISITORS[0])
    assert after.patch(told, VISITORS[0]) is after.patch(told, VISITORS[0])
    assert after.patch(told, VISITORS[0]) is not after.patch(told, VISITORS[1])


class Inner(Struct):
    """A message within a message."""

    a: int
    b: list[int]
    places: dict[str, int]


class Outer(Struct):
    """A message."""

    inner: Inner | None
    other: int | None


def test_patches_go_inwards_and_replace_lists() -> None:
    """Objects are told member by member, lists whole; a member that goes is null."""
    old = Outer(Inner(1, [1, 2], {"x": 1, "y": 2}), 5)
    assert merge_patch(old, old) == {}
    assert merge_patch(old, Outer(Inner(1, [2], {"x": 3}), 5)) == {"inner": {"b": [2], "places": {"x": 3, "y": None}}}
    assert merge_patch(old, Outer(None, None)) == {"inner": None, "other": None}
    assert merge_patch(Outer(None, 5), old) == {"inner": old.inner}


def test_streams_tell_patches(server: ThreadServer) -> None:
    """A whole game over real streams: what they tell, folded, is what each seat and a spectator would be shown."""
    people = full_table(server.address, ["Ann", "Bo"], first=1, public=True)
    guest = type(people[0])(Device(server.address), people[0].table, {})
    streams = [(at, at.stream()) for at in (*people, guest)]
    until(lambda: all(stream.folded.state for _, stream in streams))
    final = play_out(people, Random(7))
    until(lambda: all(stream.folded.number == final["length"] for _, stream in streams))
    for at, stream in streams:
        patched = [data for event, _, data in stream.messages if event == "entry"]
        assert patched
        assert all(data["state"] is None for data in patched), "only the first message is whole"
        whole = at.look()

        def same(stream: object = stream, whole: Json = whole) -> bool:
            folded = without_nulls(stream.folded.state)  # type: ignore[attr-defined]
            shown = without_nulls(whole)
            for state in (folded, shown):
                state["clock"].pop("now")
                state.pop("spectators")
                state["seats"] = [{**seat, "connected": None} for seat in state["seats"]]
            return bool(folded == shown)

        until(same)


def test_one_who_comes_back_gets_the_whole_state_once(device: Device) -> None:
    """The server does not know what the reader has: the first entry brings the whole state, the next ones patches."""
    table = device.create(ME, me("Bo"), first=1)
    table.do("start")
    length = table.look()["length"]
    stream = table.stream(after=length)
    rng = Random(3)
    for seat in (1, 2):
        table.act(wise(table.look(seat)["legal"], rng), seat=seat)
        until(lambda: len(stream.of("entry")) >= table.look()["length"] - length)
    sent = [data for event, _, data in stream.messages if event == "entry"]
    assert [data["state"] is not None for data in sent] == [True, False]
    assert [data["patch"] is not None for data in sent] == [False, True]
