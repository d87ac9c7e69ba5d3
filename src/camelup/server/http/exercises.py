"""The route of exercises."""

from litestar.params import FromPath

from ..api.exercise import ExerciseInfo
from ..views.exercise import shown_exercise
from .access import Asked
from .routing import address_of, gate_of, reads


@reads("/exercises/{number:int}")
async def exercise(request: Asked, number: FromPath[int]) -> ExerciseInfo:
    """An exercise of the package's set, with its answer."""
    gate_of(request).trials.take(address_of(request))
    return shown_exercise(number)


EXERCISE_ROUTES = [exercise]
