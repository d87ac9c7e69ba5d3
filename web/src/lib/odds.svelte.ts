/** The odds helper's numbers for what is on the screen; the last ones stay until newer ones are there. */

import { api } from "./api";
import type { Odds } from "./messages";
import type { Table } from "./table.svelte";

export class OddsOf {
  shown: Odds | null = $state.raw(null);
  #asked = "";

  constructor(readonly table: Table) {}

  /** Ask for the numbers of the state that is shown, once, if they are wanted and nothing is moving. */
  follow(wanted: boolean): void {
    const { shown, holder, id } = this.table;
    if (!wanted || !shown) return;
    const asked = `${shown.length} ${holder}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    void api.odds(id, holder).then(
      (answer) => asked === this.#asked && answer.length === shown.length && (this.shown = answer),
      () => asked === this.#asked && (this.shown = null),
    );
  }
}
