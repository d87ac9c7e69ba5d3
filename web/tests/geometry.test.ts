import { describe, expect, it } from "vitest";
import boards from "../../tests/drawing/boards.json";
import {
  cellOf,
  dieInside,
  heightOf,
  missingSky,
  ring,
  shadow,
  shapeFor,
  type Point,
  type Ring,
} from "../src/lib/geometry";

const shapes = [
  ["laptop", shapeFor(false, 0.6)],
  ["phone", shapeFor(true, 0.9)],
  ["crowded phone", shapeFor(true, 0.7)],
] as const;

describe.each(shapes)("the ring on a %s", (_, shape) => {
  const board = ring(shape, 16);

  it("has spaces at equal distances", () => {
    const feet = board.cells.map((cell) => cell.foot);
    const steps = feet.map((foot, n) => {
      const next = cellOf(board, n + 2).foot;
      return Math.hypot(next.x - foot.x, next.y - foot.y);
    });
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.25);
  });

  it("runs clockwise from the finish line at the bottom", () => {
    const [first, last] = [cellOf(board, 1).foot, cellOf(board, 16).foot];
    expect(first.x).toBeLessThan(board.centre.x);
    expect(last.x).toBeGreaterThan(board.centre.x);
    expect(first.y).toBeGreaterThan(board.centre.y);
    expect(cellOf(board, 4).foot.x).toBeLessThan(cellOf(board, 13).foot.x);
  });

  it("lets racing camels look ahead: to the left below, to the right above", () => {
    expect(cellOf(board, 1).facing).toBe(-1);
    expect(cellOf(board, 16).facing).toBe(-1);
    expect(cellOf(board, 8).facing).toBe(1);
    expect(cellOf(board, 9).facing).toBe(1);
  });

  it("leaves room above for a stack of five", () => {
    const top = Math.min(...board.cells.map((cell) => cell.foot.y));
    expect(top).toBeGreaterThan(140);
  });

  it("draws what is over the line just beyond it", () => {
    expect(cellOf(board, 17)).toBe(board.cells[0]);
    expect(cellOf(board, 0)).toBe(board.cells[15]);
  });
});

describe("a board in any frame", () => {
  const frames = [0.3, 0.5, 0.7, 0.9, 1.2, 1.5, 2.2].flatMap((ratio) => [true, false].map((tall) => ({ tall, ratio })));

  it.each(frames)("fills it: $ratio, tall: $tall", ({ tall, ratio }) => {
    const board = ring(shapeFor(tall, ratio), 16);
    expect(board.height / board.width).toBeCloseTo(ratio, 6);
    const [xs, ys] = [0, 1].map((way) => outline(board.outer).filter((_, n) => n % 2 === way)) as [number[], number[]];
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(board.width);
    expect(Math.min(...ys)).toBeGreaterThan(0);
    expect(Math.max(...ys)).toBeLessThan(board.height);
  });

  it.each(frames)("holds a camel that looks outwards: $ratio, tall: $tall", ({ tall, ratio }) => {
    /** How far its nose is from the middle of its feet, for a camel of size 1. */
    const nose = 56;
    const board = ring(shapeFor(tall, ratio), 16);
    for (const { foot } of board.cells)
      expect(Math.min(foot.x, board.width - foot.x)).toBeGreaterThan(nose * board.camel);
  });

  it.each(frames)("has sky for all camels in one stack: $ratio, tall: $tall", ({ tall, ratio }) => {
    const stacks = [{ space: 8, camels: 7 }];
    const sky = missingSky(ring(shapeFor(tall, ratio), 16), stacks);
    expect(missingSky(ring(shapeFor(tall, ratio, sky), 16), stacks)).toBeLessThan(12);
  });
});

/** The numbers of a path. */
const outline = (path: string) =>
  path
    .split(/[MLQZ ]/)
    .filter(Boolean)
    .map(Number);

const point = ({ x, y }: Point) => ({ x, y });

/** Expects the same structure, with numbers that differ by a rounding at most. */
function expectClose(found: unknown, wanted: unknown, where = ""): void {
  if (typeof wanted === "number") {
    expect(Math.abs(Number(found) - wanted), where).toBeLessThan(0.11);
  } else if (typeof wanted === "object" && wanted !== null) {
    expect(Object.keys(found as object).sort(), where).toEqual(Object.keys(wanted).sort());
    const inside = found as Record<string, unknown>;
    for (const [name, value] of Object.entries(wanted)) expectClose(inside[name], value, `${where}/${name}`);
  } else expect(found, where).toBe(wanted);
}

/** A board in the form in which Python has written it down. */
function numbersOf(board: Ring) {
  const cells = board.cells.map(({ foot, label, inside, facing }) => ({ foot, label, inside, facing }));
  const [first, ...others] = cells;
  return {
    size: { x: board.width, y: board.height },
    inside: board.inside,
    outer: outline(board.outer),
    inner: outline(board.inner),
    finish: board.finish.map(point),
    horizon: board.horizon,
    camel: board.camel,
    pyramid: board.pyramid,
    tents: board.tents,
    stands: board.stands,
    palms: board.palms,
    cells: [{ ...first, outline: outline(cellOf(board, 1).outline) }, ...others],
  };
}

describe("the board that Python draws", () => {
  it.each(boards.boards)("is this one: $shape", ({ shape, ...wanted }) => {
    expectClose(numbersOf(ring(shapeFor(shape.tall, shape.ratio), shape.spaces)), wanted);
  });

  it("has stacks as high, shadows as long, and dice in the same places", () => {
    for (const { level, tallest, height } of boards.heights) expect(heightOf(level, tallest)).toBe(height);
    for (const { height, lean, outline: wanted } of boards.shadows) expectClose(outline(shadow(height, lean)), wanted);
    expectClose(
      boards.dice.map((_, n) => dieInside(n)),
      boards.dice,
    );
  });
});
