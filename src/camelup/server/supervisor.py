"""Several server processes on one port and one PostgreSQL: `camelup serve --workers N`.

All of them accept connections from the same listening socket, so whoever is idle takes the next one, and a connection
that waits there is not lost with a process. Any process serves any table. The supervisor serves nothing itself: it
starts the processes, starts those again that have died, and ends them all.
"""

import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any

from ..ctrl_c import deaf_children
from ..errors import CamelUpError
from .log import set_up_log
from .run import STOP_WITHIN, GracefulServer, Manner, announce, listening, log, port_of, serve_on
from .settings import Settings
from .store import is_postgres

SPAWN = multiprocessing.get_context("spawn")
READY = "ready"
PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds before a process is started again; twice as many each time that one has died before it was ready."""


def run_many(settings: Settings, manner: Manner, count: int) -> None:
    """Serve with n processes until somebody stops it."""
    if not is_postgres(settings.database):
        raise CamelUpError(
            "--workers needs PostgreSQL, as an SQLite file has one server; see --database postgresql://..."
        )
    set_up_log(manner.log_requests)
    listener, settings = listening(settings, manner)
    port = port_of(listener)
    supervisor = Supervisor(settings, manner, listener, count)
    supervisor.run(lambda: announce(None, settings, manner, port))


class ServingProcess:
    """One of the processes: started, ready, or dead with what it said last."""

    def __init__(self, settings: Settings, manner: Manner, listener: socket.socket) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process: Any = SPAWN.Process(target=work, args=(theirs, settings, manner, listener))
        self.ready = False
        self.fault = ""
        with deaf_children():
            self.process.start()
        theirs.close()

    def hear(self) -> bool:
        """Take in what the process says; False if it is dead."""
        try:
            said = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            self.pipe.close()
            return False
        self.ready = said == READY
        self.fault = "" if self.ready else said
        return True


class Supervisor:
    """Starts processes, starts those again that die, and ends them all."""

    def __init__(self, settings: Settings, manner: Manner, listener: socket.socket, count: int) -> None:
        self._settings = settings
        self._manner = manner
        self._listener = listener
        self._all = [self._start(number) for number in range(count)]
        self._pauses = [PAUSE] * count
        self._stopping = threading.Event()

    def _start(self, number: int) -> ServingProcess:
        settings = self._settings if number == 0 else replace(self._settings, build_tablebase=None)
        return ServingProcess(settings, self._manner, self._listener)

    def run(self, announced: Any) -> None:
        """Look after the processes until a signal comes, or until none of them can start."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        try:
            while not all(serving.ready for serving in self._all) and not self._stopping.is_set():
                self._listen(first=True)
            if not self._stopping.is_set():
                announced()
            while not self._stopping.is_set():
                self._listen(first=False)
        finally:
            self.end()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping.set()

    def _listen(self, first: bool) -> None:
        """Hear the processes for a moment; one that has died is started again, unless it could not start at first.

        One that was ready and died while the others were still starting has shown that a start is possible.
        """
        pipes = {serving.pipe: n for n, serving in enumerate(self._all)}
        for pipe in wait(list(pipes), timeout=0.5):
            number = pipes[pipe]  # type: ignore[index]
            serving = self._all[number]
            if serving.hear() or self._stopping.is_set():
                continue
            if first and not serving.ready:
                raise CamelUpError(serving.fault or "the server could not start; see its log")
            self._replace(number, serving)

    def _replace(self, number: int, dead: ServingProcess) -> None:
        """Start a process in the place of a dead one, after a pause."""
        self._pauses[number] = PAUSE if dead.ready else min(2 * self._pauses[number], LONGEST_PAUSE)
        log.warning("process ended; starting another", extra={"signal": dead.process.exitcode, "reason": dead.fault})
        self._stopping.wait(self._pauses[number])
        self._all[number] = self._start(number)

    def end(self) -> None:
        """Ask all processes to end, and wait for them; who takes too long is killed."""
        for serving in self._all:
            if serving.process.is_alive():
                os.kill(serving.process.pid, signal.SIGTERM)
        patience = time.monotonic() + STOP_WITHIN + 5
        for serving in self._all:
            serving.process.join(max(0.1, patience - time.monotonic()))
            if serving.process.is_alive():
                serving.process.kill()
                serving.process.join()


def work(pipe: Connection, settings: Settings, manner: Manner, listener: socket.socket) -> None:
    """Serve in a process of its own, until it is asked to end or the supervisor is gone."""

    def ready(running: GracefulServer) -> None:
        threading.Thread(target=end_with, args=(pipe, running), daemon=True).start()
        pipe.send(READY)

    try:
        serve_on(listener, settings, manner, ready)
    except CamelUpError as fault:
        pipe.send(str(fault))


def end_with(pipe: Connection, running: GracefulServer) -> None:
    """Stop serving when the supervisor is gone, however it went."""
    try:
        pipe.recv()
    except (EOFError, OSError):
        running.should_exit = True
