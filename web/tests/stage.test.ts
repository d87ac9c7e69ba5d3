import { describe, expect, it } from "vitest";
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
