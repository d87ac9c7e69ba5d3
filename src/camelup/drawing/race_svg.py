"""The race as shapes: sky and dunes, the track with its tiles, the pyramid, the dice that are out, the camels."""

from collections.abc import Iterator
from math import atan, degrees

from .geometry import NUMBERS, RATIO, Cell, Point, Ring, die_inside, height_of, lean_at, ring_of, shadow, shape_for
from .scene import Scene
from .shapes import box, group, num, tag, use, words

HEAD = NUMBERS["stack"]["head"]
"""How far a camel reaches above its feet when it kneels, its ears or its mane included."""
BREATH = NUMBERS["stack"]["breath"]
"""The least sky above the highest camel."""
APART = Point(30, 10)
"""How far two stacks stand apart that share a space of the picture: one over the line, one still on its way."""
FINISH_LINE = 72
DUNES = 960
POSTER = "var(--poster)"


def ring_for(scene: Scene, kind: str) -> Ring:
    """The track for a scene, with as much sky as its stacks need."""
    ring = ring_of(shape_for(kind, RATIO[kind]), scene.edition.spaces)
    tops = (
        place[1].y - (height_of(len(place[2]) - 1, scene.tallest) + HEAD) * ring.camel for place in stands(scene, ring)
    )
    missing = max(0.0, *(BREATH - top for top in tops))
    higher = RATIO[kind] + missing / ring.shape.width
    return ring_of(shape_for(kind, higher, missing), scene.edition.spaces) if missing else ring


def draw_race(scene: Scene, ring: Ring) -> list[str]:
    """Draw everything inside the frame, from the back to the front."""
    return [
        *scenery(ring),
        *track(ring),
        *palms(ring),
        pyramid(scene, ring),
        *tents(scene, ring),
        *tiles(scene, ring),
        *camels(scene, ring),
    ]


def scenery(ring: Ring) -> list[str]:
    """The poster behind the race."""
    wide, high = ring.shape.width, ring.shape.height
    return [
        box(0, 0, wide, high, fill="var(--sky-1)"),
        use("stars", 0, ring.horizon),
        use("sun", *ring.sun),
        use("dunes", 0, ring.horizon, (wide / DUNES, 1)),
        *stands_of_crowd(ring),
    ]


def stands_of_crowd(ring: Ring) -> Iterator[str]:
    """The crowd in its two stands, mirrored, with flags on their poles."""
    flags = [use("flag-0", -40, -92, fill="var(--accent)"), use("flag-2", 40, -92, fill="var(--oasis)")]
    for at, size in ring.stands:
        way = size if at.x < ring.shape.width / 2 else -size
        place = f"translate({num(at.x)} {num(at.y)}) scale({num(way)} {num(size)})"
        yield group([*flags, use("stand")], transform=place)


def palms(ring: Ring) -> Iterator[str]:
    """The palms, each with its shadow."""
    for palm in ring.palms:
        yield cast(ring, "palm-shadow", palm) + use("palm", *palm)


def cast(ring: Ring, part: str, at: Point, size: float = 1) -> str:
    """The shadow of something that stands at a place: away from the sun."""
    skew = f"translate({num(at.x)} {num(at.y)}) scale({num(size)}) skewX({num(degrees(atan(lean_at(ring.sun, at))))})"
    return tag("use", href=f"#{part}", transform=skew)


def track(ring: Ring) -> Iterator[str]:
    """The sand of the track, its spaces with their numbers, and the finish line."""
    yield tag("path", d=ring.outer, transform="translate(10 12)", fill="var(--shade)", opacity=".18")
    for number, cell in enumerate(ring.cells):
        lane = f"var(--track-{number % 2 + 1})"
        yield tag("path", d=cell.outline, fill=lane, stroke="var(--track-edge)", stroke_width=1.2)
    yield tag("path", d=ring.inner, fill="var(--infield)", stroke="var(--track-edge)", stroke_width=3)
    (_, low), (x, y) = ring.finish
    yield use("finish-line", x, y, (1, (low - y) / FINISH_LINE))
    for number, cell in enumerate(ring.cells, 1):
        ink = "var(--number-inside)" if cell.inside else "var(--number)"
        at = cell.label
        yield words(at.x, at.y, str(number), 14, font_family=POSTER, font_weight="700", text_anchor="middle", fill=ink)


def pyramid(scene: Scene, ring: Ring) -> str:
    """The pyramid with the dice that are left in it."""
    inside = []
    for number, die in enumerate(scene.dice_left):
        inside.append(use("small-die", *die_inside(number), fill=die_coat(die), data_die_left=die))
    at, size = ring.pyramid
    return cast(ring, "pyramid-shadow", at, size) + group([use("pyramid"), *inside], *at, size)


