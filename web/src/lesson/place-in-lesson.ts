/** How far somebody has read in the lesson, kept on the device: a reload goes on at the same card. */

export interface Turned {
  /** The number of moves made, and the card of that step. */
  step: number;
  index: number;
}

const KEY = "camelup.lesson";
const START: Turned = { step: 0, index: 0 };

export function recall(table: string): Turned {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Turned & { table: string }>;
    return kept.table === table ? { step: kept.step ?? 0, index: kept.index ?? 0 } : START;
  } catch {
    return START;
  }
}

export function remember(table: string, turned: Turned): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ table, ...turned }));
  } catch {
    // Private windows may refuse; a reload then starts at the first card of the step.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
