"""The dice in the page: it promises, opens and checks by itself, on a plain address too; and a server that lies."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from camelup.verify import Verdict, read_notes, verified
from tests.server.chain import ChainPlayer
from tests.server.clients import OPEN, Device, me
from tests.server.lying import lying_server

from .conftest import PLAIN_NAME
from .lobby import friends
from .person import END, TURN, Person
from .served import Served

NewPerson = Callable[..., Person]
ENDED = "main.ended"


def plain(address: str) -> str:
    """The same server under a name that browsers do not call secure."""
    return address.replace("127.0.0.1", PLAIN_NAME)


def play_both(ann: Person, bo: Person, most: int = 200, reload: int = 0) -> None:
    """Both play by clicking, in turn; after a number of moves both reload their pages."""
    luck, made = Random(4), 0
    while made < most:
        ann.page.wait_for_function(f"() => document.querySelector('{END}, {ENDED}, .turn')")
        for one in (ann, bo):
            if one.page.query_selector(END):
                return
            if one.page.query_selector(TURN) and not one.page.query_selector("[data-busy]"):
                one.act(luck)
                one.settle()
                made += 1
                if made == reload:
                    ann.page.reload()
                    bo.page.reload()
        ann.page.wait_for_timeout(20)


def check(one: Person) -> str:
    """Let the page check the dice; all that it says."""
    one.page.get_by_role("button", name="Check the dice").click()
    one.page.locator("section [role=status]").wait_for()
    return one.page.locator("section", has=one.page.locator("[role=status]")).inner_text()


def saved(one: Person, button: str, role: str = "button") -> str:
    """What a button of the page saves."""
    with one.page.expect_download() as download:
        one.page.get_by_role(role, name=button).click()  # type: ignore[arg-type]
    return Path(download.value.path()).read_text()


def outside(record: str, *notes: str) -> Verdict:
    """What `camelup verify --seen` finds on somebody's own machine."""
    return verified(record, [read_notes(note) for note in notes])


def test_two_people_and_a_bot_on_a_plain_address(person: NewPerson, served: Served) -> None:
    """H3: no WebCrypto, both pages reloaded in the middle: every roll of both has its link, and both find all fair."""
    url = plain(served.url)
    ann, bo = friends(lambda **options: person(url=url, **options), bots=1)
    assert ann.page.evaluate("() => [isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
    play_both(ann, bo, reload=6)
    for one in (ann, bo):
        one.page.wait_for_selector(END)
        said = check(one)
        assert "All dice were fair." in said, said
        assert "everything that the device of" in said
    record = saved(ann, "Download the record", "link")
    verdict = outside(record, saved(ann, "Save my notes"), saved(bo, "Save my notes"))
    assert verdict.fair, verdict
    assert "; chain 2; bot" in record
    kept = json.loads(ann.page.evaluate(f"() => localStorage['camelup.dice.{ann.table}']"))
    assert kept["own"]["top"] not in saved(ann, "Save my notes")


def test_lost_storage_ends_the_chain_and_is_named(person: NewPerson) -> None:
    """Whoever empties the browser's storage plays on; the game is fair but for a choice."""
    ann = person().play_now()
    ann.page.click("[data-action='roll']")
    ann.settle()
    ann.waits_for()
    ann.page.evaluate("() => localStorage.clear()")
    ann.page.reload()
    ann.page.wait_for_selector(TURN)
    ann.page.click("[data-action='roll']")
    ann.settle()
    end_game(ann)
    said = check(ann)
    assert "but something is left open" in said
    assert re.search(r"fair but for a choice at roll \d", said)


def end_game(one: Person) -> None:
    """The host ends the game from the menu."""
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("button", name="End the game").click()
    one.page.click("[data-yes]")
    one.page.wait_for_selector(ENDED)


def test_the_host_ends_a_game(person: NewPerson) -> None:
    """Both see that nobody has won, the cards lie open, the dice can be checked, and the list says so."""
    ann, bo = friends(person)
    end_game(ann)
    bo.page.wait_for_selector(ENDED)
    for one in (ann, bo):
        expect(one.page.get_by_role("heading", level=1)).to_have_text("The host ended this game")
        assert "All dice were fair." in check(one)
    bo.open()
    expect(bo.page.locator("li", has_text="ended early").first).to_be_visible()


FOUND = {
    "grind": "the promise of Ann is not the one that the device of Bo noted before it opened its own",
    "drop": "the device of Bo opened its value after the start, and the server left it out",
    "two": "the promise of the seed is not the one that the device of Bo noted before the start",
    "skip": "the device of Bo opened a link with roll 1, and the server left it out",
    "passed": "move 1 shows",
    "deny": "the device of Bo promised a chain of links, and the record says that it did not",
    "first": "edition, seats or who starts are not as the device of Bo noted them when it opened its value",
    "given": "people promised randomness for a start that was then not drawn",
    "bet": "the record has take g as move 2, the device of Bo was shown take b",
    "cut": "the device of Bo was shown 2 moves, and the record has 1",
}
"""What the page of an honest guest says of each lie."""


@pytest.mark.parametrize("lie", FOUND)
def test_a_lying_server_is_found_in_the_page(lie: str, person: NewPerson, tmp_path: Path) -> None:
    """H2, H3: the operator plays and lies; the guest's page finds it, by its own sentence, and the saved notes do."""
    with lying_server(lie, tmp_path) as address:
        ann = ChainPlayer(Device(address).create(me("Ann"), OPEN, first=2), (1,))
        bo = person(url=plain(address)).open(f"/join#{ann.at.state['code'].replace('-', '')}")
        bo.page.get_by_label("Your name").fill("Bo")
        bo.page.get_by_role("button", name="Sit down").click()
        bo.page.get_by_role("button", name="I am ready").click()
        bo.page.locator(".ready.yes").first.wait_for()
        ann.ready()
        opens_last = ann.at.do("start")
        assert opens_last["phase"] == "starting"
        bo.page.wait_for_timeout(300)
        ann.reveal()
        bo.page.wait_for_selector(TURN)
        bo.page.click("[data-action='roll']")
        bo.settle()
        ann.act("take b", 1)
        bo.page.wait_for_selector(TURN)
        ann.at.do("end")
        bo.page.wait_for_selector(ENDED)
        said = check(bo)
        assert "Something is wrong with these dice." in said
        assert FOUND[lie] in said, said
        assert [other for other in FOUND if other != lie and FOUND[other] in said] == []
        notes = saved(bo, "Save my notes")
        verdict = outside(ann.record(), json.dumps(ann.notes), notes)
        assert not verdict.passed
        if lie == "two":
            assert "seen_two_seeds" in [line.code for line in verdict.checks]
