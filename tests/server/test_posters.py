"""Posters over HTTP: of finished games alone, kept once drawn, and the picture of a shared link."""

from html import unescape
from random import Random
from re import findall

import httpx

from .clients import AtTable, Device, full_table, me, play_out
from .companions import companion
from .running import ThreadServer

PNG = b"\x89PNG\r\n\x1a\n"


def finished(server: ThreadServer, *names: str, **options: object) -> AtTable:
    """A table whose race is over, seen by its host."""
    people = full_table(server.address, list(names), **options)
    play_out(people, Random(5))
    return people[0]


def fetched(server: ThreadServer, path: str) -> httpx.Response:
    """What somebody gets who has never been here, as the machines of messengers."""
    return httpx.get(server.address + path, timeout=60, verify=False)


def tags(page: httpx.Response) -> dict[str, str]:
    """The Open Graph tags of a page."""
    return {name: unescape(value) for name, value in findall(r'<meta property="([^"]+)" content="([^"]*)">', page.text)}


def test_a_finished_race_is_a_poster_for_everybody(server: ThreadServer) -> None:
    """SVG and PNG in both shapes, without a cookie; the names are on it."""
    host = finished(server, "Ann", "Bo <&>")
    drawing = fetched(server, f"{host.path}/poster.svg")
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert "Bo &lt;&amp;&gt;" in drawing.text
    for shape in ("tall", "wide"):
        pixels = fetched(server, f"{host.path}/poster.png?shape={shape}")
        assert pixels.headers["content-type"] == "image/png"
        assert pixels.content.startswith(PNG)
        assert fetched(server, f"{host.path}/poster.png?shape={shape}").content == pixels.content
    assert fetched(server, f"{host.path}/poster.png?shape=round").status_code == 400


def test_a_race_that_runs_has_no_poster(device: Device) -> None:
    """It would tell what is not over yet."""
    host = device.create(me("Ann"), me("Bo"))
    host.do("start")
    assert device.get(f"{host.path}/poster.svg", 409)["code"] == "not_over"
    assert device.get(f"{host.path}/poster.png", 409)["code"] == "not_over"


def test_a_game_that_was_ended_is_a_poster_without_a_winner(server: ThreadServer) -> None:
    """Its stacks, names and pounds as they were, from the first moment on; nobody has won."""
    host = full_table(server.address, ["Ann", "Bo"])[0]
    host.do("end")
    for shape in ("tall", "wide"):
        drawing = fetched(server, f"{host.path}/poster.svg?shape={shape}")
        assert drawing.status_code == 200
        assert ">Ann<" in drawing.text
        assert fetched(server, f"{host.path}/poster.png?shape={shape}").content.startswith(PNG)


def test_who_may_keep_a_poster(server: ThreadServer, device: Device) -> None:
    """Caches on the way may keep what everybody may see, and nothing else; a companion's game may be taken back."""
    shown, closed = finished(server, "Ann", "Bo"), finished(server, "Ann", "Bo", spectators=False)
    assert fetched(server, f"{shown.path}/poster.svg").headers["cache-control"].startswith("public")
    assert closed.device.ask("GET", f"{closed.path}/poster.svg").headers["cache-control"].startswith("private")
    at = companion(device, "2014")
    device.post(f"{at.table}/end")
    assert device.ask("GET", f"{at.table}/poster.svg").headers["cache-control"].startswith("private")


def test_a_link_to_a_finished_race_has_its_poster_as_picture(server: ThreadServer) -> None:
    """The tags name the result and a picture that exists; names can't leave their attribute."""
    host = finished(server, "Ann", '"><script>')
    for path in (f"/replay/{host.table}", f"/t/{host.table}"):
        page = fetched(server, path)
        shown = tags(page)
        assert shown["og:title"].startswith("Camel Up: ")
        assert '"><script> ' in shown["og:title"]
        assert '"><script>' not in page.text
        assert shown["og:url"] == f"{server.address}/replay/{host.table}"
        assert shown["og:image"].startswith(server.address)
        assert httpx.get(shown["og:image"], timeout=60, verify=False).content.startswith(PNG)
        assert page.headers["etag"] != fetched(server, "/").headers["etag"]


def test_other_links_tell_nothing(server: ThreadServer) -> None:
    """A table that plays, one without spectators, and one that does not exist look like any page."""
    playing = full_table(server.address, ["Ann", "Bo"])[0]
    closed = finished(server, "Ann", "Bo", spectators=False)
    plain = tags(fetched(server, "/"))
    for table in (playing.table, closed.table, "nosuchtable", "..%2f"):
        assert tags(fetched(server, f"/replay/{table}")) == plain
    assert fetched(server, f"{closed.path}/poster.png").status_code == 403


def test_every_link_says_what_the_site_is(server: ThreadServer) -> None:
    """An invitation is not naked in a messenger: a title, a sentence and a picture that exists."""
    shown = tags(fetched(server, "/join"))
    assert shown["og:title"] == "Camel Up"
    assert shown["og:description"]
    assert httpx.get(shown["og:image"], timeout=60, verify=False).content.startswith(PNG)
