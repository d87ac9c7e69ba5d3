/** Where on the board what is written of a camel stands: beside it, and over as little else as possible. */

import type { Sprite } from "./sprites";

/** How far from a camel's middle its tail and its nose are, how wide its body is each way, how high, and its head. */
const TAIL = 38;
const NOSE = 48;
const HALF = 30;
const HIGH = 52;
const HEAD = 64;
/** How high beside its camel a label begins. */
const BACK = 16;
/** How much worse it is to hide a label than as much of a camel. */
const WORSE = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A label that belongs to a camel, by its top left corner. */
export interface Label {
  camel: string;
  x: number;
  y: number;
}

/** Where a label of this length may begin that fits the board: behind the tail if possible, or before the nose. */
function places(x: number, facing: number, size: number, long: number, wide: number): number[] {
  const way = facing < 0 ? 1 : -1;
  const at = (side: number, far: number) => x + side * far * size - (side > 0 ? 0 : long);
  const fits = (left: number) => left >= 2 && left + long <= wide - 2;
  const found = [at(way, TAIL), at(-way, NOSE)].filter(fits);
  return found.length > 0 ? found : [at(-way, NOSE)];
}

/** Where a label of this length begins that belongs to a camel. */
export const besideOf = (x: number, facing: number, size: number, long: number, wide: number): number =>
  places(x, facing, size, long, wide)[0] ?? x;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const bodyOf = ({ x, y, height, aside }: Sprite, size: number): Box => {
  const [middle, feet] = [x + aside * size, y - height * size];
  return { left: middle - HALF * size, right: middle + HALF * size, top: feet - HIGH * size, bottom: feet };
};

/** A label for each of these camels, beside its body or over the top of its stack: where it hides least of the others. */
export function labelsBeside(
  whose: Sprite[],
  all: Sprite[],
  size: number,
  long: number,
  high: number,
  wide: number,
): Label[] {
  const taken = all.map((sprite) => bodyOf(sprite, size));
  const boxAt = (left: number, top: number): Box => ({ left, right: left + long, top, bottom: top + high });
  const labels: Box[] = [];
  const over = (box: Box, others: Box[]) => others.reduce((sum, other) => sum + shared(box, other), 0);
  const hidden = (box: Box) => over(box, taken) + WORSE * over(box, labels);
  return whose.map(({ camel, x, y, facing, height, aside, space }) => {
    const [middle, feet] = [x + aside * size, y - height * size];
    const sides = places(middle, facing, size, long, wide).map((left) => boxAt(left, feet - BACK * size));
    const isTop = !all.some((other) => other.space === space && other.height > height);
    const left = Math.min(Math.max(middle - long / 2, 2), wide - 2 - long);
    const above = isTop ? [boxAt(left, feet - HEAD * size - high)] : [];
    const best = [...sides, ...above].reduce((best, one) => (hidden(one) < hidden(best) ? one : best));
    labels.push(best);
    return { camel, x: best.left, y: best.top };
  });
}
