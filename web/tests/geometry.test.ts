import { describe, expect, it } from "vitest";
import { cellOf, ring, shapeFor } from "../src/lib/geometry";

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
