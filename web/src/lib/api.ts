/** The server's routes, one function each. A failed request throws a `Failure`. */

import type {
  Act,
  AddSeat,
  Analyse,
  Archive,
  ChooseEdition,
  Companion,
  CreateTable,
  Deleted,
  EditionName,
  Empty,
  ExerciseInfo,
  Fault,
  Invite,
  Join,
  Laid,
  Lay,
  Log,
  NewCompanion,
  NewLesson,
  Odds,
  OfSeat,
  Options,
  PlayOn,
  Positions,
  React,
  Reaction,
  Ready,
  RemoveSeat,
  Replay,
  Report,
  Reveal,
  ReviewBegun,
  ReviewState,
  Say,
  SeatPlan,
  ServerInfo,
  SetSeat,
  StartReported,
  State,
  TableList,
  TakeBack,
  Trial,
  TurnCard,
  WhatIf,
  WhyNot,
} from "./messages";

/** A request that failed; `fault` is what the server says about it, null if it did not answer at all. */
export class Failure extends Error {
  constructor(readonly fault: Fault | null) {
    super(fault?.message);
  }
}

/** A refusal that is not the server's own, as of a proxy before it, says nothing. */
function faultOf(status: number, body: Partial<Fault> | null): Fault {
  const error = status >= 500 ? "unavailable" : "bad_request";
  return { error, message: "", rule: null, code: "", places: {}, state: null, ...body };
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Failure(null);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Failure(faultOf(answer.status, body as Partial<Fault> | null));
  return body as T;
}

/** What the page can do without: null if the server did not give it. */
export async function optional<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof Failure) return null;
    throw failure;
  }
}

const send = <Answer>(path: string, body: object) =>
  ask<Answer>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const sendText = <Answer>(path: string, body: string) =>
  ask<Answer>(path, { method: "POST", headers: { "Content-Type": "text/plain" }, body });

/** What is posted at a table is answered with its state. */
const post = (path: string, body: object) => send<State>(path, body);

const at = (table: string, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;
const beside = (table: string, rest = "") => `/api/companions/${encodeURIComponent(table)}${rest}`;
const seen = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

/** A new id, so that a request sent twice acts once. */
export const newId = (): string => randomHex(12);

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
}

