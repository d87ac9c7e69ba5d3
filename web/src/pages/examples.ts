/** The moving pictures of the rules: what stands where, and where it goes. Only pictures; no rule is computed here. */

import type { Stacks } from "../lib/stage.svelte";
import type { Move } from "../lib/troupe";

export interface Picture {
  /** The key of the caption. */
  caption: string;
  /** Stacks by space, bottom first, before the first move. */
  start: Stacks;
  moves: Move[];
  tile?: { space: number; side: "+" | "-" };
}

const MOVE: Picture = {
  caption: "move",
  start: { 1: ["b", "y"], 3: ["g"] },
  moves: [{ unit: ["b", "y"], start: 1, end: 3, under: false }],
};
const CHEER: Picture = {
  caption: "cheering",
  tile: { space: 3, side: "+" },
  start: { 1: ["b"], 4: ["g"] },
  moves: [
    { unit: ["b"], start: 1, end: 3, under: false },
    { unit: ["b"], start: 3, end: 4, under: false },
  ],
};
const BOO: Picture = {
  caption: "booing",
  tile: { space: 4, side: "-" },
  start: { 2: ["b"], 3: ["g"] },
  moves: [
    { unit: ["b"], start: 2, end: 4, under: false },
    { unit: ["b"], start: 4, end: 3, under: true },
  ],
};
const CRAZY: Picture = {
  caption: "crazy",
  start: { 2: ["y"], 5: ["K", "g"] },
  moves: [{ unit: ["K", "g"], start: 5, end: 2, under: false }],
};

export const EXAMPLES: Record<string, Record<string, Picture[]>> = {
  "2014": { move: [MOVE], tile: [CHEER, BOO] },
  "2018": { move: [MOVE], tile: [CHEER, BOO], crazy: [CRAZY] },
};
