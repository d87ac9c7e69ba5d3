// Written by `make messages` from the server's structs: change those, not this file.

/**
 * What goes over the wire, as docs/api.md says. Seats count from 1; camels, dice, faces and actions are in notation.
 */

/** A JSON merge patch (RFC 7386) of something: what changed in it, lists whole, and null for what is gone. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T;

export type DeckName = "loser" | "winner";

export type Phase = "ended" | "finished" | "lobby" | "paused" | "playing" | "starting";

export type EntryKind =
  | "act"
  | "card_turned"
  | "chat"
  | "edition"
  | "end"
  | "join"
  | "leave"
  | "lesson_left"
  | "options"
  | "pause"
  | "react"
  | "ready"
  | "rematch"
  | "resume"
  | "return"
  | "reveal"
  | "seat_added"
  | "seat_claimed"
  | "seat_removed"
  | "start"
  | "starting"
  | "takeover"
  | "undo";

export type CompanionPhase = "cards" | "ended" | "finished" | "playing" | "start";

export type By = "bot" | "clock" | "host" | "player" | "server";

export type FaultKind =
  | "bad_notation"
  | "bad_request"
  | "conflict"
  | "forbidden"
  | "illegal"
  | "internal"
  | "not_found"
  | "stale"
  | "too_many"
  | "unavailable";

export type EditionName = "2014" | "2018";

export type Reaction = "angry" | "camel" | "clap" | "cry" | "gasp" | "laugh";

export type Places = Record<string, string | number>;

/**
 * A seat took a betting ticket (A1).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "take y")
 * >>> events
 * [TicketTaken(seat=1, camel=Camel.YELLOW, pounds=5)]
 */
export interface TicketTaken {
  type: "ticket_taken";
  seat: number;
  camel: Camel;
  pounds: number;
}

/**
 * A camel. Racing camels run clockwise; crazy ones run the other way and are never ranked.
 *
 * >>> import camelup
 * >>> camelup.Camel.BLUE == "b", camelup.Camel("y")
 * (True, Camel.YELLOW)
 * >>> camelup.Camel.WHITE.heading
 * Heading.CLOCKWISE
 */
export type Camel = "b" | "g" | "o" | "w" | "y" | "p" | "r" | "W" | "K";

/**
 * A seat placed its tile, or moved it from the space `start` (A2).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "place -6")
 * >>> events
 * [TilePlaced(seat=1, space=6, side=Side.BOOING, start=null)]
 */
export interface TilePlaced {
  type: "tile_placed";
  seat: number;
  space: number;
  side: Side;
  start: number | null;
}

/**
 * The side of a tile that lies up (M7).
 *
 * >>> import camelup
 * >>> camelup.Side("+"), camelup.Side.BOOING == "-"
 * (Side.CHEERING, True)
 */
export type Side = "+" | "-";

/**
 * A die came out of the pyramid (A3).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "roll r3")
 * >>> events[0]
 * DieRevealed(seat=1, face=Face.RED_3)
 */
export interface DieRevealed {
  type: "die_revealed";
  seat: number;
  face: Face;
}

/**
 * One face of a die, written as in a record: `r3`, or `*K2` for black 2 on the grey die (S5).
 *
 * >>> import camelup
 * >>> camelup.Face("r3"), str(camelup.Face("*K2"))
 * (Face.RED_3, '*K2')
 */
export type Face =
  | "b1"
  | "b2"
  | "b3"
  | "g1"
  | "g2"
  | "g3"
  | "o1"
  | "o2"
  | "o3"
  | "w1"
  | "w2"
  | "w3"
  | "y1"
  | "y2"
  | "y3"
  | "p1"
  | "p2"
  | "p3"
  | "r1"
  | "r2"
  | "r3"
  | "*W1"
  | "*W2"
  | "*W3"
  | "*K1"
  | "*K2"
  | "*K3";

/**
 * A unit went from one space to another, bottom camel first; `under` if it slipped under what stood there.
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "roll b2")
 * >>> "".join(events[1].unit), events[1].start, events[1].end
 * ('bp', 3, 5)
 */
