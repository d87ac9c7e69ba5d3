/** What goes over the wire, as `docs/api.md` tells it. Seats count from 1, camels are letters of the notation. */

export type Phase = "lobby" | "starting" | "playing" | "paused" | "finished";
export type Side = "+" | "-";
export type Deck = "winner" | "loser";

/** Why something is not possible: a sentence in English and the rule; a word and what it is about, for translations. */
export interface Refusal {
  reason: string;
  rule: string;
  code: string;
  places: Record<string, string | number>;
}

export interface CamelInfo {
  letter: string;
  name: string;
  crazy: boolean;
}

export interface EditionInfo {
  name: string;
  camels: CamelInfo[];
  dice: { letter: string; name: string }[];
  spaces: number;
  dice_a_leg: number;
  ticket_pounds: number[];
  card_pounds: number[];
  start_pounds: number;
  partners_from: number | null;
}

export interface SpaceInfo {
  /** 0 and 17 are over the finish line. */
  space: number;
  /** Bottom first. */
  camels: string[];
  tile: { space: number; side: Side; owner: number } | null;
}

export interface Card {
  seat: number;
  camel: string | null;
}

export interface Board {
  position: string;
  spaces: SpaceInfo[];
  /** Faces in notation: `r3`, `*K2` on the grey die. */
  dice_out: string[];
  dice_left: string[];
  tickets: { camel: string; top: number | null; left: number }[];
  winner_deck: Card[];
  loser_deck: Card[];
  turn: number | null;
  leg: number;
  ranking: string[];
}

export interface SeatInfo {
  seat: number;
  kind: "open" | "human" | "bot";
  name: string;
  bot: string | null;
  /** The bot that plays for a person who left. */
  stand_in: string | null;
  mine: boolean;
  host: boolean;
  connected: boolean;
  ready: boolean;
  pounds: number | null;
  pyramid_tickets: number;
  bets: { camel: string; pounds: number }[];
  partner: number | null;
  tile: { space: number; side: Side; owner: number } | null;
  cards_left: number;
  hand: string[] | null;
}

export interface SeatScored {
  seat: number;
  bets: { camel: string; pounds: number; reward: number }[];
  pyramid_tickets: number;
  copied: number;
  total: number;
  money: number | null;
}

export interface LegScored {
  type: "leg_scored";
  leg: number;
  ranking: string[];
  seats: SeatScored[];
}

export interface CardScored {
  deck: Deck;
  seat: number;
  camel: string;
  change: number;
}

export type TableEvent =
  | { type: "die_revealed"; seat: number; face: string }
  | { type: "unit_moved"; unit: string[]; start: number; end: number; under: boolean }
  | { type: "tile_paid"; seat: number; space: number }
  | LegScored
  | { type: "race_ended"; forward: boolean; ranking: string[] }
  | { type: "game_scored"; cards: CardScored[]; money: number[]; winners: number[] }
  | { type: "ticket_taken"; seat: number; camel: string; pounds: number }
  | { type: "tile_placed"; seat: number; space: number; side: Side; start: number | null }
  | { type: "card_laid"; seat: number; deck: Deck; camel: string | null }
  | { type: "partners_made"; seat: number; partner: number };

export interface Entry {
  number: number;
  kind: string;
  at: number;
  seat: number | null;
  name: string;
  by: string;
  move: string | null;
  text: string | null;
  events: TableEvent[];
  /** What pins down a card that was laid. */
  commitment: string | null;
}

/** A part of the log; `length` is how long the whole of it is. */
export interface Log {
  length: number;
  entries: Entry[];
}

export interface Clock {
  kind: "none" | "move" | "days";
  amount: number;
}

export interface Options {
  odds: boolean;
  money: "shown" | "hidden";
  clock: Clock;
  spectators: boolean;
  public: boolean;
  chat: boolean;
  first: number;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string | null;
  reaction: string | null;
}

export interface Result {
  money: number[];
  winners: number[];
  ranking: string[];
  legs: LegScored[];
  cards: CardScored[];
}

export interface State {
  table: string;
  /** Entries in the log so far. */
  length: number;
  phase: Phase;
  edition: EditionInfo;
  options: Options;
  code: string | null;
  you: { seats: number[]; viewer: number | null; host: boolean };
  seats: SeatInfo[];
  board: Board | null;
  /** What the viewer may do now, in notation: "take y", "place +6", "roll", "win b", "pair 4". */
  legal: string[];
  waiting: Refusal | null;
  clock: Clock & { deadline: number | null; now: number };
  last: Entry | null;
  chat: ChatLine[];
  spectators: number;
  dice: { seed_commitment: string; seed: string | null };
  series: { games: number; rows: { name: string; wins: number; pounds: number }[] };
  result: Result | null;
  rematch: string | null;
}

export interface Told {
  entry: Entry;
  state: State;
}

export interface TableRow {
  table: string;
  phase: Phase;
  edition: string;
  names: string[];
  open_seats: number;
  turn: number | null;
  yours: number[];
}

export interface ServerInfo {
  name: string;
  version: string;
  editions: EditionInfo[];
  bots: { name: string; text: string }[];
  reactions: string[];
  analysis: boolean;
  address: string | null;
}

export interface ReplayStep {
  number: number;
  seat: number | null;
  move: string | null;
  events: TableEvent[];
  board: Board;
  seats: SeatInfo[];
}

export interface Replay {
  table: string;
  edition: EditionInfo;
  names: string[];
  seat: number | null;
  steps: ReplayStep[];
  result: Result;
}

export interface Odds {
  length: number;
  leg: Record<string, { first: number; second: number; rest: number }>;
  race_ends: number;
  race: Record<string, { win: number; last: number }>;
  advice: { action: string; worth: number; why: string }[];
}

export interface Verdict {
  passed: boolean;
  checks: { name: string; passed: boolean; text: string }[];
}

export interface ArchiveRow {
  table: string;
  edition: string;
  names: string[];
  money: number[];
  winners: number[];
  moves: number;
  finished: number;
}

export interface SeatPlan {
  kind: "me" | "bot" | "open";
  name?: string;
  bot?: string;
}
