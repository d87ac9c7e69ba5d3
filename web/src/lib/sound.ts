/** Sounds made on the spot, from noise and tones, and a short buzz on phones; silent unless switched on. */

import { settings } from "./settings.svelte";

interface Voice {
  /** Seconds from now, and how long. */
  at?: number;
  seconds: number;
  loud: number;
}

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Whether the browser lets a page be heard: not before the first touch of a visit. */
const mayBeHeard = (): boolean => !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;

/**
 * The device's audio, once something is to be heard. What is asked for before it may be heard is left out: its clock would
 * stand until the first touch, and then all of it would sound together.
 */
function audio(): AudioContext | null {
  if (!settings.sound || document.hidden || !mayBeHeard()) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A loudness that begins at once and dies away. */
function fade(on: AudioContext, { at = 0, seconds, loud }: Voice, rise = 0.004): GainNode {
  const volume = on.createGain();
  const start = on.currentTime + at;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  volume.connect(on.destination);
  return volume;
}

/** A tone that may slide to another pitch. */
function tone(shape: OscillatorType, from: number, to: number, voice: Voice): void {
  const on = audio();
  if (!on) return;
  const source = on.createOscillator();
  const start = on.currentTime + (voice.at ?? 0);
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + voice.seconds);
  source.connect(fade(on, voice));
  source.start(start);
  source.stop(start + voice.seconds);
}

/** Noise around one pitch: wood, sand, and many voices at once. */
function noise(pitch: number, narrow: number, voice: Voice, rise?: number): void {
  const on = audio();
  if (!on) return;
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = narrow;
  source.connect(filter).connect(fade(on, voice, rise));
  const start = on.currentTime + (voice.at ?? 0);
  source.start(start, Math.random() * 0.8);
  source.stop(start + voice.seconds);
}

function buzz(pattern: number | number[]): void {
  if (settings.sound && "vibrate" in navigator) navigator.vibrate(pattern);
}

export const sound = {
  /** Dice rattle in the wood of the pyramid. */
  shake(): void {
    for (let n = 0; n < 9; n++) {
      const at = n * 0.06 + Math.random() * 0.02;
      noise(700 + Math.random() * 900, 9, { at, seconds: 0.05, loud: 0.22 });
      tone("triangle", 190 + Math.random() * 60, 120, { at, seconds: 0.05, loud: 0.05 });
    }
    buzz([12, 40, 12, 40, 12]);
  },
  /** A die falls on sand, bounces and lies. */
  die(): void {
    for (const [at, loud] of [
      [0, 0.3],
      [0.15, 0.16],
      [0.25, 0.08],
    ] as const) {
      noise(1500, 6, { at, seconds: 0.06, loud });
      tone("sine", 320, 130, { at, seconds: 0.08, loud: loud * 0.5 });
    }
    buzz(25);
  },
  /** A soft foot on sand. */
  step(): void {
    noise(260, 1.2, { seconds: 0.09, loud: 0.16 });
    tone("sine", 110, 60, { seconds: 0.07, loud: 0.08 });
  },
  /** A unit lands, the heavier the lower. */
  land(camels: number): void {
    tone("sine", 150 - 12 * camels, 45, { seconds: 0.18, loud: 0.22 });
    noise(420, 0.9, { seconds: 0.16, loud: 0.14 });
  },
  /** A coin rings, with the tones that metal has. */
  coin(): void {
    tone("sine", 1568, 1560, { seconds: 0.3, loud: 0.06 });
    tone("sine", 2637, 2630, { seconds: 0.22, loud: 0.04 });
    tone("sine", 4200, 4190, { at: 0.01, seconds: 0.1, loud: 0.02 });
  },
  /** The crowd draws its breath, or roars: many voices around the pitches of an open vowel. */
  crowd(strength: number): void {
    for (const [pitch, loud] of [
      [480, 0.16],
      [830, 0.12],
      [1350, 0.05],
    ] as const)
      noise(pitch, 2.2, { seconds: 0.9 + strength, loud: loud * strength }, 0.28);
  },
  /** A card or a ticket slides over the table. */
  slide(): void {
    noise(2400, 0.8, { seconds: 0.16, loud: 0.07 }, 0.06);
  },
  /** The shutter of a camera. */
  shutter(): void {
    noise(3200, 1.5, { seconds: 0.04, loud: 0.3 });
    noise(1900, 1.5, { at: 0.09, seconds: 0.06, loud: 0.24 });
    buzz([30, 30, 80]);
  },
  /** It is your turn. */
  turn(): void {
    tone("sine", 587, 587, { seconds: 0.2, loud: 0.06 });
    tone("sine", 880, 880, { at: 0.13, seconds: 0.3, loud: 0.06 });
    buzz(35);
  },
};
