/** Small sounds made on the spot; silent unless switched on. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function blip(frequency: number, seconds: number, shape: OscillatorType, loudness: number): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

export const sound = {
  shake: () => blip(140, 0.12, "triangle", 0.08),
  die: () => blip(420, 0.1, "square", 0.03),
  step: () => blip(220, 0.06, "sine", 0.08),
  coin: () => blip(1240, 0.18, "sine", 0.05),
  turn: () => blip(660, 0.22, "sine", 0.05),
};
