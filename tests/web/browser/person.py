"""Somebody at a browser: sees what is on the screen and clicks on what invites."""

from random import Random

from playwright.sync_api import Locator, Page

TURN = ".tray .choice.free"
END = "main.end"
UNCOVER = "[data-uncover]"


class Person:
    """One page, played by clicking."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def open(self, path: str = "/") -> "Person":
        """Go to a page."""
        self.page.goto(self.url + path)
        return self

    def play_now(self) -> "Person":
        """Home, one click, and the table is there."""
        self.open().page.click("[data-play]")
        self.page.wait_for_selector(TURN)
        return self

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.page.url.split("/t/")[1].split("/")[0]

    def waits_for(self) -> str:
        """Wait until there is something to do: `turn` or `end`."""
        self.page.wait_for_selector(f"{TURN}, {END}")
        return "end" if self.page.query_selector(END) else "turn"

    def free(self, start: str) -> Locator:
        """The choices of one kind that invite."""
        return self.page.locator(f".choice.free[data-action^='{start}']")

    def act(self, luck: Random) -> str:
        """One action of a kind drawn at random, all of it by clicking."""
        pairs = self.page.locator(".pair.free")
        kinds = [kind for kind in ("take", "roll", "place", "winner", "loser") if self.free(kind).count()]
        kind = luck.choice([*kinds, "roll", *(["pair"] * pairs.count())])
        if kind == "pair":
            pairs.nth(luck.randrange(pairs.count())).click()
            self.page.click("[data-yes]")
        elif kind == "place":
            self.free(kind).first.click()
            self.click_space(luck)
        elif kind in ("winner", "loser"):
            self.free(kind).click()
            self.page.wait_for_selector(f".card.free[data-action], {UNCOVER}")
            if self.page.query_selector(UNCOVER):
                self.page.click(UNCOVER)
                self.page.locator(".card.free[data-action]").first.wait_for()
            cards = self.page.locator(".card.free[data-action]")
            cards.nth(luck.randrange(cards.count())).click()
            self.page.click("[data-yes]")
        else:
            choices = self.free(kind)
            choices.nth(luck.randrange(choices.count())).click()
        return kind

    def click_space(self, luck: Random) -> None:
        """Touch a space that invites, in its middle."""
        spaces = self.page.locator(".space.free")
        spaces.nth(luck.randrange(spaces.count())).dispatch_event("click")

    def play_to_end(self, seed: int = 1) -> list[str]:
        """Play until the race is over; the kinds of actions that were done."""
        luck = Random(seed)
        done: list[str] = []
        while self.waits_for() != "end":
            assert len(done) < 200
            done.append(self.act(luck))
            self.settle()
        return done

    def settle(self) -> None:
        """Wait until the server's answer to the last action is on the screen."""
        self.page.wait_for_function("() => !document.querySelector('[data-busy]')")

    def text(self, selector: str) -> str:
        """What is to be read at a place."""
        return self.page.locator(selector).first.inner_text()
