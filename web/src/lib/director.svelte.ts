/** Plays what happened, event after event, on the stage; then the new state is shown. */

import type { CardScored, EntryMessage, LegScored, State, TableEvent } from "./messages";
import { reducedMotion, settings, type Speed } from "./settings.svelte";
import { sound } from "./sound";
import { Stage } from "./stage.svelte";

const FACTOR: Record<Speed, number> = { none: 0, fast: 0.45, normal: 1, slow: 1.8 };

export class Director {
  readonly stage = new Stage();
  /** The state on the screen; the newest one is shown when all before it was played. */
  shown: State | null = $state.raw(null);
  /** The event that is being played, for captions. */
  event: TableEvent | null = $state.raw(null);
  /** A leg scoring on the screen, and how many of its lines are to be seen. */
  scoring: { leg: LegScored; lines: number } | null = $state.raw(null);
  /** The cards laid on the race, in the order they are opened, and how many of them are open. */
  opening: { cards: CardScored[]; open: number } | null = $state.raw(null);
  playing = $state(false);
  /** The seat whose action is being played. */
  actor: number | null = $state(null);
  /** Called when an entry is about to be played. */
  onEntry: ((told: EntryMessage) => void) | null = null;
  /** Called for each event when it may be told: a scoring after it was played, all else before. */
  onEvent: ((event: TableEvent, told: EntryMessage) => void) | null = null;
  /** Called when all was played and the newest state is on the screen. */
  onRest: (() => void) | null = null;

  #queue: EntryMessage[] = [];
  #skipping = false;
  #wake: (() => void) | null = null;

  /** Show a state at once, without playing what led to it. */
  jump(state: State): void {
    this.#queue = [];
    this.#show(state);
    if (!this.playing) this.onRest?.();
  }

  /** Something happened: play it after what is still being played. */
  tell(told: EntryMessage): void {
    this.#queue.push(told);
    if (!this.playing) void this.#run();
  }

  /** Finish what is being played at once. */
  skip(): void {
    if (!this.playing) return;
    this.#skipping = true;
    this.#wake?.();
  }

  get #factor(): number {
    if (this.#skipping || reducedMotion() || document.hidden) return 0;
    return FACTOR[settings.speed];
  }

  async #wait(milliseconds: number): Promise<void> {
    const time = milliseconds * this.#factor;
    if (time <= 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = null;
  }

  #show(state: State): void {
    this.shown = state;
    if (state.board) this.stage.show(state.board);
  }

  async #run(): Promise<void> {
    this.playing = true;
    for (let told = this.#queue.shift(); told; told = this.#queue.shift()) {
      this.actor = told.entry.seat;
      this.onEntry?.(told);
      for (const event of told.entry.events) {
        const scoring = event.type === "leg_scored" || event.type === "game_scored";
        if (!scoring) this.onEvent?.(event, told);
        await this.#play(event);
        if (scoring) this.onEvent?.(event, told);
      }
      this.scoring = null;
      this.opening = null;
      this.#show(told.state);
      if (told.entry.kind === "act") await this.#wait(250);
    }
    this.event = null;
    this.playing = false;
    this.#skipping = false;
    this.stage.pace = 0;
    this.onRest?.();
  }

  async #play(event: TableEvent): Promise<void> {
    this.event = event;
    switch (event.type) {
      case "die_revealed":
        return this.#reveal(event.face);
      case "unit_moved":
        return this.#move(event.unit, event.start, event.end, event.under);
      case "tile_paid":
        return this.#pay(event.space, event.seat);
      case "leg_scored":
        return this.#score(event);
      case "game_scored":
        return this.#open(event.cards);
      default:
        return this.#wait(700);
    }
  }

  async #reveal(face: string): Promise<void> {
    if (this.#factor === 0) return;
    this.stage.shaking = true;
    sound.shake();
    await this.#wait(550);
    this.stage.shaking = false;
    this.stage.die = face;
    sound.die();
    await this.#wait(650);
  }

  async #move(unit: string[], start: number, end: number, under: boolean): Promise<void> {
    if (this.#factor === 0) return;
    const way = Math.sign(end - start);
    this.stage.pace = 260 * this.#factor;
    this.stage.lift(unit, start);
    for (let space = start + way; space !== end + way; space += way) {
      this.stage.walk = { unit, at: space };
      sound.step();
      await this.#wait(280);
    }
    this.stage.settle(end, under);
    await this.#wait(320);
  }

  async #pay(space: number, seat: number): Promise<void> {
    if (this.#factor === 0) return;
    this.stage.pace = 260 * this.#factor;
    this.stage.coin = { space, seat };
    sound.coin();
    await this.#wait(800);
    this.stage.coin = null;
  }

  async #score(leg: LegScored): Promise<void> {
    if (this.#factor === 0) return;
    this.stage.die = null;
    await this.#wait(300);
    for (let lines = 0; lines <= leg.seats.length; lines++) {
      this.scoring = { leg, lines };
      await this.#wait(700);
    }
    await this.#wait(2200);
    this.scoring = null;
  }

  async #open(cards: CardScored[]): Promise<void> {
    if (this.#factor === 0 || cards.length === 0) return;
    for (let open = 0; open <= cards.length; open++) {
      this.opening = { cards, open };
      if ((cards[open - 1]?.change ?? 0) > 0) sound.coin();
      await this.#wait(650);
    }
    await this.#wait(1800);
  }
}
