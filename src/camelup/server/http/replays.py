"""The routes of finished games: the archive, records, replays, and the check of the dice."""

import gzip
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response
from litestar.params import FromPath, QueryParameter

from ...errors import CamelUpError
from ...verify import Verdict, verified
from ..api.analysis import Odds
from ..api.errors import BadRequest, Unavailable
from ..api.listings import Archive, ArchiveRow, Replay
from ..store.rows import Head, Row, now
from ..tables.seating import named_seat
from ..tables.state import TableState
from ..views.record import finished_game, over, record_of
from ..views.replay import replay_of
from ..workers.odds import TIMEOUT, analyse
from ..workers.pool import TooSlow, WorkFailed
from .access import Asked, device_of
from .records import OfRecord, record_text
from .routing import SeatQuery, address_of, changes, gate_of, reads, tables_of, visible

LISTED = 50
CHECK_TIMEOUT = 20.0
REPLAY_TIMEOUT = 20.0
KEPT_REPLAYS = 100
VARY = {"Vary": "Accept-Encoding"}


@reads("/archive")
async def archive(
    request: Asked,
    mine: Annotated[bool, QueryParameter(required=False)] = False,
    before: Annotated[int | None, QueryParameter(required=False, ge=0, le=2**62)] = None,
) -> Archive:
    """Finished games, newest first."""
    device = device_of(request)
    if mine and device is None:
        return Archive([], None)
    before = now() + 1 if before is None else before
    found = await tables_of(request).store.archive(device if mine else None, before, LISTED)
    games = [
        ArchiveRow(t, s.phase, s.edition, list(s.names), list(s.money), list(s.winners), s.moves, s.finished)
        for t, s in found
    ]
    return Archive(games, games[-1].finished if len(games) == LISTED else None)


@reads("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: Asked, table: FromPath[str]) -> Response[str]:
    """The record of a finished game."""
    state = (await visible(request, table, fresh=True)).state
    name = f'attachment; filename="{state.id}.camel"'
    return Response(record_of(state), media_type="text/plain", headers={"Content-Disposition": name})


@reads("/tables/{table:str}/replay")
async def replay(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> Response[Replay]:
    """A finished game step by step, as any of its seats saw it, or all open."""
    state = (await visible(request, table, fresh=True)).state
    if seat is not None:
        named_seat(state, seat)
    over(state)
    packed: Any = await packed_replay(request, state, seat)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=MediaType.JSON, headers={"Content-Encoding": "gzip", **VARY})
    gate_of(request).analyses.take(address_of(request))  # to unpack it is work, and a long one is large
    content: Any = gzip.decompress(packed)
    return Response(content, media_type=MediaType.JSON, headers=VARY)


async def packed_replay(request: Asked, state: TableState, seat: int | None) -> bytes:
    """Return a replay as it is sent: made once by a worker, within the limit of analyses, then kept for a while."""
    tables, key = tables_of(request), (state.id, state.moved, seat)
    if key not in tables.replays:
        gate_of(request).analyses.take(address_of(request))
        rows = state.history.rows[: state.length]
        try:
            job = tables.workers.analysis.do(
                packed_steps, state.head, rows, seat, seconds=REPLAY_TIMEOUT, owner=address_of(request)
            )
            tables.replays[key] = await job
        except (TooSlow, WorkFailed):
            raise Unavailable("the replay takes too long; try again", "helper_busy", retry_after=5) from None
        if len(tables.replays) > KEPT_REPLAYS:
            tables.replays.popitem(last=False)
    tables.replays.move_to_end(key)
    return tables.replays[key]


def packed_steps(head: Head, rows: list[Row], seat: int | None) -> bytes:
    """In a worker: return a replay as JSON, packed; a long one is large, and packs well."""
    return gzip.compress(msgspec.json.encode(replay_of(TableState.of(head, rows), seat)), 5)


@reads("/tables/{table:str}/replay/odds")
async def replay_odds(
    request: Asked, table: FromPath[str], move: Annotated[int, QueryParameter(required=False, ge=0)] = 0
) -> Odds:
    """The helper's numbers after a number of moves of a game that is over, with advice for the seat to act then."""
    state = (await visible(request, table, fresh=True)).state
    over(state)
    if move > state.moves:
        raise BadRequest(f"the game has {state.moves} moves", "no_move", moves=state.moves)
    gate_of(request).analyses.take(address_of(request))
    rows = state.history.rows[: state.length]
    try:
        found: Odds = await tables_of(request).workers.analysis.do(
            odds_after, state.head, rows, move, seconds=TIMEOUT, owner=address_of(request)
        )
    except (TooSlow, WorkFailed):
        raise Unavailable("the odds helper is busy; try again", "helper_busy", retry_after=2) from None
    return found


def odds_after(head: Head, rows: list[Row], move: int) -> Odds:
    """In a worker: return the odds of a position of a finished game; no advice for a hand that nobody told."""
    state = TableState.of(head, rows)
    position = finished_game(state).positions[move]
    made_up = any(card.face_down and card.seat == position.turn and card.move <= move for card in state.cards)
    return analyse(move, position, advice=not position.finished and not made_up)


@changes("/verify", operation_class=OfRecord)
async def verify(request: Asked) -> Verdict:
    """Check the dice and cards of a record, sent as text."""
    gate_of(request).analyses.take(address_of(request))
    text = await record_text(request)
    try:
        answer: bytes = await tables_of(request).workers.analysis.do(
            verify_text, text, seconds=CHECK_TIMEOUT, owner=address_of(request)
        )
    except (TooSlow, WorkFailed):
        sentence = "the check takes too long on this server; run camelup verify instead"
        raise Unavailable(sentence, "slow_check", retry_after=5) from None
    found = msgspec.json.decode(answer, type=Verdict | str)
    if isinstance(found, str):
        raise BadRequest(found, "bad_record", reason=found)
    return found


def verify_text(text: str) -> bytes:
    """In a worker: return the verdict on a record, or the sentence that says why there is none."""
    try:
        return msgspec.json.encode(verified(text))
    except CamelUpError as error:
        return msgspec.json.encode(str(error))


REPLAY_ROUTES = [archive, record, replay, replay_odds, verify]
