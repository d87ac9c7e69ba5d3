"""Ctrl-C ends a command quietly at any moment: while it is still being imported, while it works, and while it ends."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
IMPORTING = "<frozen importlib._bootstrap>"
SHOW_CURSOR = "\x1b[?25h"


class CtrlC:
    """What Ctrl-C does: it raises KeyboardInterrupt in a command that works, and ends the process otherwise.

    A KeyboardInterrupt in the middle of an import would end in a traceback of the import system, which drops it in
    callbacks that nobody can catch.
    """

    def __init__(self) -> None:
        self.working = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Handle the signal."""
        if not self.working or is_importing(frame):
            leave()
        raise KeyboardInterrupt

    def run(self, command: Callable[[], int]) -> int:
        """Run a command; its status, or the one of Ctrl-C."""
        try:
            self.working = True
            return command()
        except KeyboardInterrupt:
            return INTERRUPTED
        finally:
            self.working = False


def guarded(command: Callable[[], int]) -> int:
    """Run a command whose Ctrl-C is quiet, to the end of the process; return its status."""
    ctrl_c = CtrlC()
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as for jobs in the background
        signal.signal(signal.SIGINT, ctrl_c)
    sys.unraisablehook = raise_again
    return ctrl_c.run(command)


def is_importing(frame: FrameType | None) -> bool:
    """Whether a module is being imported."""
    while frame is not None:
        if frame.f_code.co_filename == IMPORTING:
            return True
        frame = frame.f_back
    return False


def leave() -> None:
    """End at once, without the ways out that would be interrupted too."""
    if sys.stderr is not None and sys.stderr.isatty():
        os.write(sys.stderr.fileno(), SHOW_CURSOR.encode())  # a progress bar has hidden it
    os._exit(INTERRUPTED)


def raise_again(lost: "sys.UnraisableHookArgs") -> None:
    """Raise a Ctrl-C once more that came in a callback or finalizer, where exceptions are dropped."""
    if lost.exc_type is KeyboardInterrupt:
        signal.raise_signal(signal.SIGINT)
    else:
        sys.__unraisablehook__(lost)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Start processes that never hear Ctrl-C: the terminal sends it to all, and their parent ends them.

    The signal is blocked meanwhile, which children inherit, and comes to this process afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # once it runs, it leaves signals alone; as it starts, it unblocks them
    with put_off():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def put_off() -> Iterator[None]:
    """Put a Ctrl-C off until the end. A blocked one would still come if any thread takes it, such as those of NumPy."""
    import threading

    if threading.current_thread() is not threading.main_thread():  # only the main thread may change handlers
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)
