"""Many questions at once: worked on by several threads, answered in order as soon as they can be."""

import json
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor

import click

from ..errors import CamelUpError

AHEAD = 64
"""How many questions are taken in before the answers to earlier ones are out."""


def stream_answers(questions: Iterable[str | bytes], answer: Callable[[str | bytes], object], threads: int) -> bool:
    """Answer each question with a line of JSON, in order; whether all were good.

    A bad one gets ``{"error": ...}`` in its place. Questions are taken in here, worked on by a pool of threads, and
    answers are printed by a thread of their own, so that each is out as soon as it and all before it are known.
    """
    workers, printer = ThreadPoolExecutor(threads), ThreadPoolExecutor(1)
    printed: deque[Future[bool]] = deque()
    good = True
    try:
        for question in questions:
            printed.append(printer.submit(print_answer, workers.submit(answer, question)))
            while printed and (len(printed) > AHEAD or printed[0].done()):
                good &= printed.popleft().result()
        while printed:
            good &= printed.popleft().result()
    finally:
        workers.shutdown(cancel_futures=True)
        printer.shutdown(cancel_futures=True)
    return good


def print_answer(answer: Future[object]) -> bool:
    """Print an answer when it is there; whether it is a good one."""
    try:
        said, good = answer.result(), True
    except CamelUpError as error:
        said, good = {"error": str(error)}, False
    click.echo(json.dumps(said))
    return good
