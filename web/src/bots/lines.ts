/** What a bot's character says now and then: only what everybody can see makes it speak. */

import { isKey, t } from "../i18n/index.svelte";
import type { ToldEntry } from "../lib/director.svelte";
import type { TableEvent } from "../lib/messages";
import { occasions } from "./occasions";

export interface Saying {
  seat: number;
  character: string;
  text: string;
}

/** One occasion in this number is spoken about; a victory always. */
const SELDOM = 3;

/** What is said about an event, if anything: the same on every screen, as the entry's number decides. */
export function sayingOn(event: TableEvent, { entry, state }: ToldEntry): Saying | null {
  const speakers = occasions(event, state.seats).flatMap(({ seat, occasion }) => {
    const character = state.seats[seat - 1]?.character ?? null;
    const key = `line.${character}.${occasion}`;
    return character && isKey(key) ? [{ seat, character, text: t(key), occasion }] : [];
  });
  const speaker = speakers[entry.number % (speakers.length || 1)];
  if (!speaker || (speaker.occasion !== "win" && entry.number % SELDOM !== 0)) return null;
  return { seat: speaker.seat, character: speaker.character, text: speaker.text };
}
