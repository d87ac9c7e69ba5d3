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

/** Angles that part the ring into equally long spaces, clockwise from the bottom centre, where the finish line is. */
function equalAngles(shape: Shape, spaces: number): number[] {
  const at = (sample: number) => Math.PI / 2 + (2 * Math.PI * sample) / SAMPLES;
  const lengths = [0];
  let before = on(shape, 0.5, at(0));
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const here = on(shape, 0.5, at(sample));
    lengths.push(lengths[sample - 1]! + Math.hypot(here.x - before.x, here.y - before.y));
    before = here;
  }
  const whole = lengths[SAMPLES]!;
  const halves = Array.from({ length: 2 * spaces + 1 }, (_, half) => (whole * half) / (2 * spaces));
  let sample = 0;
  return halves.map((wanted) => {
    while (sample < SAMPLES && lengths[sample]! < wanted - 1e-9) sample++;
    return at(sample);
  });
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
  const angles = equalAngles(shape, spaces);
  const start = angles[0]!;
  const cells = Array.from({ length: spaces }, (_, space): Cell => {
    const [from, middle, to] = [angles[2 * space]!, angles[2 * space + 1]!, angles[2 * space + 2]!];
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
  return ring.cells[(space - 1 + 2 * count) % count]!;
}
