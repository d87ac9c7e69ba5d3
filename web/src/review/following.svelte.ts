/** A review that is being worked out: streamed as it comes, and taken up again if the connection is lost. */

import { api, Failure } from "../lib/api";
import type { MoveReviewed, MoveVerdict, ReviewMessages, ReviewNews, ReviewState } from "../lib/messages";
import { failureText } from "../lib/sentences";

/** Milliseconds before a lost stream is opened again, and how often that is tried. */
const PAUSE = 1000;
const TRIES = 30;

/** A move with the judge's word on it. */
export type Judged = MoveReviewed & { verdict: MoveVerdict };

/** Losses that are worth a look. */
const WORTH_A_LOOK = ["slip", "mistake", "blunder"];

export class Following {
  review: ReviewState | null = $state.raw(null);
  wrong: string | null = $state(null);
  /** Whether the server does not know this review (any more). */
  gone = $state(false);
  #stream: EventSource | null = null;
  #left = false;
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

  /** Read a review until it is done; a table's review that is not there is asked for. */
  follow(id: string, seat: number | null): void {
    const stream = new EventSource(api.reviewStream(id));
    this.#stream = stream;
    const on = <Kind extends keyof ReviewMessages>(
      kind: Kind,
      hear: (sent: ReviewMessages[Kind]) => ReviewState | null,
    ) =>
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        this.review = hear(JSON.parse(data) as ReviewMessages[Kind]);
        this.#tries = 0;
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
    } catch (failure) {
      if (!(await this.#mended(failure, id, seat))) return;
    }
    await new Promise((wake) => setTimeout(wake, this.#tries ? PAUSE : 0));
    this.#tries += 1;
    if (!this.#left) this.follow(id, seat);
  }

  /** Whether it makes sense to try again after a failure. */
  async #mended(failure: unknown, id: string, seat: number | null): Promise<boolean> {
    if (failure instanceof Failure && failure.fault === null && this.#tries < TRIES) return true;
    try {
      if (!(failure instanceof Failure) || failure.fault?.code !== "no_review" || this.#tries) throw failure;
      await api.reviewTable(id, seat);
      return true;
    } catch (last) {
      this.gone = last instanceof Failure && last.fault?.error === "not_found";
      this.wrong = failureText(last);
      return false;
    }
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
