"""What a player may ask between two actions in the line game: odds, hint, why, log, rules, the board."""

from typing import TYPE_CHECKING

from ..errors import CamelUpError
from ..secrecy import Eyes
from ..sitting.counsel import advices, counsel_for, hint_for, worth_of
from ..sitting.deeds import deed, hint_words, worth
from ..sitting.rule_texts import rule_text, titles
from ..sitting.sitting import Sitting
from ..sitting.story import Story
from ..turn import legal_actions
from ..turn.reasons import reason_against
from .board import draw_board
from .choices import HELP, listed_choices, listed_colours, named_action, read_choice
from .odds import draw_odds
from .odds_advice import draw_advice
from .screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

BEST = 8
"""How many actions `why` lists."""


class Asides:
    """Answers the questions of the seat to act; nothing in it changes the game."""

    def __init__(self, sitting: Sitting, story: Story, screen: Screen) -> None:
        self.sitting = sitting
        self.story = story
        self.screen = screen
        self.known: dict[str, Callable[[int, str], None]] = {
            **dict.fromkeys(("", "b", "board"), self.board),
            **dict.fromkeys(("?", "h", "help"), self.help),
            "odds": self.odds,
            "hint": self.hint,
            "why": self.why,
            "log": self.log,
            **dict.fromkeys(("rule", "rules"), self.rules),
        }

    def answer(self, seat: int, text: str) -> bool:
        """Answer a question; whether the text was one."""
        word, _, rest = text.strip().partition(" ")
        asked = self.known.get(word.lower())
        if asked is None:
            return False
        try:
            asked(seat, rest.strip())
        except CamelUpError as error:
            self.screen.say(f"No: {error}")
        return True

    def board(self, seat: int | None, _: str = "") -> None:
        """Draw the board as a seat sees it."""
        shown = self.sitting.seen_by(seat)
        self.screen.say()
        self.screen.console.print(draw_board(shown, self.screen.width, self.screen.signs, self.sitting.names))
        self.screen.say()

    def help(self, seat: int, _: str) -> None:
        """Say what can be typed, and every legal action."""
        edition = self.sitting.game.start.edition
        self.screen.say(HELP.format(**vars(edition.words), colours=listed_colours(edition)))
        for line in listed_choices(legal_actions(self.sitting.game.position)):
            self.screen.say(line)

    def odds(self, seat: int, _: str) -> None:
        """Draw the odds of leg and race."""
        shown = self.sitting.seen_by(seat)
        found = counsel_for(shown)
        self.screen.console.print(draw_odds(shown, found.leg, found.race, self.screen.width, self.screen.signs))

    def hint(self, seat: int, _: str) -> None:
        """Say what a good player would do."""
        shown = self.sitting.seen_by(seat)
        self.screen.say(hint_words(shown, hint_for(shown), self.sitting.names))

    def why(self, seat: int, text: str) -> None:
        """Say what an action is worth or why it is not allowed; without one, list the best."""
        shown = self.sitting.seen_by(seat)
        if not text:
            found = counsel_for(shown)
            drawn = draw_advice(
                shown, found.actions, BEST, found.race.method == "exact", self.screen.width, "why ACTION"
            )
            self.screen.console.print(drawn)
            return
        if text.isdigit():
            text = str(read_choice(shown, text))
        action = named_action(text, shown.edition)
        refused = reason_against(shown, action)
        if refused:
            self.screen.say(f"You can't {deed(shown, action, self.sitting.names)}: {refused}.")
            self.screen.say(rule_text(refused.rule, shown.edition))
            return
        advice = worth_of(action, advices(shown))
        said = deed(shown, action, self.sitting.names)
        self.screen.say(f"{said[0].upper()}{said[1:]}: {worth(advice.gain)} ({advice.why}).")

    def log(self, seat: int, text: str) -> None:
        """Tell what was played in this leg, or in the whole game."""
        after = 0 if text == "all" else self.story.leg_start()
        told = [line for entry in self.story.entries(Eyes(seat), after) for line in entry.lines]
        for line in told or ["Nothing has been played in this leg."]:
            self.screen.say(line)

    def rules(self, seat: int, text: str) -> None:
        """Show a rule, or the titles of all of them."""
        edition = self.sitting.game.start.edition
        for line in [rule_text(text, edition)] if text else titles():
            self.screen.say(line)
