/** Where each camel is drawn at a moment of a stage, from the back to the front, and the shadows on the ground. */

import { isCrazy } from "./camels";
import { heightOf } from "./geometry";
import type { Stage } from "./stage.svelte";
import { lean } from "./stir";

/** A place on the ground, and which way a racing camel looks there; in between while it turns round. */
export interface Ground {
  x: number;
  y: number;
  facing: number;
}

export interface Sprite extends Ground {
  camel: string;
  /** The space on which it stands, or to which it goes. */
  space: number;
  /** How high its feet are, and how far to the side, in units of a camel. */
  height: number;
  aside: number;
  kneel: number;
  squash: number;
  stride: number;
  gait: number;
  neck: number;
  walks: boolean;
}

export interface Cast extends Ground {
  key: string;
  /** How high the highest back is. */
  high: number;
  /** How high the lowest feet are off the ground. */
  off: number;
}

/** How far a kneeling camel is lower than a standing one. */
const KNEE = 15;
/** A unit on its way passes in front of those who stand. */
const LANE = 9;
/** Those who stand on one space or walk together, and what they were drawn from. */
interface Group {
  from: unknown[];
  sprites: Sprite[];
  cast: Cast;
  depth: number;
}

/** How far a stack that is being lifted leans, for each unit of its height: away from the one that comes under it. */
const TILT = 0.16;
const tiltOf = (raise: number, from: number): number =>
  -Math.sign(from) * TILT * Math.sin(Math.PI * Math.min(1, raise));

const RESTING = { stride: 0, gait: 0, neck: 0, walks: false };

export class Troop {
  readonly sprites: Sprite[];
  readonly casts: Cast[];
  readonly #standing: Map<number, Group>;

  /** @param before the moment before: stacks that have not changed since are taken from it, and not drawn again */
  constructor(
    stage: Stage,
    readonly ground: (at: number) => Ground,
    before?: Troop,
  ) {
    const sizes = Object.values(stage.stacks).map((stack) => stack.length);
    const tallest = Math.max(0, ...sizes);
    const kept = before ? before.#standing : new Map<number, Group>();
    this.#standing = new Map(
      Object.entries(stage.stacks)
        .filter(([, stack]) => stack.length > 0)
        .map(([space, stack]) => [
          Number(space),
          this.#stack(stage, Number(space), stack, tallest, kept.get(Number(space))),
        ]),
    );
    const walking = stage.walk ? [this.#unit(stage.walk, tallest)] : [];
    const all = [...this.#standing.values(), ...walking].sort((a, b) => a.depth - b.depth);
    this.sprites = all.flatMap(({ sprites }) => sprites);
    this.casts = all.map(({ cast }) => cast);
  }

  #stack(stage: Stage, space: number, stack: string[], tallest: number, before?: Group): Group {
    const stir = stage.stir(space);
    const walk = stage.walk?.under && stage.walk.end === space ? stage.walk : null;
    const raise = walk?.step.raise ?? 0;
    const under = walk?.unit.length ?? 0;
    const nod = stage.nod && stack.includes(stage.nod.camel) ? stage.nod : null;
    const from = [stack, stir, tallest, raise, under, nod, this.ground];
    if (before && from.every((one, n) => one === before.from[n])) return before;
    const ground = this.ground(space);
    const tilt = walk ? tiltOf(raise, this.ground(walk.start).x - ground.x) : 0;
    const sprites = stack.map((camel, level): Sprite => {
      const low = heightOf(level, tallest);
      const height = (low + (heightOf(level + under, tallest) - low) * raise) * stir.squash;
      const kneel = level > 0 ? 1 : Math.min(1, raise);
      const neck = nod?.camel === camel ? nod.neck : 0;
      const aside = lean(stir, height) + tilt * (low + 20);
      return { ...RESTING, ...ground, camel, space, height, aside, neck, kneel, squash: stir.squash };
    });
    const high = sprites.at(-1)?.height ?? 0;
    const cast = { ...ground, key: `s${space}`, high, off: sprites[0]?.height ?? 0 };
    return { from, sprites, cast, depth: ground.y };
  }

  #unit({ unit, step, under, start, end }: NonNullable<Stage["walk"]>, tallest: number): Omit<Group, "from"> {
    const path = this.ground(step.at);
    const ground = { ...path, y: path.y + LANE * step.gait };
    const { kneel, squash, gait } = step;
    // A crazy camel looks where it runs, a racing one that is sent back walks backwards.
    const ahead = isCrazy(unit[0] ?? "") ? Math.sign(start - end) : Math.sign(end - start);
    const stride = step.stride * ahead;
    const sprites = unit.map((camel, level): Sprite => {
      const height = step.lift + (level ? (heightOf(level, tallest) - KNEE * kneel) * squash : 0);
      const aside = level ? gait * level ** 1.3 * 1.7 * Math.sin(stride - level * 0.7) : 0;
      const neck = level ? step.neck * 0.6 : step.neck;
      return {
        ...ground,
        camel,
        space: end,
        height,
        aside,
        kneel: level ? 1 : kneel,
        squash,
        stride,
        gait,
        neck,
        walks: true,
      };
    });
    const high = sprites.at(-1)?.height ?? 0;
    const depth = ground.y + (under && step.raise > 0 ? -1 : 1);
    return { sprites, cast: { ...ground, key: "walk", high, off: step.lift }, depth };
  }
}
