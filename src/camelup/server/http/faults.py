"""What becomes of an error while a request is answered: a fault with a status, whichever way the request went."""

import logging
import traceback

from ...errors import CamelUpError
from ..api.errors import BadRequest, ServerFault, Unavailable, as_fault

log = logging.getLogger("camelup.server")


class Internal(ServerFault):
    """Something that nobody thought of."""

    status, error = 500, "internal"


def fault_of(error: Exception) -> ServerFault:
    """Return any error as the fault that the client gets.

    Where a surprise happened is logged, but no values: one of them might be a secret.
    """
    if isinstance(error, CamelUpError):
        return as_fault(error)
    if isinstance(error, RecursionError | UnicodeDecodeError):  # from a body: nested too deep, or no UTF-8
        return BadRequest("the body can't be read as JSON", "bad_body")
    where = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[-6:]]
    log.error("unexpected", extra={"error": type(error).__name__, "where": " ".join(where)})
    if isinstance(error, OSError) or type(error).__module__.startswith(("asyncpg", "sqlite3")):
        return Unavailable("the database does not answer; try again", "no_database", retry_after=1)
    return Internal("something went wrong on the server", "internal")
