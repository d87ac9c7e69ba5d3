/**
 * What this device notes of a table's dice, and its own secrets there; kept in the browser, so that a reload loses
 * nothing. Notes can be saved as a file, for `camelup verify RECORD --seen NOTES`; secrets never leave the device.
 */

import type { Entry, State } from "../messages";

const KEY = "camelup.dice.";
/** The tables that are remembered; the one that was touched longest ago goes first. */
const MOST = 60;

/** A roll as this device was told of it. */
export interface NotedRoll {
  roll: number;
  seat: number;
  face: string;
  link: string | null;
}

/** What this device promised, and how far it has opened it. */
export interface Own {
  seat: number;
  commitment: string;
  entropy: string;
  /** The end of the hash chain; empty at a table of the first method. */
  top: string;
  /** How many links the server has accepted. */
  opened: number;
  /** Whether the server has accepted the promise. */
  told: boolean;
  /** Whether the server has accepted the entropy. */
  revealed: boolean;
}

/** A promise of a device: the seats that it stands for, and whether links came with it; older notes have neither. */
export interface NotedPromise {
  seat: number;
  commitment: string;
  seats?: number[];
  chain?: boolean;
}

/** A value that this device sent after the start; the server may have refused it, as too late. */
export interface OpenedValue {
  seat: number;
  entropy: string;
  chain: boolean;
  refused: boolean;
}

/** What the table was like when this device opened its value; `first` is 0 where the seat that starts is drawn. */
export interface Terms {
  edition: string;
  seats: number;
  first: number;
}

export interface Notes {
  table: string;
  touched: number;
  seats: number[];
  seed_commitment: string;
  /** The promises of all devices, as they were when this one opened its own. */
  commitments: NotedPromise[];
  links: { roll: number; link: string }[];
  rolls: NotedRoll[];
  cards: { move: number; commitment: string }[];
  /** All that this device ever opened here: a table that begins anew makes no value unsent. Older notes have none. */
  values?: OpenedValue[];
  terms?: Terms;
  /** Every move from the first one on, behind its seat; older notes have none. */
  acts?: string[];
  /** How far the log was noted: its last entry, and the moves up to there. */
  entry: number;
  moves: number;
  own: Own | null;
}

/** Private windows may refuse to keep anything; the notes then last as long as the page. */
const held = new Map<string, Notes>();

/** Another page of this browser has noted something: what is held here is old. */
if (typeof window !== "undefined")
  window.addEventListener("storage", ({ key }) => {
    if (key?.startsWith(KEY)) held.delete(key.slice(KEY.length));
  });

export function notesOf(table: string): Notes | null {
  const known = held.get(table);
  if (known) return known;
  try {
    const text = localStorage.getItem(KEY + table);
    const found = text ? (JSON.parse(text) as Notes) : null;
    if (found) held.set(table, found);
    return found;
  } catch {
    return null;
  }
}

export function keep(notes: Notes): void {
  notes.touched = Date.now();
  held.set(notes.table, notes);
  try {
    localStorage.setItem(KEY + notes.table, JSON.stringify(notes));
    forgetOldest();
  } catch {
    // The notes still last as long as the page.
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  if (keys.length <= MOST) return;
  const touched = (key: string) => (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Notes>).touched ?? 0;
  const oldest = keys.sort((a, b) => touched(a) - touched(b)).slice(0, keys.length - MOST);
  for (const key of oldest) localStorage.removeItem(key);
}

/** The notes of a table, begun with the first state that is seen of it. */
export function begin(state: State): Notes {
  const notes = notesOf(state.table) ?? {
    table: state.table,
    touched: 0,
    seats: [],
    seed_commitment: state.dice.seed_commitment,
    commitments: [],
    links: [],
    rolls: [],
    cards: [],
    values: [],
    acts: [],
    entry: 0,
    moves: 0,
    own: null,
  };
  if (state.you.seats.length > 0) notes.seats = state.you.seats;
  return notes;
}

/** Note an entry of the log; false if one before it is missing. */
export function noteEntry(notes: Notes, entry: Entry): boolean {
  if (entry.number !== notes.entry + 1) return entry.number <= notes.entry;
  notes.entry = entry.number;
  if (entry.kind !== "act" || entry.move === null || entry.seat === null) return true;
  notes.moves += 1;
  notes.acts?.push(`${entry.seat} ${entry.move}`);
  const [verb, face] = entry.move.split(" ");
  if (verb === "roll" && face)
    notes.rolls.push({ roll: notes.rolls.length + 1, seat: entry.seat, face, link: entry.link });
  if (entry.commitment !== null) notes.cards.push({ move: notes.moves, commitment: entry.commitment });
  return true;
}

/** What this device opened, by the page of its time. */
export function openedValues({ values, own }: Notes): OpenedValue[] {
  const older = own?.revealed ? [{ seat: own.seat, entropy: own.entropy, chain: own.top !== "", refused: false }] : [];
  return values ?? older;
}

/** Note that this device's value was sent, and whether the server took it. */
export function noteOpened(notes: Notes, { seat, entropy, top }: Own, refused: boolean): void {
  const others = openedValues(notes).filter((one) => one.entropy !== entropy);
  notes.values = [...others, { seat, entropy, chain: top !== "", refused }];
}

/** The notes as a file: all that was seen and opened, and nothing that is still secret. */
export function exported(notes: Notes): string {
  const { table, seats, seed_commitment, commitments, links, rolls, cards, acts: moves, terms } = notes;
  const opened = openedValues(notes);
  const seen = { seed_commitment, terms, commitments, opened, links, rolls, cards, moves };
  const all = { format: "camelup-notes-1", table, seats, ...seen };
  return `${JSON.stringify(all, null, 1)}\n`;
}