export const api = {
  info: () => ask<ServerInfo>("/api/info"),
  create: (edition: EditionName, seats: SeatPlan[], options: Partial<Options>) =>
    post("/api/tables", { edition, seats, options, id: newId() } satisfies CreateTable),
  lesson: (edition: EditionName, name: string) =>
    post("/api/lessons", { edition, name, id: newId() } satisfies NewLesson),
  leaveLesson: (table: string) => post(at(table, "/lesson/leave"), {} satisfies Empty),
  whatIf: (position: string, move: string | null) => send<Trial>("/api/what-if", { position, move } satisfies WhatIf),
  lay: (ask: Lay) => send<Laid>("/api/positions", ask),
  analyse: (position: string, seat: number | null) =>
    send<Odds>("/api/positions/analysis", { position, seat } satisfies Analyse),
  positions: (record: string) => sendText<Positions>("/api/positions/record", record),
  picturePath: (position: string) => `/api/positions/picture.svg?position=${encodeURIComponent(position)}`,
  playOn: (position: string, seat: number, name: string) =>
    post("/api/positions/play", { position, seat, name, bot: "champion", id: newId() } satisfies PlayOn),
  reviewTable: (table: string, seat: number | null) =>
    send<ReviewBegun>(at(table, "/review"), { seat } satisfies OfSeat),
  reviewRecord: (record: string) => sendText<ReviewBegun>("/api/reviews", record),
  review: (review: string) => ask<ReviewState | ReviewBegun>(`/api/reviews/${encodeURIComponent(review)}`),
  reviewStream: (review: string) => `/api/reviews/${encodeURIComponent(review)}/stream`,
  exercise: (number: number) => ask<ExerciseInfo>(`/api/exercises/${number}`),
  newCompanion: (edition: EditionName, names: string[], mine: number | null) =>
    send<Companion>("/api/companions", { edition, names, mine, id: newId() } satisfies NewCompanion),
  companion: (table: string) => ask<Companion>(beside(table)),
  reportStart: (table: string, body: StartReported) => send<Companion>(beside(table, "/start"), body),
  report: (table: string, body: Report) => send<Companion>(beside(table, "/report"), body),
  takeBack: (table: string, body: TakeBack) => send<Companion>(beside(table, "/undo"), body),
  turnCard: (table: string, body: TurnCard) => send<Companion>(beside(table, "/cards"), body),
  claimSeat: (table: string, seat: number | null) => send<Companion>(beside(table, "/seat"), { seat } satisfies OfSeat),
  mine: () => ask<TableList>("/api/tables/mine"),
  open: () => ask<TableList>("/api/tables"),
  archive: () => ask<Archive>("/api/archive?mine=true"),
  invite: (code: string) => post("/api/invites", { code } satisfies Invite),
  state: (table: string, seat: number | null = null) => ask<State>(at(table, seen(seat))),
  log: (table: string, after: number) => ask<Log>(at(table, `/log?after=${after}`)),
  streamPath: (table: string, after: number | null) => at(table, `/stream${after === null ? "" : `?after=${after}`}`),
  join: (table: string, name: string, seat?: number) => post(at(table, "/join"), { name, seat } satisfies Join),
  setSeat: (table: string, seat: number, bot: string | null) =>
    post(at(table, "/seats"), { seat, bot } satisfies SetSeat),
  addSeat: (table: string) => post(at(table, "/seats/add"), {} satisfies AddSeat),
  removeSeat: (table: string, seat: number) => post(at(table, "/seats/remove"), { seat } satisfies RemoveSeat),
  remove: (table: string, seat: number) => post(at(table, "/remove"), { seat } satisfies OfSeat),
  edition: (table: string, edition: EditionName) => post(at(table, "/edition"), { edition } satisfies ChooseEdition),
  options: (table: string, options: Options) => post(at(table, "/options"), options),
  ready: (table: string, body: Ready) => post(at(table, "/ready"), body),
  reveal: (table: string, entropy: string, seat: number) =>
    post(at(table, "/reveal"), { entropy, seat } satisfies Reveal),
  start: (table: string) => post(at(table, "/start"), {} satisfies Empty),
  act: (table: string, length: number, id: string, action: string, seat: number | null, link: string | null = null) =>
    post(at(table, "/actions"), { seen: length, id, action, seat, link } satisfies Act),
  whyNot: (table: string, seat: number | null) => ask<WhyNot>(at(table, `/why-not${seen(seat)}`)),
  leave: (table: string, seat?: number) => post(at(table, "/leave"), { seat } satisfies OfSeat),
  comeBack: (table: string, seat?: number) => post(at(table, "/return"), { seat } satisfies OfSeat),
  replace: (table: string, seat: number) => post(at(table, "/replace"), { seat } satisfies OfSeat),
  pause: (table: string, on: boolean) => post(at(table, on ? "/pause" : "/resume"), {} satisfies Empty),
  erase: (table: string) => send<Deleted>(at(table, "/delete"), {} satisfies Empty),
  end: (table: string) => post(at(table, "/end"), {} satisfies Empty),
  rematch: (table: string) => post(at(table, "/rematch"), {} satisfies Empty),
  say: (table: string, text: string) => post(at(table, "/chat"), { text, id: newId() } satisfies Say),
  react: (table: string, reaction: Reaction) =>
    post(at(table, "/reactions"), { reaction, id: newId() } satisfies React),
  odds: (table: string, seat: number | null) => ask<Odds>(at(table, `/odds${seen(seat)}`)),
  replayOdds: (table: string, move: number) => ask<Odds>(at(table, `/replay/odds?move=${move}`)),
  replay: (table: string, seat: number | null) => ask<Replay>(at(table, `/replay${seen(seat)}`)),
  recordPath: (table: string) => at(table, "/record"),
  posterPath: (table: string, kind: "png" | "svg") => at(table, `/poster.${kind}`),
  record: (table: string) => fetch(at(table, "/record")).then((answer) => answer.text()),
};
