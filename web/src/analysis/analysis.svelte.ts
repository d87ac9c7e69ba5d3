/** A position on the analysis board: set up, tried and analysed, with a way back. The server knows the rules. */

import { api, Failure } from "../lib/api";
import { Beat } from "../lib/beat";
import type { Board, Camel, Draft, EditionName, Face, Laid, Lay, Odds } from "../lib/messages";
import { failureText } from "../lib/sentences";
import { reducedMotion } from "../lib/settings.svelte";
import { Stage } from "../lib/stage.svelte";
import { tellEvent } from "../lib/telling";
import { Troupe } from "../lib/troupe";
import { dieOf, letters } from "./editing";

/** What an empty board begins with: a start of each edition. */
export const STARTS: Record<EditionName, string> = {
  "2018": "2018 1bg/2pr/3y/14K/15W - 1 3:bgpry;3:bgpry;3:bgpry;3:bgpry -/- 1",
  "2014": "2014 1bg/2ow/3y - 1 3:bgowy;3:bgowy;3:bgowy;3:bgowy -/- 1",
};

/** Milliseconds after which somebody is asked again who was asked too often. */
const PATIENCE = 1000;

/** Whether the server has answered often enough for now: what was asked is then asked again, and nobody need know. */
const tooMany = (failure: unknown): boolean => failure instanceof Failure && failure.fault?.code === "too_many";
const pause = () => new Promise((wake) => setTimeout(wake, PATIENCE));

export class Analysis {
  readonly stage = new Stage();
  /** What lies on the board, possible or not; null until the server has answered once. */
  draft: Draft | null = $state.raw(null);
  /** The last possible position, and what can be done in it. */
  laid: Laid | null = $state.raw(null);
  /** Why the draft is impossible. */
  fault: string | null = $state(null);
  odds: Odds | null = $state.raw(null);
  /** The seat whose actions are weighed; null for the one to act. */
  seat: number | null = $state(null);
  /** What the last move made happen, in words. */
  lines: string[] = $state.raw([]);
  playing = $state(false);
  /** Every face that a die of the edition can show. */
  faces: string[] = $state.raw([]);
  #past: Draft[] = $state.raw([]);
  /** The numbers of the last check of a position and of the last question for odds: older answers are dropped. */
  #checks = 0;
  #asked = 0;
  #facesOf = "";
  #left = false;
  readonly #beat = new Beat(() => (reducedMotion() ? 0 : 1));
  readonly #troupe = new Troupe(this.stage, this.#beat);

  /** @param names what the seats are called */
  constructor(readonly names: (seat: number) => string) {}

  get canUndo(): boolean {
    return this.#past.length > 0 && !this.playing;
  }

  /** The board as the draft has it; what only a possible position can tell comes from the last one. */
  get board(): Board | null {
    const { draft, laid } = this;
    if (!draft || !laid) return null;
    const count = laid.edition.spaces;
    const over = Object.keys(draft.stacks)
      .map(Number)
      .filter((space) => space < 1 || space > count);
    return {
      ...laid.board,
      spaces: [...Array.from({ length: count }, (_, n) => n + 1), ...over].map((space) => ({
        space,
        camels: letters(draft.stacks[space] ?? "") as Camel[],
        tile: draft.tiles.find((tile) => tile.space === space) ?? null,
      })),
      dice_out: draft.dice.filter((face) => face.length > 1) as Face[],
      dice_left: laid.edition.dice
        .map(({ letter }) => letter)
        .filter((die) => !draft.dice.some((out) => dieOf(out) === die)),
      leg: draft.leg,
      turn: draft.turn,
    };
  }

  /** Begin with a position; what was there before can be had back. */
  async open(position: string): Promise<boolean> {
    return this.#lay({ position });
  }

  /** Take a change of the pieces, shown at once and checked then. */
  async change(draft: Draft): Promise<void> {
    this.#remember();
    this.draft = draft;
    this.lines = [];
    this.#show();
    await this.#lay({ draft }, false);
  }

  /** Do a move by the rules. */
  async attempt(move: string): Promise<void> {
    if (this.playing || !this.laid || this.fault) return;
    await this.#lay({ position: this.laid.position, move });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before || this.playing) return;
    this.#past = this.#past.slice(0, -1);
    this.draft = before;
    this.lines = [];
    this.#show();
    void this.#lay({ draft: before }, false);
  }

  /** Ask for the odds of the last possible position, for the seat that is chosen. */
  async analyse(): Promise<void> {
    const { laid, seat } = this;
    if (!laid || this.fault) return;
    const asked = ++this.#asked;
    try {
      const odds = await api.analyse(laid.position, seat);
      if (asked === this.#asked) this.odds = odds;
    } catch (failure) {
      if (asked !== this.#asked) return;
      this.odds = null;
      if (!tooMany(failure)) this.lines = [failureText(failure)];
      else if (await this.#still(() => asked === this.#asked)) await this.analyse();
    }
  }

  leave(): void {
    this.#left = true;
    this.#beat.hurry();
    this.#troupe.rest();
  }

  /** Wait a moment: whether something is still wanted then. */
  async #still(wanted: () => boolean): Promise<boolean> {
    await pause();
    return !this.#left && wanted();
  }

  #remember(): void {
    if (this.draft) this.#past = [...this.#past, this.draft].slice(-200);
  }

  #show(): void {
    const { draft } = this;
    if (draft)
      this.stage.stacks = Object.fromEntries(Object.entries(draft.stacks).map(([at, all]) => [at, letters(all)]));
  }

  async #lay(ask: Partial<Lay>, remembered = true): Promise<boolean> {
    const asked = ++this.#checks;
    this.#asked += 1; // the odds of what was there before have come too late
    try {
      const laid = await api.lay({ position: null, draft: null, move: null, ...ask });
      if (asked !== this.#checks) return false;
      if (remembered) this.#remember();
      await this.#play(laid);
      this.draft = laid.draft;
      this.laid = laid;
      this.fault = null;
      this.#show();
      void this.#learnFaces(laid);
      return true;
    } catch (failure) {
      if (asked !== this.#checks) return false;
      if (tooMany(failure)) return (await this.#still(() => asked === this.#checks)) && this.#lay(ask, remembered);
      if (ask.move) this.lines = [failureText(failure)];
      else this.fault = failureText(failure);
      if (ask.draft) this.odds = null;
      return false;
    }
  }

  async #play(laid: Laid): Promise<void> {
    const seats = laid.draft.seats.map((_, n) => ({ name: this.names(n + 1) }));
    this.lines = laid.events
      .flatMap((event) => tellEvent(event, { seats, edition: laid.edition }))
      .map(({ text }) => text);
    this.playing = true;
    for (const event of laid.events) if (event.type === "unit_moved") await this.#troupe.move(event);
    this.playing = false;
  }

  /** All faces of the edition's dice: those of its start, where no die is out. */
  async #learnFaces({ edition }: Laid): Promise<void> {
    const name = edition.name as EditionName;
    if (this.#facesOf === name) return;
    this.#facesOf = name;
    const start = await api.lay({ position: STARTS[name], draft: null, move: null }).catch(() => null);
    this.faces = start?.faces ?? [];
  }
}
