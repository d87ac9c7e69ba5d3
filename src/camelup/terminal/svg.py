"""The board as an SVG picture: the same rows as in the terminal, drawn as shapes and text.

The picture has a ground of its own, so it looks the same on a light and on a dark page, and loads nothing.
"""

from html import escape

from rich.cells import cell_len
from rich.color import Color
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style

from ..drawing.signs import UNICODE

COLUMN, ROW, SIZE = 9.0, 22, 15
MARGIN = 24
GROUND, INK, FAINT = "#211c17", "#efe6d8", "#a39684"
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"


def svg_of(picture: RenderableType, width: int, title: str) -> str:
    """A picture of something that Rich can draw, ``width`` columns wide."""
    console = Console(width=width, color_system="truecolor", force_terminal=True, legacy_windows=False)
    lines = [list(Segment.strip_links(line)) for line in console.render_lines(picture, pad=False)]
    columns = max(sum(segment.cell_length for segment in line) for line in lines)
    shapes = [shape for y, line in enumerate(lines) for shape in draw_line(line, y)]
    wide, high = round(columns * COLUMN + 2 * MARGIN), len(lines) * ROW + 2 * MARGIN
    return "\n".join([*head(wide, high, title), *shapes, "</svg>", ""])


def head(wide: int, high: int, title: str) -> list[str]:
    """The opening of the file: size, name, fonts and ground."""
    size = f'width="{wide}" height="{high}"'
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {size} role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>text{{font:{SIZE}px {FONTS};white-space:pre}}.b{{font-weight:700}}</style>",
        f'<rect {size} rx="14" fill="{GROUND}"/>',
    ]


def draw_line(line: list[Segment], y: int) -> list[str]:
    """The shapes of one row: first the blocks, then the text on them."""
    rects, texts = [], []
    column = 0
    for text, style, _ in line:
        style = style or Style()
        if style.bgcolor and not style.bgcolor.is_default:
            rects.append(block(column, y, cell_len(text), style))
        if text == UNICODE.finish:
            rects += checks(column, y)
        elif text.strip():
            texts.append(write(column, y, text, style))
        column += cell_len(text)
    return rects + texts


def block(column: int, y: int, columns: int, style: Style) -> str:
    """A coloured block behind some text; a piece (bold) stands a little apart from its neighbours."""
    gap = 1 if style.bold else 0
    x, top = MARGIN + column * COLUMN, MARGIN + y * ROW + gap
    size = f'width="{columns * COLUMN:g}" height="{ROW - 2 * gap}" rx="{3 * gap}"'
    return f'<rect x="{x:g}" y="{top}" {size} fill="{hexed(style.bgcolor, GROUND)}"/>'


def checks(column: int, y: int) -> list[str]:
    """A piece of the chequered finish line, which fonts would draw with gaps."""
    x, top, half = MARGIN + column * COLUMN, MARGIN + y * ROW, ROW // 2
    size = f'width="{COLUMN / 2:g}" height="{half}" fill="{FAINT}"'
    return [f'<rect x="{x:g}" y="{top}" {size}/>', f'<rect x="{x + COLUMN / 2:g}" y="{top + half}" {size}/>']


def write(column: int, y: int, text: str, style: Style) -> str:
    """A run of text, stretched to its columns whatever the font is."""
    inner = text.strip()
    column += cell_len(text) - cell_len(text.lstrip())
    x, base = MARGIN + column * COLUMN, MARGIN + y * ROW + round(ROW * 0.7)
    bold = ' class="b"' if style.bold else ""
    colour = hexed(style.color, FAINT if style.dim else INK)
    length = f'textLength="{cell_len(inner) * COLUMN:g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:g}" y="{base}"{bold} fill="{colour}" {length}>{escape(inner)}</text>'


def hexed(colour: Color | None, default: str) -> str:
    """A colour as SVG writes it."""
    if colour is None or colour.is_default:
        return default
    return colour.get_truecolor().hex
