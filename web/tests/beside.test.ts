import { describe, expect, it } from "vitest";
import { besideOf, labelsBeside } from "../src/lib/beside";
import type { Sprite } from "../src/lib/sprites";

const still = { height: 0, aside: 0, kneel: 0, squash: 1, stride: 0, gait: 0, neck: 0, walks: false };
const camel = (letter: string, x: number, facing: number): Sprite => ({
  ...still,
  camel: letter,
  space: x,
  x,
  y: 300,
  facing,
});
const labels = (all: Sprite[]) => labelsBeside(all.slice(0, 1), all, 1, 40, 16, 600);

describe("what is written of a camel", () => {
  it("stands behind its tail, or before its nose where the board ends", () => {
    expect(besideOf(300, 1, 1, 40, 600)).toBe(222);
    expect(besideOf(300, -1, 1, 40, 600)).toBe(338);
    expect(besideOf(60, 1, 1, 40, 600)).toBe(108);
  });

  it("keeps off the legs of its own camel", () => {
    const [label] = labels([camel("b", 300, 1)]);
    expect(label?.x).toBeLessThanOrEqual(300 - 30 - 40);
  });

  it("changes sides where another camel stands behind", () => {
    const [label] = labels([camel("b", 300, 1), camel("g", 230, 1)]);
    expect(label?.x).toBe(348);
  });

  it("goes over the camel's head where others stand on both sides", () => {
    const [label] = labels([camel("b", 300, 1), camel("g", 230, 1), camel("y", 370, 1)]);
    expect(label).toEqual({ camel: "b", x: 280, y: 300 - 64 - 16 });
  });
});
