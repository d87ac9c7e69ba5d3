/** This device's part in the dice: it promises when its people are ready, opens after the start and with every roll. */

import { api, Failure, optional, randomHex } from "../api";
import type { ToldEntry } from "../director.svelte";
import type { State } from "../messages";
import { begin, keep, noteEntry, noteOpened, notesOf, type Notes, type Own } from "./notes";
import type { Chain } from "./chain";

const BYTES = 32;
/** Times at which an opening that was not answered is sent again, in milliseconds. */
const AGAIN = [300, 1000, 2000];

const chains = new Map<string, Chain>();

/** The chain of this device at a table; hashing is loaded when it is needed. */
async function chainOf(table: string, own: Own): Promise<Chain> {
  const known = chains.get(own.top);
  if (known) return known;
  const { Chain } = await import("./chain");
  const chain = new Chain(table, own.seat, own.top);
  chains.set(own.top, chain);
  return chain;
}

/** Be ready, with a promise of this device's own randomness, or not. */
export async function getReady(table: string, ready: boolean): Promise<State> {
  if (!ready) return unready(table);
  const state = await api.state(table);
  const seat = state.you.seats[0];
  if (seat === undefined) return api.ready(table, { ready });
  const own = await promise(state, seat);
  const notes = begin(state);
  notes.own = own;
  keep(notes);
  const answer = await api.ready(table, { ready, commitment: own.commitment, chain: own.top !== "" });
  own.told = true;
  keep(notes);
  return answer;
}

async function unready(table: string): Promise<State> {
  const notes = notesOf(table);
  if (notes) keep({ ...notes, own: null });
  return api.ready(table, { ready: false });
}

async function promise(state: State, seat: number): Promise<Own> {
  const { METHOD, promised } = await import("./hash");
  const nothing = { seat, opened: 0, told: false, revealed: false };
  if (state.dice.method !== METHOD) {
    const entropy = randomHex(BYTES);
    return { ...nothing, top: "", entropy, commitment: promised(state.dice.method, state.table, seat, entropy) };
  }
  const own: Own = { ...nothing, top: randomHex(BYTES), entropy: "", commitment: "" };
  const { entropy, commitment } = await chainOf(state.table, own);
  return { ...own, entropy, commitment };
}

/** Start the race; if others have promised too, it begins when all have opened. */
export async function startRace(table: string): Promise<State> {
  const state = await api.start(table);
  return (await openPromise(state)) ?? state;
}

const opening = new Set<string>();

/** After the host's start: note what everybody promised, then open this device's own; null if there is nothing to do. */
export async function openPromise(state: State): Promise<State | null> {
  const own = notesOf(state.table)?.own;
  if (state.phase !== "starting" || !own || own.revealed || opening.has(state.table)) return null;
  const shown = state.dice.entropies.find(({ seat }) => seat === own.seat);
  if (!shown || !state.you.seats.includes(own.seat)) return null;
  opening.add(state.table);
  try {
    const notes = begin(state);
    notes.commitments = state.dice.entropies.map(({ seat, commitment, seats, chain }) => ({
      seat,
      commitment: seat === own.seat ? own.commitment : (commitment ?? ""),
      seats,
      chain: chain === "on",
    }));
    notes.terms = { edition: state.edition.name, seats: state.seats.length, first: state.options.first };
    noteOpened(notes, own, true); // until the server has taken it
    keep(notes);
    const answer = await sent(state.table, own);
    own.revealed = true;
    noteOpened(notes, own, false);
    keep(notes);
    return answer;
  } catch (failure) {
    if (failure instanceof Failure) return null;
    throw failure;
  } finally {
    opening.delete(state.table);
  }
}

/** An opening that gets no answer is sent again: the others wait for it. */
async function sent(table: string, own: Own): Promise<State> {
  for (const pause of AGAIN) {
    try {
      return await api.reveal(table, own.entropy, own.seat);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.fault) throw failure;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return api.reveal(table, own.entropy, own.seat);
}

/**
 * Send an action; a roll goes with the next link of this device's chain. A link counts as opened once the server has
 * accepted it; one that was refused goes with the next roll.
 */
export async function withLink(
  shown: State,
  seat: number | null,
  action: string,
  send: (link: string | null) => Promise<State>,
): Promise<State> {
  const notes = notesOf(shown.table);
  const link = action === "roll" && notes ? await nextLink(notes, shown, seat ?? shown.you.viewer) : null;
  if (link === null || !notes?.own) return send(null);
  try {
    const answer = await send(link);
    notes.own.opened += 1;
    notes.links.push({ roll: shown.dice.draws + 1, link });
    keep(notes);
    return answer;
  } catch (failure) {
    if (failure instanceof Failure && failure.fault?.code === "wrong_link") return send(null);
    throw failure;
  }
}

/** The link that a roll of a seat has to open, null if none is due. */
async function nextLink(notes: Notes, shown: State, seat: number | null): Promise<string | null> {
  const { own } = notes;
  const info = shown.dice.entropies.find((one) => one.seat === own?.seat);
  if (!own?.top || info?.chain !== "on" || seat === null || !info.seats.includes(seat)) return null;
  const chain = await chainOf(notes.table, own);
  // An answer was lost, as when the page was closed, or another page rolled: the server shows which link it has taken.
  if (info.link !== null) own.opened = Math.max(own.opened, chain.numberOf(info.link));
  return chain.link(own.opened + 1);
}

/** Note what a state shows, from the first one on. */
export function noteState(state: State): void {
  const before = notesOf(state.table)?.seats.join();
  if (before === undefined && (state.phase === "finished" || state.phase === "ended")) return;
  const notes = begin(state);
  if (notes.seats.join() !== before) keep(notes);
  if (notes.entry < state.length) void catchUp(notes, state.length);
  takePart(state);
}

/** Note an entry that was told; what is missing before it is read from the log. */
export function noteTold({ entry, state }: ToldEntry): void {
  const notes = notesOf(state.table);
  if (!notes) return;
  if (noteEntry(notes, entry)) keep(notes);
  else void catchUp(notes, entry.number);
  takePart(state);
}

/** Open what was promised, or promise anew: a promise counts no more when its seat has got another number. */
function takePart(state: State): void {
  const own = notesOf(state.table)?.own;
  const moved = own?.told && !own.revealed && state.you.seats[0] !== undefined && own.seat !== state.you.seats[0];
  const ready = state.seats.some((seat) => seat.mine && seat.ready);
  if (state.phase === "lobby" && moved && ready) void optional(getReady(state.table, true));
  else void openPromise(state);
}

async function catchUp(notes: Notes, length: number): Promise<void> {
  while (notes.entry < length) {
    const part = await optional(api.log(notes.table, notes.entry));
    const before = notes.entry;
    for (const entry of part?.entries ?? []) noteEntry(notes, entry);
    if (notes.entry === before) return;
  }
  keep(notes);
}
