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
  /** The stands with the crowd, left and right of the far side. */
  stands: Standing[];
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

const { roundness: ROUNDNESS, samples: SAMPLES, thickest, horizon, aside: ASIDE } = numbers.ring;

/** The sun is never so near that shadows fall flat to the side. */
const { shortest: SHORTEST, steepest: STEEPEST } = numbers.day;

/** Where the owner's emblem is on a tile, as a transform takes it. */
export const OWNER = `${numbers.tile.owner.x} ${numbers.tile.owner.y}`;

const kind = (tall: boolean) => (tall ? numbers.tall : numbers.wide);

/** Whether a frame of this height, of its width, gets the narrow board with its larger camels. */
export const isTallFrame = (ratio: number): boolean => ratio > numbers.ring.tall_from;

/**
 * The shape that fills a frame of any ratio whole: nothing of it is cut, and no edge stays empty.
 *
 * A phone's board is drawn 560 units wide, a laptop's 960. A very low frame widens the track, a very high one gets more
 * sky, and so do stacks that reach over the edge.
 */
export function shapeFor(tall: boolean, ratio: number, sky = 0): Shape {
  const { width: least, headroom, flattest, steepest, side, foot, breadth } = kind(tall);
  const width = Math.max(least, (least * flattest + sky) / ratio);
  const height = width * ratio;
  const lying = Math.min(height - sky, width * steepest);
  const outer = { x: width / 2 - side, y: (lying - headroom - foot) / 2 };
  return {
    tall,
    width,
    height,
    centre: { x: width / 2, y: height - foot - outer.y },
    outer,
    breadth: { x: breadth.x, y: Math.min(breadth.y, outer.y * thickest) },
  };
}

/** How much sky is missing over stacks: for each its space and how many camels it has. */
export function missingSky(ring: Ring, stacks: { space: number; camels: number }[]): number {
  const tallest = Math.max(0, ...stacks.map(({ camels }) => camels));
  const { head, breath } = numbers.stack;
  const tops = stacks.map(
    ({ space, camels }) => cellOf(ring, space).foot.y - (heightOf(camels - 1, tallest) + head) * ring.camel,
  );
  return Math.max(0, ...tops.map((top) => breath - top));
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

/**
 * Where the number of a space on the near half is: at the outer edge, and the steeper the track, the nearer to us. A stack
 * on the next space towards us would hide it anywhere else.
 */
function labelBefore(shape: Shape, from: number, middle: number, to: number): Point {
  const [start, end] = [on(shape, 0.5, from), on(shape, 0.5, to)];
  const fall = Math.abs(end.y - start.y);
  const lower = end.y > start.y ? to : from;
  const angle = middle + (lower - middle) * Math.min(fall / (fall + Math.abs(end.x - start.x)), ASIDE);
  return beyond(on(shape, 0, angle), on(shape, 0.5, angle), { x: 12, y: 10 }, 4);
}

/** Where the number of a space on the far half is: on the sand inside the track. */
const labelInside = (shape: Shape, middle: number): Point =>
  beyond(on(shape, 1, middle), on(shape, 1.2, middle), { x: 15, y: 13 }, 5);

/** Where a number is written that lies beyond an edge of the track; letters stand on their line, which is lower. */
function beyond(edge: Point, way: Point, by: Point, fall: number): Point {
  const long = Math.hypot(way.x - edge.x, way.y - edge.y);
  return { x: edge.x + ((way.x - edge.x) / long) * by.x, y: edge.y + ((way.y - edge.y) / long) * by.y + fall };
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
    // Half of a unit: where a space is as far on one half as on the other, rounding must not decide.
    const inside = foot.y < shape.centre.y + 0.5;
    return {
      outline: path([...curve(shape, 0, from, to), ...curve(shape, 1, to, from)]),
      foot: { x: foot.x, y: foot.y + 14 },
      label: inside ? labelInside(shape, middle) : labelBefore(shape, from, middle, to),
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
function standing({ tall, width, centre }: Shape, inside: Point) {
  const { camel, pyramid, tents, stands, palms } = kind(tall);
  const { pyramid: ground, pyramid_height, pyramid_share, tents: row, palm: high } = numbers.infield;
  const far = centre.y - inside.y - horizon;
  return {
    horizon: far,
    camel,
    stands: [stands.x, width - stands.x].map((x) => ({ x, y: far + stands.y, size: stands.size })),
    pyramid: {
      x: centre.x,
      y: centre.y + inside.y * ground,
      size: Math.min(pyramid, (inside.y / pyramid_height) * pyramid_share),
    },
    tents: { x: centre.x, y: centre.y + inside.y * row, step: tents },
    // Their leaves stay below the numbers of the far side.
    palms: palms.map((palm) => ({ x: centre.x + palm.x, y: centre.y + Math.max(palm.y, high - inside.y) })),
  };
}

/** How high the feet of a camel on a level of its stack are; stacks are lower on a board with a tall one. */
export function heightOf(level: number, tallest: number): number {
  const { first, step, crowd, crowded } = numbers.stack;
  return level === 0 ? 0 : first + (level - 1) * (tallest > crowd ? crowded : step);
}

/**
 * The shadow of a stack by the height of its highest camel's feet, its own feet at (0, 0): it begins at the feet and falls
 * towards us, to the side by as much as the sun is on the other one.
 */
export function shadow(high: number, lean: number): string {
  const tip = lean * (34 + high * 0.5);
  const deep = 14 + high * 0.1;
  return `M-29 -2L${tip - 22} ${deep - 4}Q${tip} ${deep + 6} ${tip + 22} ${deep - 4}L27 -2Q0 -7 -29 -2Z`;
}

/** How far to the side shadows fall at a place, for one step towards us. */
export const leanAt = (sun: Point, at: Point): number =>
  Math.min(Math.max((at.x - sun.x) / Math.max(at.y - sun.y, SHORTEST), -STEEPEST), STEEPEST);

/** Where the sun is in a leg: it rises on the left and is highest in the third one; from the fifth on it goes down. */
export function sunAt(ring: Ring, leg: number): Point {
  const { first, last, step, height } = numbers.day;
  const hour = Math.min(Math.max(leg - 3, first), last);
  return { x: ring.width / 2 + hour * step * ring.width, y: ring.horizon - 6 + Math.abs(hour) * height };
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

/** A place on the track: a space, or a point between two of them; `facing` turns from one to the other within a step. */
export function groundAt(ring: Ring, at: number): Point & { facing: number } {
  const space = Math.floor(at);
  const part = at - space;
  const [before, here, there, after] = [-1, 0, 1, 2].map((n) => cellOf(ring, space + n)) as [Cell, Cell, Cell, Cell];
  if (part === 0) return { ...here.foot, facing: here.facing };
  const bend = (a: number, b: number, c: number, d: number) =>
    b + (part / 2) * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
  const turn = Math.min(Math.max((part - 0.5) * 5, -0.5), 0.5) + 0.5;
  const facing = here.facing + (there.facing - here.facing) * turn;
  return {
    x: bend(before.foot.x, here.foot.x, there.foot.x, after.foot.x),
    y: bend(before.foot.y, here.foot.y, there.foot.y, after.foot.y),
    facing: Math.abs(facing) < 0.3 ? Math.sign(facing || 1) * 0.3 : facing,
  };
}
