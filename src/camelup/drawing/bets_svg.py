"""Betting tickets and decks as shapes: what can be taken, and what was laid on winner and loser."""

from collections.abc import Iterator, Sequence

from .panels import BOLD, EDGE, GAP, INSET, LABEL, MIDDLE, Block, flow, label, panel, placed
from .race_svg import draw_camel, print_on
from .scene import Scene
from .shapes import box, group, use, words

LOW = 60
"""The height of a panel with one row in it."""
WIDE, HIGH, STEP = 24, 34, 28
"""A card on a deck, and the distance to the next one."""


def ticket_piles(scene: Scene, wide: float) -> Block:
    """A pile of betting tickets for each racing camel: what the top one pays, and how many are below it."""
    one = (wide - GAP * (len(scene.tickets) - 1)) / len(scene.tickets)
    word = scene.edition.words.betting_ticket
    shapes = [label(f"{word[0].upper()}{word[1:]}s", wide)]
    for number, (camel, left) in enumerate(scene.tickets.items()):
        shown = [panel(one, LOW), *pile(camel, left, one)]
        shapes.append(group(shown, number * (one + GAP), LABEL, data_tickets=f"{camel}{'/'.join(map(str, left))}"))
    return Block(shapes, LABEL + LOW)


def pile(camel: str, left: Sequence[int], wide: float) -> Iterator[str]:
    """One pile, with its camel beside it."""
    x, y, coat = wide / 2 - 34, 13.0, f"var(--coat-{camel})"
    for below in reversed(range(len(left))):
        yield box(x + below * 1.4, y + below * 1.6, 28, 30, 6, fill=coat, **EDGE)
    if left:
        yield words(x + 14, y + 22, str(left[0]), 20, font_weight="800", fill=print_on(camel), **MIDDLE)
    else:
        yield box(x, y, 28, 30, 6, fill="none", stroke="var(--ink-soft)", stroke_width=1.5, stroke_dasharray="3 3")
    yield group([draw_camel(camel, 0, 0, 0.46)], x + 52, 46, opacity=None if left else 0.4)


def decks(scene: Scene, wide: float) -> Block:
    """Both decks beside each other, the first card first."""
    one = (wide - GAP) / 2
    laid = (("Overall winner", scene.winner_deck), ("Overall loser", scene.loser_deck))
    lines = [flow([STEP] * len(deck), one - 2 * INSET + STEP - WIDE) for _, deck in laid]
    high = max(LOW, *(len(rows) * (HIGH + 4) + 22 for rows in lines))
    shapes = []
    for number, ((name, deck), rows) in enumerate(zip(laid, lines, strict=True)):
        cards = [draw_card(*card, x + INSET, 13 + line * (HIGH + 4)) for card, line, x in placed(deck, rows)]
        title = label(f"{name} · {len(deck)}" if deck else name, one)
        shapes.append(group([title, group([panel(one, high), *cards], 0, LABEL)], number * (one + GAP)))
    return Block(shapes, LABEL + high)


def draw_card(seat: int, camel: str | None, x: float, y: float) -> str:
    """Draw a card on a deck: in its camel's colour if it may be seen, else its back, in its owner's colour."""
    if camel is None:
        ground = box(0, 0, WIDE, HIGH, 4, fill=f"var(--seat-{seat})", **EDGE)
        shapes = [ground, use(f"emblem-{seat}", WIDE / 2, HIGH / 2, 0.95)]
    else:
        ground = box(0, 0, WIDE, HIGH, 4, fill=f"var(--coat-{camel})", **EDGE)
        letter = words(WIDE / 2, 14.5, camel.upper(), 14, fill=print_on(camel), **BOLD, **MIDDLE)
        shapes = [ground, letter, use(f"emblem-{seat}", WIDE / 2, 25, 0.72)]
    return group(shapes, x, y, data_card=f"{seat}{camel or '?'}")
