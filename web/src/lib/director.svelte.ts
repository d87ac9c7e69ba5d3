/** Plays what happened, event after event, on the stage; then the new state is shown. */

import { Beat } from "./beat";
import { flightsOf } from "./errands";
import { coin, fly, purse, pyramidTicket, seatPlace } from "./flights";
import type { CardScored, DieRevealed, Entry, LegScored, SeatInfo, State, TableEvent } from "./messages";
import { reducedMotion, settings, type Speed } from "./settings.svelte";
import { sound } from "./sound";
import { Stage } from "./stage.svelte";
import { Troupe, type Move } from "./troupe";

/** An event, the moment before a die falls, or the one after: who shakes the pyramid is told, what fell is only seen. */
export type Told = TableEvent | { type: "rolling"; seat: number } | { type: "fallen" };

/** An entry of the log, and the state after it. */
export interface ToldEntry {
  entry: Entry;
  state: State;
}

/** How long those who want no motion may read a caption, and how much longer for each further thing it tells. */
const READING = 1800;
const READING_MORE = 900;
/** How long words stay at least before the next thing moves. */
const GLANCE = 500;
const FLIGHT = 620;
/** A tile's coin is quick: the unit stands on the tile until it has arrived. */
const TOSS = 380;
/** Coins of a scoring leave one after the other, and the money counts as they arrive. */
const COIN_EVERY = 70;
const MOST_COINS = 5;
/** How long the light takes to come back after a die that could have ended the race. */
const LIGHTS_UP = 450;
/** What follows in one motion on what has just been played: no time to read in between. */
const GO_ON = new Set(["tile_paid", "unit_moved", "race_ended"]);
/** How much longer the last steps of a race take. */
const SLOW_MOTION = 1.7;
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
  onEntry: ((told: ToldEntry) => void) | null = null;
  /** Called for each event when it may be told: after it was played, so that no word is ahead of the camels. */
  onEvent: ((event: TableEvent, told: ToldEntry) => void) | null = null;
  /** Called when all was played and the newest state is on the screen. */
  onRest: (() => void) | null = null;

  #queue: ToldEntry[] = [];
  /** How many entries are finished at once: what is played and what waits when that is asked for, and nothing later. */
  #skips = 0;
  /** How often something else was shown: what was being played then is not to come back. */
  #jumps = 0;
  #jumped: State | null = null;
  readonly #beat = new Beat(() => this.#factor);
  readonly #troupe = new Troupe(this.stage, this.#beat);

  /** @param speed how fast to play; a replay has a speed of its own */
  constructor(readonly speed: () => Speed = () => settings.speed) {
    document.addEventListener("visibilitychange", () => document.hidden && this.#beat.hurry());
  }

  /** Show a state at once, without playing what led to it. */
  jump(state: State): void {
    this.#queue = [];
    this.#jumps += 1;
    this.#jumped = state;
    this.skip();
    this.#show(state);
    if (!this.playing) this.onRest?.();
  }

  /** Something happened: play it after what is still being played. */
  tell(told: ToldEntry): void {
    this.#queue.push(told);
    if (!this.playing) void this.#run();
  }

  /** Finish at once what is being played, and what waits behind it. */
  skip(): void {
    if (!this.playing) return;
    this.#skips = 1 + this.#queue.length;
    this.#beat.hurry();
    this.#troupe.rest();
  }

  get #factor(): number {
    if (this.#skips > 0 || reducedMotion() || document.hidden) return 0;
    return FACTOR[this.speed()];
  }

  get #still(): boolean {
    return reducedMotion() && this.#skips === 0 && !document.hidden && this.speed() !== "none";
  }

  #show(state: State): void {
    this.shown = state;
    if (state.board) this.stage.show(state.board);
  }

  /** Show again what was jumped to, after the camels were moved to the end of what was being played. */
  #restore(): void {
    const state = this.#jumped;
    if (state) this.#show(state);
  }

  async #run(): Promise<void> {
    this.playing = true;
    for (let told = this.#queue.shift(); told; told = this.#queue.shift()) {
      const jumps = this.#jumps;
      this.actor = told.entry.seat;
      this.onEntry?.(told);
      // What can't be played is shown without a play: the table goes on in any case.
      await this.#perform(told).catch(reportError);
      this.scoring = null;
      this.opening = null;
      if (jumps === this.#jumps) this.#show(told.state);
      else this.#restore();
      if (told.entry.kind === "act") await this.#beat.wait(150);
      if (this.#skips > 0) this.#skips -= 1;
    }
    this.told = [];
    this.playing = false;
    this.#skips = 0;
    this.onRest?.();
  }

  /** Play the events of an entry; the words come after what they tell, those of a die after the unit has moved. */
  async #perform(told: ToldEntry): Promise<void> {
    let unsaid: TableEvent[] = [];
    let unread: TableEvent[] = [];
    const ends = told.entry.events.some(({ type }) => type === "race_ended");
    for (const [number, event] of told.entry.events.entries()) {
      const next = told.entry.events[number + 1]?.type ?? "";
      await this.#play(event, ends, next === "race_ended");
      unsaid.push(event);
      if (event.type === "die_revealed") continue;
      for (const said of unsaid) this.onEvent?.(said, told);
      unread.push(...unsaid);
      // Where nothing moves nobody waits between the parts of a roll: they are read together.
      this.told = this.#still ? unread : unsaid;
      unsaid = [];
      if (GO_ON.has(next)) continue;
      await this.#read(unread.length);
      unread = [];
    }
    if (told.entry.move?.startsWith("roll") && this.actor !== null) this.#reward(this.actor);
  }

  /** Who has rolled gets a pyramid ticket. */
  #reward(seat: number): void {
    fly(pyramidTicket, ["[data-pyramid]"], [seatPlace(seat)], FLIGHT * this.#factor);
  }

  /** Leave time to read what was just told; where nothing moves it is all the time there is. */
  async #read(things: number): Promise<void> {
    await this.#beat.wait(GLANCE);
    if (this.#still) await this.#beat.sleep((READING + READING_MORE * (things - 1)) * FACTOR[this.speed()]);
  }

  async #play(event: TableEvent, ends: boolean, crosses: boolean): Promise<void> {
    switch (event.type) {
      case "die_revealed":
        return this.#reveal(event);
      case "unit_moved":
        return this.#move(event, ends, crosses);
      case "tile_paid":
        return this.#pay(event.space, event.seat);
      case "race_ended":
        return this.#print(event.ranking[0] ?? "");
      case "leg_scored":
        return this.#score(event);
      case "game_scored":
        return this.#open(event.cards);
      default:
        this.told = [event];
        return this.#send(event);
    }
  }

  /** A ticket, a card, a tile or a heart goes to where it belongs. */
  async #send(event: TableEvent): Promise<void> {
    if (this.#factor === 0) return;
    for (const { thing, from, to } of flightsOf(event, this.shown)) fly(thing, from, to, FLIGHT * this.#factor);
    if (event.type === "ticket_taken") this.#troupe.nod(event.camel);
    sound.slide();
    await this.#beat.wait(FLIGHT);
  }

  async #reveal({ seat, face }: DieRevealed): Promise<void> {
    if (this.#factor === 0) {
      if (this.#still) this.stage.die = face;
      return;
    }
    const decisive = this.shown?.board?.may_end ?? false;
    this.told = [{ type: "rolling", seat }];
    if (decisive) {
      this.stage.finish = "may";
      sound.crowd(0.5);
      await this.#beat.wait(700);
    }
    this.stage.shaking = true;
    sound.shake();
    await this.#beat.wait(decisive ? 1000 : 550);
    this.stage.shaking = false;
    this.stage.die = face;
    this.told = [{ type: "fallen" }];
    sound.die();
    await this.#beat.wait(decisive ? 1100 : 600);
  }

  async #move(move: Move, ends: boolean, crosses: boolean): Promise<void> {
    const filmed = ends && this.stage.finish !== null;
    if (filmed && this.#factor > 0) this.stage.finish = "line";
    this.stage.over = move.unit;
    let flash: Promise<void> | undefined;
    const atLine = () => void (flash = this.#flash());
    await this.#troupe.move(move, filmed ? SLOW_MOTION : 1, crosses ? atLine : undefined);
    await flash;
    if (!ends && this.stage.finish) this.stage.finish = "out";
  }

  /** The moment in which a neck is over the line: a flash, before a word is said. */
  async #flash(): Promise<void> {
    if (this.#factor === 0) return;
    this.stage.finish = "flash";
    sound.shutter();
    await this.#beat.wait(420);
  }

  /** The picture of the finish is printed, and then it is day again. */
  async #print(winner: string): Promise<void> {
    if (this.#factor === 0) return;
    this.stage.winner = winner;
    this.stage.finish = "print";
    sound.crowd(1);
    await this.#beat.wait(2300);
    this.stage.finish = "out";
    await this.#beat.wait(LIGHTS_UP);
    this.stage.finish = null;
  }

  async #pay(space: number, seat: number): Promise<void> {
    if (this.#factor > 0) {
      fly(coin, [`[data-tile="${space}"]`, "[data-pyramid]"], [purse(seat)], TOSS * this.#factor);
      await this.#beat.wait(TOSS);
      sound.coin();
    }
    await this.#count(seat, 1);
  }

  async #score(leg: LegScored): Promise<void> {
    this.stage.die = null;
    if (this.#factor === 0) return this.#readPanel(() => (this.scoring = { leg, lines: leg.seats.length }));
    await this.#beat.wait(300);
    this.scoring = { leg, lines: 0 };
    await this.#beat.wait(600);
    for (const [line, scored] of leg.seats.entries()) {
      this.scoring = { leg, lines: line + 1 };
      await this.#beat.wait(260);
      await this.#pour(scored.seat, scored.total, [`[data-line="${scored.seat}"] .total`]);
      await this.#count(scored.seat, scored.total, { bets: [], pyramid_tickets: 0 });
      await this.#beat.wait(200);
    }
    await this.#beat.wait(1800);
    this.scoring = null;
  }

  async #open(cards: CardScored[]): Promise<void> {
    if (cards.length === 0) return;
    if (this.#factor === 0) return this.#readPanel(() => (this.opening = { cards, open: cards.length }));
    for (let open = 0; open <= cards.length; open++) {
      this.opening = { cards, open };
      await this.#beat.wait(300);
      const card = cards[open - 1];
      if (card) {
        await this.#pour(card.seat, card.change, [".opening .card.open:last-of-type", ".opening"]);
        await this.#count(card.seat, card.change);
      }
      await this.#beat.wait(250);
    }
    await this.#beat.wait(1500);
  }

  /** Coins fly to a seat, until the first of them is there; what is lost leaves the purse at once. */
  async #pour(seat: number, pounds: number, from: string[]): Promise<void> {
    const coins = Math.min(MOST_COINS, Math.abs(pounds));
    const [start, end] = pounds > 0 ? [from, [purse(seat)]] : [[purse(seat)], from];
    for (let n = 0; n < coins; n++) fly(coin, start, end, TOSS * this.#factor, n * COIN_EVERY * this.#factor);
    if (pounds > 0) await this.#beat.wait(TOSS);
  }

  /** The money of a seat counts up or down, pound by pound, on the screen; hidden money stays hidden. */
  async #count(seat: number, pounds: number, then: Partial<SeatInfo> = {}): Promise<void> {
    const change = (work: (one: SeatInfo) => SeatInfo): void => {
      const shown = this.shown;
      if (shown) this.shown = { ...shown, seats: shown.seats.map((one) => (one.seat === seat ? work(one) : one)) };
    };
    for (let n = 0; n < Math.abs(pounds); n++) {
      change((one) => ({ ...one, pounds: one.pounds === null ? null : Math.max(0, one.pounds + Math.sign(pounds)) }));
      if (pounds > 0) sound.coin();
      await this.#beat.wait(COIN_EVERY);
    }
    change((one) => ({ ...one, ...then }));
  }

  /** Where nothing moves, a panel is there as a whole, for as long as a caption of four things. */
  async #readPanel(open: () => void): Promise<void> {
    if (!this.#still) return;
    open();
    await this.#read(4);
  }
}