export interface UnitMoved {
  type: "unit_moved";
  unit: Camel[];
  start: number;
  end: number;
  under: boolean;
}

/**
 * A unit ended its move on a tile, and the tile's owner got a pound (M7).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/6+2/13K/16W - 1", "roll r2")
 * >>> [event for event in events if isinstance(event, camelup.TilePaid)]
 * [TilePaid(seat=2, space=6)]
 */
export interface TilePaid {
  type: "tile_paid";
  seat: number;
  space: number;
}

/**
 * A seat laid a finish card (A4); `camel` is null for one who may not see it (K2).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "lose g")
 * >>> events
 * [CardLaid(seat=1, deck='loser', camel=Camel.GREEN)]
 */
export interface CardLaid {
  type: "card_laid";
  seat: number;
  deck: DeckName;
  camel: Camel | null;
}

/**
 * Two seats are partners for the rest of the leg (A5).
 *
 * >>> import camelup
 * >>> position = camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=6)
 * >>> camelup.apply(position, "pair 4")[1]
 * [PartnersMade(seat=1, partner=4)]
 */
export interface PartnersMade {
  type: "partners_made";
  seat: number;
  partner: number;
}

/**
 * A leg scoring (L2, L3), also the last one when the race is over (E1).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W b1g1p1y1 1", "roll r1")
 * >>> [type(event).__name__ for event in events]
 * ['DieRevealed', 'UnitMoved', 'LegScored']
 */
export interface LegScored {
  type: "leg_scored";
  leg: number;
  ranking: Camel[];
  seats: SeatScored[];
}

/**
 * One seat's part of a leg scoring: every reward, their sum, and the money after it, null where it is hidden.
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W b1g1p1y1 2 3r5:bgpry;3:bgpry", "roll r1")
 * >>> [(seat.seat, seat.pyramid_tickets, seat.total, seat.money) for seat in events[-1].seats]
 * [(1, 0, 5, 8), (2, 1, 1, 4)]
 */
export interface SeatScored {
  seat: number;
  bets: BetScored[];
  pyramid_tickets: number;
  copied: number;
  total: number;
  money: number | null;
}

/**
 * A betting ticket and what it brought (L2).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W b1g1p1y1 2 3r5:bgpry;3:bgpry", "roll r1")
 * >>> events[-1].seats[0].bets
 * (BetScored(camel=Camel.RED, pounds=5, reward=5),)
 */
export interface BetScored {
  camel: Camel;
  pounds: number;
  reward: number;
}

/**
 * A unit crossed the finish line (M10), clockwise or, behind a crazy camel, the other way.
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2014 2bgow/16y - 1", "roll y1")
 * >>> [type(event).__name__ for event in events]
 * ['DieRevealed', 'UnitMoved', 'RaceEnded', 'LegScored', 'GameScored']
 */
export interface RaceEnded {
  type: "race_ended";
  forward: boolean;
  ranking: Camel[];
}

/**
 * Both decks settled card by card, the final money of each seat, and who won (E2 to E5).
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2014 2bgow/16y - 1 3:bgow;3:bgwy 1y/2o 4", "roll y1")
 * >>> events[-1].money, events[-1].winners
 * ((12, 2), (1,))
 */
export interface GameScored {
  type: "game_scored";
  cards: CardScored[];
  money: number[];
  winners: number[];
}

/**
 * One finish card opened and settled (E2 to E4): what it changed.
 *
 * >>> import camelup
 * >>> _, events = camelup.apply("2014 2bgow/16y - 1 3:bgow;3:bgwy 1y/2o 4", "roll y1")
 * >>> events[-1].cards[0]
 * CardScored(deck='winner', seat=1, camel=Camel.YELLOW, change=8)
 */
export interface CardScored {
  deck: DeckName;
  seat: number;
  camel: Camel;
  change: number;
}

export type TableEvent =
  | TicketTaken
  | TilePlaced
  | DieRevealed
  | UnitMoved
  | TilePaid
  | CardLaid
  | PartnersMade
  | LegScored
  | RaceEnded
  | GameScored;

