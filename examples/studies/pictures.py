"""The pictures of the documentation that are no study: the ladder of bots, the layers, rules as small boards.

``python examples/studies/pictures.py``
"""

import re
import sys
from pathlib import Path

from chart import WIDE, bars, frame, save

import camelup
from camelup.drawing.board_svg import board_svg
from camelup.drawing.panels import BOLD
from camelup.drawing.scene import scene_of
from camelup.drawing.shapes import box, picture, words

ROOT = Path(__file__).parents[2]
LADDER = re.compile(r"^\| (\S+) \| (\S+) \| (2014|2018) \| 4 \|.*\| (-?[\d.]+) \[", re.MULTILINE)
BOARDS = {"m5": ("2018 3bg/5p/9K/12Wry - 1", "*K2"), "m6": ("2018 3bg/5p/9KW/12ry - 1", "*K1")}
"""Small boards of the two exceptions, each with the grey die's face."""
HIGH, GAP = 40, 8


def ladder() -> str:
    """Draw what each rung gains over the one below it, as docs/bots.md has it."""
    rows: dict[str, dict[str, float]] = {}
    rivals: dict[str, str] = {}
    rungs, _, _ = (ROOT / "docs" / "bots.md").read_text("utf-8").partition("### Levels")  # those play against one bot
    for bot, rival, edition, margin in LADDER.findall(rungs):
        if bot == "champion-1" or rivals.setdefault(bot, rival) != rival:
            continue  # no rung, or further away than one
        rows.setdefault(f"{bot} over {rival}", {})[edition] = float(margin)
    shown = {label: [found["2014"], found["2018"]] for label, found in rows.items() if len(found) > 1}
    title = "What each rung gains over the one below it, in pounds without luck"
    return str(bars(title, shown, ["2014", "2018"]))


def layers() -> str:
    """Draw the layers of the package, the top one first."""
    sys.path.append(str(ROOT))
    from tests.layers import LAYERS

    levels = list(reversed(LAYERS["camelup"]))
    high = 56 + len(levels) * (HIGH + GAP) + 16
    shapes = frame("Imports point down", high)
    for number, names in enumerate(levels):
        y = 56 + number * (HIGH + GAP)
        wide = (WIDE - 48 - GAP * (len(names) - 1)) / len(names)
        for place, name in enumerate(names):
            x = 24 + place * (wide + GAP)
            shapes.append(
                box(round(x, 1), y, round(wide, 1), HIGH, 6, fill="var(--track-1)", stroke="var(--track-edge)")
            )
            size = min(14, 1.7 * wide / max(len(name), 1))
            shapes.append(
                words(x + wide / 2, y + 25, name, round(size, 1), fill="var(--ink)", text_anchor="middle", **BOLD)
            )
    return picture(shapes, (WIDE, high), "The layers of the package", width=WIDE)


def drawn() -> dict[str, str]:
    """Draw them all, by name."""
    found = {"ladder": ladder(), "layers": layers()}
    for name, (text, face) in BOARDS.items():
        before = camelup.Position(text, seats=2)
        after, _ = camelup.apply(before, "roll", face)
        for moment, position in (("before", before), ("after", after)):
            found[f"{name}-{moment}"] = board_svg(scene_of(position, seats=False), width=340)
    return found


def main() -> None:
    """Write them into the documentation."""
    for name, svg in drawn().items():
        save(name, svg)


if __name__ == "__main__":
    main()
