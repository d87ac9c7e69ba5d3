/** The odds helper's numbers for what is on the screen; the last ones stay until newer ones are there. */

import type { Odds } from "./messages";

/** What is asked for: the length of the record that is shown, and whose eyes look. */
export interface Question {
  length: number;
  eyes: number | null;
  ask: () => Promise<Odds>;
}

export class OddsOf {
  shown: Odds | null = $state.raw(null);
  #asked = "";

  /** Ask for the numbers of what is shown, once; null while none are wanted. */
  follow(question: Question | null): void {
    if (!question) return;
    const { length, eyes, ask } = question;
    const asked = `${length} ${eyes}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    void ask().then(
      (answer) => asked === this.#asked && answer.length === length && (this.shown = answer),
      () => asked === this.#asked && (this.shown = null),
    );
  }

  /** The numbers, if they are those of a record of this length. */
  of(length: number): Odds | null {
    return this.shown?.length === length ? this.shown : null;
  }
}
