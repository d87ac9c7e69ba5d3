"""A game that is played by keys and mouse."""

from typing import TYPE_CHECKING

from ..actions import parse_action
from ..sitting.deeds import deed, worth
from ..turn import why_not
from .choices import KEYS, Choices
from .side import Side
from .sitting_screen import SittingScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.events import Key

    from .drawn import Picking

UNSHIFTED = {"=": "+", "_": "-"}
"""Keys that are the same but for Shift on many keyboards."""


class PlayScreen(SittingScreen):
    """What keys and clicks mean at the table."""

    def on_key(self, event: "Key") -> None:
        """Do what a key means."""
        event.stop()
        self.pointing = ""
        key = event.character if event.character and event.character.isprintable() else event.key
        self.press(key.lower())

    def press(self, key: str) -> None:
        """Do what a key means: in a choice that was begun, its letter; else one of the commands."""
        if self.mode and self.press_in_mode(key):
            return
        commands: dict[str, Callable[[], object]] = {
            "r": lambda: self.attempt("roll"),
            "u": self.undo,
            "o": self.switch_odds,
            "h": self.hint,
            "d": self.app.switch_theme,
            "s": self.next_pause,
            "?": self.app.show_help,
            "q": self.app.leave,
            **dict.fromkeys((" ", "enter", "space"), self.take_over),
            "n": self.new_game,
            "v": self.watch_again,
            "f1": self.app.show_help,
        }
        if key in KEYS or key == "a":
            self.begin(KEYS.get(key, "pair"))
        elif key in commands:
            commands[key]()
        else:
            self.query_one(Side).scroll_by_key(key)

    def press_in_mode(self, key: str) -> bool:
        """Go on with a choice that was begun; whether the key belongs to it."""
        mode = self.mode or ""
        if key == "escape":
            self.mode = self.space = None
            self.tell("")
        elif mode == "place":
            return self.press_for_tile(key)
        elif mode == "pair" and key.isdigit():
            self.attempt(f"pair {key}")
        elif mode in ("take", "win", "lose") and key in self.snapshot().edition.by_letter:
            self.attempt(f"{mode} {key}")
        else:
            return False
        return True

    def press_for_tile(self, key: str) -> bool:
        """Move the place for the tile, or lay it."""
        spaces = sorted(self.free_spaces())
        key = UNSHIFTED.get(key, key)
        if key in ("left", "right") and self.space in spaces:
            step = 1 if key == "right" else -1
            self.space = spaces[(spaces.index(self.space) + step) % len(spaces)]
            self.tell("")
        elif key in ("+", "-") and self.space:
            self.attempt(f"place {key}{self.space}")
        else:
            return False
        return True

    def begin(self, mode: str) -> None:
        """Begin a choice."""
        if not self.my_turn():
            self.tell(self.why_waiting())
            return
        free = sorted(self.free_spaces())
        if mode == "place" and not free:
            self.tell("No: there is no space for a tile now.")
            return
        self.mode, self.space = mode, self.best_space(free) if mode == "place" else None
        self.tell("")

    def best_space(self, free: list[int]) -> int:
        """The space to begin with: the one that is worth most, where that is known."""
        known = (str(advice.action).partition(" ") for advice in (self.counsel.actions if self.counsel else ()))
        return next((int(on[1:]) for word, _, on in known if word == "place"), free[0])

    def picked(self, what: str) -> None:
        """Do what a click means."""
        word, _, rest = what.partition(" ")
        if word == "do":
            self.attempt(rest)
        elif word == "roll":
            self.attempt("roll")
        elif word == "mode":
            self.begin(rest)
        elif word == "key":
            self.press(rest)
        elif word == "space":
            self.pick_space(int(rest))
        elif word == "seat" and self.mode == "pair":
            self.attempt(f"pair {rest}")

    def pick_space(self, space: int) -> None:
        """Choose a space for the tile by mouse, or hear why it can't lie there."""
        if not self.my_turn():
            self.tell(self.why_waiting())
            return
        reason = why_not(self.sitting.game.position, f"place +{space}")
        self.mode, self.space = (None, None) if reason else ("place", space)
        self.tell(f"No: {reason}" if reason else "")

    def on_picking_pointed(self, event: "Picking.Pointed") -> None:
        """Say what a click would do."""
        self.pointing = self.described(event.what) if event.what and self.my_turn() else ""
        self.query_one(Choices).show(self.offer())

    def described(self, what: str) -> str:
        """What a click on a choice would do, or why not, and what that is worth."""
        word, _, rest = what.partition(" ")
        if word != "do":
            return ""
        reason = why_not(self.sitting.game.position, rest)
        if reason:
            return f"Not allowed: {reason}"
        action = parse_action(rest)
        said = deed(self.snapshot(), action, self.sitting.names)
        found = next(
            (advice for advice in (self.counsel.actions if self.counsel else ()) if advice.action == action), None
        )
        told = f" ({worth(found.gain)}: {found.why})" if found else ""
        return f"{said[0].upper()}{said[1:]}{told}"

    def switch_odds(self) -> None:
        """Show the odds, or the story again."""
        self.odds_on = not self.odds_on
        self.tell("")

    def next_pause(self) -> None:
        """Change the pause between bots."""
        pause = self.app.settings.next_pause()
        self.tell(f"Pause between bots: {pause:g} seconds." if pause else "No pause between bots.")

    def after_end(self, wish: str | None) -> None:
        """Do what somebody wishes after the end."""
        if wish:
            self.press(wish)

    def new_game(self) -> None:
        """Play again with the same players."""
        if self.sitting.turn is None:
            self.app.play_again()

    def watch_again(self) -> None:
        """Watch the game that was played."""
        if self.sitting.turn is None:
            self.app.watch_game(self.sitting.game)
