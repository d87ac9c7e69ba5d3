import { describe, expect, it } from "vitest";
import { Follower, merged } from "../src/lib/follower";
import type { Entry, EntryMessage, State } from "../src/lib/messages";

const state = {
  length: 4,
  seats: [{ seat: 1, connected: false }],
  spectators: 0,
  board: { turn: 1, leg: 1 },
  waiting: null,
};
const whole = state as unknown as State;
const told = (number: number, patch: object | null, complete: State | null = null): EntryMessage => ({
  entry: { number } as Entry,
  patch,
  state: complete,
});

describe("merged", () => {
  it("goes into objects, replaces lists, and keeps what is gone as null", () => {
    const before = { a: { b: 1, c: [1, 2] }, d: "e", f: { g: 1 } };
    expect(merged(before, { a: { c: [3] }, d: null })).toEqual({ a: { b: 1, c: [3] }, d: null, f: { g: 1 } });
    expect(before.a.c).toEqual([1, 2]);
  });

  it("leaves alone what did not change", () => {
    const before = { a: { b: 1 }, c: { d: 2 } };
    expect(merged(before, { c: { d: 3 } }).a).toBe(before.a);
  });

  it("makes an object out of null", () => {
    expect(merged({ board: null }, { board: { turn: 2 } })).toEqual({ board: { turn: 2 } });
  });
});

describe("Follower", () => {
  it("folds patches in order", () => {
    const follower = new Follower();
    follower.whole(whole);
    expect(follower.after(told(5, { length: 5, board: { turn: 2 } }))?.board).toEqual({ turn: 2, leg: 1 });
    expect(follower.after(told(6, { length: 6 }))?.length).toBe(6);
  });

  it("has nothing to say after a gap until the whole state comes", () => {
    const follower = new Follower();
    expect(follower.after(told(5, {}))).toBeNull();
    follower.whole(whole);
    expect(follower.after(told(6, {}))).toBeNull();
    expect(follower.after(told(6, null, { ...whole, length: 6 }))?.length).toBe(6);
    expect(follower.after(told(7, { spectators: 2 }))?.spectators).toBe(2);
  });

  it("knows who is there", () => {
    const follower = new Follower();
    follower.whole(whole);
    follower.present({ connected: [1], spectators: 3 });
    const now = follower.after(told(5, { length: 5 }));
    expect(now?.seats[0]?.connected).toBe(true);
  });
});
