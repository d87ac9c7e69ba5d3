"""A record that is watched: step by step, by legs, or running at a speed of one's choice."""

from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text
from textual import work

from ..secrecy import Eyes
from ..sitting.counsel import Counsel, counsel_for
from ..sitting.story import Story
from .drawn import Drawn, chip, row
from .side import Side, odds_rows, story_rows
from .strips import Keys
from .table_screen import TableScreen, landed
from .threads import in_thread
from .track import Marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.events import Key

    from ..game import Game
    from ..position import Position
    from .looks import Look

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Moves per second."""
FOOT = (
    *(("space", "play"), ("◂", "back"), ("▸", "on"), ("pgup", ""), ("pgdn", "leg"), ("-", ""), ("+", "speed")),
    *(("o", "odds"), ("d", "day/night"), ("?", "help"), ("q", "quit")),
)
"""The keys and their words, 80 columns of them; two keys may share a word."""
KEY_NAMES = {"◂": "left", "▸": "right", "pgup": "pageup", "pgdn": "pagedown"}


class Controls(Drawn):
    """Where the record is: a line to jump on, and how fast it runs."""

    game: "Game"
    look: "Look"
    at: int = 0
    playing: bool = False
    speed: float = 1.0

    def show(self, game: "Game", look: "Look", at: int, playing: bool, speed: float) -> None:
        """Show a moment of the record."""
        self.game, self.look, self.at, self.playing, self.speed = game, look, at, playing, speed
        self.draw_anew()

    def lines(self) -> list[Text]:
        """What is said, the line, and the legs below it."""
        look, line = self.look, row()
        sign = "▮▮" if self.playing else "▶ "
        chip(line, f" {sign} ", f"bold {look['accent-ink']} on {look['accent']}", "key space")
        chip(line, f"  move {self.at} of {len(self.game)}", f"bold {look['ink']}")
        rate = f"{self.speed:g} {'move' if self.speed <= 1 else 'moves'} per second"
        chip(line, f"  ·  leg {self.game.positions[self.at].leg}  ·  {rate}", look["ink-soft"])
        return [row(), line, self.bar(), self.legs()]

    @property
    def room(self) -> int:
        """The columns of the line."""
        return max(1, self.size.width - 2)

    def column(self, at: int) -> int:
        """The column of a moment."""
        return at * (self.room - 1) // max(1, len(self.game))

    def bar(self) -> Text:
        """The line: a click on it jumps there."""
        line = row()
        line.append(" ")
        here = self.column(self.at)
        for x in range(self.room):
            sign = "●" if x == here else "━"
            style = f"bold {self.look['accent']}" if x <= here else self.look["panel-edge"]
            chip(line, sign, style, f"jump {-(-x * len(self.game) // max(1, self.room - 1))}")
        return line

    def legs(self) -> Text:
        """The numbers of the legs where they begin."""
        marks = [" "] * (self.room + 3)
        for leg, at in enumerate(leg_starts(self.game), 1):
            marks[self.column(at)] = "╵"
            marks[self.column(at) + 1] = str(leg)[-1]
        return Text(f" {''.join(marks[: self.room])}", self.look["ink-soft"], no_wrap=True, overflow="crop")


def leg_starts(game: "Game") -> list[int]:
    """How many moves had been made at the start of each leg."""
    starts: dict[int, int] = {}
    for at, position in enumerate(game.positions):
        starts.setdefault(position.leg, at)
    return list(starts.values())


class ReplayScreen(TableScreen):
    """One record on the screen."""

    def __init__(self, game: "Game") -> None:
        super().__init__()
        self.game = game
        self.story = Story(game)
        self.at = 0
        self.playing = False
        self.speed = 1.0
        self.odds_on = False
        self.counsel: Counsel | None = None

    def place(self) -> Drawn:
        """The controls."""
        return Controls(id="place")

    def names(self) -> "Sequence[str]":
        """The players' names."""
        return self.game.names

    def snapshot(self) -> "Position":
        """The table at the moment that is shown, all cards open as in the record."""
        return self.game.positions[self.at]

    def on_mount(self) -> None:
        """Make the clock that runs the record."""
        self.clock = self.set_interval(1 / self.speed, self.tick, pause=True)
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Show the present moment."""
        if not self.is_mounted or not self.query("#place"):
            return
        look = self.app.look
        self.show_table(Marks(landed=landed(self.game.moves[: self.at])))
        self.query_one(Controls).show(self.game, look, self.at, self.playing, self.speed)
        self.query_one(Keys).show(FOOT, look)
        side = self.query_one(Side)
        if self.odds_on:
            self.ask_for_odds()
            side.show(odds_rows(self.counsel, look, side.room), end=False)
            return
        told = [self.story.entry(number, Eyes(open=True)) for number in range(1, self.at + 1)]
        side.show(story_rows(told, self.game.names, look, side.room), end=True)

    def ask_for_odds(self) -> None:
        """Work out the odds of this moment, if they are not known."""
        if self.counsel is None or self.counsel.leg.position != self.snapshot():
            self.counsel = None
            self.work_out(self.snapshot())

    @work(exclusive=True, group="odds")
    async def work_out(self, position: "Position") -> None:
        """Work out odds in a thread, and show them."""
        self.counsel = await in_thread(partial(counsel_for, position))
        self.redraw()

    def tick(self) -> None:
        """Go on by a move; at the end the clock stops."""
        self.jump(self.at + 1)
        if self.at == len(self.game):
            self.run(False)

    def run(self, playing: bool) -> None:
        """Let the record run or stand."""
        self.playing = playing
        (self.clock.resume if playing else self.clock.pause)()
        self.redraw()

    def jump(self, at: int) -> None:
        """Show another moment."""
        self.at = max(0, min(len(self.game), at))
        self.redraw()

    def jump_leg(self, on: bool) -> None:
        """Go to the start of the next leg or of one before."""
        starts = [*leg_starts(self.game), len(self.game)]
        ahead, behind = [at for at in starts if at > self.at], [at for at in starts if at < self.at]
        self.jump(ahead[0] if on and ahead else behind[-1] if not on and behind else self.at)

    def change_speed(self, step: int) -> None:
        """Let it run faster or slower."""
        at = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]
        self.clock.stop()
        self.clock = self.set_interval(1 / self.speed, self.tick, pause=not self.playing)
        self.redraw()

    def on_key(self, event: "Key") -> None:
        """Do what a key means."""
        event.stop()
        self.press(event.character if event.character and event.character in "+-?=" else event.key)

    def press(self, key: str) -> None:
        """Do what a key means."""
        commands = {
            "space": self.play_or_pause,
            "left": lambda: self.jump(self.at - 1),
            "right": lambda: self.jump(self.at + 1),
            "home": lambda: self.jump(0),
            "end": lambda: self.jump(len(self.game)),
            "pageup": lambda: self.jump_leg(False),
            "pagedown": lambda: self.jump_leg(True),
            "-": lambda: self.change_speed(-1),
            **dict.fromkeys(("+", "="), lambda: self.change_speed(1)),
            "o": self.switch_odds,
            "d": self.app.switch_theme,
            "?": self.app.show_help,
            "q": self.leave,
            "escape": self.leave,
        }
        key = KEY_NAMES.get(key, key)
        if key in commands:
            commands[key]()
        else:
            self.query_one(Side).scroll_by_key(key)

    def play_or_pause(self) -> None:
        """Run the record, from its start if it is at its end, or stop it."""
        if not self.playing and self.at == len(self.game):
            self.at = 0
        self.run(not self.playing)

    def switch_odds(self) -> None:
        """Show the odds, or the story again."""
        self.odds_on = not self.odds_on
        self.redraw()

    def leave(self) -> None:
        """Go back to the table, or out."""
        self.app.leave_replay()

    def picked(self, what: str) -> None:
        """Do what a click means."""
        word, _, rest = what.partition(" ")
        if word == "jump":
            self.jump(int(rest))
        elif word == "key":
            self.press(rest)
