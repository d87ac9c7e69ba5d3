"""What stands around the race: sky, sun or moon, dunes, and the pyramid with the dice."""

from ..drawing.scene import Scene
from .canvas import Canvas
from .looks import Look

WAVES = "▁▂▃▄▅▆▅▄▃▂▁▁▁▂▃▃▂▁"
STARS = ((7, 1, "·"), (13, 3, "✦"), (21, 0, "·"), (29, 2, "·"), (38, 1, "✦"), (47, 3, "·"), (52, 0, "·"), (61, 2, "✦"))
SKIES = 4
STEEPEST = 6
DICE_A_ROW = 3
HIGH = 12
DIE = 3
"""Columns of a die with the gap behind it."""


def paint_sky(canvas: Canvas, look: Look, sky: int) -> None:
    """Colour the sky from its top to the dunes."""
    for y in range(sky):
        canvas.fill(0, y, canvas.width, look[f"sky-{1 + y * SKIES // sky}"])
    if look.dark:
        for x, y, star in STARS:
            for again in range(x, canvas.width, 67):
                canvas.put(again, y * sky // 8, star, look["sun"])
    paint_sun(canvas, look, sky)
    for x in range(canvas.width):
        canvas.put(x, sky - 2, WAVES[(x * 2 // 3) % len(WAVES)], look["dune-far"])
        canvas.put(x, sky - 1, WAVES[(x // 2 + 7) % len(WAVES)], look["dune-mid"], look["dune-far"])


def paint_sun(canvas: Canvas, look: Look, sky: int) -> None:
    """The sun or the moon, where the sky is high enough."""
    if sky >= HIGH:
        for y, row in enumerate(("▗▄▄▖", "████", "▝▀▀▘")):
            canvas.put(canvas.width - 9, 1 + y, row, look["sun"])


def paint_pyramid(canvas: Canvas, look: Look, scene: Scene, left: int, sky: int) -> None:
    """The pyramid with the dice inside; those that are out lie before it."""
    wide = canvas.width - left
    rows = max(2, min(STEEPEST, sky - 1, wide // 2))
    middle = left + wide // 2
    for row in range(rows):
        y = sky - rows + row
        canvas.put(middle - 1 - row, y, "▟" + "█" * row, look["pyramid-lit"])
        canvas.put(middle, y, "█" * row + "▙", look["pyramid-dark"])
    for number, die in enumerate(scene.dice_left):
        row, column = divmod(number, DICE_A_ROW)
        count = min(DICE_A_ROW, len(scene.dice_left) - row * DICE_A_ROW)
        x, y = middle - count + 2 * column, sky - 1 - row
        canvas.put(x, y, die, look[f"print-{die}"], look[f"coat-{die}"], bold=True)
    canvas.link(middle - rows, sky - rows, 2 * rows, rows, "roll")
    for number, face in enumerate(scene.dice_out):
        shown = (face.removeprefix("*") or face).ljust(2)
        per_row = max(1, wide // DIE)
        x, y = left + number % per_row * DIE, sky + number // per_row
        canvas.put(x, y, shown, look[f"print-{shown[0]}"], look[f"coat-{shown[0]}"], bold=True)
