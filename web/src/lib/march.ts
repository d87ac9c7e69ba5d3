/** How a unit goes its way: it gathers itself, walks, and climbs onto a stack or slips under it. Pure functions of time. */

/** Where a unit goes: the heights are those of the stack it leaves and of the one it climbs, 0 for the ground. */
export interface Way {
  start: number;
  end: number;
  from: number;
  to: number;
  under: boolean;
}

/** A moment of the way. */
export interface Step {
  /** The space, with a fraction between two of them. */
  at: number;
  /** How high the feet of the lowest camel are. */
  lift: number;
  /** From 0, standing on its legs, to 1, kneeling. */
  kneel: number;
  /** The turn of the legs in radians, and from 0 to 1 how far they swing. */
  stride: number;
  gait: number;
  /** How high the unit is of its full height. */
  squash: number;
  /** By how many degrees the neck is stretched forward. */
  neck: number;
  /** From 0 to 1, how far the stack at the end has been raised by a unit that slips under it. */
  raise: number;
}

/** Something that happens on the way, for dust, sounds and the stack that is landed on. */
export type Mark = "step" | "land" | "impact";

type Phase = [time: number, draw: (part: number) => Partial<Step> & { way: number }];

const PER_SPACE = 340;
/** Full turns of the legs on the way from one space to the next: as many as let the feet hardly slide on the sand. */
const TURNS = 2;
/** How far before a stack a unit stops, in spaces. */
const BEFORE = 0.5;

const smooth = (part: number): number => {
  const u = Math.min(Math.max(part, 0), 1);
  return u * u * (3 - 2 * u);
};
const arc = (part: number): number => Math.sin(Math.PI * part);
const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

const STANDING: Step = { at: 0, lift: 0, kneel: 0, stride: 0, gait: 0, squash: 1, neck: 0, raise: 0 };

export class March {
  readonly time: number;
  readonly #phases: Phase[];
  readonly #sign: number;
  /** When the stack at the end is hit. */
  readonly impact: number;

  constructor(readonly way: Way) {
    this.#sign = Math.sign(way.end - way.start);
    // One that leaps from a stack to the next space has no time to stretch in between.
    const high = this.#arrived > this.#left ? 1 : LANDED;
    const last = way.under
      ? slipUnder(this.#length, high)
      : way.to > 0
        ? climb(this.#length, way.to, high)
        : halt(this.#length);
    this.#phases = [...leave(way.from), walk(this.#left, this.#arrived), ...last];
    this.time = this.#phases.reduce((sum, [time]) => sum + time, 0);
    this.impact = this.time - (way.to > 0 ? 0 : (last.at(-1)?.[0] ?? 0));
  }

  get #length(): number {
    return Math.abs(this.way.end - this.way.start);
  }

  get #left(): number {
    return this.way.from > 0 ? BEFORE : 0;
  }

  get #arrived(): number {
    return this.way.to > 0 || this.way.under ? this.#length - BEFORE : this.#length;
  }

