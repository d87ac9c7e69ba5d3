/**
 * Where things are on the board: a rounded ring of equal spaces, seen a little from above.
 *
 * The numbers are shared with the Python package, which draws the same board; a test holds both to one result.
 */
import numbers from "$parts/board.json";

export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  /** The outline of the space as an SVG path. */
  outline: string;
  /** Where the feet of a stack stand. */
  foot: Point;
  /** Where the number of the space is written, and whether that is on the sand inside the track. */
  label: Point;
  inside: boolean;
  /** 1 if a racing camel looks to the right here, -1 if to the left. */
  facing: 1 | -1;
}

export interface Ring {
  width: number;
  height: number;
  centre: Point;
  /** Half of the width and height of the sand inside the track. */
  inside: Point;
  outer: string;
  inner: string;
  /** The two ends of the finish line, outer one first. */
  finish: [Point, Point];
  cells: Cell[];
  /** Where the dunes begin. */
  horizon: number;
  /** The size of a camel. */
  camel: number;
  pyramid: Standing;
  /** The row of tents, with the distance between two of them. */
  tents: Point & { step: number };
  palms: Point[];
}

/** A place on the sand, and how large something is drawn there. */
type Standing = Point & { size: number };

interface Shape {
  tall: boolean;
  width: number;
  height: number;
  centre: Point;
  /** Half axes of the outer edge. */
  outer: Point;
  /** Breadth of the track at the sides and at the top. */
  breadth: Point;
}

const { roundness: ROUNDNESS, samples: SAMPLES, thickest, horizon } = numbers.ring;

/** Where the owner's emblem is on a tile, as a transform takes it. */
export const OWNER = `${numbers.tile.owner.x} ${numbers.tile.owner.y}`;

const kind = (tall: boolean) => (tall ? numbers.tall : numbers.wide);

/** The shape that fills a frame: a phone's board is drawn 560 units wide, a laptop's 960. */
export function shapeFor(tall: boolean, ratio: number): Shape {
  const { width, headroom, flattest, steepest, side, foot, breadth } = kind(tall);
  const height = width * Math.min(Math.max(ratio, flattest), steepest);
  const outer = { x: width / 2 - side, y: (height - headroom - foot) / 2 };
  return {
    tall,
    width,
    height,
    centre: { x: width / 2, y: headroom + outer.y },
    outer,
    breadth: { x: breadth.x, y: Math.min(breadth.y, outer.y * thickest) },
  };
}

function on(shape: Shape, inset: number, angle: number): Point {
  const a = shape.outer.x - shape.breadth.x * inset;
  const b = shape.outer.y - shape.breadth.y * inset;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / ROUNDNESS);
  return { x: shape.centre.x + a * bend(Math.cos(angle)), y: shape.centre.y + b * bend(Math.sin(angle)) };
}

/**
 * Angles that part the ring into equally long spaces, asked for by the number of half spaces, clockwise from the bottom
 * centre, where the finish line is.
 */
function equalAngles(shape: Shape, spaces: number): (halves: number) => number {
  const at = (sample: number) => Math.PI / 2 + (2 * Math.PI * sample) / SAMPLES;
  const lengths = [0];
  let whole = 0;
  let before = on(shape, 0.5, at(0));
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const here = on(shape, 0.5, at(sample));
    whole += Math.hypot(here.x - before.x, here.y - before.y);
    lengths.push(whole);
    before = here;
  }
  return (halves) => at(lengths.findIndex((length) => length >= (whole * halves) / (2 * spaces) - 1e-9));
}

const text = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;

function curve(shape: Shape, inset: number, from: number, to: number): Point[] {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) * 24));
  return Array.from({ length: steps + 1 }, (_, step) => on(shape, inset, from + ((to - from) * step) / steps));
}

/** On the sand inside, where no stack of a neighbouring space hides it. */
function beside(shape: Shape, angle: number): Point {
  const edge = on(shape, 1, angle);
  return { x: edge.x + Math.sign(shape.centre.x - edge.x) * 16, y: edge.y + 5 };
}

