import { describe, expect, it } from "vitest";
import { March, type Way } from "../src/lib/march";
import { stirred, stirTime } from "../src/lib/stir";

const WAYS: Record<string, Way> = {
  "a walk": { start: 3, end: 6, from: 0, to: 0, under: false },
  "a climb": { start: 3, end: 5, from: 0, to: 59, under: false },
  "a leap from a stack to another": { start: 7, end: 8, from: 37, to: 59, under: false },
  "a slip under": { start: 9, end: 8, from: 0, to: 0, under: true },
  "a crazy camel's way": { start: 9, end: 6, from: 37, to: 37, under: false },
};

describe.each(Object.entries(WAYS))("%s", (_, way) => {
  const march = new March(way);
  const times = Array.from({ length: 200 }, (_, n) => (march.time * n) / 199);

  it("begins where the unit stood, and ends where it stands then", () => {
    expect(march.at(0)).toMatchObject({ at: way.start, kneel: way.from > 0 ? 1 : 0 });
    expect(march.at(0).lift).toBeCloseTo(way.from);
    const end = march.at(march.time);
    expect(end.at).toBeCloseTo(way.end);
    expect(end.lift).toBeCloseTo(way.to);
    expect(end.kneel).toBeCloseTo(way.to > 0 ? 1 : 0);
    if (way.under) expect(end.raise).toBeCloseTo(1);
  });

  it("has no jump in it", () => {
    const steps = times.map((time) => march.at(time));
    for (const [n, step] of steps.slice(1).entries()) {
      const before = steps[n] ?? step;
      expect(Math.abs(step.at - before.at)).toBeLessThan(0.12);
      expect(Math.abs(step.lift - before.lift)).toBeLessThan(9);
      expect(Math.abs(step.squash - before.squash)).toBeLessThan(0.09);
      expect(Math.abs(step.raise - before.raise)).toBeLessThan(0.12);
    }
  });

  it("hits the ground, or the stack, once", () => {
    const marks = times.slice(1).flatMap((time, n) => march.between(times[n] ?? 0, time));
    const last = way.to > 0 || way.under ? "impact" : "land";
    expect(marks.filter((mark) => mark === last).length).toBe(last === "land" && way.from > 0 ? 2 : 1);
  });
});

describe("a stack that was pushed", () => {
  const widest = (tall: number) =>
    Math.max(...Array.from({ length: 200 }, (_, n) => Math.abs(stirred((stirTime(tall) * n) / 200, tall, 1).sway)));

  it("gives way at once, and stands still in the end", () => {
    expect(stirred(0, 3, 1).squash).toBeLessThan(0.9);
    expect(Math.abs(stirred(stirTime(3), 3, 1).sway)).toBeLessThan(0.5);
  });

  it("sways wider and longer the taller it is", () => {
    expect(widest(5)).toBeGreaterThan(2 * widest(1));
    expect(stirTime(5)).toBeGreaterThan(stirTime(2));
  });
});
