"""What mkdocs does to pages: links out of the docs lead to the repository, schemas to tables; names have text."""

import logging
import posixpath
import re
from pathlib import Path
from typing import Any

from tools.schema_pages import with_schemas

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"(\]\()(?!https?:|mailto:|#)([^)#\s]+)((?:#[^)\s]*)?\))")
MADE_BY = re.compile(r"^<!--.*?-->\n?", re.MULTILINE)
BREAK = re.compile(r"\\\n")
"""A line that ends with a backslash, which is a break in the repository's dialect and none in this one."""

NAMED = re.compile(r'<div class="doc doc-object ')
SENTENCE, NAME = re.compile(r"<p>\s*\S"), re.compile(r' id="([^"]+)"')
LOG = logging.getLogger("mkdocs.camelup")


def on_startup(**_: Any) -> None:
    """Show warnings alone. The option ``--quiet`` would hide them from the strict build, which then never fails."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Return a page's text with links that lead somewhere on the site, too."""
    folder = posixpath.dirname(page.file.src_uri)
    repository = str(config["extra"]["repository"])
    text = with_schemas(markdown, Path(page.file.abs_src_path).parent)
    text = BREAK.sub("  \n", MADE_BY.sub("", text))
    return LINK.sub(lambda found: found[1] + address(found[2], folder, repository) + found[3], text)


def address(target: str, folder: str, repository: str) -> str:
    """Return where a link leads: what lies outside the docs, or is no page there, is shown by the repository."""
    path = posixpath.normpath(posixpath.join("docs", folder, target))
    if path.startswith("docs/") and (ROOT / path).is_file():
        return target
    kind = "tree" if (ROOT / path).is_dir() else "blob"
    return f"{repository}/{kind}/HEAD/{path}"


def on_page_content(html: str, page: Any, **_: Any) -> None:
    """Warn, which ends the build, of a name in the reference that has no sentence."""
    for part in NAMED.split(html)[1:]:
        name = NAME.search(part)
        if name and not SENTENCE.search(part):
            LOG.warning("%s: %s has no sentence", page.file.src_uri, name[1])
