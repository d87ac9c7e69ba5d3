/** The fan of futures as things to draw. */

import { describe, expect, it } from "vitest";
import { beatenBy, ghostsOf, subjectOf, thingsOf } from "../src/lib/ghosts";
import type { Board, EditionInfo, Fan } from "../src/lib/messages";

const fan: Fan = {
  next: {},
  leg: {
    r: [
      { space: 7, chance: 0.6, levels: [0.1, 0.5] },
      { space: 9, chance: 0.397, levels: [0.397] },
      { space: 11, chance: 0.003, levels: [0.003] },
    ],
  },
  ahead: { r: { b: 0.25, g: 0.75 } },
  rolls: [
    { face: "r1", chance: 0.1, unit: ["r", "b"], by_die: 8, space: 8, level: 0 },
    { face: "r2", chance: 0.1, unit: ["r", "b"], by_die: 9, space: 8, level: 0 },
    { face: "*K1", chance: 0.05, unit: ["K"], by_die: 4, space: 4, level: 2 },
  ],
};

describe("ghosts", () => {
  it("stand where a camel may be when the leg ends, at the likeliest level; what hardly happens is left out", () => {
    const ghosts = ghostsOf({ kind: "camel", of: "r" }, fan);
    expect(ghosts.map(({ space, level }) => [space, level])).toEqual([
      [7, 1],
      [9, 0],
    ]);
    expect(ghosts[0]?.strength).toBe(1);
    expect(ghosts[1]?.strength).toBeCloseTo(0.397 / 0.6);
  });

  it("of a die are its faces, each as likely as the others, with the whole unit", () => {
    const ghosts = ghostsOf({ kind: "die", of: "r" }, fan);
    expect(ghosts.map(({ face, chance, space }) => [face, chance, space])).toEqual([
      ["r1", 0.5, 8],
      ["r2", 0.5, 8],
    ]);
    expect(ghosts[0]?.camels).toEqual(["r", "b"]);
    expect(ghostsOf({ kind: "die", of: "*" }, fan).map(({ face, chance }) => [face, chance])).toEqual([["*K1", 1]]);
  });

  it("tell whom a ticket's camel beats", () => {
    expect(beatenBy("r", fan)).toEqual([
      { camel: "b", chance: 0.25 },
      { camel: "g", chance: 0.75 },
    ]);
    expect(beatenBy("K", fan)).toEqual([]);
  });
});

describe("subjects", () => {
  it("are read off the things on the screen", () => {
    expect(subjectOf("camel:r")).toEqual({ kind: "camel", of: "r" });
    expect(subjectOf("die:*")).toEqual({ kind: "die", of: "*" });
    for (const text of [undefined, "", "camel", "camel:", "tent:r"]) expect(subjectOf(text)).toBeNull();
  });

  it("are all camels, then the dice in the pyramid", () => {
    const edition = { camels: [{ letter: "b" }, { letter: "K" }] } as EditionInfo;
    const things = thingsOf(edition, { dice_left: ["*"] } as Board);
    expect(things.map(({ kind, of }) => `${kind}:${of}`)).toEqual(["camel:b", "camel:K", "die:*"]);
  });
});
