"""A worker process ends with the process that it works for, however that one ended.

Who is killed, or leaves at once because Ctrl-C came at a bad moment, cannot end its workers; and a chunk may last.
"""

import os
import time
from threading import Thread

BEAT = 1.0
"""Seconds between two looks at who the parent is."""


def end_with(parent: int) -> None:
    """End this process when the one with that number is no longer its parent, which may be so already."""
    if os.name == "posix":  # elsewhere the number of a parent stays when it has ended
        Thread(target=watch, args=(parent,), daemon=True).start()


def watch(parent: int) -> None:
    """Wait until another process is the parent, which is so when the first has ended; then end."""
    while os.getppid() == parent:
        time.sleep(BEAT)
    os._exit(1)
