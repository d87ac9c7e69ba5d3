"""The page: the files that its build put into ``static``, or a plain page if there are none.

All of them are read once and sent from memory, compressed where that helps. A path that is no file is one of the
client's own pages.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache

from litestar import Response, get
from litestar.params import FromPath

from ..api.errors import NotFound
from .access import Asked
from .open_graph import shared_race, with_tags
from .policy import STATIC
from .routing import tables_of

SMALL = 500
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
    return sent(request, pages()["index.html"])


@get("/{path:path}", include_in_schema=False)
async def page(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page."""
    name = path.strip("/")
    if name in pages():
        return sent(request, pages()[name])
    if name.startswith(("api/", "assets/")) or name == "api":
        raise NotFound("there is no such page", "no_page")
    tables, plain = tables_of(request), pages()["index.html"]
    if race := await shared_race(tables, name):
        origin = tables.settings.address or str(request.base_url)
        return sent(request, as_page(with_tags(plain.content, race, origin.rstrip("/")), "index.html"))
    return sent(request, plain)
