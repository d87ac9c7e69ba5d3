"""Requests whose body is a record as text."""

from collections.abc import Callable
from typing import TypeVar, cast

from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from ..api.errors import BadRequest, Unavailable
from ..workers.pool import TooSlow, WorkFailed
from .access import Asked
from .routing import address_of, tables_of

T = TypeVar("T")
READING = 20.0


class OfRecord(Operation):
    """The description of a request whose body is a record as text."""

    def __post_init__(self) -> None:
        """Say what the body is: the route reads it as it comes."""
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


async def read_by_worker(request: Asked, read: Callable[[str], T], text: str) -> T:
    """Have a record read in a worker: a long one would keep everybody waiting."""
    try:
        pool, owner = tables_of(request).workers.analysis, address_of(request)
        return cast("T", await pool.do(read, text, seconds=READING, owner=owner))
    except (TooSlow, WorkFailed):
        raise Unavailable("the record takes too long to read; try again", "slow_record", retry_after=5) from None


async def record_text(request: Asked) -> str:
    """Return the record that a request brings."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRequest("the record is not UTF-8 text", "not_text") from None
    if "\0" in text:  # no database takes it
        raise BadRequest("the record has a NUL character in it", "not_text")
    return text
