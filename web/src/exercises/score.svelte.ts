/** How well somebody has answered exercises on this device; kept in the browser, told to nobody. */

interface Kept {
  /** The pounds that each answer lost, by the number of the exercise. */
  lost: Record<number, number>;
}

const KEY = "camelup.exercises";

function load(): Kept {
  try {
    return { lost: {}, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { lost: {} };
  }
}

export class Score {
  #kept: Kept = $state(load());

  get answered(): number {
    return Object.keys(this.#kept.lost).length;
  }

  get best(): number {
    return Object.values(this.#kept.lost).filter((loss) => loss === 0).length;
  }

  /** The mean pounds that an answer lost. */
  get mean(): number {
    return Object.values(this.#kept.lost).reduce((sum, loss) => sum + loss, 0) / Math.max(1, this.answered);
  }

  /** The next exercise after one that was not answered yet; after the last the first again. */
  next(after: number, count: number): number {
    const order = Array.from({ length: count }, (_, n) => ((after + n) % count) + 1);
    return order.find((number) => !(number in this.#kept.lost)) ?? order[0] ?? 1;
  }

  /** Keep what an answer lost; only the first one to an exercise counts. */
  keep(number: number, loss: number): void {
    if (number in this.#kept.lost) return;
    this.#kept.lost = { ...this.#kept.lost, [number]: loss };
    this.#save();
  }

  forget(): void {
    this.#kept.lost = {};
    this.#save();
  }

  #save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Private windows may refuse; the score then lasts as long as the page.
    }
  }
}
