"""A sitting on the screen: the course of the game, bots in a thread beside it, and what is shown of it."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from ..actions import parse_action
from ..errors import CamelUpError
from ..secrecy import Eyes
from ..sitting.counsel import Counsel, counsel_for, hint_for
from ..sitting.deeds import hint_words
from ..sitting.story import Story
from ..turn import legal_actions, why_not
from .choices import Choices, Offer
from .drawn import Drawn
from .end_screen import EndScreen
from .side import Side, odds_rows, story_rows
from .strips import Keys
from .table_screen import TableScreen, landed
from .threads import in_thread
from .track import Marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..position import View
    from ..sitting.sitting import Sitting

FOOT = (
    *(("o", "odds"), ("h", "hint"), ("u", "undo"), ("d", "day/night"), ("s", "pause"), ("?", "help"), ("q", "quit")),
)
FOOT_AT_END = (("n", "new game"), ("v", "watch it again"), ("u", "undo"), ("d", "day/night"), ("q", "quit"))
PROMPTS = {
    "take": "Take which colour? Press its letter, or Esc.",
    "win": "Which card on the winner deck? Press its letter, or Esc.",
    "lose": "Which card on the loser deck? Press its letter, or Esc.",
    "pair": "Partners with which seat? Press its number, or Esc.",
    "place": "◂ ▸ choose the space, + or - lays the tile, Esc goes back.",
}


class SittingScreen(TableScreen):
    """One sitting on the screen."""

    def __init__(self, sitting: "Sitting") -> None:
        super().__init__()
        self.sitting = sitting
        self.story = Story(sitting.game)
        self.holder = sitting.alone
        self.mode: str | None = None
        self.space: int | None = None
        self.message = ""
        self.pointing = ""
        self.odds_on = False
        self.counsel: Counsel | None = None
        self.hurry = asyncio.Event()

    def place(self) -> Drawn:
        """What can be done."""
        return Choices(id="place")

    def names(self) -> "Sequence[str]":
        """The players' names."""
        return self.sitting.names

    def snapshot(self) -> "View":
        """The table as the person at the screen sees it; a spectator's view while it is handed over."""
        return self.sitting.seen_by(self.holder)

    def on_mount(self) -> None:
        """Begin where the game stands."""
        self.sitting.save()
        self.go_on()

    # The course of the game

    @work(exclusive=True, group="bots")
    async def go_on(self) -> None:
        """Let bots act until a person is to, with a pause behind each so that one can follow."""
        self.hurry.clear()
        while self.sitting.turn in self.sitting.bots:
            self.redraw()
            action = await in_thread(self.sitting.bot_turn())
            self.sitting.act(action)
            self.tell("")
            await self.breathe()
        self.begin_turn()

    async def breathe(self) -> None:
        """Wait a little, unless somebody is in a hurry."""
        try:
            await asyncio.wait_for(self.hurry.wait(), self.app.settings.pause)
        except TimeoutError:
            return

    def begin_turn(self) -> None:
        """Ask the person to act, after a hand-over if somebody else has the screen; or end the game."""
        turn = self.sitting.turn
        if turn is None:
            self.redraw()
            self.app.push_screen(EndScreen(self.sitting), self.after_end)
            return
        if self.holder != turn:
            self.holder = None
        self.redraw()

    def my_turn(self) -> bool:
        """Whether the person at the screen is to act."""
        return self.holder is not None and self.holder == self.sitting.turn

    def take_over(self) -> None:
        """Give the screen to the person who is to act."""
        if self.next_holder():
            self.holder = self.sitting.turn
            self.tell("")
        else:
            self.hurry.set()

    def attempt(self, text: str) -> None:
        """Do an action if it is allowed; else say why not."""
        if not self.my_turn():
            self.tell(self.why_waiting())
            return
        reason = why_not(self.sitting.game.position, text)
        if reason:
            self.tell(f"No: {reason}")
            return
        self.act(parse_action(text))

    def why_waiting(self) -> str:
        """Why nothing can be chosen now."""
        turn = self.sitting.turn
        if turn is None:
            return "The race is over."
        if self.next_holder():
            return f"{self.next_holder()} presses Enter first."
        return f"Wait: {self.sitting.names[turn - 1]} is to act."

    def act(self, action: "Action") -> None:
        """Do an action and let the game go on."""
        self.mode = self.space = None
        self.sitting.act(action)
        self.tell("")
        self.go_on()

    def undo(self) -> None:
        """Take back the last action of the one person."""
        try:
            action = self.sitting.undo()
        except CamelUpError as error:
            self.tell(f"No: {error}")
            return
        self.mode = self.space = None
        self.go_on()
        self.tell(f"Taken back: {action}.")

    # What is shown

    def tell(self, message: str) -> None:
        """Say something below the choices, and show the table."""
        self.message = message
        self.redraw()

    def redraw(self) -> None:
        """Show the present moment as the person at the screen sees it."""
        if not self.is_mounted or not self.query("#place"):
            return
        self.ask_for_odds()
        trouble = "not saved!" if self.sitting.file is None else "saved"
        free = self.free_spaces() if self.mode == "place" else frozenset()
        self.show_table(Marks(free, self.space, landed(self.sitting.game.moves)), trouble)
        self.query_one(Choices).show(self.offer())
        self.query_one(Keys).show(FOOT_AT_END if self.sitting.turn is None else FOOT, self.app.look)
        self.show_side()

    def offer(self) -> Offer:
        """What can be chosen now."""
        actions = self.counsel.actions if self.counsel and self.odds_on and self.my_turn() else ()
        return Offer(
            view=self.snapshot(),
            names=tuple(self.sitting.names),
            look=self.app.look,
            legal=frozenset(map(str, legal_actions(self.snapshot()))) if self.my_turn() else frozenset(),
            worth={str(advice.action): advice.gain for advice in actions},
            best=str(actions[0].action) if actions else None,
            mode=self.mode,
            space=self.space,
            next_holder=self.next_holder(),
            message=self.pointing or self.message or (PROMPTS[self.mode] if self.mode else self.invitation()),
        )

    def invitation(self) -> str:
        """What is said while nothing else is."""
        turn = self.sitting.turn
        if self.my_turn():
            return "Your turn: press a key or click."
        if turn in self.sitting.bots:
            return f"{self.sitting.names[(turn or 0) - 1]} is thinking …  (space: no pauses)"
        return "The race is over." if turn is None else ""

    def next_holder(self) -> str | None:
        """The name of the person to whom the screen is to be handed."""
        turn = self.sitting.turn
        waits = turn is not None and turn in self.sitting.people and self.holder is None
        return self.sitting.names[(turn or 0) - 1] if waits else None

    def show_side(self) -> None:
        """Show the story or the odds beside the seats."""
        side, look = self.query_one(Side), self.app.look
        if self.odds_on and self.sitting.turn is not None:
            side.show(odds_rows(self.counsel, look, side.room), end=False)
            return
        eyes = Eyes(self.holder, open=self.sitting.turn is None)
        side.show(story_rows(self.story.entries(eyes), self.sitting.names, look, side.room), end=True)

    def ask_for_odds(self) -> None:
        """Work out the odds of what is shown, if they are wanted and not known."""
        seen = self.snapshot()
        if not self.odds_on or seen.finished:
            self.counsel = None
        elif self.counsel is None or self.counsel.leg.position != seen:
            self.counsel = None
            self.work_out(seen)

    @work(exclusive=True, group="odds")
    async def work_out(self, seen: "View") -> None:
        """Work out odds in a thread, and show them."""
        self.counsel = await in_thread(partial(counsel_for, seen))
        self.redraw()

    @work(exclusive=True, group="hint")
    async def hint(self) -> None:
        """Ask a good player, in a thread."""
        if not self.my_turn():
            self.tell(self.why_waiting())
            return
        seen = self.snapshot()
        self.tell("Thinking …")
        found = await in_thread(partial(hint_for, seen))
        if seen == self.snapshot():
            self.tell(hint_words(seen, found, self.sitting.names))

    def free_spaces(self) -> frozenset[int]:
        """Where the tile may go."""
        if not self.my_turn():
            return frozenset()
        places = (str(action).partition(" ") for action in legal_actions(self.snapshot()))
        return frozenset(int(on[1:]) for word, _, on in places if word == "place")

    def after_end(self, wish: str | None) -> None:
        """Do what somebody wishes after the end."""
        raise NotImplementedError
