"""Connections whose requests are parsed by httptools, in C.

Its parser sets no limits, so they are kept here: of a head in all, of its lines, and of what may come without that
anything can be made of it, such as a header or a chunk's extension that never ends. The deadlines of `Crowd` and
`Guard` are the same for both parsers.
"""

from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from .connection import InCrowd
from .heads import Heads
from .short_way import ActionExchange, Exchange, Line, ShortWay

MOST_OF_HEAD = 16_384
"""Letters of a request's first line and headers, trailers among them."""
MOST_HEADERS = 100


class TooLargeHead(httptools.HttpParserError):
    """The head of a request is beyond the limits."""


class FastConnection(InCrowd, HttpToolsProtocol):  # type: ignore[misc]
    """A connection parsed by httptools."""

    short_way: ShortWay
    cycle: Any  # of uvicorn, or an exchange
    _exchange: Exchange | None = None
    _silent = _head = _lines = 0
    _between = True  # whether no part of a request has come that is not complete

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._heads = Heads()

    def data_received(self, data: bytes) -> None:
        """A part of a request has come; too much of which nothing can be made is refused."""
        at_start = self._between and not self._answering
        if at_start and self._repeated(data):
            return
        self._silent += len(data)
        before = self._exchange  # it stays when its answer is complete, while others go the long way
        super().data_received(data)
        exchange = self._exchange
        if exchange:
            exchange.hear()
            if at_start and self._between and exchange is not before and isinstance(exchange, ActionExchange):
                self._heads.note(data, exchange.head, exchange.body)
        if self._silent > MOST_OF_HEAD and not self.transport.is_closing():
            self.send_400_response("")

    def _repeated(self, data: bytes) -> bool:
        """Begin to answer a whole request whose head came before; False if it has to be parsed."""
        found = self._heads.find(data)
        if found is None or self.flow.write_paused:
            return False
        exchange = ActionExchange(self.short_way, cast("Line", self), found[0])
        exchange.body = found[1]
        if not exchange.begin():
            return False
        self._unset_keepalive_if_required()
        self.cycle = self._exchange = exchange
        self.crowd.work(self)
        return True

    def send_400_response(self, msg: str) -> None:
        """Refuse what can't be parsed, or is too large; nobody is left who could read more than that."""
        status = 431 if max(self._head, self._silent) > MOST_OF_HEAD or self._lines > MOST_HEADERS else 400
        self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._between = False
        self._silent = self._head = self._lines = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the first line has come."""
        self._count(len(url), 0)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has come, or a trailer; uvicorn is asked only about the one that it does more with than note it."""
        self._count(len(name) + len(value), 1)
        name = name.lower()
        if name == b"expect":
            super().on_header(name, value)
        else:
            self.headers.append((name, value))

    def _count(self, letters: int, lines: int) -> None:
        self._silent = 0
        self._head += letters
        self._lines += lines
        if self._head > MOST_OF_HEAD or self._lines > MOST_HEADERS:
            raise TooLargeHead

    def on_headers_complete(self) -> None:
        """The head of a request is complete: it goes the short way if it can, and if nothing else is being answered."""
        parser, exchange = self.parser, None
        if parser.should_upgrade():
            self._heads.forget()
        if not self._answering and parser.get_http_version() == "1.1" and not parser.should_upgrade():
            exchange = self.short_way.exchange(
                cast("Line", self), parser.get_method(), self.url, parser.should_keep_alive()
            )
        if exchange is None:
            super().on_headers_complete()
        else:
            self.cycle = self._exchange = exchange

    def on_body(self, body: bytes) -> None:
        """A part of the body has come."""
        self._silent = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is complete."""
        self._silent = 0
        self._between = True
        exchange = self.cycle
        if not isinstance(exchange, Exchange) or exchange.response_complete:
            super().on_message_complete()
        elif not exchange.begin():
            self.cycle = self._exchange = None
            super().on_headers_complete()
            super().on_body(exchange.body)
            super().on_message_complete()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._exchange:
            self._exchange.resumed()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone; uvicorn tells it only to its newest cycle, and another request may be behind this."""
        if self._exchange:
            self._exchange.lost()
        super().connection_lost(exc)
        self.cycle = self._exchange = None  # they know this connection: no cycle is left to the garbage collector

    @property
    def standing_headers(self) -> list[tuple[bytes, bytes]]:
        """What uvicorn adds to every answer, such as the date."""
        return self.server_state.default_headers
