"""Who comes next where many wait: everybody in turn, however much each of them wants."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Things that are lent one at a time, to those who wait in turn: one of each owner, then the next of each."""

    def __init__(self, things: list[T]) -> None:
        self._free = list(things)
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()

    async def take(self, owner: str) -> T:
        """Wait for a thing; somebody who waits in vain leaves the queue."""
        if self._free:
            return self._free.pop()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give(place.result())
            raise

    def give(self, thing: T) -> None:
        """Give a thing back: the owner who has waited for a turn longest gets it."""
        while self._waiting:
            owner, places = self._waiting.popitem(last=False)
            place = places.popleft()
            if places:
                self._waiting[owner] = places  # behind all others, until its next turn
            if not place.done():
                place.set_result(thing)
                return
        self._free.append(thing)
