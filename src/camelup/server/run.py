"""Running a server: it opens its database, listens, says so, and stops without losing anything."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import FrameType

import uvicorn

from ..errors import CamelUpError
from .app import Server
from .descriptors import descriptors
from .listening import EVERYWHERE, HERE, bound_socket, chosen_socket, lan_address
from .log import set_up_log
from .settings import Settings
from .welcome import invitation, open_page, welcome
from .whereabouts import answers, forget_address, note_address, running_address

log = logging.getLogger("camelup.server")
STOP_WITHIN = 10
RARELY = (50_000, 20, 100)
"""When Python looks for cycles: with thousands of games in memory each look takes long, and they have none."""

RESERVE = 100
"""Descriptors for the database, workers and files, so that connections never take the last one."""
AT_ONCE = 25
"""Connections accepted per turn of the loop; to let one go takes three turns, which stays below the reserve."""
WAITING = 2048
"""Connections that the system may hold until they are accepted."""


@dataclass(frozen=True)
class Manner:
    """How a server is run: where it listens, and what it does beside serving.

    Without a port it takes a usual one that is free, and if a server has the same file open already it leads there.
    ``page`` is what the browser opens: the first page, unless it says otherwise. Any server can show a page that is
    named, so one that listens at the port does.
    """

    host: str = EVERYWHERE
    port: int | None = None
    browser: bool = False
    log_requests: bool = False
    page: str = ""

    @property
    def invites(self) -> bool:
        """Whether somebody at the terminal can let the network in later."""
        return self.host == HERE and sys.stdin is not None and sys.stdin.isatty()


class GracefulServer(uvicorn.Server):
    """A server that opens its database first, and lets its streams go before it waits for connections to end."""

    def __init__(self, config: uvicorn.Config, server: Server, announce: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self._server = server
        self._announce = announce
        self.fault: CamelUpError | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the database, listen, and only then say so; a fault in the database is for `run` to raise."""
        try:
            await self._server.open()
        except CamelUpError as fault:
            self.fault, self.should_exit = fault, True
            return
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(WAITING)
        if self.started:
            self._loop = asyncio.get_running_loop()
            self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop calmly when asked; at once when asked again. To be asked is no failure, so the status stays 0."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every stream to come back later, finish what is being answered, then end."""
        self._server.tables.end_streams()
        await super().shutdown(sockets)

    def invite(self, address: str, port: int) -> None:
        """Listen to the network, too; called from another thread, it returns when that is done."""
        asyncio.run_coroutine_threadsafe(self._listen(address, port), self._loop).result()
        tables = self._server.tables
        tables.settings = replace(tables.settings, address=f"http://{address}:{port}")

    async def _listen(self, address: str, port: int) -> None:
        def connection() -> asyncio.Protocol:
            return self._server.connection(self.config, self.server_state, self.lifespan.state)

        listener = bound_socket(address, port)
        self.servers.append(await self._loop.create_server(connection, sock=listener, backlog=AT_ONCE))
        listener.listen(WAITING)


def run(settings: Settings, manner: Manner) -> None:
    """Serve until somebody stops it; if a server that does as well is running already, show where."""
    found = already_running(settings, manner)
    if found:
        print(f"camelup is already running at {found}{manner.page}", flush=True)
        if manner.browser:
            open_page(found + manner.page)
        return
    listener, settings = listening(settings, manner)
    said: list[str] = []

    def ready(running: GracefulServer) -> None:
        said.append(settings.database)
        announce(running, settings, manner, port_of(listener))

    try:
        serve_on(listener, settings, manner, ready)
    finally:
        for database in said:
            forget_address(database)


def already_running(settings: Settings, manner: Manner) -> str | None:
    """Return the address of a server that makes another one needless, if there is one."""
    if manner.port is None:
        return running_address(settings.database)
    there = f"http://{HERE}:{manner.port}"
    return there if manner.page and manner.port and answers(there) else None


def listening(settings: Settings, manner: Manner) -> tuple[socket.socket, Settings]:
    """Return the socket on which a server is to listen, and its settings with the address that others see."""
    listener = chosen_socket(manner.host, manner.port)
    lan = lan_address() if manner.host == EVERYWHERE else None
    if lan and not settings.address:
        settings = replace(settings, address=f"http://{lan}:{port_of(listener)}")
    return listener, settings


def port_of(listener: socket.socket) -> int:
    """Return the port that a socket has."""
    return int(listener.getsockname()[1])


def serve_on(
    listener: socket.socket, settings: Settings, manner: Manner, ready: Callable[["GracefulServer"], None]
) -> None:
    """Serve on a socket until this process is stopped; call ``ready`` once it answers."""
    set_up_log(manner.log_requests)
    server = Server(replace(settings, connections=min(settings.connections, descriptors() - RESERVE)))
    running = GracefulServer(configured(server), server, lambda: ready(running))
    gc.freeze()
    gc.set_threshold(*RARELY)
    running.run([listener])
    if running.fault:
        raise running.fault
    if not running.started:
        raise CamelUpError("the server could not start; see its log")


def configured(server: Server) -> uvicorn.Config:
    """How uvicorn serves."""
    return uvicorn.Config(
        server.app,
        http=server.connection,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=server.tables.settings.proxy is not None,
        forwarded_allow_ips=server.tables.settings.proxy or "",
        timeout_graceful_shutdown=STOP_WITHIN,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=16_384,
        lifespan="on",
        backlog=AT_ONCE,
    )


def announce(running: GracefulServer | None, settings: Settings, manner: Manner, port: int) -> None:
    """Say that the server is ready, open the page, and wait for a word to invite the network, if one process can."""
    everywhere, invites = manner.host in (EVERYWHERE, "::"), manner.invites and running is not None
    local = f"http://{HERE if everywhere else manner.host}:{port}"
    if everywhere or manner.host == HERE:
        note_address(settings.database, local)
    print("\n".join(welcome(local, settings.address, settings.database, invite=invites)), flush=True)
    if manner.page:
        print(f"the page that you asked for: {local}{manner.page}", flush=True)
    if manner.browser:
        open_page(local + manner.page)
    if running and invites and not settings.address:
        threading.Thread(target=wait_to_invite, args=(running, port), daemon=True).start()


def wait_to_invite(running: GracefulServer, port: int) -> None:
    """Let the network in once somebody presses Enter."""
    while sys.stdin.readline():
        address = lan_address()
        if address is None:
            print("This machine is in no network.", flush=True)
            continue
        try:
            running.invite(address, port)
        except CamelUpError as fault:
            print(fault, flush=True)
            continue
        with contextlib.suppress(OSError):
            print("\n".join(invitation(f"http://{address}:{port}")), flush=True)
        return
