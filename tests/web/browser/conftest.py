"""One browser and one server for all tests; each test gets contexts of its own, that is, devices of its own."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .chromium import chromium
from .person import Person
from .served import Served

NewPerson = Callable[..., Person]
Report = Callable[[str, float], None]
measured: dict[str, float] = {}
PLAIN_NAME = "tabletop"
"""A name that leads to this machine, and is no secure context: as in a network at home, there is no WebCrypto."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {PLAIN_NAME} 127.0.0.1"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what was measured at the end of the report."""
    for what, value in measured.items():
        unit = "" if ", in " in what else " ms"
        terminalreporter.write_line(f"{what}: {value:.0f}{unit}")


@pytest.fixture
def report() -> Report:
    """Takes a measurement for the end of the report."""
    return measured.__setitem__


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium."""
    with sync_playwright() as playwright:
        # As root, in a container, Chromium runs without its sandbox only.
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests that do not kill it."""
    served = Served(tmp_path_factory.mktemp("server"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server for one test, to be killed."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def devices(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes devices; an error in the page's script, or against the server's security policy, fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: Any) -> BrowserContext:
        size = options.pop("size", (1366, 768))
        options.setdefault("locale", "en-GB")
        options.setdefault("service_workers", "block")
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        context.set_default_timeout(20_000)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda said: errors.append(said.text) if "Content Security" in said.text else None)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def person(devices: Callable[..., BrowserContext], served: Served) -> NewPerson:
    """Makes people, each with a device; motion is off unless asked for."""

    def make(url: str | None = None, settings: dict[str, object] | None = None, **options: Any) -> Person:
        context = devices(**options)
        return Person(new_page(context, settings), url or served.url)

    return make


def new_page(context: BrowserContext, settings: dict[str, object] | None) -> Page:
    """A page with the settings of a person who came before: no motion, and bots that take no time to think."""
    kept = {"speed": "none", "rivals": ["pip", "pip", "pip"], **(settings or {})}
    context.add_init_script(f"if (location.host) localStorage.camelup ??= JSON.stringify({json.dumps(kept)})")
    return context.new_page()
