"""All tables of a server: cached in memory while in use, changed by one row at a time.

Append, commit, then tell: `change` has a row decided, appended and committed, and only then does anybody hear of it. If
another process was quicker, the log is read on and the decision made again.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from ...errors import CamelUpError
from ..api.errors import NotFound, ServerFault, Unavailable
from ..metrics import Metrics
from ..settings import Settings
from ..store.base import Append, CodeTaken, NewTable, PlaceTaken, Store
from ..store.rows import Acted, Rematched, Summary, now
from ..workers.pool import WorkerPools
from .folding import folded
from .presence import KNOWN_BY, Presence
from .reviews import Reviews
from .seating import is_id, next_table
from .served import Connected, ServedTable
from .state import TableState
from .summary import summary_of

Decision = Callable[[TableState], TableState | None]
ReplayKey = tuple[str, int, int | None]
"""A table, the row that moved it last (a companion's game may be taken back and end again), and whose eyes."""
PosterKey = tuple[str, int, str]
"""A table, the row that moved it last, and the shape."""
PRESENCE_MOMENT = 0.25
"""Seconds in which comings and goings at a table are gathered."""
OWN_TABLES = 1000
"""Unfinished tables of a device that are looked through: more than anybody opens while a race runs."""
AT_ONCE = 20
"""Rows of a log that are read before others have their turn."""
REMEMBERED_ORIGINS = 5000
REMEMBERED_FAILURE = 15.0
"""Seconds for which a server that could not write calls itself unwell."""
log = logging.getLogger("camelup.server")


def running(state: TableState | Summary) -> bool:
    """Return whether a race is on, even if everybody waits."""
    return state.phase in ("playing", "paused")


def no_table(table: str) -> NotFound:
    """Return the fault of asking for a table that is not there."""
    return NotFound(f"there is no table {table!r}", "no_table", table=table)


class Tables:
    """The tables, the database behind them, and who watches."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.process = secrets.token_hex(8)
        self.presence = Presence()
        self.metrics = Metrics()
        self.workers = WorkerPools()
        self.reviews = Reviews(self.workers, store)
        self.closing = asyncio.Event()
        self.replays: OrderedDict[ReplayKey, bytes] = OrderedDict()
        self.posters: OrderedDict[PosterKey, bytes] = OrderedDict()
        self._moving: set[str] = set()
        self._origins: OrderedDict[str, str] = OrderedDict()
        self._write_failed: float | None = None
        self.attend: Callable[[TableState], None] = lambda state: None
        self._served: OrderedDict[str, ServedTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[ServedTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Open the database, and hear what other processes write to it."""
        await self.store.open(self.hear)

    async def close(self) -> None:
        """Finish what is being written; everything else is in the log."""
        self.end_streams()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()
        await asyncio.to_thread(self.workers.close)

    def end_streams(self) -> None:
        """Let all streams end; their readers come back to another process or to the next one."""
        self.closing.set()
        for served in self._served.values():
            served.wake()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background, and end it with the server."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, ServerFault):
            log.warning("background task failed", extra={"reason": type(error).__name__})

    # Finding

    async def get(self, table: str) -> ServedTable:
        """Return a table by its id."""
        served = self._served.get(table)
        if served is None:
            served = await asyncio.shield(self._loading.get(table) or self._load(table))
        else:
            self._served.move_to_end(table)
        served.used = time.monotonic()
        if served.unsure:
            async with served.lock:
                await self._catch_up(served)
        return served

    def held(self, table: str) -> ServedTable | None:
        """Return a table by its id if it is held in memory."""
        return self._served.get(table)

    async def plays_without_help(self, device: str | None) -> list[TableState]:
        """Return the running games of a device at tables without the odds helper, as all processes know them."""
        if device is None:
            return []
        listed = await self.store.tables_of(device, OWN_TABLES)
        states = [(await self.fresh(table)).state for table, shown in listed if running(shown) and not shown.odds]
        return [state for state in states if running(state) and not state.options.odds and state.seats_of(device)]

    async def fresh(self, table: str) -> ServedTable:
        """Return a table by its id, with everything that any process has written."""
        served = await self.get(table)
        async with served.lock:
            await self._has_news(served)
        return served

    def _load(self, table: str) -> asyncio.Task[ServedTable]:
        task = self._loading[table] = self.spawn(self._read(table))
        task.add_done_callback(lambda _: self._loading.pop(table, None))
        return task

    async def _read(self, table: str) -> ServedTable:
        head = await self.store.head(table) if is_id(table) else None
        if head is None:
            raise no_table(table)
        state = TableState.of(head)
        for after in folded(state, await self.store.rows(table, 0)):
            state = after
            if state.length % AT_ONCE == 0:
                await asyncio.sleep(0)  # a long log does not keep others waiting
        return self._keep(state)

    def _keep(self, state: TableState) -> ServedTable:
        served = self._served[state.id] = ServedTable(state)
        self.let_go()
        return served

    def let_go(self) -> None:
        """Drop tables that nobody watches from memory, if they are too many or nobody has asked for them lately."""
        idle, too_many = [], len(self._served) - self.settings.kept_tables
        oldest = time.monotonic() - self.settings.kept_seconds
        for number, (table, served) in enumerate(self._served.items()):  # the longest unused first
            if number >= too_many and served.used > oldest:
                break
            if not served.lock.locked() and not self.presence.streams(table):
                idle.append(table)
        for table in idle:
            del self._served[table]

    async def _catch_up(self, served: ServedTable) -> None:
        """Read what others have appended."""
        if served.deleted:
            raise no_table(served.id)
        served.unsure = False
        rows = await self.store.rows(served.id, served.state.length)
        if rows:
            served.state = served.state.after_all(rows)
            served.wake()

    async def _has_news(self, served: ServedTable) -> bool:
        """Look whether another process has written what was not heard of yet: nobody is refused on old knowledge."""
        if not self.store.shared:
            return False
        before = served.state
        await self._catch_up(served)
        return served.state is not before

    # Changing

    async def create(self, state: TableState, address: str = "") -> ServedTable:
        """Keep a new table; the address that asked for it is remembered while the server runs, and not stored."""
        self.note_origin(state.id, address)
        try:
            await self.store.create(self._new(state))
        except CodeTaken:
            made = await self.store.head(state.id)
            if made and made.host == state.host:  # the same request came before
                return await self.get(state.id)
            raise Unavailable("no free code was found; try again", "no_free_code", retry_after=1) from None
        except Exception:
            self._write_failed = time.monotonic()
            raise
        self._write_failed = None
        served = self._keep(state)
        self._publish(served)
        return served

    def note_origin(self, table: str, address: str) -> None:
        """Remember the address that wants a game, whichever process made its table."""
        self._origins.setdefault(table, address)
        if len(self._origins) > REMEMBERED_ORIGINS:
            self._origins.popitem(last=False)

    def _new(self, state: TableState) -> NewTable:
        return NewTable(state.head, tuple(state.history.rows), summary_of(state), self._due(state))

    async def change(self, table: str, decide: Decision, *, seen: int = 0) -> ServedTable:
        """Append the row that a decision adds, if it adds one; ``seen`` is how much of the log the asker knows."""
        served = await self.get(table)
        async with served.lock:
            if served.unsure or served.deleted or seen > served.state.length:
                await self._catch_up(served)
            while not await self._decided(served, decide):
                pass
        return served

    async def _decided(self, served: ServedTable, decide: Decision) -> bool:
        """Decide and append; False if others were quicker, and it has to be decided again on what is there now."""
        try:
            after = decide(served.state)
        except CamelUpError:
            if await self._has_news(served):
                return False
            raise
        if after is None:
            return not await self._has_news(served)
        return await self._append(served, after)

    async def _append(self, served: ServedTable, after: TableState, also: NewTable | None = None) -> bool:
        """Append the last row of a state, commit, tell; False if its place was taken and the table has caught up."""
        row = after.row
        try:
            await self.store.append(Append(after.id, after.length, row, summary_of(after), self._due(after), also))
        except (PlaceTaken, CodeTaken):
            self.metrics.count("camelup_races_lost_total")
            await self._catch_up(served)
            if served.state.length < after.length and await self.store.head(after.id) is None:
                self._drop(after.id)
                raise no_table(after.id) from None
            return False
        except BaseException:
            served.unsure = True  # whether it was written is not known: look before anything else
            self._write_failed = time.monotonic()
            raise
        self._write_failed = None
        served.state = after
        self.metrics.count("camelup_entries_total")
        if isinstance(row, Acted):
            self.metrics.count("camelup_actions_total", f'by="{row.by}"')
        self._publish(served)
        return True

    async def rematch(self, table: str) -> ServedTable:
        """Return the table after this one, made once for all who ask."""
        served = await self.get(table)
        async with served.lock:
            while served.state.rematch is None:
                fresh = next_table(served.state)
                after = served.state.after(Rematched(fresh.id, by="server"))
                if await self._append(served, after, self._new(fresh)):
                    self._keep(fresh)
        return await self.get(served.state.rematch)

    async def delete(self, table: str, allow: Callable[[TableState], None] = lambda state: None) -> None:
        """Delete a table for good, if ``allow`` raises nothing, and let everybody who watches it know."""
        served = await self.get(table)
        async with served.lock:
            await self._has_news(served)
            allow(served.state)
            if await self.store.delete(table):
                self.metrics.count("camelup_tables_deleted_total")
            self._drop(table)
        await self.store.broadcast(f"deleted {table}")

    def _drop(self, table: str) -> None:
        """Forget a table that was deleted, and all that was kept of it."""
        self._origins.pop(table, None)
        self.forget(table)
        if served := self._served.pop(table, None):
            served.deleted, served.cache = True, None
            served.wake()

    def forget(self, table: str) -> None:
        """Forget reviews, replays and posters of a game: it is gone, or goes on."""
        self.reviews.forget(table)
        for key in [key for key in self.replays if key[0] == table]:
            del self.replays[key]
        for poster in [key for key in self.posters if key[0] == table]:
            del self.posters[poster]

    def _due(self, state: TableState) -> int | None:
        """Return when the server has to look after a table by itself, if at all."""
        if state.phase == "starting":
            return now() + round(self.settings.reveal_seconds * 1000)
        if state.bot:
            return now() + round((self.settings.bot_pause + self.settings.bot_grace) * 1000)
        return state.deadline

    # Telling

    def _publish(self, served: ServedTable) -> None:
        """Wake everyone who watches, and look whether the server itself has something to do after its own row."""
        served.wake()
        self.attend(served.state)

    def hear(self, news: str) -> None:
        """Take in that a table has news elsewhere, or who is there; an empty text: anything may be new."""
        if news.startswith("presence "):
            if news.split()[1] != self.process:
                self.note_presence(self.presence.hear(news))
            return
        if news.startswith("deleted "):
            self._drop(news.split()[1])
            return
        for table in [news] if news else list(self._served):
            if served := self.held(table):
                self.spawn(self._look(served))

    async def _look(self, served: ServedTable) -> None:
        async with served.lock:
            await self._catch_up(served)

    def note_presence(self, table: str) -> None:
        """Wake those who watch because somebody came or went, once for all who do so within a moment."""
        if served := self.held(table):
            served.connected = None
        if table not in self._moving:
            self._moving.add(table)
            asyncio.get_running_loop().call_later(PRESENCE_MOMENT, self._tell_presence, table)

    def _tell_presence(self, table: str) -> None:
        self._moving.discard(table)
        served = self.held(table)
        if served:
            served.cache = None
            served.wake()

    async def announce(self, table: str) -> None:
        """Tell other processes who is here."""
        await self.store.broadcast(self.presence.announcement(self.process, table))

    def connected(self, served: ServedTable) -> Connected:
        """Return who is connected to a table; it is the same until somebody comes, goes or takes another seat."""
        known, sitters = served.connected, served.state.sitters
        if known and known.sitters is sitters:
            return known
        here = self.presence.devices(served.id)
        held = {n: sitter.device[:KNOWN_BY] for n, sitter in enumerate(sitters, 1) if sitter.device}
        seats = [n for n, device in held.items() if device in here]
        known = Connected(sitters, seats, len(here.difference(held.values())))
        if not self.presence.is_known_elsewhere(served.id):  # nobody says when another process falls silent
            served.connected = known
        return known

    def owner(self, state: TableState) -> str:
        """Return whose turn the bots of a table take: the address that made it, its host if that is not known."""
        return self._origins.get(state.id) or state.host

    @property
    def writes_fail(self) -> bool:
        """Whether the last write failed, and that not long ago: a later one may succeed again."""
        return self._write_failed is not None and time.monotonic() - self._write_failed < REMEMBERED_FAILURE

    @property
    def in_memory(self) -> int:
        """How many tables are held in memory."""
        return len(self._served)
