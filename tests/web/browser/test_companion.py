"""The companion: whole games of a real table entered on a phone, with undo, a wrong entry and reloads."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from camelup import Game, Position, parse_record
from camelup.turn.apply import chance
from camelup.turn.legal import legal_notation

from .served import Served

Devices = Callable[..., BrowserContext]
NAMES = {"2014": ["Ann", "Bo", "Cy"], "2018": ["Ann", "Bo", "Cy", "Dee", "Eli", "Flo"]}
STARTS = {"2014": "w1 g2 o2 b3 y3", "2018": "g1 y1 b2 r3 p3 K15 W16"}
TRACKS = {"2014": "1w/2go/3by", "2018": "1gy/2b/3rp/15K/16W"}
WENT_LEFT = """x => document.querySelector(".board [data-camel='b']").getBoundingClientRect().x < x - 20"""
PHONE = {"size": (360, 640), "has_touch": True, "is_mobile": True}


def real_game(edition: str, seed: int) -> Game:
    """A game that people played with the box."""
    names = NAMES[edition]
    rng, game = Random(seed), Game(Position(f"{edition} {TRACKS[edition]}", seats=len(names)), names)
    while not game.finished:
        legal = [text for text in legal_notation(game.position) if text != "roll"]
        if rng.random() < 0.6 or not legal:
            game.play("roll", rng.choice([face for face, _ in chance(game.position)]))
        else:
            game.play(rng.choice(legal))
    return game


def opened(page: Page, served: Served, edition: str) -> None:
    """Make a companion and set out its camels."""
    page.goto(f"{served.url}/companion")
    names = NAMES[edition]
    for _ in names[3:]:
        page.locator("[data-more-people]").tap()
    for place, name in enumerate(names):
        page.locator("form .field").nth(place).fill(name)
    page.locator(f"label:has([value='{edition}'])").tap()
    page.locator("[data-create]").tap()
    for camel in STARTS[edition].split():
        page.locator(f"[data-start='{camel}']").tap()
    page.locator("[data-begin]").tap()
    page.locator("[data-move='roll']").wait_for()


def enter(page: Page, move: str) -> None:
    """Enter a move as somebody does who sees the table: one tap, or two for a tile or a partner."""
    word = move.split()[0]
    if word in ("place", "pair"):
        page.locator("button[data-tile]" if word == "place" else "[data-partner]").tap()
    shown = f"{word} ?" if word in ("win", "lose") else move
    page.locator(f"[data-move='{shown}']").tap()
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")


def money(page: Page) -> list[int]:
    """Everybody's pounds, as the phone shows them."""
    return [int(text) for text in page.locator("[data-pounds]").all_inner_texts()]


def holds(page: Page, pounds: tuple[int | None, ...]) -> None:
    """Wait until the phone shows this money."""
    page.wait_for_function(
        "pounds => [...document.querySelectorAll('[data-pounds]')].map(one => one.innerText).join() === pounds",
        arg=",".join(map(str, pounds)),
    )


def read_out(page: Page) -> None:
    """Go on after the payment of a leg."""
    page.locator("[data-on]").tap()


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_a_whole_real_game(devices: Devices, served: Served, edition: str) -> None:
    """Every move is entered; the money is always the engine's; cards are turned over; the record is the game."""
    game = real_game(edition, 11)
    page = devices(**PHONE).new_page()
    opened(page, served, edition)
    for number, move in enumerate(game.moves, 1):
        turn = page.locator("h1").inner_text()
        assert turn == game.names[move.seat - 1]
        if number == 4:
            wrong_entry(page, game, number - 1)
        if number == 6:
            taken_back(page, game, number - 1)
        if number % 17 == 0:
            page.reload()
            page.locator("[data-move='roll'], [data-on]").first.wait_for()
            if page.locator("[data-readout]").count():
                read_out(page)  # what a leg paid is read out again
        enter(page, str(move))
        after = game.positions[number]
        if after.finished:
            break
        holds(page, after.money)
        if page.locator("[data-readout]").count():
            paid = page.locator("[data-paid]").all_inner_texts()
            assert [int(re.findall(r"\d+", text)[-1]) for text in paid] == list(after.money)
            read_out(page)
    ended(page, game)
    record = page.request.get(f"{served.url}/api/tables/{page.url.rsplit('/', 1)[1]}/record").text()
    assert parse_record(record).moves == game.moves
    assert parse_record(record).tags["Dice"] == "reported"


