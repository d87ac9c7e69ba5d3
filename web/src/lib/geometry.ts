/** Where things are on the board: a rounded ring of equal spaces, seen a little from above. */

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
}

interface Shape {
  width: number;
  height: number;
  centre: Point;
  /** Half axes of the outer edge. */
  outer: Point;
  /** Breadth of the track at the sides and at the top. */
  breadth: Point;
}

const ROUNDNESS = 2.7;
const SAMPLES = 1440;

/** The shape that fills a frame: a phone's board is drawn 560 units wide, a laptop's 960. */
export function shapeFor(tall: boolean, ratio: number): Shape {
  const width = tall ? 560 : 960;
  const height = Math.min(Math.max(width * ratio, width * 0.5), width * (tall ? 1.15 : 0.72));
  const headroom = tall ? 106 : 126;
  const outer = { x: width / 2 - (tall ? 4 : 16), y: (height - headroom - 18) / 2 };
  return {
    width,
    height,
    centre: { x: width / 2, y: headroom + outer.y },
    outer,
    breadth: { x: tall ? 92 : 114, y: Math.min(tall ? 78 : 86, outer.y * 0.44) },
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
  return {
    width: shape.width,
    height: shape.height,
    centre: shape.centre,
    inside: { x: shape.outer.x - shape.breadth.x, y: shape.outer.y - shape.breadth.y },
    outer: path(curve(shape, 0, start, start + 2 * Math.PI)),
    inner: path(curve(shape, 1, start, start + 2 * Math.PI)),
    finish: [on(shape, 0, start), on(shape, 1, start)],
    cells,
  };
}

/** The space on which things beyond the line are drawn: 17 is just past it, 0 just before it. */
export function cellOf(ring: Ring, space: number): Cell {
  const count = ring.cells.length;
  const cell = ring.cells[(space - 1 + 2 * count) % count];
  if (!cell) throw new RangeError(`there is no space ${space} on a ring of ${count}`);
  return cell;
}

/** How high a camel stands in its stack: the lowest carries the next on its back, above it each shows its upper part. */
export const heightOf = (level: number, step = 22): number => (level === 0 ? 0 : 37 + (level - 1) * step);
