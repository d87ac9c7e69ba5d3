/** A review that is being worked out: streamed as it comes, and taken up again if the connection is lost. */

import { api, Failure } from "../lib/api";
import type { MoveReviewed, MoveVerdict, ReviewMessages, ReviewNews, ReviewState } from "../lib/messages";
import { failureText } from "../lib/sentences";

/** Milliseconds before a lost stream is opened again: more each time that it fails, up to a limit. */
const PAUSE = 1000;
const LONGEST_PAUSE = 5000;

/** A move with the judge's word on it. */
export type Judged = MoveReviewed & { verdict: MoveVerdict };

/** Losses that are worth a look. */
const WORTH_A_LOOK = ["slip", "mistake", "blunder"];

export class Following {
  review: ReviewState | null = $state.raw(null);
  wrong: string | null = $state(null);
  /** Whether the server does not know this review (any more). */
  gone = $state(false);
  /** Whether the server does not answer now; it is asked again until it does. */
  lost = $state(false);
  #stream: EventSource | null = null;
  #left = false;
  #asked = false;
  #tries = 0;

  get done(): boolean {
    return (this.review?.seats.length ?? 0) > 0;
  }

  /** The mistakes of a seat, or of all, in the order of the game. */
  mistakes(seat: number | null): Judged[] {
    return (this.review?.moves ?? []).filter(
      (move): move is Judged =>
        move.verdict !== null && WORTH_A_LOOK.includes(move.verdict.grade) && (seat === null || move.seat === seat),
    );
  }

  /** Read a review until it is done. One of a table that may be new is asked for first, others if they are not there. */
  async open(id: string, seat: number | null, fresh: boolean): Promise<void> {
    if (fresh && !(await this.#order(id, seat))) return;
    if (!this.#left) this.#follow(id, seat);
  }

  #follow(id: string, seat: number | null): void {
    const stream = new EventSource(api.reviewStream(id));
    this.#stream = stream;
    const on = <Kind extends keyof ReviewMessages>(
      kind: Kind,
      hear: (sent: ReviewMessages[Kind]) => ReviewState | null,
    ) =>
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        this.review = hear(JSON.parse(data) as ReviewMessages[Kind]);
        this.#tries = 0;
        this.lost = false;
        if (this.#settled) stream.close();
      });
    on("review", (review) => review);
    on("news", (news) => this.review && added(this.review, news));
    stream.onerror = () => {
      stream.close();
      if (!this.#left && !this.#settled) void this.#again(id, seat);
    };
  }

  leave(): void {
    this.#left = true;
    this.#stream?.close();
  }

  get #settled(): boolean {
    return this.done || (this.review?.wrong ?? false);
  }

  /** The stream broke or was refused: learn why, and follow it again. */
  async #again(id: string, seat: number | null): Promise<void> {
    try {
      await api.review(id);
      this.lost = false;
    } catch (failure) {
      const missing = failure instanceof Failure && failure.fault?.code === "no_review" && !this.#asked;
      if (!(missing ? await this.#order(id, seat) : this.#bears(failure))) return;
    }
    await new Promise((wake) => setTimeout(wake, Math.min(PAUSE * this.#tries, LONGEST_PAUSE)));
    this.#tries += 1;
    if (!this.#left) this.#follow(id, seat);
  }

  /** Ask for the review of a table; whether it makes sense to go on. */
  async #order(id: string, seat: number | null): Promise<boolean> {
    try {
      await api.reviewTable(id, seat);
      this.#asked = true;
      return true;
    } catch (failure) {
      return this.#bears(failure);
    }
  }

  /** Whether it makes sense to try again after a failure: the server may be away, but a refusal is final. */
  #bears(failure: unknown): boolean {
    this.lost = failure instanceof Failure && failure.fault === null;
    if (this.lost) return true;
    this.gone = failure instanceof Failure && failure.fault?.error === "not_found";
    this.wrong = failureText(failure);
    return false;
  }
}

/** What the words of an action need to know of a reviewed game. */
export const aroundOf = ({ edition, names }: ReviewState) => ({
  edition,
  seats: names.map((name) => ({ name })),
});

/** A review with what a stream told since. */
export function added(review: ReviewState, { verdicts, ...rest }: ReviewNews): ReviewState {
  const moves = review.moves.map((move) => ({ ...move, verdict: verdicts[move.number] ?? move.verdict }));
  return { ...review, ...rest, moves };
}
