"""The routes for programs and operators: what the server offers, whether it is well, and its numbers."""

import os
from typing import get_args

import msgspec
from litestar import MediaType, Response, get

import camelup

from ...drafts import EditionName
from ..api.errors import Unavailable
from ..api.listings import Health, ServerInfo
from ..api.requests import Reaction
from ..views.board import shown_edition
from ..workers.bots import offered_bots
from .access import Asked
from .routing import FAULTS, gate_of, reads, tables_of

REACTIONS: list[Reaction] = list(get_args(Reaction))
EDITIONS: tuple[EditionName, ...] = get_args(EditionName)


@reads("/info")
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


@get("/healthz", responses={503: FAULTS[503]})
async def health(request: Asked) -> Health:
    """Whether the server and its database answer, and whether the last write succeeded."""
    tables = tables_of(request)
    if tables.closing.is_set():
        raise Unavailable("the server is stopping", "stopping", retry_after=5)
    try:
        await tables.store.ping()
    except Exception:
        raise Unavailable("the database does not answer", "no_database", retry_after=5) from None
    if tables.writes_fail:
        raise Unavailable("the database can't be written to", "no_writes", retry_after=5)
    return Health("ok")


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> str:
    """Numbers for Prometheus, of the process that answers."""
    tables = tables_of(request)
    tables.metrics.values["camelup_process_info", f'pid="{os.getpid()}"'] = 1
    tables.metrics.gauge("camelup_streams", gate_of(request).streams)
    tables.metrics.gauge("camelup_tables_in_memory", tables.in_memory)
    return tables.metrics.text()


@get("/openapi.json", include_in_schema=False)
async def description(request: Asked) -> Response[bytes]:
    """The API as OpenAPI, encoded once: that takes as long as many requests."""
    kept = request.app.state
    if "description" not in kept:
        kept.description = msgspec.json.encode(request.app.openapi_schema.to_schema())
    return Response(kept.description, media_type="application/json")