/** What a stream sends, by the name of the event; `state` and `entry` have the length of the log as their id. */
export interface StreamMessages {
  state: State;
  entry: EntryMessage;
  presence: Presence;
  closed: Closed;
}

/** All that a screen needs, as the viewer may see it. */
export interface State {
  table: string;
  length: number;
  phase: Phase;
  edition: EditionInfo;
  options: Options;
  code: string | null;
  you: You;
  seats: SeatInfo[];
  board: Board | null;
  legal: string[];
  waiting: Refusal | null;
  clock: ClockInfo;
  last: Entry | null;
  chat: ChatLine[];
  spectators: number;
  dice: FairDice;
  series: Series;
  result: Result | null;
  rematch: string | null;
  lesson: LessonInfo | null;
}

/** An edition: its pieces and numbers. */
export interface EditionInfo {
  name: string;
  words: WordsInfo;
  camels: CamelInfo[];
  dice: DieInfo[];
  spaces: number;
  dice_a_leg: number;
  ticket_pounds: number[];
  second_pounds: number;
  wrong_pounds: number;
  card_pounds: number[];
  start_pounds: number;
  partners_from: number | null;
}

/** What the edition calls its pieces, in English. */
export interface WordsInfo {
  betting_ticket: string;
  pyramid_ticket: string;
  tile: string;
  cheering: string;
  booing: string;
  finish_card: string;
}

/** A camel of the edition. */
export interface CamelInfo {
  letter: Camel;
  name: string;
  crazy: boolean;
}

/** A die of the edition; the grey one has the letter `*`. */
export interface DieInfo {
  letter: string;
  name: string;
}

/** What a table can be set to; the same for everyone at it. */
export interface Options {
  odds: boolean;
  money: "hidden" | "shown";
  clock: Clock;
  spectators: boolean;
  public: boolean;
  chat: boolean;
  first: number;
}

/** How long a move may take; a move that takes longer is made by a bot, which then plays on. */
export interface Clock {
  kind: "days" | "move" | "none";
  amount: number;
}

/** Who is looking: the seats of this device, the one whose view this is, and whether it is the host. */
export interface You {
  seats: number[];
  viewer: number | null;
  host: boolean;
}

/** A seat: who sits there, and what lies in front of it once the race is on. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  character: string | null;
  stand_in: string | null;
  mine: boolean;
  host: boolean;
  connected: boolean;
  ready: boolean;
  pounds: number | null;
  pyramid_tickets: number;
  bets: BettingTicket[];
  partner: number | null;
  tile: Tile | null;
  cards_left: number;
  hand: Camel[] | null;
}

/**
 * A leg bet and what it pays if its camel leads (S6).
 *
 * >>> import camelup
 * >>> after, _ = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "take y")
 * >>> after.seats[0].bets
 * (BettingTicket(camel=Camel.YELLOW, pounds=5),)
 */
export interface BettingTicket {
  camel: Camel;
  pounds: number;
}

/**
 * A spectator tile on the track; one without an owner pays nobody.
 *
 * >>> import camelup
 * >>> camelup.Position("2018 1gy/3bp/4r/6+1/13K/16W - 1", seats=2).tiles[6]
 * Tile(space=6, side=Side.CHEERING, owner=1)
 */
export interface Tile {
  space: number;
  side: Side;
  owner: number | null;
}

/**
 * The table as the viewer may see it; `position` is the same as one line of notation.
 *
 * `may_end` says whether the next die may end the race.
 */
export interface Board {
  position: string;
  spaces: SpaceInfo[];
  dice_out: Face[];
  dice_left: string[];
  tickets: StackInfo[];
  winner_deck: Card[];
  loser_deck: Card[];
  turn: number | null;
  leg: number;
  ranking: Camel[];
  may_end: boolean;
}

/** A space and what is on it; 0 and 17 are over the finish line. Camels are bottom first. */
export interface SpaceInfo {
  space: number;
  camels: Camel[];
  tile: Tile | null;
}

