"""What the page may load and run: the content security policy, strict, with the hash of the page's one style."""

import hashlib
import re
from base64 import b64encode
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)


def style_hashes() -> str:
    """The hashes of the styles that stand in the page itself: those before its stylesheet has come."""
    page = STATIC / "index.html"
    styles = STYLE.findall(page.read_bytes()) if page.exists() else []
    return "".join(f" 'sha256-{b64encode(hashlib.sha256(style).digest()).decode()}'" for style in styles)


def policy() -> str:
    """The policy of every answer: nothing but our own, pictures also from the page's own memory."""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'{style_hashes()}; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
