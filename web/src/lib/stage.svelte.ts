/** What the board shows at this moment of an animation: stacks, a unit on its way, the die that has just come out. */

import type { Board } from "./messages";

export type Stacks = Record<number, string[]>;

export const stacksOf = (board: Board): Stacks =>
  Object.fromEntries(board.spaces.filter((s) => s.camels.length > 0).map((s) => [s.space, s.camels]));

export class Stage {
  stacks: Stacks = $state.raw({});
  /** The unit that walks, bottom camel first, and the space it is passing. */
  walk: { unit: string[]; at: number } | null = $state.raw(null);
  /** The face of the die that is shown large, such as "r3". */
  die: string | null = $state(null);
  shaking = $state(false);
  /** A coin on its way from a space to a seat. */
  coin: { space: number; seat: number } | null = $state.raw(null);
  /** Milliseconds that one step takes. */
  pace = $state(0);

  /** Take a unit off its stack, to walk. */
  lift(unit: string[], space: number): void {
    const rest = (this.stacks[space] ?? []).filter((camel) => !unit.includes(camel));
    this.stacks = { ...this.stacks, [space]: rest };
    this.walk = { unit, at: space };
  }

  /** Set the walking unit down, on top or underneath. */
  settle(space: number, under: boolean): void {
    if (!this.walk) return;
    const there = this.stacks[space] ?? [];
    const { unit } = this.walk;
    this.stacks = { ...this.stacks, [space]: under ? [...unit, ...there] : [...there, ...unit] };
    this.walk = null;
  }

  show(board: Board): void {
    this.stacks = stacksOf(board);
    this.walk = null;
    this.die = null;
    this.shaking = false;
    this.coin = null;
  }
}
