/** A review that is being worked out: asked for again and again until all of it is there. */

import { api, Failure } from "../lib/api";
import type { MoveReviewed, MoveVerdict, ReviewState } from "../lib/messages";
import { failureText } from "../lib/sentences";

const PAUSE = 900;

/** A move with the judge's word on it. */
export type Judged = MoveReviewed & { verdict: MoveVerdict };

/** Losses that are worth a look. */
const WORTH_A_LOOK = ["slip", "mistake", "blunder"];

export class Following {
  review: ReviewState | null = $state.raw(null);
  wrong: string | null = $state(null);
  /** Whether the server does not know this review (any more). */
  gone = $state(false);
  #left = false;

  get done(): boolean {
    return (this.review?.seats.length ?? 0) > 0;
  }

  get #stuck(): boolean {
    return this.review?.wrong ?? false;
  }

  /** The mistakes of a seat, or of all, in the order of the game. */
  mistakes(seat: number | null): Judged[] {
    return (this.review?.moves ?? []).filter(
      (move): move is Judged =>
        move.verdict !== null && WORTH_A_LOOK.includes(move.verdict.grade) && (seat === null || move.seat === seat),
    );
  }

  /** Ask until it is done; a table's review that is not there is begun. */
  async follow(id: string, seat: number | null): Promise<void> {
    try {
      while (!(this.#left || this.done || this.#stuck)) {
        const answer = await this.#asked(id, seat);
        if ("moves" in answer) this.review = answer;
        await new Promise((wake) => setTimeout(wake, PAUSE));
      }
    } catch (failure) {
      this.gone = failure instanceof Failure && failure.fault?.error === "not_found";
      this.wrong = failureText(failure);
    }
  }

  leave(): void {
    this.#left = true;
  }

  async #asked(id: string, seat: number | null): ReturnType<typeof api.review> {
    try {
      return await api.review(id);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.fault?.code !== "no_review") throw failure;
      return api.reviewTable(id, seat);
    }
  }
}
