import { describe, expect, it } from "vitest";
import { fidgetOf, tailBehind } from "../src/lib/fidget";
import { nodding } from "../src/lib/stir";

const beats = Array.from({ length: 600 }, (_, beat) => beat);

describe("a camel that stands", () => {
  it.each(["b", "g", "o", "w", "y", "p", "r"])("%s blinks, flicks its tail and looks up now and then", (camel) => {
    const seen = beats.map((beat) => fidgetOf(camel, beat));
    const share = (does: (one: (typeof seen)[number]) => boolean) => seen.filter(does).length / seen.length;
    for (const does of [share(({ blinks }) => blinks), share(({ wag }) => wag !== 0), share(({ nod }) => nod !== 0)]) {
      expect(does).toBeGreaterThan(0.01);
      expect(does).toBeLessThan(0.2);
    }
    expect(seen.every(({ roll }) => roll === 0)).toBe(true);
  });

  it("has manners of its own", () => {
    const whole = ["b", "g", "o", "w", "y", "p", "r"].map((camel) =>
      JSON.stringify(beats.map((beat) => fidgetOf(camel, beat))),
    );
    expect(new Set(whole).size).toBe(7);
  });

  it("rolls its eyes if it is crazy, and never shuts them", () => {
    const seen = beats.map((beat) => fidgetOf("K", beat));
    expect(seen.some(({ roll }) => roll > Math.PI)).toBe(true);
    expect(seen.some(({ blinks }) => blinks)).toBe(false);
  });
});

it("lets the tail swing behind the steps, and hang where there are none", () => {
  expect(tailBehind(0, 3)).toEqual({ blinks: false, wag: 0, nod: 0, roll: 0 });
  expect(tailBehind(1, 1 + Math.PI / 2).wag).toBeCloseTo(15);
});

it("nods from rest to rest, upwards", () => {
  const bent = beats.slice(0, 101).map((n) => nodding(n / 100));
  expect(bent[0]).toBeCloseTo(0);
  expect(bent[100]).toBeCloseTo(0);
  expect(Math.max(...bent)).toBeLessThanOrEqual(0);
  expect(Math.min(...bent)).toBeLessThan(-10);
});
