import { describe, expect, it } from "vitest";
import { occasions } from "../src/bots/occasions";
import type { SeatInfo, TableEvent } from "../src/lib/messages";

const seat = (number: number, bets: string[]): SeatInfo =>
  ({ seat: number, bets: bets.map((camel) => ({ camel, pounds: 5 })) }) as unknown as SeatInfo;
const scored = (number: number, rewards: number[], total: number) => ({
  seat: number,
  bets: rewards.map((reward) => ({ camel: "b", pounds: 5, reward })),
  pyramid_tickets: 0,
  copied: 0,
  total,
  money: 3,
});

describe("what bots speak about", () => {
  it("is a big ticket, and a leg that cost money", () => {
    const leg = {
      type: "leg_scored",
      leg: 1,
      ranking: [],
      seats: [scored(1, [5], 5), scored(2, [1], 1), scored(3, [-1], -1)],
    };
    expect(occasions(leg as unknown as TableEvent, [])).toEqual([
      { seat: 1, occasion: "big" },
      { seat: 3, occasion: "bad" },
    ]);
  });

  it("is a booing tile that pushes back a camel they hold a ticket of", () => {
    const moved = { type: "unit_moved", unit: ["b", "y"], start: 6, end: 5, under: true } as unknown as TableEvent;
    expect(occasions(moved, [seat(1, ["y"]), seat(2, ["g"])])).toEqual([{ seat: 1, occasion: "bad" }]);
    expect(occasions({ ...moved, under: false } as TableEvent, [seat(1, ["y"])])).toEqual([]);
  });

  it("is a victory", () => {
    const game = { type: "game_scored", cards: [], money: [3, 9], winners: [2] } as unknown as TableEvent;
    expect(occasions(game, [])).toEqual([{ seat: 2, occasion: "win" }]);
  });
});
