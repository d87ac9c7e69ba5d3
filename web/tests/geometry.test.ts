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
      const next = feet[(n + 1) % feet.length]!;
      return Math.hypot(next.x - foot.x, next.y - foot.y);
    });
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.25);
  });

  it("runs clockwise from the finish line at the bottom", () => {
    const [first, last] = [board.cells[0]!.foot, board.cells[15]!.foot];
    expect(first.x).toBeLessThan(board.centre.x);
    expect(last.x).toBeGreaterThan(board.centre.x);
    expect(first.y).toBeGreaterThan(board.centre.y);
    expect(board.cells[3]!.foot.x).toBeLessThan(board.cells[12]!.foot.x);
  });

  it("lets racing camels look ahead: to the left below, to the right above", () => {
    expect(board.cells[0]!.facing).toBe(-1);
    expect(board.cells[15]!.facing).toBe(-1);
    expect(board.cells[7]!.facing).toBe(1);
    expect(board.cells[8]!.facing).toBe(1);
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
