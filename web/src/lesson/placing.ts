/** Where a bubble stands: beside what it points at, on the screen, and never over it if there is room anywhere. */

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export interface Size {
  wide: number;
  high: number;
}

export type Side = "below" | "above" | "right" | "left";

export interface Place {
  x: number;
  y: number;
  /** On which side of the target it stands; null if it points at nothing, or there was no room. */
  side: Side | null;
  /** How far along its edge the arrow is. */
  arrow: number;
}

const GAP = 16;
const EDGE = 8;
const CORNER = 20;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/** The smallest box around several. */
export function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.wide));
  const bottom = Math.max(...boxes.map((box) => box.y + box.high));
  return { x, y, wide: right - x, high: bottom - y };
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high;

/** How much of the smaller one of two boxes the other covers. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? (wide * high) / Math.min(a.wide * a.high, b.wide * b.high) : 0;
}

/** Boxes that lie on each other for a good part, as the camels of a stack do, become one. */
export function merged(boxes: Box[]): Box[] {
  return boxes.reduce<Box[]>((found, box) => {
    const same = found.filter((one) => shared(one, box) > 0.25);
    return [...found.filter((one) => !same.includes(one)), around([...same, box]) ?? box];
  }, []);
}

/** The four places beside a target, whether there is room or not. */
function beside(target: Box, bubble: Size, screen: Size): Place[] {
  const center = { x: target.x + target.wide / 2, y: target.y + target.high / 2 };
  const x = clamp(center.x - bubble.wide / 2, EDGE, screen.wide - bubble.wide - EDGE);
  const y = clamp(center.y - bubble.high / 2, EDGE, screen.high - bubble.high - EDGE);
  const across = clamp(center.x - x, CORNER, bubble.wide - CORNER);
  const along = clamp(center.y - y, CORNER, bubble.high - CORNER);
  return [
    { x, y: target.y + target.high + GAP, side: "below", arrow: across },
    { x, y: target.y - GAP - bubble.high, side: "above", arrow: across },
    { x: target.x + target.wide + GAP, y, side: "right", arrow: along },
    { x: target.x - GAP - bubble.wide, y, side: "left", arrow: along },
  ];
}

/** Beside all targets, or if that is nowhere, beside one of them; over them only where there is no room at all. */
export function placeBeside(targets: Box[], bubble: Size, screen: Size): Place {
  const whole = around(targets);
  const middle = (screen.wide - bubble.wide) / 2;
  if (!whole) return { x: middle, y: clamp((screen.high - bubble.high) / 2, EDGE, screen.high), side: null, arrow: 0 };
  const fits = ({ x, y }: Place) =>
    x >= EDGE &&
    y >= EDGE &&
    x + bubble.wide <= screen.wide - EDGE &&
    y + bubble.high <= screen.high - EDGE &&
    !targets.some((target) => overlaps({ x, y, ...bubble }, target));
  const found = [whole, ...targets].flatMap((target) => beside(target, bubble, screen)).find(fits);
  const low = whole.y + whole.high / 2 < screen.high / 2;
  return found ?? { x: middle, y: low ? screen.high - bubble.high - EDGE : EDGE, side: null, arrow: 0 };
}
