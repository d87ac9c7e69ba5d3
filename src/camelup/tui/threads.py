"""Slow work beside the screen: in a thread that nobody waits for when the app ends."""

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def in_thread(work: Callable[[], T]) -> T:
    """Do some work in a thread and return what it gives.

    The threads of `asyncio.to_thread` are waited for at the end, and a bot may think for long: whoever leaves would
    sit before a dead screen.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        try:
            result, error = [work()], None
        except Exception as fault:  # to be raised where the work is awaited
            result, error = [], fault
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, done, result, error)

    Thread(target=run, daemon=True).start()
    return await done


def settle(done: "asyncio.Future[T]", result: list[T], error: Exception | None) -> None:
    """Hand on what a thread has made, if anybody still waits for it."""
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(result[0])
