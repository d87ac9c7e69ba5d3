"""The second edition's tablebase: unpacked if it is installed, or built beside a running server on the operator's word.

The build has a process of its own, which steps aside (see `odds.gentle_build`). Odds and bots look for the tablebase's
file whenever they are asked, so they use it as soon as it is complete.
"""

import asyncio
import logging
import signal
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any

from ...editions import Edition
from ...errors import CamelUpError
from ...extras import TABLEBASE
from .pool import SPAWN, TooSlow, WorkerPools, WorkFailed

STEP = 5
"""Per cent between two lines of the log."""

UNPACKING = 120.0
"""Seconds that suffice to unpack it."""

log = logging.getLogger("camelup.server")


async def unpack_tablebase(workers: WorkerPools, edition: Edition) -> None:
    """Unpack the installed tablebase, if there is one, before a bot asks for it that has less time than that takes."""
    if find_spec(TABLEBASE) is None:
        return
    try:
        await workers.analysis.do(unpack, edition, seconds=UNPACKING)
    except (TooSlow, WorkFailed) as error:
        log.warning("tablebase not unpacked", extra={"reason": str(error) or "too slow"})


def unpack(edition: Edition) -> None:
    """In a worker: have the tablebase unpacked and checked."""
    from ...odds.tablebase import load

    load(edition)


async def build_tablebase(edition: Edition, needed: int) -> None:
    """Build a tablebase in a process of its own and log how far it is; the process ends with the server."""
    ours, theirs = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=work, args=(theirs, edition, needed), daemon=True)
    process.start()
    theirs.close()
    try:
        while await asyncio.to_thread(heard, ours):
            pass
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def heard(pipe: Connection) -> bool:
    """Log one message of the process; whether there may be more."""
    try:
        what, facts, last = pipe.recv()
    except (EOFError, OSError):
        what, facts, last = "tablebase not built", {"reason": "its process was ended; the next start resumes it"}, True
    log.log(logging.WARNING if "reason" in facts else logging.INFO, what, extra=facts)
    return not last


def work(pipe: Connection, edition: Edition, needed: int) -> None:
    """In the process: build, and tell the server about it."""
    from ...odds.gentle_build import build_gently
    from ...odds.solve import Progress

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    told = -STEP

    def tell(what: str, last: bool = False, **facts: Any) -> None:
        pipe.send((what, facts, last))

    def tell_progress(progress: Progress) -> None:
        nonlocal told
        percent = int(progress.done * 100)
        if percent >= told + STEP:
            told = percent - percent % STEP
            tell("building the tablebase", percent=told)

    try:
        build_gently(edition, needed, tell_progress, lambda: tell("another process builds the tablebase"))
    except (CamelUpError, OSError) as error:
        tell("tablebase not built", last=True, reason=str(error))
    else:
        tell("tablebase ready", last=True)
