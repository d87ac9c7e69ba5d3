import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Director as Plays, ToldEntry } from "../src/lib/director.svelte";
import type { TableEvent } from "../src/lib/messages";

let Director: typeof Plays;

beforeEach(async () => {
  const media = { matches: false, addEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => media);
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, querySelector: () => null });
  vi.stubGlobal("reportError", vi.fn());
  ({ Director } = await import("../src/lib/director.svelte"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toldAt = (number: number, events: TableEvent[]): ToldEntry =>
  ({ entry: { number, kind: "act", seat: 1, events }, state: { length: number, board: null } }) as unknown as ToldEntry;
const placed: TableEvent = { type: "tile_placed", seat: 1, space: 4, side: "+", start: null };

it("goes on with the table when something can't be played", async () => {
  const director = new Director(() => "none");
  const heard: number[] = [];
  director.onEvent = (_, { entry }) => {
    heard.push(entry.number);
    if (entry.number === 1) throw new Error("no words for it");
  };
  const rest = new Promise<void>((done) => (director.onRest = done));
  director.tell(toldAt(1, [placed]));
  director.tell(toldAt(2, [placed]));
  await rest;
  expect(heard).toEqual([1, 2]);
  expect(director.shown?.length).toBe(2);
  expect(director.playing).toBe(false);
  expect(reportError).toHaveBeenCalledOnce();
});

it("finishes what is played and waits when it is skipped, and plays what comes later", async () => {
  vi.useFakeTimers();
  const director = new Director(() => "normal");
  for (const number of [1, 2]) director.tell(toldAt(number, [placed]));
  director.skip();
  director.tell(toldAt(3, [placed]));
  await vi.advanceTimersByTimeAsync(100);
  expect(director.shown?.length).toBe(2);
  expect(director.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(director.shown?.length).toBe(3);
  expect(director.playing).toBe(false);
});
