"""How many cores there are to work on."""

import os


def core_count() -> int:
    """Return how many threads can run at once; a process may be bound to fewer cores than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