const path = (points: Point[]) => `M${points.map(text).join("L")}Z`;

/** The ring with its spaces; `cells[0]` is space 1. */
export function ring(shape: Shape, spaces: number): Ring {
  const angle = equalAngles(shape, spaces);
  const start = angle(0);
  const cells = Array.from({ length: spaces }, (_, space): Cell => {
    const [from, middle, to] = [angle(2 * space), angle(2 * space + 1), angle(2 * space + 2)];
    const foot = on(shape, 0.5, middle);
    const ahead = on(shape, 0.5, to).x - on(shape, 0.5, from).x;
    const inside = Math.abs(on(shape, 0.5, to).y - on(shape, 0.5, from).y) > 0.6 * Math.abs(ahead);
    return {
      outline: path([...curve(shape, 0, from, to), ...curve(shape, 1, to, from)]),
      foot: { x: foot.x, y: foot.y + 14 },
      label: inside ? beside(shape, middle) : { x: foot.x, y: foot.y + 31 },
      inside,
      facing: ahead >= 0 ? 1 : -1,
    };
  });
  const inside = { x: shape.outer.x - shape.breadth.x, y: shape.outer.y - shape.breadth.y };
  return {
    ...standing(shape, inside),
    width: shape.width,
    height: shape.height,
    centre: shape.centre,
    inside,
    outer: path(curve(shape, 0, start, start + 2 * Math.PI)),
    inner: path(curve(shape, 1, start, start + 2 * Math.PI)),
    finish: [on(shape, 0, start), on(shape, 1, start)],
    cells,
  };
}

/** What stands on the sand inside the track, and behind it. */
function standing({ tall, centre }: Shape, inside: Point) {
  const { camel, pyramid, tents, palms } = kind(tall);
  const { pyramid: ground, pyramid_height, pyramid_share, tents: row } = numbers.infield;
  return {
    horizon: centre.y - inside.y - horizon,
    camel,
    pyramid: {
      x: centre.x,
      y: centre.y + inside.y * ground,
      size: Math.min(pyramid, (inside.y / pyramid_height) * pyramid_share),
    },
    tents: { x: centre.x, y: centre.y + inside.y * row, step: tents },
    palms: palms.map((palm) => ({ x: centre.x + palm.x, y: centre.y + palm.y })),
  };
}

/** How high the feet of a camel on a level of its stack are; stacks are lower on a board with a tall one. */
export function heightOf(level: number, tallest: number): number {
  const { first, step, crowd, crowded } = numbers.stack;
  return level === 0 ? 0 : first + (level - 1) * (tallest > crowd ? crowded : step);
}

/** The shadow of a stack by the height of its highest camel's feet; its own feet are at (0, 0). */
export function shadow(high: number): string {
  const long = 74 + high * 0.75;
  const deep = long * 0.27;
  const tip = `${long + 6} ${deep - 9}Q${long + 22} ${deep - 4} ${long + 4} ${deep}`;
  return `M-27 -1L24 -1L${tip}Q${long * 0.7} ${deep + 5} ${long * 0.45} ${deep - 5}Z`;
}

/** Where a tile lies on its space. */
export const tileAt = (cell: Cell): Point => ({ x: cell.foot.x, y: cell.foot.y - numbers.tile.lift });

/** Where a die is seen in the pyramid. */
export function dieInside(number: number): Point {
  const { x, y, step, row } = numbers.dice;
  return { x: x + (number % row) * step, y: y + Math.floor(number / row) * step };
}

/** The space on which things beyond the line are drawn: 17 is just past it, 0 just before it. */
export function cellOf(ring: Ring, space: number): Cell {
  const count = ring.cells.length;
  const cell = ring.cells[(space - 1 + 2 * count) % count];
  if (!cell) throw new RangeError(`there is no space ${space} on a ring of ${count}`);
  return cell;
}