/** The betting tickets of a colour: what the top one pays, null if none is left. */
export interface StackInfo {
  camel: Camel;
  top: number | null;
  left: number;
}

/**
 * A finish card on one of the two decks; `camel` is null for one who may not see it (K2).
 *
 * >>> import camelup
 * >>> after, _ = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "win g")
 * >>> after.winner_deck
 * (Card(seat=1, camel=Camel.GREEN),)
 */
export interface Card {
  seat: number;
  camel: Camel | null;
}

/** Why an action is not possible: a sentence and the rule's number; for translations a word and what it is about. */
export interface Refusal {
  reason: string;
  rule: string;
  code: string;
  places: Places;
}

/** The clock; `deadline` is null if nobody is waited for, `now` is the server's time. */
export interface ClockInfo {
  kind: "days" | "move" | "none";
  amount: number;
  deadline: number | null;
  now: number;
}

/**
 * One line of a table's log as the viewer may see it; `move` is notation, `win ?` for a hidden card.
 *
 * `commitment` pins down a card that was laid, whoever may see it. `link` is what a device opened with its roll;
 * `left` says that it should have and did not.
 */
export interface Entry {
  number: number;
  kind: EntryKind;
  at: number;
  seat: number | null;
  name: string;
  by: By;
  move: string | null;
  text: string | null;
  events: TableEvent[];
  commitment: string | null;
  link: string | null;
  left: boolean;
}

/** A line of chat or a reaction. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string | null;
  reaction: string | null;
}

/** What makes the dice checkable (docs/fair-dice.md); `seed` is null until the game is over. */
export interface FairDice {
  method: string;
  seed_commitment: string;
  seed: string | null;
  draws: number;
  entropies: EntropyInfo[];
  cards: CardCommitment[];
}

/**
 * A device's part in the dice: its commitment before the start, its value afterwards.
 *
 * `seat` holds it for all `seats` of the device. `chain` says whether each of their rolls opens a link, of which
 * `link` is the newest; `left` is the number of the roll at which it did not.
 */
export interface EntropyInfo {
  seat: number;
  commitment: string | null;
  entropy: string | null;
  seats: number[];
  chain: "left" | "none" | "on";
  link: string | null;
  left: number | null;
}

/** The commitment to a card that was laid, and what opens it once the game is over. */
export interface CardCommitment {
  move: number;
  seat: number;
  deck: DeckName;
  commitment: string;
  camel: Camel | null;
  salt: string | null;
}

/** The running score of the tables before this one, and of this one when it is over. */
export interface Series {
  games: number;
  rows: SeriesRow[];
}

/** One person's score over a series of rematches. */
export interface SeriesRow {
  name: string;
  wins: number;
  pounds: number;
}

/** How the game ended; `sheet` is where every pound came from, `dice` how unusual the dice were. */
export interface Result {
  money: number[];
  winners: number[];
  ranking: Camel[];
  legs: LegScored[];
  cards: CardScored[];
  sheet: SeatSheet[];
  dice: UnusualDice;
}

/** A seat's row: the start, the legs, both decks of finish cards, and the sum of them all. */
export interface SeatSheet {
  seat: number;
  start: number;
  legs: LegRow[];
  winner_cards: number;
  loser_cards: number;
  money: number;
}

/** What a leg brought a seat: its tile, its tickets, its partner's best one (L3), and what it was spared (L2). */
export interface LegRow {
  leg: number;
  tile: number;
  pyramid_tickets: number;
  betting_tickets: number;
  partner: number;
  spared: number;
}

/** The chance of dice at least as odd, and every die that came out; the oddest die is the first. */
export interface UnusualDice {
  chance: number;
  dice: DiePips[];
}

/** A die, how often it came out, and its pips in all of these rolls. */
export interface DiePips {
  die: string;
  rolls: number;
  pips: number;
}

/**
 * How far a lesson is: moves made of those in its script, and the one it waits for, null if for nobody.
 *
 * `over` is true once the script has ended or was left; from there on it is a race like any other.
 */
