"""Tables to try the app at: quick bots, no pauses, a file in the test's own folder."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from camelup.game import Game
from camelup.sitting.setting_up import bots_of, luck_of, new_game
from camelup.sitting.sitting import Sitting
from camelup.tui.app import CamelUpApp
from camelup.tui.canvas import PICK
from camelup.tui.drawn import Picking
from camelup.tui.end_screen import EndScreen
from camelup.tui.play_screen import PlayScreen
from camelup.tui.settings import Settings
from camelup.tui.side import Side

SMALL, LARGE = (80, 24), (120, 40)
MOST_ACTIONS = 300
LATE = "2018 5b/6p/7g/9r/10y/13K/16W b1g1 1 3:bgpry;3:bgpry -/- 1"

Script = Callable[[Pilot[str]], Awaitable[None]]


def sitting(
    folder: Path, people: str = "Ann", bots: int = 1, edition: str = "2018", bot: str = "roll", seed: int = 5
) -> Sitting:
    """A new game with seat 1 to act."""
    game = new_game(people.split(), bots, bot, edition, 1, seed)
    return Sitting(game, bots_of(game), luck_of(game), folder / "game.camel")


def late(folder: Path, bot: str = "") -> Sitting:
    """A table at the end of a leg, where odds are quickly worked out; Ann against Bo, a person or a bot."""
    game = Game(LATE, ["Ann", "Bo"], {"Players": f"person; {bot or 'person'}", "Seed": "5"})
    return Sitting(game, bots_of(game, bot), luck_of(game), folder / "game.camel")


def play(at: Sitting, script: Script, size: tuple[int, int] = SMALL) -> CamelUpApp:
    """Run the app on a table and follow a script; the app after it has ended."""
    return run(CamelUpApp(Settings(pause=0), sitting=at), script, size)


def watch(game: Game, script: Script, size: tuple[int, int] = SMALL) -> CamelUpApp:
    """Run the app on a record and follow a script."""
    return run(CamelUpApp(Settings(pause=0), record=game), script, size)


def run(app: CamelUpApp, script: Script, size: tuple[int, int]) -> CamelUpApp:
    """Run an app and follow a script."""

    async def follow() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await script(pilot)

    asyncio.run(follow())
    return app


async def settled(pilot: Pilot[str]) -> None:
    """Wait until no bot is thinking, no odds are worked out, and all is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[str], *keys: str) -> None:
    """Press keys, and wait until the table has come to rest after each."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def click(pilot: Pilot[str], what: str) -> None:
    """Click on the piece that means something."""
    widget, x, y = spot(pilot, what)
    await pilot.click(widget, offset=(x + widget.gutter.left, y + widget.gutter.top))
    await settled(pilot)


def spot(pilot: Pilot[str], what: str) -> tuple[Picking, int, int]:
    """Where a piece is: its widget and a place in it."""
    for widget in pilot.app.screen.query(Picking):
        for y in range(widget.size.height):
            x = 0
            for segment in widget.render_line(y):
                if segment.style and segment.style.meta.get(PICK) == what:
                    return widget, x, y
                x += segment.cell_length
    raise AssertionError(f"nothing on the screen means {what!r}")


def text(pilot: Pilot[str], selector: str = "Picking") -> str:
    """What is written on the screen, widget by widget; of a panel also what is scrolled away."""
    return "\n".join(line for widget in pilot.app.screen.query(selector).results(Picking) for line in lines_of(widget))


def lines_of(widget: Picking) -> list[str]:
    """The lines of a widget."""
    if isinstance(widget, Side):
        return [line.plain for line in widget.rows]
    return [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]


async def roll_to_the_end(pilot: Pilot[str]) -> None:
    """Roll until the race is over and its result is on the screen."""
    for _ in range(MOST_ACTIONS):
        if isinstance(pilot.app.screen, EndScreen):
            return
        await press(pilot, "r")
    raise AssertionError("the race does not end")


def table_of(pilot: Pilot[str]) -> PlayScreen:
    """The table on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, PlayScreen)
    return screen
