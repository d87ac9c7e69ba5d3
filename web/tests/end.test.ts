import { describe, expect, it } from "vitest";
import { chartLines, spread } from "../src/lib/chart";
import type { Replay } from "../src/lib/messages";
import { unusualWords } from "../src/lib/unusual";

describe("labels of the chart", () => {
  it("stand where they should if there is room", () => {
    expect(spread([20, 60, 120], 19, 10, 200)).toEqual([20, 60, 120]);
  });

  it("never hide each other, whoever is tied, and stay in the frame", () => {
    for (const wanted of [
      [100, 100, 100, 100],
      [195, 198, 199, 200, 200, 200, 200, 200],
      [10, 10],
      [200, 10, 105],
    ]) {
      const placed = spread(wanted, 19, 10, 200);
      const sorted = [...placed].sort((a, b) => a - b);
      for (let n = 1; n < sorted.length; n++)
        expect((sorted[n] ?? 0) - (sorted[n - 1] ?? 0)).toBeGreaterThanOrEqual(19);
      expect(Math.max(...placed)).toBeLessThanOrEqual(200);
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(10);
    }
  });

  it("keep the order of the lines", () => {
    const placed = spread([50, 40, 45], 19, 10, 200);
    expect((placed[1] ?? 0) < (placed[2] ?? 0) && (placed[2] ?? 0) < (placed[0] ?? 0)).toBe(true);
  });

  it("stand in the order of the money, though the lines of later seats lie a little higher", () => {
    const money = [18, 20, 30, 17];
    const replay = {
      names: ["Ann", "Mika", "Faris", "Zora"],
      steps: [{ seats: money.map((pounds) => ({ pounds })) }, { seats: money.map((pounds) => ({ pounds })) }],
    } as unknown as Replay;
    const lines = chartLines(replay, { left: 0, right: 300, top: 10, bottom: 150 }, 19);
    const order = [...lines].sort((a, b) => a.label - b.label).map(({ seat }) => money[seat - 1]);
    expect(order).toEqual([30, 20, 18, 17]);
  });
});

describe("unusual dice in words", () => {
  it("are rounded to what people say", () => {
    expect(unusualWords(0.9)).toEqual({ key: "luck.plain", races: 0 });
    expect(unusualWords(0.34)).toEqual({ key: "luck.usual", races: 3 });
    expect(unusualWords(0.12)).toEqual({ key: "luck.odd", races: 8 });
    expect(unusualWords(0.03)).toEqual({ key: "luck.rare", races: 30 });
    expect(unusualWords(0.0007)).toEqual({ key: "luck.extreme", races: 1000 });
  });
});