export interface LessonInfo {
  step: number;
  steps: number;
  action: string | null;
  over: boolean;
}

/**
 * One entry of the log, and what makes the state after it out of the state that the stream told before.
 *
 * A stream that has told no state yet has the whole `state` instead, as after a reader came back.
 */
export interface EntryMessage {
  entry: Entry;
  patch: Patch<State> | null;
  state: State | null;
}

/** Who is connected: the seats, and how many look on. */
export interface Presence {
  connected: number[];
  spectators: number;
}

/** The last message of a stream: the server stops, the device may not look any more, or the table was deleted. */
export interface Closed {
  reason: "deleted" | "forbidden" | "shutdown";
}

/** A part of a table's log as the viewer may see it; `length` is how long the whole log is. */
export interface Log {
  length: number;
  entries: Entry[];
}

/** The short answer to an action: how long the log is now. The stream has the rest. */
export interface Done {
  table: string;
  length: number;
}

/** The answer when a table was deleted. */
export interface Deleted {
  table: string;
}

/** For the seat to act: each action that the edition knows and that is not possible now, with the reason. */
export interface WhyNot {
  length: number;
  why_not: Record<string, Refusal>;
}

/** The helper's numbers for a position. */
export interface Odds {
  length: number;
  leg: Record<string, LegOutcome>;
  race_ends: number;
  tiles: Record<string, number>;
  race: Record<string, RaceChance>;
  race_method: string;
  fan: Fan;
  advice: Worth[];
}

/** A camel's chances to be first, second and neither in the leg. */
export interface LegOutcome {
  first: number;
  second: number;
  rest: number;
}

/** A camel's chances to win the race and to come last in it. */
export interface RaceChance {
  win: number;
  last: number;
}

/**
 * The fan of futures: where each camel may stand after the next die and at the end of the leg.
 *
 * `ahead` has for each racing camel how likely it is ahead of each other one when the leg ends.
 */
export interface Fan {
  next: Record<string, Ghost[]>;
  leg: Record<string, Ghost[]>;
  ahead: Record<string, Record<string, number>>;
  rolls: RollAhead[];
}

/**
 * A space where a camel may stand, with the chances of it by level: how many camels are below it there.
 *
 * Space 0 and the one behind the last are over the finish line.
 */
export interface Ghost {
  space: number;
  chance: number;
  levels: number[];
}

/**
 * What a face of the next die would do: the unit that moves, bottom first, and where its lowest camel comes to.
 *
 * The die alone takes it to `by_die`; where a tile pushes, it ends on another space.
 */
export interface RollAhead {
  face: string;
  chance: number;
  unit: string[];
  by_die: number;
  space: number;
  level: number;
}

/** What an action is worth for the viewer, in pounds, and why: in words, and clause by clause. */
export interface Worth {
  action: string;
  worth: number;
  why: string;
  reasons: Reason[];
}

/**
 * One clause: `text` in English, `code`, a word that stays the same, and `places`, the numbers in it.
 *
 * Chances are fractions of 1, pounds and landings what may be expected, seats and cards whole numbers.
 */
export interface Reason {
  text: string;
  code: string;
  places: Record<string, number>;
}

/**
 * What a move leads to from a position that somebody wrote down: no table has anything to do with it.
 *
 * `legal` has what the seat to act may do next, `faces` what a roll may show, `pounds` everybody's money.
 */
export interface Trial {
  edition: EditionInfo;
  board: Board;
  pounds: number[];
  legal: string[];
  faces: Face[];
  events: TableEvent[];
}

/**
 * A possible position: as a line, piece by piece and as a board, what may be done in it, and what a move did.
 *
 * `faces` has what a roll may show. `view` says that it hides cards, so that nothing can be tried in it.
 */
export interface Laid {
  position: string;
  draft: Draft;
  edition: EditionInfo;
  board: Board;
  legal: string[];
  faces: Face[];
  events: TableEvent[];
  view: boolean;
}

