"""The page stays: without a network, after an update, after a lost connection; and a wrong address has a way on."""

import json
import re
import shutil
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from .conftest import new_page
from .lobby import friends, host_table
from .person import Person
from .served import Served

NewPerson = Callable[..., Person]
Devices = Callable[..., BrowserContext]
STATIC = Path(__file__).parents[3] / "src" / "camelup" / "server" / "static"
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return names.map((name, n) => [name, kept[n]]);
}"""


@pytest.fixture
def kept(devices: Devices, served: Served) -> Page:
    """A page that its service worker has kept, and controls."""
    page = new_page(devices(service_workers="allow"), None)
    page.goto(served.url)
    page.wait_for_selector("[data-play]")
    page.evaluate(KEPT)
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def test_the_page_opens_without_a_network(kept: Page) -> None:
    """A reload without a network shows the page, any address of it, in its language, and says that there is none."""
    kept.context.set_offline(True)
    kept.reload()
    kept.wait_for_selector("[data-play]")
    kept.locator("[data-offline]").wait_for()
    kept.goto(kept.url.rstrip("/") + "/rules/2018")
    kept.get_by_role("heading", name="Rules").first.wait_for()
    kept.context.set_offline(False)
    kept.locator("[data-offline]").wait_for(state="detached")


def test_a_version_is_kept_whole(kept: Page) -> None:
    """The cache has every file of the build's list, and nothing of the API."""
    files = [file for file in STATIC.rglob("*") if file.is_file() and file.name not in ("sw.js", "sources.sha256")]
    (name, count), *others = kept.evaluate(KEPT)
    assert name == f"camelup-{(STATIC / 'sources.sha256').read_text().strip()}"
    assert count == len(files)
    assert others == []


def test_settings_say_whether_the_page_is_kept(kept: Page) -> None:
    """In the settings stands that the page opens without a network."""
    kept.get_by_role("button", name="Settings").click()
    kept.locator("[data-kept=kept]").wait_for()


class Site:
    """A copy of the built files on a server of its own, to be changed like an update would."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(STATIC, folder, dirs_exist_ok=True)
        self.folder = folder
        handler = partial(QuietFiles, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def update(self, version: str, missing: str = "") -> None:
        """Put another version in place; with a missing file its list names something that is not there."""
        worker = self.folder / "sw.js"
        head, built, rest = re.split(r"(?<=const BUILT = )(.*)(?=;\n)", worker.read_text(), maxsplit=1)
        listed = json.loads(built) | {"version": version}
        listed["files"] += [missing] if missing else []
        worker.write_text(f"{head}{json.dumps(listed)}{rest}")
        (self.folder / "sources.sha256").write_text(version)
        page = self.folder / "index.html"
        page.write_text(
            re.sub(r'<html lang="en"[^>]*>', f'<html lang="en" data-version="{version}">', page.read_text())
        )


class QuietFiles(SimpleHTTPRequestHandler):
    """Files of a folder, without a log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


UPDATED = """async (version) => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const coming = registration.installing;
  const ended = () => ["activated", "redundant"].includes(coming.state);
  if (coming && !ended()) await new Promise((done) => (coming.onstatechange = () => ended() && done()));
  return caches.keys();
}"""


def test_after_an_update_the_new_version_is_whole(devices: Devices, tmp_path: Path) -> None:
    """A new version is kept with all of its files; one that has lost a file meanwhile leaves the last whole one."""
    site = Site(tmp_path / "site")
    page = new_page(devices(service_workers="allow"), None)
    page.goto(site.url)
    page.evaluate(KEPT)
    site.update("second")
    assert "camelup-second" in page.evaluate(UPDATED, "second")
    site.update("torn", missing="/assets/gone.js")
    assert "camelup-torn" not in page.evaluate(UPDATED, "torn")
    site.server.shutdown()
    site.server.server_close()
    page.reload()
    page.wait_for_selector("[data-play]")
    assert page.evaluate("() => document.documentElement.dataset.version") == "second"


def test_an_address_that_leads_nowhere_says_so(person: NewPerson) -> None:
    """An unknown page and an unknown replay have a heading and a way home."""
    ann = person().open("/no/such/page")
    ann.page.get_by_role("heading", name="Only sand here").wait_for()
    ann.page.get_by_role("link", name="Home").click()
    ann.page.wait_for_selector("[data-play]")
    ann.open("/replay/nosuchrace")
    ann.page.get_by_role("link", name="Home").first.click()
    ann.page.wait_for_selector("[data-play]")


def test_a_lost_connection_that_is_back_is_forgotten(person: NewPerson) -> None:
    """A roll without a network says so; with the network it is done, and the notice goes."""
    ann = person().play_now()
    ann.page.context.set_offline(True)
    ann.page.click(".choice.roll.free")
    ann.page.locator(".notices .lost").wait_for()
    ann.page.context.set_offline(False)
    ann.page.locator(".notices .lost").wait_for(state="detached")
    ann.settle()


def test_late_friends_are_told_that_they_watch(person: NewPerson) -> None:
    """Who comes by the link of a race that runs reads that they watch, and may react."""
    ann, _ = friends(person)
    code = ann.page.request.get(f"{ann.url}/api/tables/{ann.table}").json()["code"]
    cy = person().open(f"/join#{code.replace('-', '')}")
    cy.page.locator(".notices", has_text="You are watching").wait_for()
    cy.page.locator(".bar .talk").click()
    cy.page.locator("[data-react=clap]").click()
    ann.page.locator("[data-flying=clap]").wait_for(state="attached")
    assert cy.page.get_by_label("Say something").count() == 0


def test_the_first_page_does_not_jump_when_the_bots_come(person: NewPerson) -> None:
    """Until the server has said who is there, the page keeps room for their faces, and counts nobody."""
    one = person()
    page = one.page
    waiting: list[Route] = []
    page.route("**/api/info", lambda route: waiting.append(route))
    page.goto(one.url)
    assert "0 " not in page.locator(".strength").inner_text()
    page.wait_for_function("document.fonts.status === 'loaded'")
    while not waiting:
        page.wait_for_timeout(20)
    before = page.locator("[data-play]").bounding_box()
    waiting[0].continue_()
    page.wait_for_selector("[data-bot]")
    assert page.locator("[data-play]").bounding_box() == before


def test_a_dark_page_is_dark_from_the_start(devices: Devices, served: Served) -> None:
    """Before any script has come the page has the colour of the night."""
    context = devices(color_scheme="dark")
    context.route("**/assets/*", lambda route: route.abort())
    page = context.new_page()
    page.goto(served.url)
    assert page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") == "rgb(23, 26, 51)"


def test_my_tables_tell_when_and_what(person: NewPerson) -> None:
    """A table in the list has its date, its edition, and whether it has begun."""
    ann = person()
    host_table(ann, "Ann", 1)
    ann.open()
    line = ann.page.locator("li", has_text="Ann").first
    line.wait_for()
    assert "2nd edition" in line.inner_text()
    assert "not started" in line.inner_text()
