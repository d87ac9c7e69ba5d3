"""A game in the terminal line by line: people on one screen, bots beside them; for pipes and screen readers too.

With several people, each sees their own cards only: the screen is cleared before it is handed on.
"""

from pathlib import Path

from ..actions import Action
from ..errors import CamelUpError
from ..secrecy import Eyes
from ..sitting.saving import keep
from ..sitting.sitting import Sitting
from ..sitting.story import Story
from ..sitting.words import YOU
from ..turn import legal_actions
from .asides import Asides
from .choices import WORDS, missing_part, read_choice
from .keyboard import Keyboard
from .screen import Screen

COMMANDS = ("board", "help", "hint", "log", "log all", "odds", "quit", "rules", "undo", "why")
SAVE = "save"


class Leaving(Exception):
    """A player stops before the end."""


class HotSeat:
    """One sitting, from where it stands to its end."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.screen = screen
        self.keyboard = Keyboard(screen)
        self.story = Story(sitting.game)
        self.asides = Asides(sitting, self.story, screen)
        self.told = dict.fromkeys(sitting.people, len(sitting.game))
        self.holder = sitting.alone

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.sitting.save()
        while (seat := self.sitting.turn) is not None:
            self.tell_trouble()
            action = self.sitting.bot_turn()() if seat in self.sitting.bots else self.person_chooses(seat)
            if action:
                self.sitting.act(action)
        self.finish()

    def tell_trouble(self) -> None:
        """Say once that the game can't be saved, if it can't."""
        if self.sitting.trouble:
            self.screen.say(self.sitting.trouble)
            self.sitting.trouble = ""

    def person_chooses(self, seat: int) -> Action | None:
        """A person's choice, asked until it is legal; None if they took the last one back."""
        self.hand_over(seat)
        self.tell_news(seat)
        self.asides.board(seat)
        self.keyboard.offer([*COMMANDS, *self.spelt_choices()])
        name = self.sitting.names[seat - 1]
        question = f"{'What' if name == YOU else f'{name}, what'} do you do? (? for help) "
        while True:
            text = self.completed(self.keyboard.ask(question).strip())
            if text.lower() in ("q", "quit", "exit"):
                raise Leaving
            if text.lower() in ("u", "undo"):
                if self.taken_back(seat):
                    return None
            elif not self.asides.answer(seat, text) and (action := self.chosen(text)):
                return action

    def spelt_choices(self) -> list[str]:
        """Every legal action as one would type it, colours in words."""
        camels = {camel.value: camel.word for camel in self.game.start.edition.racing}
        pairs = (str(action).partition(" ") for action in legal_actions(self.game.position))
        return [f"{word} {camels.get(on, on)}".strip() for word, _, on in pairs]

    def completed(self, text: str) -> str:
        """A text with what was missing, which is asked for; or what somebody typed instead who thought again."""
        question = missing_part(text, self.game.start.edition)
        if question is None:
            return text
        answer = self.keyboard.ask(question).strip()
        first = answer.partition(" ")[0].lower()
        return answer if first in ("", *COMMANDS, *WORDS.values()) else f"{text} {answer}"

    def chosen(self, text: str) -> Action | None:
        """The action that a text means, None if there is none."""
        try:
            return read_choice(self.game.position, text)
        except CamelUpError as error:
            self.screen.say(f"No: {error}")
            return None

    def taken_back(self, seat: int) -> bool:
        """Take back the person's last action; whether there was one."""
        try:
            action = self.sitting.undo()
        except CamelUpError as error:
            self.screen.say(f"No: {error}")
            return False
        self.told[seat] = len(self.game)
        self.screen.say(f"Taken back: {action}.")
        return True

    def hand_over(self, seat: int) -> None:
        """Hide what was on the screen and wait until it is before the next person."""
        if self.holder == seat:
            return
        name = self.sitting.names[seat - 1]
        self.screen.clear()
        self.keyboard.forget()
        if self.holder:
            self.tell_news(self.holder, in_public=True)
        self.keyboard.ask(f"Press Enter when {name} has the screen. ")
        self.screen.clear()
        self.holder = seat

    def tell_news(self, seat: int, *, in_public: bool = False) -> None:
        """Tell what happened since a person last acted, that action included; in public without its secrets."""
        for entry in self.story.entries(Eyes(None if in_public else seat), self.told[seat]):
            for line in entry.lines:
                self.screen.say(line)
        self.told[seat] = len(self.game)

    def finish(self) -> None:
        """Tell the end to all, show the open table, and offer to save the record."""
        if self.sitting.people:
            self.tell_news(self.holder or self.sitting.people[0])
        self.asides.board(None)
        money = [pounds or 0 for pounds in self.game.position.money]
        for line in self.story.teller.result(money, self.game.position.winners):
            self.screen.say(line)
        self.tell_trouble()
        if self.sitting.file:
            self.screen.say(f"The record is saved in {self.sitting.file}")
        word, _, name = self.keyboard.ask("Save a copy? (save FILE, or Enter for no) ").strip().partition(" ")
        if word.lower() == SAVE and name.strip():
            self.save_as(name.strip())

    def save_as(self, name: str) -> None:
        """Save the record under a name that the player chose; a file that is there already is left alone."""
        file = Path(name if name.endswith(".camel") else f"{name}.camel")
        try:
            if file.exists():
                self.screen.say(f"{file} already exists; it was not overwritten.")
                return
            keep(self.game, file)
            self.screen.say(f"Saved as {file}")
        except (OSError, ValueError) as error:
            self.screen.say(f"Can't save it as {file}: {error}")