/** All pieces of a position. Stacks are letters by space, bottom first; cards are a seat and a colour, `1b`. */
export interface Draft {
  edition: EditionName;
  stacks: Record<string, string>;
  tiles: TileDraft[];
  dice: string[];
  turn: number | null;
  seats: SeatDraft[];
  winner_deck: string[];
  loser_deck: string[];
  leg: number;
}

/** A spectator tile on the track; one without an owner pays nobody. */
export interface TileDraft {
  space: number;
  side: "+" | "-";
  owner: number | null;
}

/**
 * What lies in front of a seat: betting tickets as `y5`, its hand as letters, `?` for each hidden card.
 *
 * Pounds that are not shown are null.
 */
export interface SeatDraft {
  pounds: number | null;
  pyramid_tickets: number;
  bets: string[];
  partner: number | null;
  hand: string;
}

/** The positions of a record, one before each move and one at the end, and who played. */
export interface Positions {
  names: string[];
  moves: string[];
  positions: string[];
}

/**
 * A review as far as it has got: `judged` of its moves are judged, and `seats` comes when all of them are.
 *
 * `turning` has the numbers of the moves that changed most. `wrong` says that the judge could not go on.
 */
export interface ReviewState {
  review: string;
  table: string | null;
  edition: EditionInfo;
  names: string[];
  finished: boolean;
  luck_method: string;
  judged: number;
  moves: MoveReviewed[];
  last: string;
  seats: SeatParts[];
  turning: number[];
  wrong: boolean;
}

/**
 * One move: `luck` is every seat's, in pounds of margin, null where no die fell.
 *
 * `position` is the table before it with all cards open, `seen` as the seat that acted saw it. `verdict` is null
 * until the judge has got so far.
 */
export interface MoveReviewed {
  number: number;
  seat: number;
  action: string;
  position: string;
  seen: string;
  luck: number[] | null;
  verdict: MoveVerdict | null;
}

/**
 * The judge's word on one move: the best action, what was lost against it, how sure that is, and why.
 *
 * `expected` has every seat's expected margin before the move, the best action being done, and `win` its chance to
 * win then; `win_loss` is what the action took from the chance of its own seat.
 */
export interface MoveVerdict {
  best: string;
  loss: number;
  error: number;
  grade: string;
  certainty: number;
  why: string;
  reasons: Reason[];
  expected: number[];
  win: number[];
  win_loss: number;
}

/**
 * The parts of a seat's margin in pounds, which add up to it, and how its losses compare.
 *
 * `judged` is the number of its decisions. `like` is the bot that loses about as much per decision, null where
 * there are too few decisions to say so.
 */
export interface SeatParts {
  seat: number;
  name: string;
  money: number;
  margin: number;
  start: number;
  luck: number;
  decisions: number;
  others: number;
  rest: number;
  pending: number | null;
  judged: number;
  like: string | null;
}

/**
 * What the stream of a review sends, by the name of the event: the whole once, then what is new.
 *
 * It ends when all is said; a reader that was cut off comes back and gets the whole again.
 */
export interface ReviewMessages {
  review: ReviewState;
  news: ReviewNews;
}

/**
 * What a stream tells after the whole: new verdicts by the number of the move, and at the end the parts.
 *
 * `judged`, `seats`, `turning` and `wrong` are those of the `ReviewState`.
 */
export interface ReviewNews {
  judged: number;
  verdicts: Record<number, MoveVerdict>;
  seats: SeatParts[];
  turning: number[];
  wrong: boolean;
}

/** The id of a review that is being worked out, or has been. */
export interface ReviewBegun {
  review: string;
}

/** What this server offers. */
export interface ServerInfo {
  name: string;
  version: string;
  editions: EditionInfo[];
  bots: BotInfo[];
  reactions: Reaction[];
  analysis: boolean;
  address: string | null;
}

/**
 * A bot that can sit on a seat, and the character that plays it, if there is one.
 *
 * `wins` is how many of 100 races it wins against three casual players, null if that was not measured.
 */
export interface BotInfo {
  name: string;
  text: string;
  character: string | null;
  wins: number | null;
}

/** A list of tables. */
export interface TableList {
  tables: TableRow[];
}

