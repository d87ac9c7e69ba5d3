/** The lesson: where its bubbles stand, and that every card has its words. */

import { describe, expect, test } from "vitest";
import { cardsAt, placesOf, progress } from "../src/lesson/cards";
import { around, merged, placeBeside, type Box } from "../src/lesson/placing";

const PHONE = { wide: 360, high: 640 };
const BUBBLE = { wide: 340, high: 170 };

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high;
}

describe("a bubble", () => {
  test.each([
    { x: 10, y: 10, wide: 60, high: 40 },
    { x: 300, y: 590, wide: 55, high: 40 },
    { x: 120, y: 300, wide: 100, high: 80 },
    { x: 0, y: 230, wide: 360, high: 120 },
  ])("stands on the screen and not over what it points at: %o", (target) => {
    const place = placeBeside([target], BUBBLE, PHONE);
    const box = { x: place.x, y: place.y, ...BUBBLE };
    expect(overlaps(box, target)).toBe(false);
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.x + box.wide).toBeLessThanOrEqual(PHONE.wide - 8);
    expect(box.y).toBeGreaterThanOrEqual(8);
    expect(box.y + box.high).toBeLessThanOrEqual(PHONE.high - 8);
    expect(place.side).not.toBeNull();
  });

  test("goes beside on a low, wide screen", () => {
    expect(placeBeside([{ x: 20, y: 20, wide: 100, high: 300 }], BUBBLE, { wide: 740, high: 340 }).side).toBe("right");
    expect(placeBeside([{ x: 600, y: 20, wide: 100, high: 300 }], BUBBLE, { wide: 740, high: 340 }).side).toBe("left");
  });

  test("stands between things that are far apart", () => {
    const far = [
      { x: 300, y: 10, wide: 60, high: 50 },
      { x: 60, y: 290, wide: 60, high: 50 },
    ];
    const { x, y, side } = placeBeside(far, { wide: 300, high: 130 }, { wide: 740, high: 360 });
    expect(side).not.toBeNull();
    expect(far.some((target) => overlaps(target, { x, y, wide: 300, high: 130 }))).toBe(false);
  });

  test("without room goes to the far edge, and without a target into the middle", () => {
    const huge = { x: 0, y: 0, wide: 360, high: 600 };
    expect(placeBeside([huge], BUBBLE, PHONE)).toMatchObject({ side: null, y: 640 - 170 - 8 });
    expect(placeBeside([], BUBBLE, PHONE)).toMatchObject({ x: 10, y: 235, side: null });
  });

  test("several things have one box", () => {
    expect(around([])).toBeNull();
    const boxes = [
      { x: 1, y: 2, wide: 3, high: 4 },
      { x: 10, y: 0, wide: 1, high: 1 },
    ];
    expect(around(boxes)).toEqual({ x: 1, y: 0, wide: 10, high: 6 });
  });
});

describe("what is lit up", () => {
  test("has one ring for a stack, and one each for camels that only touch", () => {
    const [low, high] = [
      { x: 0, y: 50, wide: 100, high: 80 },
      { x: 0, y: 20, wide: 100, high: 80 },
    ];
    const beside = { x: 95, y: 50, wide: 100, high: 80 };
    expect(merged([low, beside, high])).toEqual([beside, { x: 0, y: 20, wide: 100, high: 110 }]);
    expect(merged([])).toEqual([]);
  });
});

describe("the cards", () => {
  test.each(["2014", "2018"])("wait for one action in each step but the last: %s", (edition) => {
    for (const step of [0, 3, 6, 9]) {
      const cards = cardsAt(edition, step);
      expect(cards.map((card) => card.waits)).toEqual([...cards.slice(1).map(() => false), true]);
    }
    expect(cardsAt(edition, 12).every((card) => !card.waits)).toBe(true);
    expect(cardsAt(edition, 1)).toEqual([]);
    const { card, cards } = progress(edition, 12, cardsAt(edition, 12).length - 1);
    expect(card).toBe(cards);
  });

  test("point at what is to be touched next, the last part of an action first", () => {
    expect(placesOf("take y").at(-1)).toBe('[data-action="take y"]');
    expect(placesOf("lose p").slice(1)).toEqual(['[data-action="lose p"]', '[data-action="loser"]']);
    expect(placesOf("place -6")[1]).toContain('[data-space="6"]');
  });
});
