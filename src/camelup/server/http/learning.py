"""The routes of those who learn: lessons, and what a move would lead to."""

from litestar import Response
from litestar.params import FromPath, JSONBody

from ..api.requests import Empty, NewLesson, WhatIf
from ..api.state import State, Trial
from ..tables import playing
from ..tables.lessons import new_lesson
from ..views.trial import trial_of
from ..workers.bots import bot_names
from .access import Asked, new_or_known
from .routing import address_of, answer, changed, changes, creates, gate_of, tables_of


@creates("/lessons")
async def lesson(request: Asked, data: JSONBody[NewLesson]) -> Response[State]:
    """Start a lesson: a table whose first moves and dice are scripted, and that says so."""
    device, tables = new_or_known(request), tables_of(request)
    gate_of(request).tables.take(address_of(request))
    served = await tables.create(new_lesson(data, device.hash, bot_names()), address_of(request))
    return answer(request, served, device.hash, cookies=device.cookies)


@changes("/tables/{table:str}/lesson/leave")
async def leave_lesson(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Play on without the lesson, as in any other race."""
    return await changed(request, table, playing.leave_lesson)


@changes("/what-if")
async def what_if(request: Asked, data: JSONBody[WhatIf]) -> Trial:
    """What a move leads to from a position in notation; no table is asked or changed."""
    gate_of(request).trials.take(address_of(request))
    return trial_of(data)


LEARNING_ROUTES = [lesson, leave_lesson, what_if]
