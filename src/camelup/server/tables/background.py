"""What the server does by itself: bots move, clocks run out, games begin.

Whoever appended the row before does what comes next; a sweep finds what was left undone by a process that died. Two
processes that do the same thing do no harm: the place in the log is free for one of them only.
"""

import asyncio
import contextlib
import logging

from ..api.errors import NotFound
from ..store.rows import now
from ..workers.bots import choose_action
from .all import Tables
from .playing import act_as_bot, run_out, scripted_action
from .presence import SILENCE
from .seating import begin
from .state import TableState

SWEPT = 500
DELETED = 100
DAY = 86_400_000
log = logging.getLogger("camelup.server")


class StillUsed(Exception):
    """Something has happened at a table that was to be deleted."""


class Background:
    """Looks after tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._settings = tables.settings
        self._busy: set[str] = set()

    def look(self, state: TableState) -> None:
        """Begin to act at a table where the server is to act."""
        mine = state.phase == "starting" or state.bot is not None
        if mine and state.id not in self._busy and not self._tables.closing.is_set():
            self._busy.add(state.id)
            self._tables.spawn(self._serve(state.id))

    async def _serve(self, table: str) -> None:
        """Act at a table as long as the server is to act there."""
        try:
            while True:
                served = await self._tables.get(table)
                if served.state.phase == "starting":
                    await self._tables.change(table, lambda state: begin(state, self._settings.reveal_seconds))
                    if served.state.phase == "starting":
                        await asyncio.sleep(0.25)
                elif served.state.bot:
                    await self._move(served.state, served.state.bot)
                else:
                    break
        except Exception as error:  # whatever it is, the sweep will find the table again
            log.warning("table left to the sweep", extra={"table": table, "reason": type(error).__name__})
        finally:
            self._busy.discard(table)

    async def _move(self, state: TableState, bot: str) -> None:
        """Make one move of a bot."""
        pause = asyncio.sleep(self._pause(state))
        game, seen = f"{state.id}/{state.turn}", state.view(state.turn)
        owner = self._tables.owner(state)
        if wanted := scripted_action(state):
            await pause
            await self._tables.change(state.id, lambda now: act_as_bot(now, wanted, state.moved))
            return
        chosen = choose_action(self._tables.workers, bot, game, seen, self._settings.bot_seconds, owner)
        action, _ = await asyncio.gather(chosen, pause)
        await self._tables.change(state.id, lambda now: act_as_bot(now, action, state.moved))

    def _pause(self, state: TableState) -> float:
        """Return how long a bot waits before its move: longer at a table of bots alone that nobody watches."""
        seen = any(sitter.kind == "human" for sitter in state.sitters) or self._tables.presence.devices(state.id)
        return self._settings.bot_pause if seen else max(self._settings.bot_pause, self._settings.unwatched_pause)

    async def sweep(self) -> None:
        """Find tables where something is due, over and over; the first time also what a dead process left."""
        ahead = round((self._settings.bot_grace + self._settings.bot_pause) * 1000)
        while True:
            try:
                for table in await self._tables.store.due(now() + ahead, SWEPT):
                    served = await self._tables.change(table, lambda state: run_out(state, self._settings.stand_in))
                    self.look(served.state)
                ahead = 0
            except asyncio.CancelledError:
                raise
            except Exception as error:  # a database that is away for a while must not end the sweep
                log.warning("sweep failed", extra={"reason": type(error).__name__})
            self._tables.let_go()
            await asyncio.sleep(self._settings.sweep)

    async def delete_old(self) -> None:
        """Delete tables and reviews that are older than the operator keeps them, over and over."""
        while self._settings.keep_days:
            try:
                before = now() - self._settings.keep_days * DAY
                await self._tables.store.drop_reviews(before)
                while await self._delete_some(before):
                    pass
            except asyncio.CancelledError:
                raise
            except Exception as error:  # the database may be away for a while
                log.warning("old tables not deleted", extra={"reason": type(error).__name__})
            await asyncio.sleep(self._settings.delete_every)

    async def _delete_some(self, before: int) -> int:
        """Delete some tables of before a time; how many there were."""

        def allow(state: TableState) -> None:
            if state.length and state.row.at >= before:
                raise StillUsed

        old = await self._tables.store.old(before, DELETED)
        for table in old:
            with contextlib.suppress(NotFound, StillUsed):  # another process was quicker
                await self._tables.delete(table, allow)
        return len(old)

    async def announce(self) -> None:
        """Say again and again who is here, so that other processes know that this one lives."""
        while True:
            await asyncio.sleep(SILENCE / 3)
            self._tables.presence.forget_silent()
            with contextlib.suppress(Exception):  # presence is a courtesy; the next round says it again
                for table in self._tables.presence.tables():
                    await self._tables.announce(table)

    async def beat(self) -> None:
        """Wake all streams again and again: those without news send a heartbeat."""
        while True:
            await asyncio.sleep(self._settings.heartbeat)
            for table in self._tables.presence.tables():
                if served := self._tables.held(table):
                    served.wake()
