"""Running a server: its address, QR code, browser and log, and a stop that loses nothing."""

import contextlib
import gc
import io
import json
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import FrameType

import segno
import uvicorn

from ..encodings import can_write
from ..errors import CamelUpError
from .app import Server
from .http.write_buffer import BufferedWrites
from .settings import Settings

FACTS = ("method", "path", "status", "ms", "table", "bot", "reason", "error", "where", "signal")
STOP_WITHIN = 10
RARELY = (50_000, 20, 100)
"""When Python looks for cycles: with thousands of games in memory each look takes long, and they have none."""


def lan_address() -> str | None:
    """The address under which others in the same network find this machine; nothing is sent to find out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if found.startswith("127.") else found
    return None


class JsonLines(logging.Formatter):
    """One JSON object per line, with known facts only: what is not in the list is not logged."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record as a line of JSON."""
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        return json.dumps(line, ensure_ascii=True)


def set_up_log(requests: bool) -> None:
    """Log to standard error; each request only if asked for."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger("camelup.server")
    root.handlers, root.propagate = [handler], False
    root.setLevel(logging.INFO)
    logging.getLogger("camelup.server.access").setLevel(logging.INFO if requests else logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = [handler]
        logging.getLogger(name).setLevel(logging.WARNING)


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
        if self.started:
            self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop calmly when asked; at once when asked again. To be asked is no failure, so the status stays 0."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every stream to come back later, finish what is being answered, then end."""
        self._server.tables.end_streams()
        await super().shutdown(sockets)


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket to listen on; a port in use is said in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named, or asyncio leaves Nagle's delay on
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise CamelUpError(
            f"can't listen on {host} port {port}: {reason.lower()}; choose another with --port or --host"
        ) from None
    listener.set_inheritable(True)
    return listener


def welcome(local: str, shared: str | None) -> Iterator[str]:
    """What the terminal shows: the addresses, and a QR code for a phone in the same network where it can be written."""
    yield f"camelup is running at {local}"
    if shared:
        yield f"for others in your network: {shared}"
        drawn = io.StringIO()
        segno.make(shared, error="l").terminal(drawn, compact=True)
        if can_write(drawn.getvalue()):
            yield drawn.getvalue()
    yield "Stop it with Ctrl-C; games are saved."


def run(settings: Settings, host: str, port: int, *, browser: bool, proxy: str | None, log_requests: bool) -> None:
    """Serve until somebody stops it."""
    set_up_log(log_requests)
    listener = bound_socket(host, port)
    port = listener.getsockname()[1]
    lan = lan_address() if host == "0.0.0.0" else None
    if lan and not settings.address:
        settings = replace(settings, address=f"http://{lan}:{port}")
    server = Server(settings)
    config = uvicorn.Config(
        server.app,
        http=BufferedWrites,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        timeout_graceful_shutdown=STOP_WITHIN,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=16_384,
        lifespan="on",
    )
    local = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"

    def announce() -> None:
        print("\n".join(welcome(local, settings.address)), flush=True)
        if browser and has_browser():
            webbrowser.open(local)

    gc.freeze()
    gc.set_threshold(*RARELY)
    running = GracefulServer(config, server, announce)
    running.run([listener])
    if running.fault:
        raise running.fault
    if not running.started:
        raise CamelUpError("the server could not start; see its log")


def has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
