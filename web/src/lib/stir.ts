/** How a stack answers to a push: it gives way and swings back, the longer and wider the taller it is. */

export interface Stir {
  /** How high the stack is of its full height. */
  squash: number;
  /** How far a back that is 100 high is off to the side. */
  sway: number;
}

export const STILL: Stir = { squash: 1, sway: 0 };

/** How long a stack of some camels moves after a push. */
export const stirTime = (tall: number): number => 650 + 170 * tall;

/** A stack some milliseconds after a push of some strength. */
export function stirred(passed: number, tall: number, push: number): Stir {
  const left = Math.exp((-3.6 * passed) / stirTime(tall));
  return {
    squash: 1 - push * 0.15 * left * Math.cos(passed / 62),
    sway: push * (2 + 2.6 * tall) * left * Math.sin(passed / (70 + 14 * tall)),
  };
}

/** By how many degrees a neck is bent in a part of a nod: the head goes up, and down twice, the second time less. */
export const nodding = (part: number): number => -24 * Math.sin(Math.PI * part) * Math.cos(3 * Math.PI * part) ** 2;

/** How far to the side a back of some height is. */
export const lean = ({ sway }: Stir, height: number): number => sway * (height / 100) ** 1.3;
