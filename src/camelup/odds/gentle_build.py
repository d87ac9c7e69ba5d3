"""A build of the tablebase that steps aside: for machines that have something better to do, such as a server's.

It runs at the lowest priority, refuses to begin where memory is short, and is the first process to go when memory
runs out. So it belongs into a process of its own; what it has done until then is kept, as of every build.
"""

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

from ..editions import Edition
from ..errors import CamelUpError
from ..memory import GIGABYTE, free_memory
from .solve import Progress
from .tablebase import Tablebase, build, sound

LOWEST_PRIORITY = 19
FIRST_TO_GO = "1000"
IDLE_PRIORITY_CLASS = 0x40


def build_gently(
    edition: Edition,
    needed: int,
    progress: Callable[[Progress], None] | None = None,
    wait: Callable[[], None] = lambda: None,
) -> Tablebase:
    """Build the tablebase of an edition unless it is there, given that many free bytes; this process steps aside."""
    if table := sound(edition):
        return table
    refuse_without_memory(needed)
    step_aside()
    return build(edition, progress, wait=wait)


def refuse_without_memory(needed: int) -> None:
    """Raise a sentence if less memory is free; go on where the system does not tell."""
    free = free_memory()
    if free is not None and free < needed:
        raise CamelUpError(
            f"building the tablebase needs {needed / GIGABYTE:.1f} GB of free memory; "
            f"this machine has {free / GIGABYTE:.1f} GB"
        )


def step_aside() -> None:
    """Lower this process below all others, and offer it first when memory runs out, where the system can do that."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), IDLE_PRIORITY_CLASS)
    else:
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST_PRIORITY)
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)
