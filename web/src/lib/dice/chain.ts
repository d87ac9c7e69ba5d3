/** The hash chain of a device at a table: from a secret top down to the entropy and its promise. */

import { METHOD, promised } from "./hash";

/** Far more rolls than a race has; a device whose chain is used up rolls on without links. */
export const LINKS = 400;

export class Chain {
  /** The promise, the entropy, and the links behind it. */
  readonly #values: string[];

  constructor(table: string, seat: number, top: string) {
    const down = [top];
    for (let n = 0; n <= LINKS; n++) down.push(promised(METHOD, table, seat, down[n] ?? ""));
    this.#values = down.reverse();
  }

  get commitment(): string {
    return this.#values[0] ?? "";
  }

  get entropy(): string {
    return this.#values[1] ?? "";
  }

  /** A link, numbered from 1; null behind the end of the chain. */
  link(number: number): string | null {
    return this.#values[number + 1] ?? null;
  }

  /** The number of a link; what is none has a number below 1. */
  numberOf(link: string): number {
    return this.#values.indexOf(link) - 1;
  }
}
