"""The application: routes, faults, and the life of its tables."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Response, Router
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import camelup

from ..editions import SECOND
from .api.errors import Fault, FaultKind
from .http.access import Asked
from .http.companion import COMPANION_ROUTES
from .http.crowd import Crowd
from .http.exercises import EXERCISE_ROUTES
from .http.faults import fault_of
from .http.guard import Guard, retry_header
from .http.hosts import Hosts
from .http.learning import LEARNING_ROUTES
from .http.limits import Gate
from .http.lobby import LOBBY_ROUTES
from .http.operations import description, health, info, metrics
from .http.pages import home, page
from .http.parsers import connection_class
from .http.positions import POSITION_ROUTES
from .http.posters import POSTER_ROUTES
from .http.replays import REPLAY_ROUTES
from .http.reviews import REVIEW_ROUTES
from .http.short_way import ShortWay
from .http.tables import TABLE_ROUTES
from .http.tokens import KEY, Tokens
from .settings import Settings
from .store import open_store
from .tables.all import Tables
from .tables.background import Background
from .workers.tablebase import build_tablebase, unpack_tablebase

KINDS: dict[int, FaultKind] = {400: "bad_request", 401: "forbidden", 403: "forbidden", 404: "not_found"}


class Server:
    """A server: the tables, and the ASGI application that serves them."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Tables(settings, open_store(settings.database, settings.password))
        self.opened = False
        self.gate = Gate(settings.limits, settings.connections // 2)  # the others are for those who play
        self.tokens = Tokens(self.tables.store.known)
        api = Router(
            "/api",
            route_handlers=[
                *LOBBY_ROUTES,
                *TABLE_ROUTES,
                *REPLAY_ROUTES,
                *POSTER_ROUTES,
                *LEARNING_ROUTES,
                *POSITION_ROUTES,
                *REVIEW_ROUTES,
                *COMPANION_ROUTES,
                *EXERCISE_ROUTES,
                info,
            ],
        )
        self.framework = Litestar(
            route_handlers=[api, health, metrics, description, home, page],
            exception_handlers={HTTPException: on_http, Exception: on_error},
            lifespan=[self.life],
            openapi_config=OpenAPIConfig("camelup", camelup.__version__, path="/api/schema", render_plugins=[]),
            state=AppState({"tables": self.tables, "gate": self.gate, "tokens": self.tokens}),
            request_max_body_size=None,
            logging_config=None,
        )
        limits = settings.limits
        self.crowd = Crowd(settings.connections, limits.connections_of_address, settings.slow_head, settings.proxy)
        hosts, app = Hosts(settings.address, settings.proxy), cast("Any", self.framework)
        self.app = Guard(app, self.gate, hosts, self.tokens, self.tables.metrics, settings.slow_reader)
        self.short_way = ShortWay(self.app, self.tables, settings.proxy)
        self.connection = connection_class(self.crowd, settings.send_buffer, self.short_way)

    async def open(self) -> None:
        """Open the database, unless that has been done; what is wrong with it raises a sentence."""
        if not self.opened:
            await self.tables.open()
            key = await self.tables.store.key(KEY, secrets.token_hex(32))
            self.tokens.key = bytes.fromhex(key)
            self.opened = True

    @asynccontextmanager
    async def life(self, _: Litestar) -> AsyncIterator[None]:
        """Open the database and look after the tables, until the server ends."""
        await self.open()
        background = Background(self.tables)
        self.tables.attend = background.look
        self.tables.spawn(background.sweep())
        self.tables.spawn(background.announce())
        self.tables.spawn(background.delete_old())
        self.tables.spawn(background.beat())
        if edition := self.tables.settings.build_tablebase:
            self.tables.spawn(build_tablebase(edition, self.tables.settings.tablebase_memory))
        self.tables.spawn(unpack_tablebase(self.tables.workers, SECOND))
        try:
            yield
        finally:
            await self.tables.close()


def on_error(request: Asked, error: Exception) -> Response[Fault]:
    """What went wrong, on purpose or by surprise."""
    fault = fault_of(error)
    return Response(
        fault.as_message(),
        status_code=fault.status,
        headers={name.decode(): value.decode() for name, value in retry_header(fault)},
        media_type="application/json",
    )


def on_http(request: Asked, error: HTTPException) -> Response[Fault]:
    """What the framework refuses: a bad body, a wrong method, no such route."""
    kind = KINDS.get(error.status_code, "bad_request")
    fault = Fault(kind, sentence(error), None, kind)
    return Response(fault, status_code=error.status_code, media_type="application/json")


def sentence(error: HTTPException) -> str:
    """What was wrong, in one sentence that names the place."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra)[:300]
    return str(error.detail)[:300]
