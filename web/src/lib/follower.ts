/** Follows a stream: from the whole state and the patches of it to the state after each entry. */

import type { EntryMessage, Presence, State } from "./messages";

export class Follower {
  #state: State | null = null;
  /** The entry after which the state is. */
  #number = 0;

  /** The stream has told the whole state. */
  whole(state: State): void {
    [this.#state, this.#number] = [state, state.length];
  }

  /** The state after an entry; null if the one before it was missed, so that the patch fits nothing. */
  after(told: EntryMessage): State | null {
    const { entry, patch } = told;
    if (told.state) this.#state = told.state;
    else if (this.#state && entry.number === this.#number + 1) this.#state = merged(this.#state, patch ?? {});
    else return null;
    this.#number = entry.number;
    return this.#state;
  }

  /** Somebody came or went. */
  present(presence: Presence): void {
    if (this.#state) this.#state = attended(this.#state, presence);
  }
}

/** A state with those who are connected. */
export function attended(state: State, { connected, spectators }: Presence): State {
  const seats = state.seats.map((seat) => ({ ...seat, connected: connected.includes(seat.seat) }));
  return { ...state, seats, spectators };
}

/** Objects whose members come and go; in all others a member that goes is null. */
const MAPS = ["places"];

/**
 * A JSON merge patch applied (RFC 7386), but that members which are gone stay as null: messages have all their fields.
 * What did not change is the same object as before.
 */
export function merged<T extends object>(target: T, patch: object, isMap = false): T {
  const result = { ...target } as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch) as [string, unknown][]) {
    const old = result[name];
    result[name] = isObject(value) ? merged(isObject(old) ? old : {}, value, MAPS.includes(name)) : value;
  }
  const left = isMap ? Object.fromEntries(Object.entries(result).filter(([, value]) => value !== null)) : result;
  return left as T;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
