"""How often somebody may ask: token buckets per device and per address, in memory."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import partial

from ..api.errors import TooMany
from ..settings import Limits, Rate

REMEMBERED = 100_000


class Buckets:
    """One rate for many keys; who asks too fast learns when to come back. A full bucket is the same as none."""

    def __init__(self, rate: Rate, what: str) -> None:
        self._rate = rate
        self._what = what
        self._refill = rate.burst / rate.a_second  # seconds after which any bucket is full
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Use one; raises `TooMany` if there is none."""
        now, rate = time.monotonic(), self._rate
        left, at = self._left.pop(key, (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.a_second)
        enough = left >= 1
        self._left[key] = (left - enough, now)
        while len(self._left) > REMEMBERED or now - next(iter(self._left.values()))[1] > self._refill:
            self._left.popitem(last=False)
        if not enough:
            wait = (1 - left) / rate.a_second
            raise TooMany(f"too many {self._what}; wait a moment", "too_many", retry_after=wait, what=self._what)


class Gate:
    """All limits of a server process; those who only look on may have ``onlookers`` streams among all of them."""

    def __init__(self, limits: Limits, onlookers: int) -> None:
        self.limits = limits
        self._onlookers = onlookers
        self.requests_of_device = Buckets(limits.device, "requests")
        self.requests_of_address = Buckets(limits.address, "requests")
        self.operations = Buckets(limits.operations, "requests")
        self.talk = Buckets(limits.talk, "messages")
        self.invites = Buckets(limits.invites, "tries")
        self.tables = Buckets(limits.tables, "tables")
        self.analyses = Buckets(limits.analyses, "analyses")
        self.trials = Buckets(limits.trials, "tries")
        self._streams: Counter[str] = Counter()
        self._looking_on = 0

    def open_stream(self, address: str, at_table: int) -> Callable[[], None]:
        """Count in a stream of somebody who only looks on; return what counts it out. Raises beyond the limits."""
        if at_table >= self.limits.streams_of_table or self._looking_on >= self._onlookers:
            raise too_many_streams()
        close = self._open(address, self.limits.streams_of_address)
        self._looking_on += 1

        def leave() -> None:
            self._looking_on -= 1
            close()

        return leave

    def open_member_stream(self, member: str) -> Callable[[], None]:
        """Count in a stream of somebody who plays or hosts, never refused because of others; as `open_stream`."""
        return self._open(member, self.limits.streams_of_member)

    def _open(self, key: str, most: int) -> Callable[[], None]:
        if self._streams[key] >= most:
            raise too_many_streams()
        self._streams[key] += 1
        return partial(self._close, key)

    def _close(self, key: str) -> None:
        self._streams[key] -= 1
        if self._streams[key] <= 0:
            del self._streams[key]

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return self._streams.total()


def too_many_streams() -> TooMany:
    """The refusal of one more stream."""
    return TooMany("too many open streams; close one", "too_many_streams", retry_after=5)
