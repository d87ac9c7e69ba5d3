/** A finished game on a stage: any turn at once, or one after the other as they were played. */

import { Director } from "./director.svelte";
import type { EntryMessage, Replay, ReplayStep, State } from "./messages";
import type { Speed } from "./settings.svelte";

/** What a screen of a table needs beyond what a replay has. */
const REST = {
  phase: "playing",
  options: {
    odds: false,
    money: "shown",
    clock: { kind: "none", amount: 0 },
    spectators: true,
    public: false,
    chat: false,
    first: 1,
  },
  code: null,
  legal: [],
  waiting: null,
  clock: { kind: "none", amount: 0, deadline: null, now: 0 },
  last: null,
  chat: [],
  spectators: 0,
  dice: { method: "", seed_commitment: "", seed: null, draws: 0, entropies: [], cards: [] },
  series: { games: 0, rows: [] },
  result: null,
  rematch: null,
  lesson: null,
} satisfies Partial<State>;

/** A leg of the race: its turns, and who led at its end. */
export interface Leg {
  leg: number;
  first: number;
  last: number;
  leader: string;
}

export class Replaying {
  speed: Speed = $state("normal");
  step = $state(0);
  /** The latest turn that was on the screen to its end: who led a later leg is not told. */
  seen = $state(0);
  running = $state(false);
  replay: Replay | null = $state.raw(null);
  readonly director = new Director(() => this.speed);

  constructor(step: number) {
    this.step = step;
    this.director.onRest = () => {
      this.seen = Math.max(this.seen, this.step);
      this.#goOn();
    };
  }

  get last(): number {
    return Math.max(0, (this.replay?.steps.length ?? 1) - 1);
  }

  get here(): ReplayStep | null {
    return this.replay?.steps[Math.min(this.step, this.last)] ?? null;
  }

  get legs(): Leg[] {
    const legs: Leg[] = [];
    for (const { number, board, events } of this.replay?.steps ?? []) {
      // The turn that ends a leg leaves the board of the next one.
      const leg = events.find((event) => event.type === "leg_scored")?.leg ?? board.leg;
      const leader = board.ranking[0] ?? "";
      const known = legs.at(-1);
      if (known?.leg === leg) Object.assign(known, { last: number, leader });
      else legs.push({ leg, first: number, last: number, leader });
    }
    return legs;
  }

  /** Take a replay, and show the turn that is looked at through its eyes. */
  open(replay: Replay): void {
    this.replay = replay;
    this.jump(this.step);
  }

  /** Show a turn at once. */
  jump(step: number): void {
    this.step = Math.min(Math.max(0, step), this.last);
    const state = this.#state(this.step);
    if (state) this.director.jump(state);
  }

  /** Play the next turn as it was. */
  next(): void {
    const [replay, step] = [this.replay, this.step + 1];
    const state = this.#state(step);
    const made = replay?.steps[step];
    if (!state || !made) {
      this.running = false;
      return;
    }
    this.director.skip();
    this.step = step;
    this.director.tell({ entry: entryOf(made), state });
  }

  run(running: boolean): void {
    this.running = running;
    if (!running) return;
    if (this.step >= this.last) this.jump(0);
    else if (!this.director.playing) this.next();
  }

  /** Those who left the page hear and see nothing more. */
  close(): void {
    this.running = false;
    this.director.skip();
  }

  #goOn(): void {
    if (this.running) setTimeout(() => this.running && !this.director.playing && this.next(), PAUSE[this.speed]);
  }

  #state(step: number): State | null {
    const { replay } = this;
    const made = replay?.steps[step];
    if (!replay || !made) return null;
    const { table, edition, seat } = replay;
    const you = { seats: [], viewer: seat, host: false };
    return { ...REST, table, length: step, edition, you, seats: made.seats, board: made.board };
  }
}

/** How long each turn stays, in milliseconds; without motion it is all there is to see. */
const PAUSE: Record<Speed, number> = { none: 900, fast: 120, normal: 350, slow: 800 };

function entryOf({ number, seat, move, events }: ReplayStep): EntryMessage["entry"] {
  return {
    number,
    kind: "act",
    at: 0,
    seat,
    name: "",
    by: "player",
    move,
    text: null,
    events,
    commitment: null,
    link: null,
    left: false,
  };
}
