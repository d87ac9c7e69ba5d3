"""All connections of a server process: how many there may be, and which one goes when there are too many.

A connection is idle while no request of it is being answered: between two requests, or before one is complete.
The longest idle one goes first, so whoever opens many pushes out their own.
"""

from collections import Counter, OrderedDict, defaultdict
from typing import Protocol

from .networks import network_of
from .slow_clients import Awaited, SlowClients


class Caller(Awaited, Protocol):
    """A connection, as far as the crowd knows it."""

    address: str


class Crowd:
    """The open connections by their address, the longest idle first."""

    def __init__(self, most: int, most_of_address: int, head_seconds: float, proxy: str | None = None) -> None:
        self.most = most
        self._most_of_address = most_of_address
        self._proxy = network_of(proxy) if proxy else None
        self._heads = SlowClients(head_seconds)
        self._open: Counter[str] = Counter()
        self._idle: OrderedDict[Caller, None] = OrderedDict()
        self._idle_of: defaultdict[str, OrderedDict[Caller, None]] = defaultdict(OrderedDict)

    def __len__(self) -> int:
        return self._open.total()

    def enter(self, caller: Caller) -> None:
        """Take in a new connection, which has to begin a request soon; if there are too many, let an idle one go."""
        self._open[caller.address] += 1
        self.rest(caller)
        self._heads.begin(caller)
        if self._open[caller.address] > self._most_of_address and caller.address != self._proxy:
            self._let_go(self._idle_of[caller.address])
        elif len(self) > self.most:
            self._let_go(self._idle)

    def leave(self, caller: Caller) -> None:
        """Forget a connection that has ended."""
        self.work(caller)
        self._open[caller.address] -= 1
        if not self._open[caller.address]:
            del self._open[caller.address]

    def hear(self, caller: Caller) -> None:
        """Note that a part of a request has come; the rest of its head has to come soon."""
        if not self._heads.knows(caller):
            self._heads.begin(caller)

    def wait(self, caller: Caller) -> None:
        """Note that the head of a request is complete; its body has a deadline of its own."""
        self._heads.end(caller)

    def work(self, caller: Caller) -> None:
        """Note that a request of a connection is complete and being answered."""
        self._heads.end(caller)
        if caller in self._idle:
            del self._idle[caller], self._idle_of[caller.address][caller]
            if not self._idle_of[caller.address]:
                del self._idle_of[caller.address]

    def rest(self, caller: Caller) -> None:
        """Note that a connection is idle from now on."""
        self._idle[caller] = self._idle_of[caller.address][caller] = None

    def _let_go(self, idle: OrderedDict[Caller, None]) -> None:
        longest = next(iter(idle), None)
        if longest:
            self.work(longest)  # it is not gone yet, and the next one to go has to be another
            longest.too_slow()
