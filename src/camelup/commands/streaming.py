"""Many questions, one per line, answered in order with a line of JSON each, as soon as it is known."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

from ..errors import CamelUpError
from ..files import decoded
from .json_output import print_json

AHEAD = 64
"""How many questions are taken in before the answers to earlier ones are out."""

Answer = Callable[[str], Mapping[str, object]]


def stream_answers(lines: Iterable[str | bytes], answer: Answer, threads: int = 1) -> bool:
    """Answer each line with a line of JSON, in order; return whether all were good.

    A bad one gets ``{"error": ...}`` in its place, and the next ones are answered all the same.
    """
    if threads > 1:
        return stream_on_threads(lines, answer, threads)
    good = True
    for line in lines:
        good &= print_answer(partial(answer_line, answer, line))
    return good


def stream_on_threads(lines: Iterable[str | bytes], answer: Answer, threads: int) -> bool:
    """Read lines here, answer them in a pool of threads and print in a thread of its own; return whether all were good.

    So each answer is out as soon as it and all before it are known, even while the next line is awaited.
    """
    workers, printer = ThreadPoolExecutor(threads), ThreadPoolExecutor(1)
    printed: deque[Future[bool]] = deque()
    good = True
    try:
        for line in lines:
            answered = workers.submit(answer_line, answer, line)
            printed.append(printer.submit(print_answer, answered.result))
            while printed and (len(printed) > AHEAD or printed[0].done()):
                good &= printed.popleft().result()
        while printed:
            good &= printed.popleft().result()
    finally:
        workers.shutdown(cancel_futures=True)
        printer.shutdown(cancel_futures=True)
    return good


def answer_line(answer: Answer, line: str | bytes) -> Mapping[str, object]:
    """Answer one line, which may be no text at all."""
    return answer(line if isinstance(line, str) else decoded(line, "line"))


def print_answer(result: Callable[[], Mapping[str, object]]) -> bool:
    """Print a result when it is there; return whether it is a good one."""
    good = True
    try:
        said = result()
    except CamelUpError as error:
        said, good = {"error": str(error)}, False
    print_json(said)
    return good
