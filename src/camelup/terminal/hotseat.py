"""A game in the terminal: people on one screen, bots beside them.

Every action is kept in a file before the next one, so nothing is lost when the program ends, however it ends. With
several people, each sees their own cards only: the screen is cleared before it is handed on.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from ..actions import ROLL, Action
from ..errors import CamelUpError
from ..game import Game
from ..secrecy import Eyes, seen, view
from ..turn import legal_actions
from .board import draw_board
from .choices import HELP, listed_choices, read_choice
from .opponents import Chooser
from .saving import keep
from .screen import Screen
from .words import Teller

Luck = Callable[[int], Random]
"""Gives the generator for the move with a number; so a game that is resumed has the luck it would have had."""


class Leaving(Exception):
    """A player stops before the end."""


class HotSeat:
    """One game, from where it stands to its end."""

    def __init__(self, game: Game, bots: dict[int, Chooser], luck: Luck, file: Path, screen: Screen) -> None:
        self.game = game
        self.bots = bots
        self.luck = luck
        self.file = file
        self.screen = screen
        self.teller = Teller(game.start.edition, game.names)
        self.people = [seat for seat in range(1, len(game.names) + 1) if seat not in bots]
        self.told = dict.fromkeys(self.people, len(game.moves))
        self.holder = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.keep()
        while (seat := self.game.position.turn) is not None:
            action = self.bot_chooses(seat) if seat in self.bots else self.person_chooses(seat)
            self.play(action)
        self.finish()

    def play(self, action: Action) -> None:
        """Do an action, with the dice if it is a roll, and keep the game."""
        if action == ROLL:
            self.game.roll(self.luck(len(self.game.moves)))
        else:
            self.game.play(action)
        self.keep()

    def keep(self) -> None:
        """Write the record; if that fails, say so once and go on without."""
        if self.file.name:
            try:
                keep(self.game, self.file)
            except OSError as error:
                self.screen.say(f"The game can't be saved in {self.file}: {error.strerror}.")
                self.file = Path()

    def bot_chooses(self, seat: int) -> Action:
        """A bot's choice, out of what it may see."""
        return self.bots[seat](view(self.game.position, seat), self.luck(-1 - len(self.game.moves)))

    def person_chooses(self, seat: int) -> Action:
        """A person's choice, asked until it is legal."""
        self.hand_over(seat)
        self.tell_news(seat)
        self.draw(seat)
        name = self.game.names[seat - 1]
        while True:
            text = self.screen.ask(f"{name}, what do you do? (? for help) ").strip()
            if text.lower() in ("q", "quit", "exit"):
                raise Leaving
            if text.lower() in ("", "b", "board"):
                self.draw(seat)
            elif text.lower() in ("?", "h", "help"):
                self.explain()
            else:
                try:
                    return read_choice(self.game.position, text)
                except CamelUpError as error:
                    self.screen.say(f"No: {error}")

    def hand_over(self, seat: int) -> None:
        """Hide what was on the screen and wait until it is before the next person."""
        if self.holder == seat:
            return
        name = self.game.names[seat - 1]
        self.screen.clear()
        if self.holder:
            self.tell_news(self.holder, in_public=True)
        self.screen.ask(f"Press Enter when {name} has the screen. ")
        self.screen.clear()
        self.holder = seat

    def tell_news(self, seat: int, *, in_public: bool = False) -> None:
        """Tell what happened since a person last acted, that action included; in public without its secrets."""
        eyes = Eyes(None if in_public else seat)
        for number in range(self.told[seat], len(self.game.moves)):
            events = (seen(event, eyes) for event in self.game.moves[number].events)
            doing, *rest = (line for event in events for line in self.teller.event(event))
            self.screen.say(doing)
            for line in rest:
                self.screen.say(f"  {line}")
        self.told[seat] = len(self.game.moves)

    def draw(self, seat: int | None) -> None:
        """The board as a seat sees it."""
        shown = view(self.game.position, seat)
        self.screen.say()
        self.screen.console.print(draw_board(shown, self.screen.width, self.screen.signs, self.game.names))
        self.screen.say()

    def explain(self) -> None:
        """What can be typed, and every legal action."""
        words = self.game.start.edition.words
        self.screen.say(HELP.format(**vars(words)))
        for line in listed_choices(legal_actions(self.game.position)):
            self.screen.say(line)

    def parting(self) -> str:
        """What is said to those who leave."""
        if self.game.finished:
            return "See you at the next race."
        if not self.file.name:
            return "The game could not be saved."
        return f"The game is saved in {self.file}\nResume it with: camelup play --resume"

    def finish(self) -> None:
        """Tell the end to all, show the open table, and offer to save the record."""
        if self.people:
            self.tell_news(self.holder or self.people[0])
        self.draw(None)
        money = [pounds or 0 for pounds in self.game.position.money]
        for line in self.teller.result(money, self.game.position.winners):
            self.screen.say(line)
        if self.file.name:
            self.screen.say(f"The record is saved in {self.file}")
        name = self.screen.ask("Save a copy? (a file name, or Enter for no) ").strip()
        if name:
            self.save_as(Path(name if name.endswith(".camel") else f"{name}.camel"))

    def save_as(self, file: Path) -> None:
        """Save the record under a name that the player chose; a file that is there already is left alone."""
        try:
            if file.exists():
                self.screen.say(f"{file} already exists; it was not overwritten.")
                return
            keep(self.game, file)
            self.screen.say(f"Saved as {file}")
        except (OSError, ValueError) as error:
            self.screen.say(f"Can't save it as {file}: {error}")
