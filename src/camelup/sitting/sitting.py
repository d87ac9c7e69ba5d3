"""A game in progress: its people and bots, its luck, its file, and the way back.

Every action is in the file before the next one is asked for, so nothing is lost when the program ends, however it
ends.
"""

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from ..actions import ROLL, Action
from ..errors import CamelUpError
from ..game import Game
from ..position import View
from ..secrecy import view
from .opponents import Opponent
from .saving import keep, latest_unfinished, newline_of

Luck = Callable[[int], Random]
"""Gives the generator for the move with a number, so that a game that is resumed or taken back has the same luck."""


class Sitting:
    """One game, from where it stands to its end."""

    def __init__(self, game: Game, bots: dict[int, Opponent], luck: Luck, file: Path) -> None:
        self.game = game
        self.bots = bots
        self.luck = luck
        self.file: Path | None = file
        self.trouble = ""
        self.people = [seat for seat in range(1, len(game.names) + 1) if seat not in bots]
        self._newline = newline_of(file)
        self._unsaved = not file.exists()

    @property
    def names(self) -> list[str]:
        """The players' names, seat 1 first."""
        return self.game.names

    @property
    def turn(self) -> int | None:
        """The seat to act, None after the end."""
        return self.game.position.turn

    @property
    def alone(self) -> int | None:
        """The one person at the table, None where several share the screen or bots play among themselves."""
        return self.people[0] if len(self.people) == 1 else None

    def seen_by(self, seat: int | None) -> View:
        """Return the table as a seat sees it."""
        return view(self.game.position, seat)

    def act(self, action: Action) -> None:
        """Do an action of the seat to act, with the dice if it is a roll, and save the game."""
        if action == ROLL:
            self.game.roll(self.luck(len(self.game)))
        else:
            self.game.play(action)
        self._unsaved = True
        self.save()

    def bot_turn(self) -> Callable[[], Action]:
        """Return the question to the bot that is to act, out of what it may see; it may be asked in any thread."""
        seat, moves = self.turn or 0, len(self.game)
        return partial(self.bots[seat].choose, self.seen_by(seat), self.luck(-1 - moves), moves)

    def save(self) -> None:
        """Write the record if it is not written; if that fails, note why and go on without a file."""
        if self.file is None or not self._unsaved:
            return
        try:
            keep(self.game, self.file, self._newline)
            self._unsaved = False
        except OSError as error:
            self.trouble = f"The game can't be saved in {self.file}: {error.strerror}."
            self.file = None

    def why_no_undo(self) -> str | None:
        """Return why nothing can be taken back, None if something can."""
        if self.alone is None:
            return "you can take back an action only against bots: the others have seen it"
        if not any(move.seat == self.alone for move in self.game):
            return "there is no action of yours to take back"
        return None

    def undo(self) -> Action:
        """Go back to the last choice of the one person at the table; the action that was taken back.

        Bots may remember what they saw, so they are made anew. Dice and bots have the luck that they had.
        """
        reason = self.why_no_undo()
        if reason:
            raise CamelUpError(reason)
        while (move := self.game.undo()).seat != self.alone:
            pass
        for seat, bot in self.bots.items():
            bot.leave()
            self.bots[seat] = Opponent(bot.spec)
        self._unsaved = True
        self.save()
        return move.action

    def leave(self) -> None:
        """Save what is not saved and let the bots go."""
        self.save()
        for bot in self.bots.values():
            bot.leave()

    def parting(self) -> str:
        """Return what is said to those who leave: where the game is, and how it goes on."""
        if self.game.finished:
            return "See you at the next race."
        if self.file is None:
            return "The game could not be saved."
        return f"The game is saved in {self.file}\nResume it with: camelup play --resume{self._name_if_needed()}"

    def _name_if_needed(self) -> str:
        """Return the name of the file, unless `--resume` finds it by itself as the latest game."""
        try:
            _, latest = latest_unfinished()
        except (CamelUpError, OSError):
            latest = None
        return "" if latest == self.file else f" {shlex.quote(str(self.file))}"
