"""What the server does at tables by itself: bots move, clocks run out, games begin.

Whoever appended the row before does what comes next; a sweep finds what was left undone by a process that died. Two
processes that do the same thing do no harm: the place in the log is free for one of them only.
"""

import asyncio
import contextlib
import logging

from .bots import chosen_action
from .live import Live
from .playing import bot_acting, out_of_time
from .presence import SILENCE
from .seating import begin
from .showing import now, seen
from .tables import Tables

SWEPT = 500
log = logging.getLogger("camelup.server")


class Attendant:
    """Looks after tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._settings = tables.settings
        self._busy: set[str] = set()

    def look(self, live: Live) -> None:
        """Begin to act at a table where the server is to act."""
        mine = live.phase == "starting" or self._bot(live) is not None
        if mine and live.id not in self._busy and not self._tables.closing.is_set():
            self._busy.add(live.id)
            self._tables.spawn(self._serve(live.id))

    def _bot(self, live: Live) -> str | None:
        """The bot that is to act."""
        if live.phase != "playing" or live.turn is None:
            return None
        return live.sitter(live.turn).player

    async def _serve(self, table: str) -> None:
        """Act at a table as long as the server is to act there."""
        try:
            while True:
                live = await self._tables.get(table)
                if live.phase == "starting":
                    await self._tables.change(live.id, lambda live: begin(live, self._settings.reveal_seconds))
                    if live.phase == "starting":
                        await asyncio.sleep(0.25)
                elif self._bot(live):
                    await self._move(live)
                else:
                    break
        except Exception as error:  # whatever it is, the sweep will find the table again
            log.warning("table left to the sweep", extra={"table": table, "reason": type(error).__name__})
        finally:
            self._busy.discard(table)

    async def _move(self, live: Live) -> None:
        """One move of a bot."""
        bot, turn, moved = self._bot(live), live.turn, live.moved
        assert bot and turn
        game = f"{live.id}/{turn}"
        seconds = self._settings.bot_seconds
        pause = asyncio.sleep(self._settings.bot_pause)
        chosen = chosen_action(self._tables.thinkers, bot, game, seen(live, turn), seconds)
        action, _ = await asyncio.gather(chosen, pause)
        await self._tables.change(live.id, lambda live: bot_acting(live, action, moved))

    async def sweep(self) -> None:
        """Find tables where something is due, over and over; the first time also what a dead process left."""
        ahead = round((self._settings.bot_grace + self._settings.bot_pause) * 1000)
        while True:
            try:
                for table in await self._tables.store.due(now() + ahead, SWEPT):
                    live = await self._tables.get(table)
                    await self._tables.change(table, lambda live: out_of_time(live, self._settings.stand_in))
                    self.look(live)
                ahead = 0
            except asyncio.CancelledError:
                raise
            except Exception as error:  # a database that is away for a while must not end the sweep
                log.warning("sweep failed", extra={"reason": type(error).__name__})
            await asyncio.sleep(self._settings.sweep)

    async def whisper(self) -> None:
        """Say again and again who is here, so that other processes know that this one lives."""
        while True:
            await asyncio.sleep(SILENCE / 3)
            with contextlib.suppress(Exception):  # presence is a courtesy; the next round says it again
                for table in self._tables.presence.tables():
                    await self._tables.whisper(table)
