/** The hash chains of a game as its rolls open them. */

import type { Check } from "../messages";
import type { Luck } from "./draws";
import { promised } from "./hash";
import { failed, held } from "./lines";

/** How a seat took part: the way, and the seat that holds the promise of its device. */
export interface Secret {
  way: string;
  heldOn: number;
}

export class Chains {
  readonly values: (string | null)[];
  readonly opened = new Map<number, number>();
  readonly checks: Check[] = [];
  foreseen = 0;
  readonly #on: Set<number>;

  constructor(
    readonly luck: Luck,
    readonly secrets: Secret[],
    readonly names: string[],
  ) {
    this.values = [...luck.values];
    const own = secrets.map(({ way, heldOn }, n) => (way === "chain" && heldOn === n + 1 ? heldOn : 0));
    this.#on = new Set(own.filter((seat) => seat > 0 && this.values[seat - 1]));
  }

  roll(roll: number, seat: number, link: string | null): void {
    const { way, heldOn } = this.secrets[seat - 1] ?? { way: "none", heldOn: 0 };
    const places = { name: this.names[seat - 1] ?? "", seat, roll };
    if (link === null) this.foreseen += 1;
    if (way !== "chain" || !this.#on.has(heldOn)) {
      if (link !== null) this.checks.push(failed("links", "link_unasked", places));
    } else if (link === null) {
      this.#on.delete(heldOn);
      this.checks.push(held("links", "link_left", places, "left"));
    } else {
      const follows = promised(this.luck.method, this.luck.table, heldOn, link) === this.values[heldOn - 1];
      if (!follows) this.checks.push(failed("links", "link_wrong", places));
      this.values[heldOn - 1] = link;
      this.opened.set(heldOn, (this.opened.get(heldOn) ?? 0) + 1);
    }
  }
}
