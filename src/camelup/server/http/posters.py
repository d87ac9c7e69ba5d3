"""The routes of posters: a finished race as a picture, to print and to show beside a shared link."""

from collections import OrderedDict
from typing import Annotated, Any

from litestar import Response
from litestar.params import FromPath, QueryParameter

from ...drawing.poster_svg import Shape, poster_svg
from ..tables.all import PosterKey
from ..tables.state import TableState
from ..views.poster import race_of
from ..workers.posters import poster_png
from .access import Asked
from .routing import address_of, gate_of, reads, tables_of, visible

KEPT = 100
LASTING = {"Cache-Control": "public, max-age=86400"}
"""A finished race does not change; its drawing may, with the next version."""
ASKED_AGAIN = {"Cache-Control": "private, no-cache"}

ShapeQuery = Annotated[Shape, QueryParameter(required=False)]


@reads("/tables/{table:str}/poster.svg", media_type="image/svg+xml")
async def svg_poster(request: Asked, table: FromPath[str], shape: ShapeQuery = "tall") -> Response[str]:
    """The poster of a finished race as SVG, drawn once and kept a while."""
    state = (await visible(request, table, fresh=True)).state
    posters, key = tables_of(request).posters, (state.id, state.moved, f"{shape} svg")
    if key not in posters:
        race = race_of(state)
        gate_of(request).trials.take(address_of(request))
        keep(posters, key, poster_svg(race, shape).encode())
    content: Any = posters[key]
    return Response(content, media_type="image/svg+xml", headers=caching(state))


@reads("/tables/{table:str}/poster.png", media_type="image/png")
async def png_poster(request: Asked, table: FromPath[str], shape: ShapeQuery = "tall") -> Response[bytes]:
    """The poster of a finished race as PNG: drawn once by a worker, within the limit of analyses, then kept a while."""
    state = (await visible(request, table, fresh=True)).state
    posters, key = tables_of(request).posters, (state.id, state.moved, shape)
    if key not in posters:
        race = race_of(state)
        gate_of(request).analyses.take(address_of(request))
        keep(posters, key, await poster_png(tables_of(request).workers, race, shape, address_of(request)))
    content: Any = posters[key]
    return Response(content, media_type="image/png", headers=caching(state))


def caching(state: TableState) -> dict[str, str]:
    """Return who may keep a poster: everybody, but for a game that few may see or that may still be taken back."""
    return LASTING if state.options.spectators and not state.reported else ASKED_AGAIN


def keep(posters: OrderedDict[PosterKey, bytes], key: PosterKey, poster: bytes) -> None:
    """Keep a poster, for as long as not many others are drawn after it."""
    posters[key] = poster
    if len(posters) > KEPT:
        posters.popitem(last=False)


POSTER_ROUTES = [svg_poster, png_poster]
