/** Follows a stream: from the whole state and the patches of it to the state after each entry. */

import type { EntryMessage, Presence, State } from "./messages";

export class Follower {
  #state?: State;
  /** The entry after which the state is; there is none before the first. */
  #number = NaN;

  /** The stream has told the whole state. */
  whole(state: State): void {
    this.#state = state;
    this.#number = state.length;
  }

  /** The state after an entry; null if the one before it was missed, so that the patch fits nothing. */
  after({ entry: { number }, patch, state }: EntryMessage): State | null {
    if (!state && number !== this.#number + 1) return null;
    this.#number = number;
    return (this.#state = state ?? merged(this.#state, patch as object));
  }

  /** Somebody came or went. */
  present(presence: Presence): void {
    this.#state &&= attended(this.#state, presence);
  }
}

/** A state with those who are connected. */
export function attended(state: State, { connected }: Presence): State {
  const seats = state.seats.map((seat) => ({ ...seat, connected: connected.includes(seat.seat) }));
  return { ...state, seats };
}

/**
 * A JSON merge patch applied (RFC 7386), but that members which are gone stay as null: messages have all their fields.
 * What did not change is the same object as before.
 */
export function merged<T extends object>(target: T | null | undefined, patch: object): T {
  const result = { ...target } as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch) as [string, unknown][]) {
    const inwards = value instanceof Object && !Array.isArray(value);
    result[name] = inwards ? merged(result[name] as object | null, value) : value;
  }
  return result as T;
}
