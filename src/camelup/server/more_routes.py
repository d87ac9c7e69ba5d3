"""The routes beside the table: what the server offers, lists, records, replays, odds, checks and health."""

import asyncio
import gzip
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, QueryParameter

import camelup

from ..errors import CamelUpError
from .access import Asked, device_of, must_see, viewer_of
from .analysis import analysed
from .board import shown_edition
from .bots import offered_bots
from .entries import Summary
from .faults import BadRequest, Conflict, Forbidden, Unavailable
from .lists import Archive, ArchiveRow, Health, Odds, Replay, ServerInfo, TableList, TableRow, Verdict
from .live import Live
from .records import record_of
from .replays import replay_of
from .routes import FAULTS, SeatQuery, address_of, asked, tables_of
from .showing import now, seen
from .thinking import TooSlow, WorkFailed
from ..verify import verified

LISTED = 50
REACTIONS = ["clap", "laugh", "gasp", "cry", "angry", "camel"]
EDITIONS = ("2014", "2018")


@asked("/info")
async def info(request: Asked) -> ServerInfo:
    """What this server offers."""
    return ServerInfo(
        name="camelup",
        version=camelup.__version__,
        editions=[shown_edition(name) for name in EDITIONS],
        bots=list(offered_bots()),
        reactions=REACTIONS,
        analysis=True,
        address=tables_of(request).settings.address,
    )


@asked("/tables")
async def public_tables(request: Asked) -> TableList:
    """Public tables that wait or play."""
    found = await tables_of(request).store.public_tables(LISTED)
    return TableList([listed(table, summary, device_of(request)) for table, summary in found])


@asked("/tables/mine")
async def own_tables(request: Asked) -> TableList:
    """The tables of this device that are not finished."""
    device = device_of(request)
    found = await tables_of(request).store.tables_of(device, LISTED) if device else []
    own = [(table, summary) for table, summary in found if belongs(summary, device)]
    return TableList([listed(table, summary, device) for table, summary in own])


def belongs(summary: Summary, device: str | None) -> bool:
    """Whether a device is the host of a table or has a seat there; guests are only visiting."""
    return device in (summary.host, *(owner for _, owner in summary.seats))


def listed(table: str, summary: Summary, device: str | None) -> TableRow:
    """A table in a list."""
    return TableRow(
        table=table,
        phase=summary.phase,  # type: ignore[arg-type]
        edition=summary.edition,
        names=list(summary.names),
        open_seats=summary.open_seats,
        spectators=summary.spectators,
        odds=summary.odds,
        turn=summary.turn,
        yours=[seat for seat, owner in summary.seats if device and owner == device],
        created=summary.created,
    )


@asked("/archive")
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
        ArchiveRow(t, s.edition, list(s.names), list(s.money), list(s.winners), s.moves, s.finished) for t, s in found
    ]
    return Archive(games, games[-1].finished if len(games) == LISTED else None)


async def visible(request: Asked, table: str) -> Live:
    """A table that the device may look at."""
    tables = tables_of(request)
    live = await tables.fresh(table)
    await must_see(tables, live, device_of(request))
    return live


@asked("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: Asked, table: FromPath[str]) -> Response[str]:
    """The record of a finished game."""
    live = await visible(request, table)
    name = f'attachment; filename="{live.id}.camel"'
    return Response(record_of(live), media_type="text/plain", headers={"Content-Disposition": name})


@asked("/tables/{table:str}/replay")
async def replay(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> Response[Replay]:
    """A finished game step by step, as any of its seats saw it, or all open."""
    live = await visible(request, table)
    if seat is not None and not 1 <= seat <= len(live.sitters):
        raise BadRequest(f"seat: there is no seat {seat}")
    packing = "gzip" in request.headers.get("accept-encoding", "")
    content: Any = await asyncio.to_thread(packed_replay, live, seat, packing)
    headers = {"Content-Encoding": "gzip"} if packing else {}
    return Response(content, media_type=MediaType.JSON, headers={**headers, "Vary": "Accept-Encoding"})


def packed_replay(live: Live, seat: int | None, packing: bool) -> bytes:
    """A replay as it is sent; a long one is large, and packs well."""
    content = msgspec.json.encode(replay_of(live, seat))
    return gzip.compress(content, 5) if packing else content


@asked("/tables/{table:str}/odds")
async def odds(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> Odds:
    """The helper's numbers, where the table allows them."""
    live = await visible(request, table)
    if not live.options.odds:
        raise Forbidden("odds are switched off at this table")
    if live.phase not in ("playing", "paused"):
        raise Conflict("the race is not on")
    viewer = viewer_of(live, device_of(request), seat)
    request.app.state.gate.analyses.take(address_of(request))
    advice = viewer is not None and viewer == live.turn
    return await analysed(tables_of(request).thinkers, live.length, seen(live, viewer), advice)


class OfRecord(Operation):
    """The description of a request whose body is a record as text."""

    def __post_init__(self) -> None:
        """Say what the body is: the route reads it as it comes."""
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


@post("/verify", responses=FAULTS, status_code=200, operation_class=OfRecord)
async def verify(request: Asked) -> Verdict:
    """Check the dice and cards of a record, sent as text."""
    request.app.state.gate.analyses.take(address_of(request))
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRequest("the record is not text in UTF-8") from None
    try:
        answer: bytes = await tables_of(request).thinkers.analysis.do(verify_text, text, seconds=20)
    except (TooSlow, WorkFailed):
        raise Unavailable("the check takes too long here; use camelup verify", retry_after=5) from None
    found = msgspec.json.decode(answer, type=Verdict | str)
    if isinstance(found, str):
        raise BadRequest(found)
    return found


def verify_text(text: str) -> bytes:
    """In a worker: the verdict on a record, or the sentence that says why there is none."""
    try:
        return msgspec.json.encode(verified(text))
    except CamelUpError as error:
        return msgspec.json.encode(str(error))


@get("/healthz", responses={503: FAULTS[503]})
async def health(request: Asked) -> Health:
    """Whether the server and its database answer."""
    tables = tables_of(request)
    if tables.closing.is_set():
        raise Unavailable("the server is stopping", retry_after=5)
    try:
        await tables.store.ping()
    except Exception:
        raise Unavailable("the database does not answer", retry_after=5) from None
    return Health("ok")


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> str:
    """Numbers for Prometheus."""
    tables = tables_of(request)
    tables.metrics.gauge("camelup_streams", request.app.state.gate.streams)
    tables.metrics.gauge("camelup_tables_in_memory", tables.in_memory)
    return tables.metrics.text()


MORE_ROUTES = [info, public_tables, own_tables, archive, record, replay, odds, verify]
OPERATORS_ROUTES = [health, metrics]
