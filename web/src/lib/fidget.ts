/**
 * What camels do while nothing happens: they blink, flick their tails and look up, each at times of its own and in its own
 * way; crazy ones roll their eyes. Pure functions of the slow beat of the board.
 */

import { isCrazy } from "./camels";

export interface Fidget {
  blinks: boolean;
  /** By how many degrees the tail is off. */
  wag: number;
  /** By how many degrees the neck is bent forward. */
  nod: number;
  /** The turn of crazy eyes in radians. */
  roll: number;
}

/** After how many beats it blinks, for how many, when it flicks its tail, when it moves its head, and by how much. */
interface Manner {
  blink: number;
  long: number;
  flick: number;
  look: number;
  nod: number;
}

const NO_FIDGET: Fidget = { blinks: false, wag: 0, nod: 0, roll: 0 };
const CALM: Manner = { blink: 27, long: 2, flick: 71, look: 89, nod: 4 };
/** Manners by character, as the parts name them; periods have no common divisor, so that nothing is done together. */
const MANNERS: Partial<Record<string, Manner>> = {
  b: CALM,
  g: { blink: 41, long: 1, flick: 61, look: 31, nod: -7 },
  o: { blink: 37, long: 1, flick: 43, look: 59, nod: 7 },
  w: { blink: 29, long: 3, flick: 83, look: 73, nod: 6 },
  y: { blink: 33, long: 1, flick: 35, look: 53, nod: -4 },
  p: { blink: 39, long: 2, flick: 67, look: 47, nod: -6 },
  r: { blink: 49, long: 1, flick: 23, look: 57, nod: 5 },
};
const FLICK = [16, -10, 7];
/** A head goes there in a moment, and stays a little. */
const LOOK = [0.5, 1, 1, 1, 0.5];
const ROLLS = 6;
const ROLL_EVERY = 13;

/** What a camel does at a beat. */
export function fidgetOf(camel: string, beat: number): Fidget {
  const at = beat + 11 * (camel.codePointAt(0) ?? 0);
  if (isCrazy(camel)) {
    const turn = at % ROLL_EVERY;
    return { ...NO_FIDGET, wag: FLICK[at % 37] ?? 0, roll: turn < ROLLS ? (turn * 2 * Math.PI) / ROLLS : 0 };
  }
  const { blink, long, flick, look, nod } = MANNERS[camel] ?? CALM;
  return { blinks: at % blink < long, wag: FLICK[at % flick] ?? 0, nod: nod * (LOOK[at % look] ?? 0), roll: 0 };
}

/** A tail follows the steps a little late; who stands still on a board that does not live does nothing. */
export const tailBehind = (gait: number, stride: number): Fidget => ({
  ...NO_FIDGET,
  wag: gait === 0 ? 0 : 15 * gait * Math.sin(stride - 1),
});
