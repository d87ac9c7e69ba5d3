/** Plays what happened, event after event, on the stage; then the new state is shown. */

import type { CardScored, EntryMessage, LegScored, State, TableEvent } from "./messages";
import { reducedMotion, settings, type Speed } from "./settings.svelte";
import { sound } from "./sound";
import { Stage } from "./stage.svelte";

/** An event, or the moment before a die falls, of which only who shakes the pyramid is known. */
export type Told = TableEvent | { type: "rolling"; seat: number };

/** How long those who want no motion may read each caption. */
const READING = 1800;
/** How long words stay at least before the next thing moves. */
const GLANCE = 500;
const FACTOR: Record<Speed, number> = { none: 0, fast: 0.45, normal: 1, slow: 1.8 };

export class Director {
  readonly stage = new Stage();
  /** The state on the screen; the newest one is shown when all before it was played. */
  shown: State | null = $state.raw(null);
  /** What the caption says: what has just been played, or that a die is about to fall. */
  told: Told[] = $state.raw([]);
  /** A leg scoring on the screen, and how many of its lines are to be seen. */
  scoring: { leg: LegScored; lines: number } | null = $state.raw(null);
  /** The cards laid on the race, in the order they are opened, and how many of them are open. */
  opening: { cards: CardScored[]; open: number } | null = $state.raw(null);
  playing = $state(false);
  /** The seat whose action is being played. */
  actor: number | null = $state(null);
  /** Called when an entry is about to be played. */
  onEntry: ((told: EntryMessage) => void) | null = null;
  /** Called for each event when it may be told: after it was played, so that no word is ahead of the camels. */
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

  #wait(milliseconds: number): Promise<void> {
    return this.#sleep(milliseconds * this.#factor);
  }

  async #sleep(time: number): Promise<void> {
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
      await this.#perform(told);
      this.scoring = null;
      this.opening = null;
      this.#show(told.state);
      if (told.entry.kind === "act") await this.#wait(150);
    }
    this.told = [];
    this.playing = false;
    this.#skipping = false;
    this.stage.pace = 0;
    this.onRest?.();
  }

  /** Play the events of an entry; the words come after what they tell, those of a die after the unit has moved. */
  async #perform(told: EntryMessage): Promise<void> {
    let unsaid: TableEvent[] = [];
    for (const event of told.entry.events) {
      await this.#play(event);
      unsaid.push(event);
      if (event.type === "die_revealed") continue;
      for (const said of unsaid) this.onEvent?.(said, told);
      this.told = unsaid;
      unsaid = [];
      await this.#read();
    }
  }

  /** Leave time to read what was just told; where nothing moves it is all the time there is. */
  async #read(): Promise<void> {
    await this.#wait(GLANCE);
    if (reducedMotion() && !this.#skipping && !document.hidden) await this.#sleep(READING * FACTOR[settings.speed]);
  }

  async #play(event: TableEvent): Promise<void> {
    switch (event.type) {
      case "die_revealed":
        return this.#reveal(event.seat, event.face);
      case "unit_moved":
        return this.#move(event.unit, event.start, event.end, event.under);
      case "tile_paid":
        return this.#pay(event.space, event.seat);
      case "leg_scored":
        return this.#score(event);
      case "game_scored":
        return this.#open(event.cards);
      default:
        this.told = [event];
        return this.#wait(300);
    }
  }

  async #reveal(seat: number, face: string): Promise<void> {
    if (this.#factor === 0) {
      if (reducedMotion()) this.stage.die = face;
      return;
    }
    this.told = [{ type: "rolling", seat }];
    this.stage.shaking = true;
    sound.shake();
    await this.#wait(550);
    this.stage.shaking = false;
    this.stage.die = face;
    sound.die();
    await this.#wait(600);
  }

  async #move(unit: string[], start: number, end: number, under: boolean): Promise<void> {
    if (this.#factor === 0) {
      this.stage.lift(unit, start);
      this.stage.settle(end, under);
      return;
    }
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
    this.stage.die = null;
    if (this.#factor === 0) return this.#readPanel(() => (this.scoring = { leg, lines: leg.seats.length }));
    await this.#wait(300);
    for (let lines = 0; lines <= leg.seats.length; lines++) {
      this.scoring = { leg, lines };
      await this.#wait(700);
    }
    await this.#wait(2200);
    this.scoring = null;
  }

  async #open(cards: CardScored[]): Promise<void> {
    if (cards.length === 0) return;
    if (this.#factor === 0) return this.#readPanel(() => (this.opening = { cards, open: cards.length }));
    for (let open = 0; open <= cards.length; open++) {
      this.opening = { cards, open };
      if ((cards[open - 1]?.change ?? 0) > 0) sound.coin();
      await this.#wait(650);
    }
    await this.#wait(1800);
  }

  /** Where nothing moves, a panel is there as a whole, for as long as two captions. */
  async #readPanel(open: () => void): Promise<void> {
    if (!reducedMotion() || this.#skipping || document.hidden || settings.speed === "none") return;
    open();
    await this.#read();
    await this.#read();
  }
}
