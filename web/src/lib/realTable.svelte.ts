/** The companion of a real table: what the server knows of it, and what is reported there. */

import { api, Failure, newId } from "./api";
import type { Companion, Odds } from "./messages";
import { failureText, faultText } from "./sentences";

export class RealTable {
  shown: Companion | null = $state.raw(null);
  /** Why the last thing could not be done. */
  wrong: string | null = $state(null);
  /** Why there is nothing to be seen here. */
  gone: string | null = $state(null);
  busy = $state(false);
  odds: Odds | null = $state.raw(null);
  #oddsOf = "";

  constructor(readonly id: string) {}

  /** Load the table, and again whenever another phone has reported something. */
  open(): () => void {
    void this.load();
    const stream = new EventSource(api.streamPath(this.id, null));
    stream.addEventListener("entry", (event) => {
      if (Number(event.lastEventId) > (this.shown?.length ?? 0)) void this.load();
    });
    const back = () => document.visibilityState === "visible" && void this.load();
    document.addEventListener("visibilitychange", back);
    return () => {
      stream.close();
      document.removeEventListener("visibilitychange", back);
    };
  }

  async load(): Promise<void> {
    try {
      this.#show(await api.companion(this.id));
    } catch (failure) {
      if (failure instanceof Failure && failure.fault) this.gone = faultText(failure.fault);
      else this.wrong = failureText(failure);
    }
  }

  report = (move: string) => this.#do((seen) => api.report(this.id, { seen, id: newId(), move }));
  undo = () => this.#do((seen) => api.takeBack(this.id, { seen, id: newId() }));
  turn = (move: number, camel: string) => this.#do((seen) => api.turnCard(this.id, { seen, id: newId(), move, camel }));
  begin = (first: number, track: string | null) => this.#do(() => api.reportStart(this.id, { first, track }));
  claim = (seat: number | null) => this.#do(() => api.claimSeat(this.id, seat));
  async end(): Promise<void> {
    await this.#do(async () => {
      await api.end(this.id);
      return api.companion(this.id);
    });
  }

  /** Ask for the odds of the present position, once. */
  async look(): Promise<void> {
    const { shown } = this;
    const of = `${shown?.length} ${shown?.mine}`;
    if (!shown || of === this.#oddsOf) return;
    this.#oddsOf = of;
    this.odds = null;
    try {
      const odds = await api.odds(this.id, shown.mine);
      if (of === this.#oddsOf) this.odds = odds;
    } catch (failure) {
      this.#oddsOf = "";
      this.wrong = failureText(failure);
    }
  }

  #show(answer: Companion): void {
    if (answer.length >= (this.shown?.length ?? 0)) this.shown = answer;
  }

  /** Do one thing at a time: a finger that taps twice means once. */
  async #do(ask: (seen: number) => Promise<Companion>): Promise<void> {
    if (this.busy || !this.shown) return;
    this.busy = true;
    this.wrong = null;
    try {
      this.#show(await ask(this.shown.length));
    } catch (failure) {
      const fault = failure instanceof Failure ? failure.fault : null;
      this.wrong = fault ? faultText(fault, this.shown) : failureText(failure);
      if (fault?.code === "stale") await this.load();
    } finally {
      this.busy = false;
    }
  }
}
