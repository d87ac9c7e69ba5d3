"""The built files are committed, so that nobody needs Node to play: they have to be those of the sources."""

import gzip
import hashlib
import json
import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "camelup" / "server" / "static"
PARTS = ROOT / "src" / "camelup" / "drawing" / "parts"
OWN = ("index.html", "package.json", "package-lock.json", "parts.js", "svelte.config.js", "sw.js", "vite.config.ts")
SOURCES = [*(WEB / name for name in (*OWN, "src", "public")), PARTS]
MOST_SCRIPT, MOST_OF_A_PAGE = 150_000, 15_000
PAGES_BESIDE = ("AnalysisPage", "CompanionPage", "ExercisesPage", "NewCompanion", "ReviewPage", "RulesPage")
"""Pages of their own that nobody loads who only plays."""


def sources_hash() -> str:
    """The hash over all sources, as ``web/vite.config.ts`` writes it into the build."""
    files = [file for path in SOURCES for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    digest = hashlib.sha256()
    for name, file in sorted((Path(os.path.relpath(file, WEB)).as_posix(), file) for file in files):
        digest.update(f"{name}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).hexdigest().encode())
    return digest.hexdigest()


def test_the_built_files_are_those_of_the_sources() -> None:
    """A change in web/ is built (make web) and committed together with its result."""
    built = (STATIC / "sources.sha256").read_text().strip()
    assert built == sources_hash(), "web/ has changed since it was built: run `make web`"


def test_scripts_are_small() -> None:
    """All scripts of a race from first page to end, gzipped, stay within 150 kB; pages beside it within 15 kB each."""
    sizes = {file.name.partition("-")[0]: 0 for file in STATIC.rglob("*.js")}
    for file in STATIC.rglob("*.js"):
        sizes[file.name.partition("-")[0]] += len(gzip.compress(file.read_bytes(), 9))
    beside = {name: sizes.pop(name) for name in PAGES_BESIDE}
    assert 0 < sum(sizes.values()) <= MOST_SCRIPT
    assert max(beside.values()) <= MOST_OF_A_PAGE


def test_page_loads_nothing_from_elsewhere() -> None:
    """The page and its scripts name no other host: no fonts, no libraries, no counters."""
    page = (STATIC / "index.html").read_text()
    assert "http" not in page.replace("http-equiv", "")
    for style in STATIC.rglob("*.css"):
        assert "url(http" not in style.read_text()


def test_manifest_names_files_that_exist() -> None:
    """The page can be installed: each icon of the manifest is there."""
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"].lstrip("/")).is_file()


def test_lock_names_no_hosts() -> None:
    """The lock says what is installed, not from where."""
    lock = json.loads((WEB / "package-lock.json").read_text())
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
