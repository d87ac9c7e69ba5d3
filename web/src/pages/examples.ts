/** The moving pictures of the rules: what stands where, and where it goes. Only pictures; no rule is computed here. */

export type Frame = Record<number, string[]>;

export interface Picture {
  /** The key of the caption. */
  caption: string;
  /** Stacks by space, bottom first, from one moment to the next. */
  frames: Frame[];
  tile?: { space: number; side: "+" | "-" };
}

const MOVE: Picture = {
  caption: "move",
  frames: [{ 1: ["b", "y"], 3: ["g"] }, { 2: ["b", "y"], 3: ["g"] }, { 3: ["g", "b", "y"] }],
};
const CHEER: Picture = {
  caption: "cheering",
  tile: { space: 3, side: "+" },
  frames: [{ 1: ["b"], 4: ["g"] }, { 2: ["b"], 4: ["g"] }, { 3: ["b"], 4: ["g"] }, { 4: ["g", "b"] }],
};
const BOO: Picture = {
  caption: "booing",
  tile: { space: 4, side: "-" },
  frames: [{ 2: ["b"], 3: ["g"] }, { 3: ["g", "b"] }, { 3: ["g"], 4: ["b"] }, { 3: ["b", "g"] }],
};
const CRAZY: Picture = {
  caption: "crazy",
  frames: [
    { 2: ["y"], 5: ["K", "g"] },
    { 2: ["y"], 4: ["K", "g"] },
    { 2: ["y"], 3: ["K", "g"] },
    { 2: ["y", "K", "g"] },
  ],
};

export const EXAMPLES: Record<string, Record<string, Picture[]>> = {
  "2014": { move: [MOVE], tile: [CHEER, BOO] },
  "2018": { move: [MOVE], tile: [CHEER, BOO], crazy: [CRAZY] },
};
