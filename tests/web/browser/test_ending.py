"""The end of a race: my place, a sheet that adds up, a chart in which nobody hides, the poster, and what comes next."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from .gallery import roll_to_end
from .person import Person

NewPerson = Callable[..., Person]


@pytest.fixture
def ended(person: NewPerson) -> Person:
    """Ann, after a race against three bots."""
    ann = person(settings={"name": "Ann"}).play_now()
    roll_to_end(ann)
    ann.page.wait_for_selector("[data-line]")
    return ann


def number(text: str) -> int:
    """A number of the sheet: a dot is nothing, and minus signs are long."""
    return 0 if text.strip() in ("·", "") else int(text.strip().replace("−", "-"))


def test_my_own_place_comes_first(ended: Person) -> None:
    """The heading says how I did, and the place is the one that the final money gives."""
    result = ended.page.request.get(f"{ended.url}/api/tables/{ended.table}").json()["result"]
    place = 1 + sum(pounds > result["money"][0] for pounds in result["money"])
    words = {1: "You", 2: "You came 2nd", 3: "You came 3rd", 4: "You came 4th"}
    assert ended.text("h1").startswith(words[place])


def test_the_sheet_adds_up(ended: Person) -> None:
    """Every row, as it is on the screen, is the sum of its parts; and so is every leg below it."""
    rows = ended.page.locator("[data-sheet]")
    assert rows.count() == 4
    for row in rows.all():
        *parts, money = [number(text) for text in row.locator("td").all_inner_texts()]
        assert sum(parts) == money
    rows.first.get_by_role("button").click()
    legs = ended.page.locator("tr.leg")
    assert legs.count() > 1
    for leg in legs.all():
        *parts, change = [number(text) for text in leg.locator("td").all_inner_texts()]
        assert sum(parts) == change


def test_nobody_hides_in_the_chart(ended: Person) -> None:
    """Four lines, all different, four labels that do not touch, and mine is the bold one."""
    paths = ended.page.locator("[data-line]").evaluate_all("all => all.map((one) => one.getAttribute('d'))")
    assert len(set(paths)) == 4
    edges = "all => all.map((one) => one.getBoundingClientRect()).map(({top, bottom}) => [top, bottom])"
    boxes = sorted(ended.page.locator("[data-label]").evaluate_all(edges))
    assert all(upper[1] <= lower[0] + 2 for upper, lower in pairwise(boxes))
    assert ended.page.locator("[data-line].mine").count() == 1


def test_the_race_is_a_poster(ended: Person) -> None:
    """The picture is there, and can be kept as PNG and as SVG."""
    poster = ended.page.locator("figure img")
    poster.scroll_into_view_if_needed()
    ended.page.wait_for_function("() => document.querySelector('figure img').naturalWidth === 1000")
    for kind in ("PNG", "SVG"):
        path = ended.page.get_by_role("link", name=kind).get_attribute("href") or ""
        assert ended.page.request.get(ended.url + path).ok


def test_a_link_that_can_not_be_copied_says_so(ended: Person) -> None:
    """Where a browser refuses every way to copy, nothing is called copied, and the link stands in a field."""
    hide = "delete Navigator.prototype.clipboard; delete Navigator.prototype.share; document.execCommand = () => false"
    ended.page.add_init_script(hide)
    ended.page.reload()
    ended.page.wait_for_selector("[data-line]")
    ended.page.get_by_role("button", name="Share").click()
    field = ended.page.get_by_label("Copy the link yourself")
    assert field.input_value() == f"{ended.url}/replay/{ended.table}"
    assert ended.page.get_by_role("button", name="Copied").count() == 0


def test_watching_bots_ends_with_another_one(person: NewPerson) -> None:
    """A race of bots has no choices for me, and one press starts the next one."""
    ann = person().open()
    ann.page.get_by_role("button", name="Watch a race of bots").click()
    ann.page.wait_for_selector(".race")
    assert ann.page.locator(".tray .choice").count() == 0
    first = ann.table
    ann.page.wait_for_selector("[data-again]", timeout=120_000)
    ann.page.locator("[data-again]").click()
    ann.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    ann.page.wait_for_selector(".race")


def test_the_poster_is_printed_on_one_sheet(ended: Person) -> None:
    """The page below it is long; on paper there is the poster, once."""
    ended.page.locator("figure img").scroll_into_view_if_needed()
    ended.page.wait_for_function("() => document.querySelector('figure img').naturalWidth > 0")
    assert len(re.findall(rb"/Type\s*/Page\b", ended.page.pdf())) == 1