/** A table in a list; `leg` is 0 before the race. */
export interface TableRow {
  table: string;
  phase: Phase;
  edition: string;
  names: string[];
  open_seats: number;
  spectators: boolean;
  odds: boolean;
  turn: number | null;
  leg: number;
  yours: number[];
  created: number;
}

/** Finished games, newest first; `next` is the value of `before` for more of them. */
export interface Archive {
  games: ArchiveRow[];
  next: number | null;
}

/** A game that is over; one that its host ended has no winners. */
export interface ArchiveRow {
  table: string;
  phase: Phase;
  edition: string;
  names: string[];
  money: number[];
  winners: number[];
  moves: number;
  finished: number;
}

/**
 * A game that is over, step by step; step 0 is the start. `seat` is null where all lies open.
 *
 * `result` is null if the host ended the game.
 */
export interface Replay {
  table: string;
  edition: EditionInfo;
  names: string[];
  seat: number | null;
  steps: ReplayStep[];
  result: Result | null;
}

/** One move: what it was, what happened, and the table and money after it. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  move: string | null;
  events: TableEvent[];
  board: Board;
  seats: SeatInfo[];
}

/**
 * All that the companion's screen needs, as the device may see it; `mine` is the seat whose phone it is.
 *
 * `legal` has what the seat to act may do, cards as `win ?` and `lose ?`; `faces` the dice that may fall;
 * `starts` the spaces on which each camel may start. `entries` are the moves that were not taken back, newest
 * first, `leg` the scoring of the last leg if the newest ended it. `code` lets another phone go on.
 */
export interface Companion {
  table: string;
  length: number;
  phase: CompanionPhase;
  edition: EditionInfo;
  code: string | null;
  host: boolean;
  mine: number | null;
  seats: SeatInfo[];
  first: number | null;
  board: Board | null;
  legal: string[];
  faces: Face[];
  starts: Record<string, number[]>;
  entries: Entry[];
  leg: LegScored | null;
  cards: CardToTurn[];
  can_undo: boolean;
  result: Result | null;
}

/** A card on a deck, first laid first; `camel` is null while it lies face down. */
export interface CardToTurn {
  move: number;
  seat: number;
  deck: DeckName;
  camel: Camel | null;
  told: boolean;
}

/** An exercise of the package's set by its number, from 1 to `count`; `losses` has every action but the best. */
export interface ExerciseInfo {
  number: number;
  count: number;
  edition: EditionInfo;
  seat: number;
  board: Board;
  seats: ExerciseSeat[];
  best: string;
  losses: Record<string, number>;
  reasons: Reason[];
  leg: Record<string, LegOutcome>;
  race: Record<string, RaceChance>;
}

/** What lies in front of a seat, as the seat to act sees it. */
export interface ExerciseSeat {
  seat: number;
  pounds: number | null;
  pyramid_tickets: number;
  bets: BettingTicket[];
  partner: number | null;
  cards_left: number;
  hand: Camel[] | null;
}

/**
 * What the check of a record found: nothing wrong (`passed`), nothing left open either (`fair`).
 *
 * >>> verdict = verdict_of([Check("dice", True, "All dice follow.", "dice_kept", doubt="the start")])
 * >>> verdict.passed, verdict.fair, verdict.text
 * (True, False, 'The game is fair but for the start.')
 */
export interface Verdict {
  passed: boolean;
  fair: boolean;
  text: string;
  checks: Check[];
}

/**
 * One thing that was checked in a record: its name, whether it holds, and a sentence about it.
 *
 * For translations, `code` names the sentence and `places` has what it says of this record. `doubt` says what is
 * left open although nothing is wrong, such as "a choice at roll 7"; it is empty where nothing is.
 *
 * >>> Check("seed", True, "The seed is the one promised.", "seed_kept").doubt
 * ''
 */
export interface Check {
  name: string;
  passed: boolean;
  text: string;
  code: string;
  places: Places;
  doubt: string;
}

