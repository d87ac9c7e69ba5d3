/** A position to try moves on: the server's rules say what each leads to, and the stage plays it. */

import { api } from "../lib/api";
import { Beat } from "../lib/beat";
import type { TableEvent, Trial } from "../lib/messages";
import { failureText } from "../lib/sentences";
import { reducedMotion } from "../lib/settings.svelte";
import { Stage } from "../lib/stage.svelte";
import { tellEvent } from "../lib/telling";
import { Troupe } from "../lib/troupe";

export class TrialBoard {
  readonly stage = new Stage();
  /** What the server said last; null until it was asked. */
  trial: Trial | null = $state.raw(null);
  /** What happened, or why it could not. */
  lines: string[] = $state.raw([]);
  playing = $state(false);
  readonly #beat = new Beat(() => (reducedMotion() ? 0 : 1));
  readonly #troupe = new Troupe(this.stage, this.#beat);

  /**
   * @param names who the two players are, for what is told
   * @param shown the first and the last space of the small board: a camel beside it is not seen in part
   */
  constructor(
    readonly start: string,
    readonly names: () => string[],
    readonly shown: readonly [number, number],
  ) {}

  /** Set the board up, as it was at first. */
  async reset(): Promise<void> {
    this.lines = [];
    await this.#ask(this.start, null);
  }

  /** Do a move, from where the board is now. */
  async attempt(move: string): Promise<void> {
    if (this.playing || !this.trial) return;
    this.lines = [];
    await this.#ask(this.trial.board.position, move);
  }

  /** End all that still moves. */
  leave(): void {
    this.#beat.hurry();
    this.#troupe.rest();
  }

  async #ask(position: string, move: string | null): Promise<void> {
    this.playing = true;
    try {
      const answer = await api.whatIf(position, move);
      for (const event of answer.events) await this.#play(event, answer);
      const [first, last] = this.shown;
      const spaces = answer.board.spaces.filter(({ space }) => space >= first && space <= last);
      this.stage.show({ ...answer.board, spaces });
      this.trial = answer;
    } catch (failure) {
      this.lines = [failureText(failure)];
    } finally {
      this.playing = false;
    }
  }

  async #play(event: TableEvent, { edition }: Trial): Promise<void> {
    if (event.type === "unit_moved") await this.#troupe.move(event);
    const seats = this.names().map((name) => ({ name }));
    const told = tellEvent(event, { seats, edition });
    this.lines = [...this.lines, ...told.map((line) => line.text)];
    await this.#beat.wait(250);
  }
}