  /** The moment after some milliseconds. */
  at(passed: number): Step {
    let begun = 0;
    for (const [time, draw] of this.#phases) {
      if (passed <= begun + time || begun + time >= this.time) {
        const { way, ...step } = draw(Math.min(1, (passed - begun) / (time || 1)));
        return { ...STANDING, ...step, at: this.way.start + this.#sign * way };
      }
      begun += time;
    }
    return { ...STANDING, at: this.way.end };
  }

  /** What happens between two moments. */
  between(before: number, now: number): Mark[] {
    const marks: Mark[] = [];
    const turn = (passed: number) => Math.floor(this.at(passed).stride / Math.PI);
    if (this.at(now).gait > 0 && turn(now) !== turn(before)) marks.push("step");
    const landed = this.way.from > 0 ? LEAVING : 0;
    if (landed && before < landed && now >= landed) marks.push("land");
    if (before < this.impact && now >= this.impact) marks.push(this.way.to > 0 || this.way.under ? "impact" : "land");
    return marks;
  }
}

/** How high a unit is of its full height when it has just landed. */
const LANDED = 0.84;
const GATHER = 130;
const DROP = 290;
const LEAVING = GATHER + DROP;

/** Crouch, and from the back of a stack leap down to the ground. */
function leave(height: number): Phase[] {
  const kneel = height > 0 ? 1 : 0;
  const gather: Phase = [GATHER, (u) => ({ way: 0, lift: height, kneel, squash: 1 - 0.13 * smooth(u), neck: -6 * u })];
  const drop: Phase = [
    DROP,
    (u) => ({
      way: BEFORE * smooth(u),
      lift: height * (1 - u * u) + 12 * arc(u),
      kneel: 1 - smooth(u * 1.7 - 0.4),
      squash: u < 0.75 ? mix(0.87, 1.08, smooth(u / 0.75)) : mix(1.08, LANDED, smooth((u - 0.75) * 4)),
      neck: mix(-6, 8, u),
    }),
  ];
  return height > 0 ? [gather, drop] : [gather];
}

/** Walk, with a body that goes up and down and a neck that nods. */
function walk(from: number, to: number): Phase {
  return [
    (to - from) * PER_SPACE,
    (u) => {
      const way = mix(from, to, mix(u, smooth(u), 0.45));
      const gait = Math.min(1, u * 7, (1 - u) * 7);
      const stride = way * TURNS * 2 * Math.PI;
      return {
        way,
        stride,
        gait,
        lift: gait * 3.5 * Math.abs(Math.sin(stride)),
        squash: 1 - 0.14 * (1 - smooth(u * 6)) + gait * 0.03 * Math.cos(2 * stride),
        neck: gait * (6 + 5 * Math.cos(2 * stride)),
      };
    },
  ];
}

/** Come to a stand: the weight goes forward and comes back. */
const halt = (length: number): Phase[] => [
  [
    260,
    (u) => ({
      way: length + 0.05 * arc(u) * (1 - u),
      squash: 1 - 0.12 * arc(u) * (1 - u),
      neck: 14 * arc(u) * (1 - u),
    }),
  ],
];

/** Crouch before the stack, leap onto its back, and land kneeling; then the stack gives way under the weight. */
const climb = (length: number, height: number, high: number): Phase[] => [
  [150, (u) => ({ way: length - BEFORE, squash: mix(high, 0.76, smooth(u)), neck: -10 * smooth(u) })],
  [
    400,
    (u) => ({
      way: mix(length - BEFORE, length, smooth(u * 1.05)),
      lift: height * smooth(u * 1.15) + 26 * arc(Math.min(1, u * 1.05)) * (1 - u * 0.3),
      kneel: smooth(u * 2 - 0.75),
      squash: u < 0.3 ? mix(0.76, 1.16, smooth(u / 0.3)) : mix(1.16, 1, smooth((u - 0.3) / 0.6)),
      neck: mix(-10, 9, smooth(u)),
      gait: 0.5 * (1 - u),
      stride: 1.2,
    }),
  ],
];

/** Duck, push in under the stack, which is lifted off its feet, and take its weight. */
const slipUnder = (length: number, high: number): Phase[] => [
  [
    190,
    (u) => ({
      way: length - BEFORE,
      squash: mix(high, 0.7, smooth(u)),
      neck: 16 * smooth(u),
      raise: 0.2 * smooth(u * 2 - 1),
    }),
  ],
  [
    330,
    (u) => ({
      way: mix(length - BEFORE, length, smooth(u)),
      squash: mix(0.7, 0.86, u),
      neck: mix(16, 8, u),
      gait: 0.6 * arc(u),
      stride: 9 * u,
      raise: mix(0.2, 1.12, smooth(u * 1.1)),
    }),
  ],
  [
    150,
    (u) => ({
      way: length,
      squash: mix(0.86, 0.93, u) - 0.1 * arc(u),
      neck: 8 * (1 - u),
      raise: mix(1.12, 1, smooth(u)),
    }),
  ],
];
