"""All tables of a server: kept in memory as long as they are used, changed by one row at a time.

Append, commit, then tell: `change` has a row decided, appended and committed, and only then taken in and told. If
another process was quicker, the log is read on and the decision made again.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from ..errors import CamelUpError
from .bots import bot_names
from .entries import Head, Row
from .faults import NotFound, ServerFault, Unavailable
from .live import Live
from .metrics import Metrics
from .moment import Moment
from .presence import Presence
from .seating import next_head
from .settings import Settings
from .showing import looker, now
from .store import Append, CodeTaken, NewTable, PlaceTaken, Store
from .thinking import Thinkers

Decision = Callable[[Live], Row | None]
log = logging.getLogger("camelup.server")


class Tables:
    """The tables, the database behind them, and who watches."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.process = secrets.token_hex(8)
        self.presence = Presence()
        self.metrics = Metrics()
        self.thinkers = Thinkers()
        self.closing = asyncio.Event()
        self.attend: Callable[[Live], None] = lambda live: None
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin."""
        await self.store.open(self.told)

    async def close(self) -> None:
        """End: what is being written is finished, everything else is in the log."""
        self.part()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()
        await asyncio.to_thread(self.thinkers.close)

    def part(self) -> None:
        """Let all streams end; their readers come back to another process or to the next one."""
        self.closing.set()
        for live in self._live.values():
            self.wake(live)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else, and end it with the server."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, ServerFault):
            log.warning("something beside failed", extra={"reason": type(error).__name__})

    # Finding

    async def get(self, table: str) -> Live:
        """A table by its id."""
        live = self._live.get(table)
        if live is None:
            loading = self._loading.get(table) or self._load(table)
            live = await asyncio.shield(loading)
        else:
            self._live.move_to_end(table)
        if live.unsure:
            async with live.lock:
                await self._catch_up(live)
        return live

    def _load(self, table: str) -> asyncio.Task[Live]:
        task = self._loading[table] = self.spawn(self._read(table))
        task.add_done_callback(lambda _: self._loading.pop(table, None))
        return task

    async def _read(self, table: str) -> Live:
        head = await self.store.head(table)
        if head is None:
            raise NotFound(f"there is no table {table!r}")
        live = Live(head)
        for row in await self.store.rows(table, 0):
            live.take_in(row)
        self._keep(live)
        return live

    def _keep(self, live: Live) -> None:
        self._live[live.id] = live
        for table in list(self._live)[: max(0, len(self._live) - self.settings.kept_tables)]:
            if not self._live[table].lock.locked() and not self.presence.streams(table):
                del self._live[table]

    async def _catch_up(self, live: Live) -> None:
        """Read what others have appended."""
        live.unsure = False
        rows = await self.store.rows(live.id, live.length)
        for row in rows:
            live.take_in(row)
        if rows:
            self.wake(live)

    # Changing

    async def create(self, head: Head, rows: list[Row]) -> Live:
        """Make a table."""
        new, live = self._prepared(head, rows)
        try:
            await self.store.create(new)
        except CodeTaken:
            raise Unavailable("no free code was found; try again", retry_after=1) from None
        self._keep(live)
        self.tell(live)
        return live

    def _prepared(self, head: Head, rows: list[Row]) -> tuple[NewTable, Live]:
        live = Live(head)
        for row in rows:
            live.take_in(row)
        return NewTable(head, rows, live.summary, self.due(live)), live

    async def change(self, table: str, decide: Decision, *, seen: int = 0) -> Live:
        """Append the row that a decision gives, if it gives one; ``seen`` is how much of the log the asker knows."""
        live = await self.get(table)
        async with live.lock:
            if live.unsure or seen > live.length:
                await self._catch_up(live)
            while not await self._decided(live, decide):
                pass
        return live

    async def _decided(self, live: Live, decide: Decision) -> bool:
        """Decide and append; False if others were quicker, and it has to be decided again on what is there now."""
        try:
            row = decide(live)
        except CamelUpError:
            if await self._has_news(live):
                return False
            raise
        if row is None:
            return not await self._has_news(live)
        return await self._append(live, row)

    async def _has_news(self, live: Live) -> bool:
        """Whether another process has written what was not heard of yet: nobody is refused on old knowledge."""
        if not self.store.shared:
            return False
        before = live.length
        await self._catch_up(live)
        return live.length > before

    async def fresh(self, table: str) -> Live:
        """A table by its id, with everything that any process has written."""
        live = await self.get(table)
        async with live.lock:
            await self._has_news(live)
        return live

    async def _append(self, live: Live, row: Row) -> bool:
        """Append, commit, take in, tell; False if the place was taken and the table has caught up."""
        after = live.after(row)
        append = Append(live.id, live.length + 1, row, after.summary, self.due(after))
        try:
            await self.store.append(append)
        except PlaceTaken:
            self.metrics.count("camelup_races_lost_total")
            await self._catch_up(live)
            return False
        except BaseException:
            live.unsure = True  # whether it was written is not known: look before anything else
            raise
        live.become(after, row)
        self.metrics.count("camelup_entries_total")
        if row.kind == "act":
            self.metrics.count("camelup_actions_total", f'by="{row.by}"')
        self.tell(live)
        return True

    async def rematch(self, table: str) -> Live:
        """The table after this one, made once for all who ask."""
        live = await self.get(table)
        async with live.lock:
            while live.rematch is None:
                new, fresh = self._prepared(*next_head(live))
                row = Row("rematch", now(), by="server", text=fresh.id)
                try:
                    await self.store.append(
                        Append(live.id, live.length + 1, row, live.summary, self.due(live), also=new)
                    )
                except (PlaceTaken, CodeTaken):
                    await self._catch_up(live)
                else:
                    live.take_in(row)
                    self._keep(fresh)
                    self.tell(live)
        return await self.get(live.rematch)

    def due(self, live: Live) -> int | None:
        """When the server has to look after a table by itself, if at all."""
        if live.phase == "starting":
            return now() + round(self.settings.reveal_seconds * 1000)
        if live.phase == "playing" and live.turn and live.sitter(live.turn).player:
            return now() + round((self.settings.bot_pause + self.settings.bot_grace) * 1000)
        return live.deadline

    # Telling

    def wake(self, live: Live) -> None:
        """Wake everyone who watches a table."""
        news, live.news = live.news, asyncio.Event()
        news.set()

    def tell(self, live: Live) -> None:
        """Wake everyone, and look whether the server itself has something to do after a row of its own."""
        self.wake(live)
        self.attend(live)

    def told(self, news: str) -> None:
        """Another process says that a table has news, or who is there; an empty text: anything may be new."""
        if news.startswith("presence "):
            if news.split()[1] != self.process:
                self.greet(self.presence.hear(news))
            return
        for table in [news] if news else list(self._live):
            if table in self._live:
                self.spawn(self._look(self._live[table]))

    async def _look(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    def greet(self, table: str) -> None:
        """Somebody came or went: those who watch are woken, but the game goes on as it was."""
        live = self._live.get(table)
        if live:
            live.moment = None
            self.wake(live)

    async def whisper(self, table: str) -> None:
        """Tell other processes who is here."""
        await self.store.whisper(self.presence.whisper(self.process, table))

    def state(self, live: Live, device: str | None, viewer: int | None) -> bytes:
        """The state for a device, encoded."""
        return self.moment(live).state(looker(live, device, viewer))

    def moment(self, live: Live) -> Moment:
        """What is to be told of a table now."""
        if live.moment is None or live.moment.over:
            live.moment = Moment(live, *self.connected(live))
        return live.moment

    def connected(self, live: Live) -> tuple[list[int], int]:
        """The seats whose people are connected, and how many others watch."""
        devices = self.presence.devices(live.id)
        holders = [(n, sitter.device[:16]) for n, sitter in enumerate(live.sitters, 1) if sitter.device]
        here = {device[:16] for device in devices}
        seats = [n for n, device in holders if device in here]
        return seats, len(here - {device for _, device in holders})

    @property
    def in_memory(self) -> int:
        """How many tables are held in memory."""
        return len(self._live)

    def bots(self) -> set[str]:
        """The bots that may sit at tables."""
        return set(bot_names())
