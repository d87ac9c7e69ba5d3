/** The server's routes, one function each. A failed request throws a `Fault`. */

import type {
  ArchiveRow,
  Log,
  Odds,
  Options,
  Refusal,
  Replay,
  SeatPlan,
  ServerInfo,
  State,
  TableRow,
  Verdict,
} from "./messages";

export class Fault extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** What the rules object. */
    readonly refusal: Refusal | null = null,
    readonly state: State | null = null,
  ) {
    super(message);
  }
}

/** The server did not answer at all. */
export const OFFLINE = "offline";

/** What the server answers when it refuses: a word, a sentence, and for a breach of the rules the rest. */
interface Problem {
  error: string;
  message: string;
  code: string;
  rule: string;
  places: Refusal["places"];
  state: State;
}

function faultOf(
  status: number,
  { error, message = "", code, rule = "", places = {}, state }: Partial<Problem>,
): Fault {
  const refusal = code && rule ? { reason: message, rule, code, places } : null;
  return new Fault(error ?? (status >= 500 ? "unavailable" : "bad_request"), message, refusal, state);
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Fault(OFFLINE, "");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw faultOf(answer.status, body ?? {});
  return body as T;
}

/** What the page can do without: null if the server did not give it. */
export async function optional<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}

const post = <T>(path: string, body: unknown) =>
  ask<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const at = (table: string, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;
const seen = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

/** A new id, so that a request sent twice acts once. */
export const newId = (): string => randomHex(12);

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
}

export const api = {
  info: () => ask<ServerInfo>("/api/info"),
  create: (edition: string, seats: SeatPlan[], options: Partial<Options>) =>
    post<State>("/api/tables", { edition, seats, options, id: newId() }),
  mine: () => ask<{ tables: TableRow[] }>("/api/tables/mine"),
  open: () => ask<{ tables: TableRow[] }>("/api/tables"),
  archive: () => ask<{ games: ArchiveRow[] }>("/api/archive?mine=true"),
  invite: (code: string) => post<State>("/api/invites", { code }),
  state: (table: string, seat: number | null = null) => ask<State>(at(table, seen(seat))),
  log: (table: string, after: number) => ask<Log>(at(table, `/log?after=${after}`)),
  streamPath: (table: string, after: number | null) => at(table, `/stream${after === null ? "" : `?after=${after}`}`),
  join: (table: string, name: string, seat?: number) => post<State>(at(table, "/join"), { name, seat }),
  setSeat: (table: string, seat: number, bot: string | null) => post<State>(at(table, "/seats"), { seat, bot }),
  options: (table: string, options: Options) => post<State>(at(table, "/options"), options),
  ready: (table: string, ready: boolean) =>
    post<State>(at(table, "/ready"), ready ? { ready, entropy: randomHex(32) } : { ready }),
  start: (table: string) => post<State>(at(table, "/start"), {}),
  act: (table: string, length: number, id: string, action: string, seat: number | null) =>
    post<State>(at(table, "/actions"), { seen: length, id, action, ...(seat === null ? {} : { seat }) }),
  whyNot: (table: string, seat: number | null) =>
    ask<{ length: number; why_not: Record<string, Refusal> }>(at(table, `/why-not${seen(seat)}`)),
  leave: (table: string, seat?: number) => post<State>(at(table, "/leave"), { seat }),
  comeBack: (table: string, seat?: number) => post<State>(at(table, "/return"), { seat }),
  replace: (table: string, seat: number) => post<State>(at(table, "/replace"), { seat }),
  pause: (table: string, on: boolean) => post<State>(at(table, on ? "/pause" : "/resume"), {}),
  rematch: (table: string) => post<State>(at(table, "/rematch"), {}),
  say: (table: string, text: string) => post<State>(at(table, "/chat"), { text, id: newId() }),
  react: (table: string, reaction: string) => post<State>(at(table, "/reactions"), { reaction, id: newId() }),
  odds: (table: string, seat: number | null) => ask<Odds>(at(table, `/odds${seen(seat)}`)),
  replay: (table: string, seat: number | null) => ask<Replay>(at(table, `/replay${seen(seat)}`)),
  recordPath: (table: string) => at(table, "/record"),
  record: (table: string) => fetch(at(table, "/record")).then((answer) => answer.text()),
  verify: (record: string) =>
    ask<Verdict>("/api/verify", { method: "POST", headers: { "Content-Type": "text/plain" }, body: record }),
};
