"""The application: routes, faults, and the life of the tables behind them."""

import logging
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import camelup

from ..errors import CamelUpError
from .access import Asked
from .attending import Attendant
from .faults import Unavailable, as_fault, as_message
from .guard import Guard, retry_header
from .limits import Gate
from .messages import Fault
from .more_routes import MORE_ROUTES, OPERATORS_ROUTES
from .pages import home, page
from .routes import TABLE_ROUTES
from .settings import Settings
from .store import open_store
from .tables import Tables

log = logging.getLogger("camelup.server")
NO_CODE = {400: "bad_request", 401: "forbidden", 403: "forbidden", 404: "not_found"}


class Server:
    """A server: the tables, and the ASGI application that serves them."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Tables(settings, open_store(settings.database))
        self.gate = Gate(settings.limits)
        api = Router("/api", route_handlers=[*TABLE_ROUTES, *MORE_ROUTES])
        litestar = Litestar(
            route_handlers=[api, *OPERATORS_ROUTES, description, home, page],
            exception_handlers={CamelUpError: on_fault, HTTPException: on_http, Exception: on_surprise},
            lifespan=[self.life],
            openapi_config=OpenAPIConfig("camelup", camelup.__version__, path="/api/schema", render_plugins=[]),
            state=AppState({"tables": self.tables, "gate": self.gate}),
            request_max_body_size=None,
            logging_config=None,
        )
        self.app = Guard(cast(Any, litestar), self.gate, self.tables.metrics, settings.slow_reader)

    @asynccontextmanager
    async def life(self, _: Litestar) -> AsyncIterator[None]:
        """Open the database and look after the tables, until the server ends."""
        await self.tables.open()
        attendant = Attendant(self.tables)
        self.tables.attend = attendant.look
        self.tables.spawn(attendant.sweep())
        self.tables.spawn(attendant.whisper())
        try:
            yield
        finally:
            await self.tables.close()


@get("/openapi.json", include_in_schema=False)
async def description(request: Asked) -> Response[bytes]:
    """The API as OpenAPI."""
    schema = msgspec.json.encode(request.app.openapi_schema.to_schema())
    return Response(schema, media_type="application/json")


def on_fault(request: Asked, error: CamelUpError) -> Response[Fault]:
    """What went wrong on purpose."""
    fault = as_fault(error)
    headers = {name.decode(): value.decode() for name, value in retry_header(fault)}
    return Response(
        as_message(fault),
        status_code=fault.status,
        headers=headers,
        media_type="application/json",
    )


def on_http(request: Asked, error: HTTPException) -> Response[Fault]:
    """What the framework refuses: a bad body, a wrong method, no such route."""
    code = NO_CODE.get(error.status_code, "bad_request")
    return Response(Fault(code, sentence(error)), status_code=error.status_code, media_type="application/json")


def sentence(error: HTTPException) -> str:
    """What was wrong, in one sentence that names the place."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra)[:300]
    return str(error.detail)[:300]


def on_surprise(request: Asked, error: Exception) -> Response[Fault]:
    """What nobody thought of. Where it happened is logged, but no values: one of them might be a secret."""
    lost = isinstance(error, OSError) or type(error).__module__.startswith(("asyncpg", "sqlite3"))
    where = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[-6:]]
    log.error("unexpected", extra={"error": type(error).__name__, "where": " ".join(where)})
    if lost:
        return on_fault(request, Unavailable("the database does not answer; try again", retry_after=1))
    return Response(Fault("internal", "something went wrong here"), status_code=500, media_type="application/json")