def wrong_entry(page: Page, game: Game, number: int) -> None:
    """A die that is out already can't have fallen: the phone says so, and nothing changes."""
    out = next((die.face for die in game.positions[number].dice_out if die.face), None)
    face = f"roll {out}" if out else "place +1"
    if not out:
        page.locator("button[data-tile]").tap()
    page.locator(f"[data-move='{face}']").tap()
    expect(page.locator("[role=alert]")).to_contain_text("already out" if out else "space 1")
    assert money(page) == list(game.positions[number].money)


def taken_back(page: Page, game: Game, number: int) -> None:
    """Something else is entered by mistake and taken back."""
    face = next(face for face, _ in chance(game.positions[number]))
    enter(page, f"roll {face}")
    if page.locator("[data-readout]").count():
        read_out(page)
    page.locator("h1", has_text=game.names[game.moves[number].seat - 1]).wait_for(state="detached")
    page.locator("[data-undo]").tap()
    page.locator("h1", has_text=game.names[game.moves[number].seat - 1]).wait_for()
    holds(page, game.positions[number].money)


def ended(page: Page, game: Game) -> None:
    """The last leg is read out, the cards are turned over one by one with a reload between, and the money is final."""
    read_out(page)
    laid = [(number, str(move).split()) for number, move in enumerate(game.moves, 1)]
    cards = {number: words[1] for number, words in laid if words[0] in ("win", "lose")}
    for place, (number, camel) in enumerate(cards.items()):
        page.locator(f"[data-card='{number}'] [data-camel='{camel}']").tap()
        page.locator(f"[data-card='{number}'] [data-camel]").first.wait_for(state="detached")
        if place == 0 and len(cards) > 1:
            page.reload()
            read_out(page)
    holds(page, game.position.money)
    winners = ", ".join(game.names[seat - 1] for seat in game.position.winners)
    expect(page.locator("h2").first).to_contain_text(winners)


def test_odds_are_seen_only_while_held(devices: Devices, served: Served) -> None:
    """The neighbour sees nothing: odds are on the page while the button is held, advice for the phone's own seat."""
    page = devices(**PHONE).new_page()
    opened(page, served, "2014")
    page.locator("[data-more]").tap()
    page.locator("[data-mine]").select_option("1")
    page.locator("dialog .button.main").last.tap()
    button = page.locator("[data-hold]")
    assert page.locator(".helper").count() == 0
    button.dispatch_event("pointerdown")
    page.locator(".helper ol li").first.wait_for()
    button.dispatch_event("pointerup")
    assert page.locator(".helper").count() == 0
    page.locator("[data-own-card]").tap()
    page.locator("[data-move='win b']").tap()
    page.locator("h1", has_text="Bo").wait_for()
    assert "blue" not in page.locator("main").inner_text()


def test_another_phone_goes_on(devices: Devices, served: Served) -> None:
    """With the code a second phone enters what happens, and the first one follows."""
    first, second = devices(**PHONE).new_page(), devices(**PHONE).new_page()
    opened(first, served, "2014")
    first.locator("[data-more]").tap()
    code = first.locator(".code").inner_text().replace("-", "")
    first.locator("dialog .button.main").last.tap()
    second.goto(f"{served.url}/join#{code}")
    enter_on(second, "take y")
    first.locator("h1", has_text="Bo").wait_for()
    first.locator("[data-undo]").tap()
    second.locator("h1", has_text="Ann").wait_for()


def enter_on(page: Page, move: str) -> None:
    """Tap one key when it is there."""
    page.locator(f"[data-move='{move}']").tap()


def test_every_key_fits_the_finger(devices: Devices, served: Served) -> None:
    """On a small phone all keys of a turn are on the screen, and none is smaller than 44 pixels."""
    page = devices(**PHONE).new_page()
    opened(page, served, "2018")
    boxes: list[dict[str, Any]] = [dict(key.bounding_box() or {}) for key in page.locator(".key").all()]
    assert len(boxes) == 5 + 15 + 6 + 5
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert max(box["y"] + box["height"] for box in boxes) <= 640
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_board_stands_beside_the_keys_where_there_is_room(devices: Devices, served: Served) -> None:
    """A laptop shows the camels where they were entered, and a roll moves them; a small phone has the keys alone."""
    page = devices(size=(1366, 768), has_touch=True).new_page()
    opened(page, served, "2018")
    camel = page.locator(".board [data-camel='b']")
    before = camel.bounding_box()
    enter(page, "roll b3")
    page.wait_for_function(WENT_LEFT, arg=before and before["x"])
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".board")).to_have_count(0)
