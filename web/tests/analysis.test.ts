import { describe, expect, it } from "vitest";
import {
  cardAt,
  withCamel,
  withCardMoved,
  withDie,
  withPartner,
  withSeatLess,
  withSeatMore,
  withTile,
} from "../src/analysis/editing";
import type { Draft } from "../src/lib/messages";

const seat = (hand: string) => ({ pounds: 3, pyramid_tickets: 0, bets: [], partner: null, hand });
const draft: Draft = {
  edition: "2014",
  stacks: { "1": "bg", "2": "ow", "3": "y" },
  tiles: [],
  dice: ["y1"],
  turn: 3,
  seats: [seat("bgowy"), seat("bgowy"), seat("gowy")],
  winner_deck: ["3b"],
  loser_deck: [],
  leg: 1,
};

describe("a draft", () => {
  it("moves a camel to the top of another stack, and leaves no empty space behind", () => {
    expect(withCamel(draft, "y", 1).stacks).toEqual({ "1": "bgy", "2": "ow" });
    expect(withCamel(draft, "b", 1).stacks["1"]).toBe("gb");
  });

  it("has one tile per owner, and takes away what is laid twice", () => {
    const laid = withTile(withTile(draft, "+", 6, 1), "-", 9, 1);
    expect(laid.tiles).toEqual([{ space: 9, side: "-", owner: 1 }]);
    expect(withTile(laid, "-", 9, 1).tiles).toEqual([]);
  });

  it("moves a tile from one space to another, whoever owns it", () => {
    const laid = withTile(withTile(draft, "+", 6, null), "-", 9, 2);
    const moved = withTile(laid, "+", 12, null, 6);
    expect(moved.tiles.map((tile) => tile.space).sort((a, b) => a - b)).toEqual([9, 12]);
    expect(withTile(moved, "-", 14, null, 9).tiles).toContainEqual({ space: 14, side: "-", owner: null });
  });

  it("pairs two seats at once, and parts them from others", () => {
    const paired = withPartner(withPartner(draft, 1, 2), 3, 2);
    expect(paired.seats.map((one) => one.partner)).toEqual([null, 3, 2]);
    expect(withPartner(paired, 2, null).seats.map((one) => one.partner)).toEqual([null, null, null]);
  });

  it("keeps the order of the dice", () => {
    const more = withDie(withDie(draft, "b", "b2"), "y", "y3");
    expect(more.dice).toEqual(["y3", "b2"]);
    expect(withDie(more, "y", null).dice).toEqual(["b2"]);
  });

  it("moves a card from the hand to one deck, to the other, and back in the order of the colours", () => {
    const order = ["b", "g", "o", "w", "y"];
    const lost = withCardMoved(draft, 3, "b", order);
    expect([cardAt(lost, 3, "b"), lost.winner_deck, lost.loser_deck]).toEqual(["loser", [], ["3b"]]);
    expect(withCardMoved(lost, 3, "b", order).seats[2]?.hand).toBe("bgowy");
  });

  it("takes everything of the last seat away with it", () => {
    const less = withSeatLess(withTile(draft, "+", 6, 3));
    expect([less.seats.length, less.turn, less.tiles, less.winner_deck]).toEqual([2, 1, [], []]);
    expect(withSeatMore(less, "bgowy", 3).seats[2]).toEqual(seat("bgowy"));
  });
});