def tents(scene: Scene, ring: Ring) -> Iterator[str]:
    """A tent for each die of a leg, and in front of it the die that is out."""
    middle, step = ring.tents
    places = scene.edition.dice_a_leg
    for number in range(places):
        x = middle.x + (number - (places - 1) / 2) * step
        yield cast(ring, "tent-shadow", Point(x, middle.y))
        if number < len(scene.dice_out):
            yield use("tent", x, middle.y, fill="var(--accent)")
            yield draw_die(scene.dice_out[number], x, middle.y - 2, 0.92)
        else:
            yield use("tent", x, middle.y, fill="var(--pyramid-mid)") + use("tent-door", x, middle.y)


def draw_die(face: str, x: float, y: float, size: float) -> str:
    """Draw a die with its pips, which on the grey one have the colour of the camel named; its foot is at a place."""
    shapes = [use("die", fill=die_coat(face[0]))]
    if len(face) > 1:
        shapes.append(use(f"pips-{face[-1]}", fill=f"var(--coat-{face[1]})" if face[0] == "*" else print_on(face[0])))
    return group(shapes, x, y, size, data_die=face)


def die_coat(die: str) -> str:
    """The colour of a die."""
    return "var(--die-grey)" if die == "*" else f"var(--coat-{die})"


def print_on(camel: str) -> str:
    """The colour in which to print on a camel's colour."""
    return f"var(--print-{camel})"


def tiles(scene: Scene, ring: Ring) -> Iterator[str]:
    """The tiles on the track, each with the emblem of its owner."""
    owner = NUMBERS["tile"]["owner"]
    for tile in scene.tiles:
        x, y = ring.cell(tile.space).foot
        shapes = [use(tile_part(str(tile.side)))]
        if tile.owner:
            shapes.append(use(f"emblem-{tile.owner}", owner["x"], owner["y"]))
        yield group(shapes, x, y - NUMBERS["tile"]["lift"], data_tile=str(tile))


def tile_part(side: str) -> str:
    """The part that a side of a tile is drawn with."""
    return "tile-cheering" if side == "+" else "tile-booing"


def stands(scene: Scene, ring: Ring) -> Iterator[tuple[Cell, Point, tuple[str, ...], int]]:
    """Each stack: its cell, where it stands, its camels, its space; the ones in front last."""
    found = []
    for space, stack in scene.stacks.items():
        cell = ring.cell(space)
        foot = cell.foot
        if sum(ring.cell(other) is cell for other in scene.stacks) > 1:
            over = not 1 <= space <= scene.edition.spaces
            to_the_line = 1 if cell is ring.cells[0] else -1
            way = to_the_line if over else -to_the_line
            foot = Point(foot.x + way * APART.x, foot.y + over * APART.y)
        found.append((cell, foot, stack, space))
    return iter(sorted(found, key=lambda stand: stand[1].y))


def camels(scene: Scene, ring: Ring) -> Iterator[str]:
    """All shadows, then the camels, those behind first."""
    yield from (shape for shape, _ in shadows(scene, ring))
    for cell, foot, stack, space in stands(scene, ring):
        for level, camel in enumerate(stack):
            y = foot.y - height_of(level, scene.tallest) * ring.camel
            yield draw_camel(camel, foot.x, y, ring.camel, cell.facing, level > 0, data_space=str(space))


def shadows(scene: Scene, ring: Ring) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The shadow of each stack, and the camels that cast it."""
    for _, foot, stack, _ in stands(scene, ring):
        high = height_of(len(stack) - 1, scene.tallest)
        dark = tag(
            "path", d=shadow(high, lean_at(ring.sun, foot)), fill="var(--shade)", opacity="var(--shade-strength)"
        )
        yield group([dark], *foot, ring.camel), stack


def draw_camel(
    camel: str, x: float, y: float, size: float, facing: int = 1, riding: bool = False, **given: str | None
) -> str:
    """Draw a camel with its feet at a place, its letter on the blanket; crazy ones look the other way."""
    way = -facing if camel.isupper() else facing
    body = tag("use", href=f"#{'rider' if riding else 'camel'}-{camel}", transform=None if way > 0 else "scale(-1 1)")
    y_letter = -7 if riding else -22
    letter = words(
        -2 * way, y_letter, camel.upper(), 16, font_weight="700", text_anchor="middle", fill="var(--ink-on-light)"
    )
    return group([body, letter], x, y, size, data_camel=camel, **given)


def frame(ring: Ring, x: float, y: float, shapes: list[str]) -> list[str]:
    """The picture of a race in its frame, cut off at the round corners."""
    wide, high = ring.shape.width, ring.shape.height
    clip = f'<clipPath id="frame">{box(0, 0, wide, high, 10)}</clipPath>'
    edge = box(0, 0, wide, high, 10, fill="none", stroke="var(--ink)", stroke_width=2)
    body = f'<g clip-path="url(#frame)">\n{chr(10).join(shapes)}\n</g>'
    return [f'<g transform="translate({num(x)} {num(y)})">', clip, body, edge, "</g>"]