/**
 * Every error as it is sent: its kind, a sentence with its code and places, and the rule's number if there is one.
 *
 * `state` is the present state if the request was too late for it (`stale`).
 */
export interface Fault {
  error: FaultKind;
  message: string;
  rule: string | null;
  code: string;
  places: Places;
  state: State | null;
}

/** A new table. */
export interface CreateTable {
  seats: SeatPlan[];
  edition?: EditionName;
  options?: Partial<Options>;
  id?: string | null;
}

/** How one seat of a new table is filled; `name` is for `me`, `bot` (a bot or a character) for `bot`. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  name?: string | null;
  bot?: string | null;
}

/** A short code, as typed or from a link. */
export interface Invite {
  code: string;
}

/** Sit down: on a seat, or on the first free one. Once more for each further person on this device. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** The host puts a bot or a character on a seat, or with null opens it again. */
export interface SetSeat {
  seat: number;
  bot?: string | null;
}

/** The host adds a seat: free, or with a bot on it. */
export interface AddSeat {
  bot?: string | null;
}

/** The host takes away a seat on which no person sits. */
export interface RemoveSeat {
  seat: number;
}

/** The host chooses which edition is played. */
export interface ChooseEdition {
  edition: EditionName;
}

/** A lesson: one person, two bots, and a race whose first dice are scripted. */
export interface NewLesson {
  name: string;
  edition?: EditionName;
  id?: string | null;
}

/** A position to look at: as a line of notation or piece by piece, and a move in it. */
export interface Lay {
  position?: string | null;
  draft?: Partial<Draft> | null;
  move?: string | null;
}

/** A position in notation whose odds are asked for, and the seat that is advised: the one to act by default. */
export interface Analyse {
  position: string;
  seat?: number | null;
}

/** A position from which somebody plays on, on one of its seats, with a bot on each of the others. */
export interface PlayOn {
  position: string;
  seat: number;
  name: string;
  bot?: string;
  id?: string | null;
}

/** A companion for a real table: who sits there, in order, and which of them has this phone, if anybody. */
export interface NewCompanion {
  names: string[];
  edition?: EditionName;
  mine?: number | null;
  id?: string | null;
}

/** Who begins at a real table, and where the camels start, in notation; without a track they are drawn. */
export interface StartReported {
  first: number;
  track?: string | null;
}

/**
 * What the seat to act did at a real table, in notation: a roll with its die (`roll r3`), or `roll` alone.
 *
 * A roll alone has its die drawn here. A card is `win ?` or `lose ?` face down, or told with its colour.
 */
export interface Report {
  seen: number;
  id: string;
  move: string;
}

/** Take back what was reported last. */
export interface TakeBack {
  seen: number;
  id: string;
}

/** The colour of a card that lay face down; `move` is the number of the move that laid it. */
export interface TurnCard {
  seen: number;
  id: string;
  move: number;
  camel: string;
}

/** A position and a move in it, both in notation; without a move, only the position is shown. */
export interface WhatIf {
  position: string;
  move?: string | null;
}

/** A request for one seat; without it, for the only one that the device has. */
export interface OfSeat {
  seat?: number | null;
}

/**
 * Ready or not, with the device's own luck: a value, or a commitment now and the value after the start.
 *
 * With `chain` that value begins a hash chain: each roll of the device then opens its next link.
 */
export interface Ready {
  seat?: number | null;
  ready?: boolean;
  entropy?: string | null;
  commitment?: string | null;
  chain?: boolean;
}

/** The value behind a commitment. */
export interface Reveal {
  entropy: string;
  seat?: number | null;
}

/**
 * An action in notation, the length of the log that the client has seen, and an id made by the client.
 *
 * `link` is the next one of the device's hash chain; it comes with a roll.
 */
export interface Act {
  seen: number;
  id: string;
  action: string;
  seat?: number | null;
  link?: string | null;
}

/** A line of chat. */
export interface Say {
  text: string;
  id: string;
}

/** A reaction. */
export interface React {
  reaction: Reaction;
  id: string;
}

/** A request that needs no more than its route. */
export type Empty = Record<string, never>;
