/** What the board shows at this moment: stacks, a unit on its way, the die that has just come out. */

import type { Step } from "./march";
import type { Board } from "./messages";
import { STILL, type Stir } from "./stir";

export type Stacks = Record<number, string[]>;

export const stacksOf = (board: Board): Stacks =>
  Object.fromEntries(board.spaces.filter((s) => s.camels.length > 0).map((s) => [s.space, s.camels]));

/** A cloud of dust at a space or between two. */
export interface Puff {
  key: number;
  at: number;
  size: number;
  /** From 0, just raised, to 1, gone. */
  age: number;
}

/** How the finish is lit: a die may end the race, a camel is at the line, the picture is taken and shown, light again. */
export type Finish = "may" | "line" | "flash" | "print" | "out";

export class Stage {
  stacks: Stacks = $state.raw({});
  /** The unit that walks, bottom camel first, where it is, and where it goes. */
  walk: { unit: string[]; step: Step; start: number; end: number; under: boolean } | null = $state.raw(null);
  /** The face of the die that is shown large, such as "r3". */
  die: string | null = $state(null);
  shaking = $state(false);
  /** How the stacks move that were pushed, by space. */
  stirs: Record<number, Stir> = $state.raw({});
  /** The camel that is bet on, and by how many degrees its neck is bent. */
  nod: { camel: string; neck: number } | null = $state.raw(null);
  puffs: Puff[] = $state.raw([]);
  /** How the end of the race is staged; null while no die can bring it. */
  finish: Finish | null = $state(null);
  /** The unit that moved last, and the camel that won with it: the print shows them. */
  over: string[] = $state.raw([]);
  winner = $state("");
  #puffs = 0;

  /** Take a unit off its stack, to walk. */
  lift(unit: string[], space: number, end = space, under = false): void {
    const rest = (this.stacks[space] ?? []).filter((camel) => !unit.includes(camel));
    this.stacks = { ...this.stacks, [space]: rest };
    const step = { at: space, lift: 0, kneel: 0, stride: 0, gait: 0, squash: 1, neck: 0, raise: 0 };
    this.walk = { unit, step, start: space, end, under };
  }

  /** Show the unit at another moment of its way. */
  move(step: Step): void {
    if (this.walk) this.walk = { ...this.walk, step };
  }

  /** Set the walking unit down, on top or underneath. */
  settle(space: number, under: boolean): void {
    if (!this.walk) return;
    const there = this.stacks[space] ?? [];
    const { unit } = this.walk;
    this.stacks = { ...this.stacks, [space]: under ? [...unit, ...there] : [...there, ...unit] };
    this.walk = null;
  }

  stir(space: number): Stir {
    return this.stirs[space] ?? STILL;
  }

  /** Raise dust; gives back how to let it grow older. */
  puff(at: number, size: number): (age: number) => void {
    const key = this.#puffs++;
    this.puffs = [...this.puffs.slice(-7), { key, at, size, age: 0 }];
    return (age) => {
      const older = this.puffs.map((puff) => (puff.key === key ? { ...puff, age } : puff));
      this.puffs = older.filter((puff) => puff.age < 1);
    };
  }

  show(board: Board): void {
    this.stacks = stacksOf(board);
    this.walk = null;
    this.die = null;
    this.shaking = false;
    this.puffs = [];
    this.nod = null;
    this.finish = null;
    this.winner = "";
  }
}
