"""A whole board as a picture: the race, the bets, the players."""

from .bets_svg import decks, ticket_piles
from .lettering import breadth
from .panels import BOLD, Block
from .race_svg import POSTER, draw_race, frame, ring_for
from .scene import Scene
from .seats_svg import seat_panels
from .shapes import box, group, picture, tag, use, words
from .theme import Theme

MARGIN, BETWEEN = 12, 12
BAR = 46
NARROW = 600
"""Pictures that are less wide than this are drawn as on a phone: a steeper track, panels below each other."""


def board_svg(scene: Scene, *, width: float | None = None, theme: Theme = "auto") -> str:
    """Draw a scene as SVG, ``width`` pixels wide; the theme ``auto`` follows the reader's light or dark."""
    kind = "tall" if width and width < NARROW else "wide"
    ring = ring_for(scene, kind)
    inner = ring.shape.width
    wide = inner + 2 * MARGIN
    shapes = [
        *bar(scene, wide, "The race is over" if scene.finished else ""),
        *frame(ring, MARGIN, BAR + BETWEEN, draw_race(scene, ring)),
    ]
    y = BAR + BETWEEN + ring.shape.height
    for block in panels(scene, inner, kind):
        y += BETWEEN
        shapes.append(group(block.shapes, MARGIN, y))
        y += block.high
    high = y + MARGIN
    ground = box(0, 0, wide, high, 14, fill="var(--paper)")
    return picture([ground, *shapes], (wide, high), title_of(scene), width=width, theme=theme)


def title_of(scene: Scene) -> str:
    """The name of a picture, for those who can't see it and for browsers to show."""
    places = (
        f"{'over the line' if not 1 <= s <= scene.edition.spaces else s} {' '.join(c)}" for s, c in scene.stacks.items()
    )
    return f"Camel Up {scene.edition.name}: {', '.join(places)}"


def bar(scene: Scene, wide: float, note: str) -> list[str]:
    """The head of a picture: the edition, and a note or, where seats are drawn, whose turn it is and the leg."""
    ink = "var(--accent-ink)"
    shapes = [
        tag("path", d=f"M0 {BAR}V14A14 14 0 0 1 14 0H{wide - 14}A14 14 0 0 1 {wide} 14V{BAR}Z", fill="var(--accent)"),
        box(0, BAR - 3, wide, 3, fill="var(--ink)"),
        use("camel-outline", 34, 36, 0.42, fill=ink),
        words(62, 29, f"Camel Up {scene.edition.name}", 19, fill=ink, font_family=POSTER, **BOLD),
    ]
    if scene.seats:
        return shapes + moment(scene, wide - MARGIN, 62 + breadth("Camel Up 2018", 19))
    return [*shapes, words(wide - MARGIN - 4, 28, note, 17, fill=ink, text_anchor="end", **BOLD)]


def moment(scene: Scene, right: float, left: float) -> list[str]:
    """Whose turn it is or who won, with an emblem, and the leg."""
    ink = "var(--accent-ink)"
    leg = f"Leg {scene.leg}"
    pill = breadth(leg, 15) + 18
    shapes = [
        box(right - pill, 9, pill, 25, 12.5, fill="none", stroke=ink, stroke_width=1.8),
        words(right - pill / 2, 26.5, leg, 15, fill=ink, text_anchor="middle", **BOLD),
    ]
    right -= pill + 14
    if len(seats := [scene.turn] if scene.turn else scene.winners) == 1:
        shapes.append(use(f"emblem-{seats[0]}", right - 11, 21.5, 1.15))
        right -= 30
    text = said(scene, right - left - 20)
    shapes.append(words(right, 28, text, 17, fill=ink, text_anchor="end", **BOLD))
    return shapes


def said(scene: Scene, room: float) -> str:
    """Whose turn it is, or who won; long names give way until it fits."""
    seats = [scene.turn] if scene.turn else list(scene.winners)
    verb = "to act" if scene.turn else "wins" if len(seats) == 1 else "win"
    names = [scene.name(seat) for seat in seats]
    for most in (100, 20, 14, 9):
        short = [name if len(name) <= most else f"{name[: most - 1].rstrip()}…" for name in names]
        text = f"{' and '.join(short)} {verb}"
        if breadth(text, 17) <= room:
            return text[0].upper() + text[1:]
    return f"{len(seats)} players {verb}"


def panels(scene: Scene, wide: float, kind: str) -> list[Block]:
    """What is below the track."""
    if not scene.seats:
        return []
    seats = seat_panels(scene, wide, kind)
    if kind == "tall":
        return [ticket_piles(scene, wide), decks(scene, wide), seats]
    half = (wide - 2 * BETWEEN) / 2
    left, right = ticket_piles(scene, half), decks(scene, half)
    both = Block([*left.shapes, group(right.shapes, half + 2 * BETWEEN)], max(left.high, right.high))
    return [both, seats]
