"""Exercises in the terminal: the board, the question, the answer with its odds, and a score that is kept."""

from collections.abc import Sequence

import msgspec
from rich.text import Text

from ..actions import Action
from ..errors import CamelUpError
from ..exercises import Exercise
from ..files import write_whole
from ..folders import data_folder
from ..odds import leg_odds, race_odds
from ..plural import plural
from .board import draw_board
from .choices import listed_choices, missing_part, read_choice
from .keyboard import Keyboard
from .odds import draw_odds
from .odds_advice import action_words
from .screen import Screen

BETTER = 3
"""How many actions the answer names behind the best one."""


class Score(msgspec.Struct):
    """What somebody has answered up to now: how many, how many of them best, and the pounds lost."""

    answered: int = 0
    best: int = 0
    lost: float = 0.0

    def __str__(self) -> str:
        mean = self.lost / self.answered if self.answered else 0.0
        return f"{self.best} best of {plural(self.answered, 'answer')}, {mean:.2f} pounds lost per answer"


def read_score() -> Score:
    """Return the score that was kept; a file that can't be read counts as none."""
    try:
        return msgspec.json.decode((data_folder() / "exercises.json").read_bytes(), type=Score)
    except (OSError, msgspec.DecodeError):
        return Score()


def keep_score(score: Score) -> None:
    """Save the score in the user's data folder."""
    data_folder().mkdir(parents=True, exist_ok=True)
    write_whole(data_folder() / "exercises.json", msgspec.json.encode(score))


class Trainer:
    """Asks exercises, one after another, until they or the patience of the one who answers end."""

    def __init__(self) -> None:
        self.screen = Screen()
        self.keyboard = Keyboard(self.screen)
        self.score = read_score()

    def ask_all(self, exercises: Sequence[Exercise]) -> None:
        """Ask them all; the end of the input or `quit` stops it."""
        for number, exercise in enumerate(exercises, 1):
            self.screen.say(f"\nExercise {number} of {len(exercises)}\n")
            action = self._answer(exercise)
            if action is None:
                break
            self._tell(exercise, str(action))
        self.screen.say(f"\nYour score: {self.score}.")

    def _answer(self, exercise: Exercise) -> Action | None:
        """Ask until a legal action is named; None if somebody stops."""
        seen, screen = exercise.view, self.screen
        screen.console.print(draw_board(seen, screen.width, screen.signs))
        while True:
            try:
                text = self.keyboard.ask(f"\nYou are seat {exercise.seat}. What would you do? (? lists, quit stops) ")
            except EOFError:
                return None
            text = text.strip()
            if text.lower() in ("quit", "q", "exit"):
                return None
            try:
                if action := self._read(exercise, text):
                    return action
            except CamelUpError as error:
                screen.say(str(error))

    def _read(self, exercise: Exercise, text: str) -> Action | None:
        """Return the action that a text names; None where it asked for something else."""
        seen = exercise.view
        if text in ("", "?"):
            from ..turn import legal_actions

            for line in listed_choices(legal_actions(seen)):
                self.screen.say(line)
            return None
        if question := missing_part(text, seen.edition):
            self.screen.say(question.rstrip())
            return None
        return read_choice(seen, text)

    def _tell(self, exercise: Exercise, action: str) -> None:
        """Say how good the answer was, what is best and why, show the odds, and keep the score."""
        loss = exercise.loss(action)
        self.score = Score(self.score.answered + 1, self.score.best + (action == exercise.best), self.score.lost + loss)
        keep_score(self.score)
        best = Text(" Best: ").append_text(action_words(exercise.best))
        verdict = "That is best." if action == exercise.best else f"{action} loses {loss:.2f} pounds of margin."
        console, seen = self.screen.console, exercise.view
        console.print()
        console.print(Text(f" {verdict}", "bold"), best, sep="\n")
        for reason in exercise.reasons:
            self.screen.say(f"   {reason.text}")
        for other, lost in list(exercise.losses.items())[:BETTER]:
            console.print(Text(f"   -{lost:.2f}  ", "dim").append_text(action_words(other)))
        console.print()
        odds = draw_odds(seen, leg_odds(seen), race_odds(seen), self.screen.width, self.screen.signs)
        console.print(odds)
        self.screen.say(f"\nYour score: {self.score}.")
