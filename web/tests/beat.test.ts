import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Beat } from "../src/lib/beat";

/** Frames that come when they are told to, as in a window that is covered and uncovered. */
let frames: ((now: number) => void)[] = [];
const drawFrame = (): void => {
  for (const frame of frames.splice(0)) frame(performance.now());
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal("reportError", vi.fn());
});

afterEach(() => {
  drawFrame();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frames = [];
});

describe("a motion", () => {
  it("is drawn by the frames, and ends with its last moment", async () => {
    const drawn: number[] = [];
    const moved = new Beat(() => 1).animate(100, (passed) => drawn.push(passed));
    vi.advanceTimersByTime(40);
    drawFrame();
    vi.advanceTimersByTime(60);
    drawFrame();
    await moved;
    expect(drawn).toEqual([40, 100]);
  });

  it("ends in a window that gets no frames, though nobody says that it is hidden", async () => {
    const drawn: number[] = [];
    const moved = new Beat(() => 1).animate(100, (passed) => drawn.push(passed));
    await vi.advanceTimersByTimeAsync(600);
    await moved;
    expect(drawn).toEqual([100]);
  });

  it("goes on beside one that fails, and the fault is reported", async () => {
    const beat = new Beat(() => 1);
    const fault = new Error("no such camel");
    const failing = beat.animate(100, () => {
      throw fault;
    });
    const drawn: number[] = [];
    const moved = beat.animate(100, (passed) => drawn.push(passed));
    drawFrame();
    await vi.advanceTimersByTimeAsync(600);
    await Promise.all([failing, moved]);
    expect(drawn).toEqual([0, 100]);
    expect(reportError).toHaveBeenCalledWith(fault);
  });

  it("is over at once when it is hurried", async () => {
    const beat = new Beat(() => 1);
    const drawn: number[] = [];
    const moved = beat.animate(1000, (passed) => drawn.push(passed));
    beat.hurry();
    await moved;
    expect(drawn).toEqual([1000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes no time where there is none", async () => {
    const drawn: number[] = [];
    await new Beat(() => 0).animate(1000, (passed) => drawn.push(passed));
    expect(drawn).toEqual([1000]);
  });
});
