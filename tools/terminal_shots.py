"""Pictures of the terminal app: ``python -m tools.terminal_shots`` writes them into docs/screenshots.

Each is a real screen of the app, as SVG that loads nothing.
"""

import asyncio
import os
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"
SMALL, LARGE = (80, 24), (120, 40)
EIGHT, FIVE = 8, 5
BOT = "tiles"
TALL, OUT = 3, 2
"""How high a stack and how many dice out make a good picture."""

# The app reads these when it is imported: all colours, and nobody's own games, settings and tables.
os.environ |= {"COLORTERM": "truecolor", "TERM": "xterm-256color", "CAMELUP_HOME": tempfile.mkdtemp()}
os.environ.pop("NO_COLOR", None)

from camelup.game import Game  # noqa: E402
from camelup.secrecy import view  # noqa: E402
from camelup.sitting.opponents import Opponent  # noqa: E402
from camelup.sitting.setting_up import bots_of, luck_of, new_game  # noqa: E402
from camelup.sitting.sitting import Sitting  # noqa: E402
from camelup.tui.app import CamelUpApp  # noqa: E402
from camelup.tui.settings import Settings  # noqa: E402


def table(seats: int, edition: str, seed: int, leg: int) -> Sitting:
    """A game of Ann against bots, played by bots until her turn in a leg, when there is something to see."""
    game = new_game(["Ann"], seats - 1, BOT, edition, 1, seed)
    sitting = Sitting(game, bots_of(game), luck_of(game), Path(tempfile.mkdtemp()) / "game.camel")
    ann = Opponent(BOT)
    while sitting.turn is not None and not worth_a_picture(game, leg):
        mine = sitting.turn == 1
        choice = ann.choose(view(game.position, 1), sitting.luck(-1 - len(game))) if mine else sitting.bot_turn()()
        sitting.act(choice)
    return sitting


def worth_a_picture(game: Game, leg: int) -> bool:
    """Whether Ann is to act in a leg, with a tall stack, a tile and some dice out."""
    here = game.position
    tallest = max(map(len, here.stacks.values()))
    return here.turn == 1 and here.leg >= leg and tallest >= TALL and len(here.dice_out) >= OUT and bool(here.tiles)


async def shoot(app: CamelUpApp, name: str, size: tuple[int, int], keys: Sequence[str] = ()) -> None:
    """Press some keys and take a picture."""
    async with app.run_test(size=size) as pilot:
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause(0.1)
        (FOLDER / f"terminal-{name}.svg").write_text(at_home(app.export_screenshot()), "utf-8")


def at_home(svg: str) -> str:
    """A picture with the reader's own fonts, which loads nothing."""
    svg = re.sub(r"@font-face \{.*?\}\n", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: [^;]+;", f"font-family: {FONTS};", svg)


def playing(sitting: Sitting, dark: bool = True) -> CamelUpApp:
    """The app at a table."""
    return CamelUpApp(Settings(dark=dark, pause=0), sitting=sitting)


def over(sitting: Sitting) -> Sitting:
    """The same table after the end."""
    while sitting.turn is not None:
        seat = sitting.turn
        sitting.act(Opponent(BOT).choose(view(sitting.game.position, seat), sitting.luck(-1 - len(sitting.game))))
    return sitting


async def shoot_all() -> None:
    """Take all pictures."""
    await shoot(playing(table(EIGHT, "2018", 13, 4)), "80x24", SMALL)
    await shoot(playing(table(EIGHT, "2014", 23, 3), dark=False), "80x24-2014", SMALL, ["p"])
    await shoot(playing(table(FIVE, "2018", 9, 2), dark=False), "race-light", LARGE)
    await shoot(playing(table(FIVE, "2018", 9, 2)), "race-dark", LARGE, ["h"])
    await shoot(playing(table(FIVE, "2018", 9, 3)), "odds", LARGE, ["o"])
    await shoot(playing(over(table(FIVE, "2018", 9, 3)), dark=False), "end", LARGE)
    game = over(table(FIVE, "2018", 9, 3)).game
    watched = CamelUpApp(Settings(dark=True, pause=0), record=game)
    await shoot(watched, "replay", LARGE, ["pagedown", "pagedown", *["right"] * 9])


if __name__ == "__main__":
    asyncio.run(shoot_all())
