import { afterEach, beforeEach, expect, it, vi } from "vitest";

const active = { hasBeenActive: false };
const made = vi.fn();

/** As much of an audio device as a tone needs; all it is asked for goes nowhere. */
class Device {
  state = "running";
  currentTime = 0;
  createOscillator = made;
  constructor() {
    const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const node = { gain: ramp, frequency: ramp, connect: () => node, start: () => undefined, stop: () => undefined };
    made.mockReturnValue(node);
    Object.assign(this, { createGain: () => node });
  }
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { userActivation: active });
  vi.stubGlobal("AudioContext", Device);
});

afterEach(() => void vi.unstubAllGlobals());

it("is silent until it is asked for, and before the first touch of a visit", async () => {
  const { sound } = await import("../src/lib/sound");
  const { settings } = await import("../src/lib/settings.svelte");
  active.hasBeenActive = true;
  sound.coin();
  expect(made).not.toHaveBeenCalled();
  settings.sound = true;
  active.hasBeenActive = false;
  sound.coin();
  expect(made).not.toHaveBeenCalled();
  active.hasBeenActive = true;
  sound.coin();
  expect(made).toHaveBeenCalledTimes(3);
});
