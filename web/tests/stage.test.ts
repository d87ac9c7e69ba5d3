import { describe, expect, it } from "vitest";
import { Troop } from "../src/lib/sprites";
import { Stage } from "../src/lib/stage.svelte";

describe("a unit on its way", () => {
  it("leaves those below it, and climbs on top", () => {
    const stage = new Stage();
    stage.stacks = { 3: ["b", "g", "r"], 5: ["y"] };
    stage.lift(["g", "r"], 3);
    expect(stage.stacks[3]).toEqual(["b"]);
    stage.settle(5, false);
    expect(stage.stacks[5]).toEqual(["y", "g", "r"]);
  });

  it("slips under where it is told to", () => {
    const stage = new Stage();
    stage.stacks = { 4: ["b"], 3: ["g"] };
    stage.lift(["b"], 4);
    stage.settle(3, true);
    expect(stage.stacks[3]).toEqual(["b", "g"]);
    expect(stage.walk).toBeNull();
  });
});

describe("what is drawn of a stage", () => {
  const ground = (at: number) => ({ x: at * 100, y: 0, facing: 1 });
  const step = { at: 4, lift: 0, kneel: 0, stride: 0, gait: 1, squash: 1, neck: 0, raise: 0 };

  it("is kept of stacks that have not changed, and new of a unit on its way", () => {
    const stage = new Stage();
    stage.stacks = { 3: ["b", "g"], 6: ["r"] };
    stage.lift(["g"], 3, 5);
    const before = new Troop(stage, ground);
    stage.move(step);
    const after = new Troop(stage, ground, before);
    const same = after.sprites.filter((sprite) => before.sprites.includes(sprite));
    expect(same.map(({ camel }) => camel)).toEqual(["b", "r"]);
    expect(after.sprites.find(({ camel }) => camel === "g")?.x).toBe(400);
  });

  it("is new of a stack that sways", () => {
    const stage = new Stage();
    stage.stacks = { 3: ["b", "g"] };
    const before = new Troop(stage, ground);
    stage.stirs = { 3: { squash: 0.9, sway: 4 } };
    const [below] = new Troop(stage, ground, before).sprites;
    expect(below?.squash).toBe(0.9);
  });
});

describe("dust", () => {
  it("grows older, and is gone", () => {
    const stage = new Stage();
    const grow = stage.puff(3, 1);
    stage.puff(4, 1);
    grow(0.5);
    expect(stage.puffs.map(({ age }) => age)).toEqual([0.5, 0]);
    grow(1);
    expect(stage.puffs.map(({ at }) => at)).toEqual([4]);
  });
});
