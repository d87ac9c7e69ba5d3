"""The page: the files that its build put into ``static``, or a plain page if there are none.

All of them are read once and sent from memory, compressed where that helps. A path that is no file is one of the
client's own pages.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache, lru_cache

from litestar import Response, get
from litestar.params import FromPath

from ..api.errors import NotFound
from .access import Asked
from .open_graph import shared_race, with_plain_tags, with_tags
from .policy import STATIC
from .routing import tables_of

SMALL = 500
ORIGINS = 16
"""For how many names of this server its page is kept ready."""
FALLBACK = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>camelup</title></head>
<body>
<h1>camelup</h1>
<p>The server runs. The web client is not built into this copy; everything else works:
see <a href="/openapi.json">the API</a>.</p>
</body>
</html>
"""
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Page:
    """A file, as it is sent."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str
    forever: bool


def as_page(content: bytes, name: str) -> Page:
    """A file to be sent; those in ``assets`` have their hash in the name and never change."""
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if len(content) > SMALL else None
    if packed and len(packed) > 0.9 * len(content):
        packed = None
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    return Page(content, packed, media_type, tag, name.startswith("assets/"))


@cache
def pages() -> dict[str, Page]:
    """Every file by its path."""
    files = [file for file in sorted(STATIC.rglob("*")) if file.is_file()]
    names = [(file, file.relative_to(STATIC).as_posix()) for file in files]
    found = {name: as_page(file.read_bytes(), name) for file, name in names}
    found.setdefault("index.html", as_page(FALLBACK, "index.html"))
    return found


def sent(request: Asked, page: Page) -> Response[bytes]:
    """A file as an answer, or that the browser has it already."""
    headers = {
        "ETag": page.tag,
        "Cache-Control": "public, max-age=31536000, immutable" if page.forever else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers, media_type=page.media_type)
    content = page.content
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"], content = "gzip", page.packed
    return Response(content, headers=headers, media_type=page.media_type)


@get("/", include_in_schema=False)
async def home(request: Asked) -> Response[bytes]:
    """The client's page."""
    return sent(request, plain_page(origin_of(request)))


@get("/{path:path}", include_in_schema=False)
async def page(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page."""
    name = path.strip("/")
    if name in pages():
        return sent(request, pages()[name])
    if name.startswith(("api/", "assets/")) or name == "api":
        raise NotFound("there is no such page", "no_page")
    origin = origin_of(request)
    if race := await shared_race(tables_of(request), name):
        return sent(request, as_page(with_tags(pages()["index.html"].content, race, origin), "index.html"))
    return sent(request, plain_page(origin))


def origin_of(request: Asked) -> str:
    """Where this server is reached: as it was told, or as the request says."""
    return (tables_of(request).settings.address or str(request.base_url)).rstrip("/")


@lru_cache(ORIGINS)
def plain_page(origin: str) -> Page:
    """The client's page as it is sent where no finished race is shown."""
    return as_page(with_plain_tags(pages()["index.html"].content, origin), "index.html")
