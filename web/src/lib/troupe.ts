/**
 * The camels as actors: a unit walks, climbs and slips under on a stage, with dust, sounds and stacks that give way.
 *
 * For a board of your own, as the examples of the rules are: make a `Stage`, set its `stacks`, show it with
 * `board/Strip.svelte`, and `await new Troupe(stage, beat).move({ unit, start, end, under })`.
 */

import { Beat } from "./beat";
import { heightOf } from "./geometry";
import { March } from "./march";
import { sound } from "./sound";
import type { Stage } from "./stage.svelte";
import { nodding, STILL, stirred, stirTime } from "./stir";

export interface Move {
  unit: string[];
  start: number;
  end: number;
  under: boolean;
}

/** How far before the space behind the line a unit is when its neck is over the line. */
const LINE = 0.6;
/** How long a camel that is bet on looks up. */
const NOD = 760;
/** How long dust hangs over the track. */
const SETTLES = 600;

export class Troupe {
  readonly #swings: Beat;

  constructor(
    readonly stage: Stage,
    readonly beat: Beat,
  ) {
    this.#swings = new Beat(beat.factor);
  }

  /**
   * Let a unit go its way; without time it is there at once. At the finish it is slower, and stretches its neck; and
   * somebody is told when that neck is over the line.
   */
  async move({ unit, start, end, under }: Move, slower = 1, atLine?: () => void): Promise<void> {
    const { stage } = this;
    const tallest = Math.max(...Object.values(stage.stacks).map((stack) => stack.length));
    stage.lift(unit, start, end, under);
    const [left, there] = [stage.stacks[start] ?? [], stage.stacks[end] ?? []];
    const way = {
      start,
      end,
      from: heightOf(left.length, tallest),
      to: under ? 0 : heightOf(there.length, tallest),
      under,
    };
    if (this.beat.factor() > 0) await this.#play(new March(way), unit.length, left.length, slower, atLine);
    stage.settle(end, under);
    if (there.length > 0) this.push(end, under ? 1.1 : 1);
  }

  /** Push a stack, and let it swing out; nobody waits for it. */
  push(space: number, strength: number): void {
    const tall = this.stage.stacks[space]?.length ?? 0;
    if (tall === 0 || this.beat.factor() === 0) return;
    const set = (passed: number) => {
      const stir = passed < stirTime(tall) ? stirred(passed, tall, strength) : STILL;
      this.stage.stirs = { ...this.stage.stirs, [space]: stir };
    };
    void this.#swings.animate(stirTime(tall), set);
  }

  /** Let the camel that is bet on look up and nod; nobody waits for it. */
  nod(camel: string): void {
    if (this.beat.factor() === 0) return;
    void this.#swings.animate(NOD, (passed) => {
      this.stage.nod = passed < NOD ? { camel, neck: nodding(passed / NOD) } : null;
    });
  }

  /** Raise dust, and let it settle; nobody waits for it. */
  #dust(at: number, size: number): void {
    const grow = this.stage.puff(at, size);
    void this.#swings.animate(SETTLES, (passed) => {
      grow(passed / SETTLES);
    });
  }

  /** End all that still moves. */
  rest(): void {
    this.#swings.hurry();
    this.stage.stirs = {};
    this.stage.nod = null;
  }

  async #play(march: March, size: number, left: number, slower: number, atLine?: () => void): Promise<void> {
    const { stage } = this;
    const line = march.way.end - LINE * Math.sign(march.way.end - march.way.start);
    let [before, was] = [0, march.way.start];
    if (left > 0) this.push(march.way.start, -0.5);
    await this.beat.animate(march.time * slower, (real) => {
      const passed = real / slower;
      const step = march.at(passed);
      if (slower > 1) step.neck += 22 * (passed / march.time) ** 2;
      for (const mark of march.between(before, passed)) {
        if (mark === "step") sound.step();
        else sound.land(size);
        this.#dust(step.at, mark === "step" ? 0.6 : 0.9 + 0.15 * size);
      }
      if ((was - line) * (step.at - line) < 0) atLine?.();
      stage.move(step);
      [before, was] = [passed, step.at];
    });
  }
}
