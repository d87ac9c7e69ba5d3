/**
 * The check of a whole game in the page: promises, start, every die, link and card, and what this device noted.
 *
 * It knows no rules: that every move was legal, and the money right, is for `camelup verify`.
 */

import type { Check, Entry } from "../messages";
import { DICE_A_LEG, Draw, drawnFace, drawnStart, PIECES, type Luck } from "./draws";
import { FIRST_METHOD, hashOfHex, hashOfText, keyedHash, METHOD, promised } from "./hash";
import { failed, held, type Listed } from "./lines";
import { Chains, type Secret } from "./links";
import type { Notes } from "./notes";
import { readRecord, valuesOf, type Recorded } from "./record";
import { deniedDice, seenChecks } from "./seen";

export interface Findings {
  passed: boolean;
  fair: boolean;
  checks: Check[];
}

/** Check a game from its record, its log and the notes of this device; throws if the record can't be checked at all. */
export function checkGame(text: string, log: Entry[], notes: Notes | null, listed: Listed): Findings {
  const recorded = readRecord(text);
  const denied = deniedDice(recorded, namesIn(recorded), notes, listed);
  if (denied.length > 0) return { passed: false, fair: false, checks: denied };
  const game = new Game(recorded, log, listed);
  const checks = [
    game.seed(),
    ...game.version(),
    ...game.entropies(),
    ...game.start(),
    ...game.rolls(),
    game.cards(),
    ...game.end(),
    ...game.told(),
    ...seenChecks(game.recorded, game.names, game.seats, notes, listed),
  ];
  const passed = checks.every((check) => check.passed);
  return { passed, fair: passed && checks.every((check) => !check.doubt), checks };
}

const namesIn = ({ tags }: Recorded): string[] => (tags.Seats ?? "").split(";").map((name) => name.trim());

class Game {
  readonly names: string[];
  /** Who made each move. */
  readonly seats: (number | null)[];
  readonly #acts: Entry[];
  readonly #luck: Luck;
  readonly #secrets: Secret[];
  readonly #promises: (string | null)[];

  constructor(
    readonly recorded: Recorded,
    log: Entry[],
    readonly listed: Listed,
  ) {
    const { tags } = recorded;
    this.names = namesIn(recorded);
    this.#acts = log.filter((entry) => entry.kind === "act");
    this.seats = this.#acts.map(({ seat }) => seat);
    const method = tags.Dice ?? "";
    if (method !== FIRST_METHOD && method !== METHOD) throw new Error("unknown dice");
    const values = valuesOf(recorded, "Entropies");
    this.#luck = { method, seed: tags.Seed ?? "", table: tags.Table ?? "", values };
    this.#promises = valuesOf(recorded, "EntropyCommitments");
    this.#secrets =
      method === FIRST_METHOD
        ? this.#promises.map((promise, n) => ({ way: promise ? "late" : "none", heldOn: n + 1 }))
        : valuesOf(recorded, "Secrets").map((secret) => {
            const [way = "none", heldOn = "0"] = (secret ?? "").split(" ");
            return { way, heldOn: Number(heldOn) };
          });
  }

  #named(seats: number[]): string {
    return this.listed(seats.map((seat) => this.names[seat - 1] ?? ""));
  }

  seed(): Check {
    const commitment = this.recorded.tags.SeedCommitment ?? "";
    const kept = hashOfHex(this.#luck.seed) === commitment;
    return kept ? held("seed", "seed_kept", { commitment }) : failed("seed", "seed_changed");
  }

  /** A record of the first version leaves open whether the server knew the values before the start. */
  version(): Check[] {
    return this.#luck.method === FIRST_METHOD ? [held("version", "version_one", {}, "start")] : [];
  }

  entropies(): Check[] {
    const { method, table, values } = this.#luck;
    const seats = values.map((_, n) => n + 1);
    const opened = seats.filter((seat) => values[seat - 1]);
    const kept = (seat: number) => promised(method, table, seat, values[seat - 1] ?? "") === this.#promises[seat - 1];
    const wrong = opened.filter((seat) => !kept(seat));
    if (wrong.length > 0) return [failed("entropy", "entropy_changed", { names: this.#named(wrong) })];
    const early = opened.filter((seat) => this.#secrets[seat - 1]?.way === "early");
    const late = opened.filter((seat) => !early.includes(seat));
    const withheld = seats.filter((seat) => this.#promises[seat - 1] && !opened.includes(seat));
    const known = late.length === 0 && method !== FIRST_METHOD ? "start" : "";
    const line = (code: string, some: number[], doubt: string) =>
      some.length > 0 ? [held("entropy", code, { names: this.#named(some) }, doubt)] : [];
    return [
      ...line("entropy_kept", late, ""),
      ...line("entropy_early", early, known),
      ...(opened.length === 0 ? [held("entropy", "entropy_none", {}, known)] : []),
      ...line("entropy_withheld", withheld, "withheld"),
    ];
  }

  /** The start as drawn; what was given or chosen is named. */
  start(): Check[] {
    const { tags } = this.recorded;
    if (tags.StartDrawn === "no") {
      const promises = this.#promises.some((promise) => promise !== null);
      return [promises ? failed("start", "start_not_drawn") : held("start", "start_given")];
    }
    const pieces = PIECES[tags.Edition ?? ""];
    const first = new Draw(this.#luck, "first").below(this.names.length) + 1;
    const rightFirst = tags.FirstDrawn !== "yes" || String(first) === tags.First;
    const kept = pieces !== undefined && rightFirst && drawnStart(this.#luck, pieces) === tags.Start;
    if (!kept) return [failed("start", "start_changed")];
    const name = this.names[Number(tags.First) - 1] ?? "";
    const chosen = tags.FirstDrawn === "yes" ? [] : [held("start", "first_chosen", { name })];
    return [held("start", "start_kept"), ...chosen];
  }

  /** Every die, with the link that was opened for it. */
  rolls(): Check[] {
    const dice = PIECES[this.recorded.tags.Edition ?? ""]?.dice ?? [];
    const links = this.#luck.method === FIRST_METHOD ? [] : valuesOf(this.recorded, "Links");
    const chains = new Chains(this.#luck, this.#secrets, this.names);
    const wrong: Check[] = [];
    const [, , out = ""] = (this.recorded.tags.Position ?? "").split(" ");
    let [rolls, left] = [0, dice.filter((die) => !out.includes(die[0]?.[0] ?? ""))];
    this.recorded.moves.forEach((move, n) => {
      const [verb, shown = ""] = move.split(" ");
      if (verb !== "roll") return;
      chains.roll(++rolls, this.#acts[n]?.seat ?? 0, links[rolls - 1] ?? null);
      const drawn = drawnFace({ ...this.#luck, values: chains.values }, rolls, left);
      if (drawn !== shown) wrong.push(failed("roll", "roll_changed", { move: n + 1, shown, drawn }));
      left = left.filter((die) => die[0]?.[0] !== shown[0]);
      if (dice.length - left.length === DICE_A_LEG) left = dice;
    });
    const kept = [held("rolls", "rolls_kept", { count: rolls })];
    return [...(wrong.length > 0 ? wrong : kept), ...chains.checks, ...this.#linkLines(chains)];
  }

  #linkLines(chains: Chains): Check[] {
    const openers = [...chains.opened.keys()].sort((a, b) => a - b);
    const count = [...chains.opened.values()].reduce((sum, one) => sum + one, 0);
    const shared = this.names
      .map((_, n) =>
        this.#secrets.flatMap(({ way, heldOn }, m) => (way === "chain" && heldOn === n + 1 ? [m + 1] : [])),
      )
      .filter((seats) => seats.length > 1);
    return [
      ...(count > 0 ? [held("links", "links_kept", { count, names: this.#named(openers) })] : []),
      ...shared.map((seats) => held("links", "links_shared", { names: this.#named(seats) })),
      ...(chains.foreseen > 0 ? [held("links", "rolls_foreseen", { count: chains.foreseen })] : []),
    ];
  }

  cards(): Check {
    const { method, seed, table } = this.#luck;
    const hash = (move: string, at: number): string => {
      const salt = keyedHash(seed, `${method}\n${table}\ncard\n${at}`).slice(0, 16);
      const hex = Array.from(salt, (byte) => byte.toString(16).padStart(2, "0")).join("");
      return hashOfText(`${hex} ${table} ${at} ${this.#acts[at - 1]?.seat ?? 0} ${move}`);
    };
    const laid = this.recorded.moves.flatMap((move, n) =>
      /^(win|lose) /.test(move) ? [`${n + 1} ${hash(move, n + 1)}`] : [],
    );
    const finished = this.recorded.tags.Result !== undefined;
    const beyond = (card: string) => !finished && Number(card.split(" ")[0]) > this.recorded.moves.length;
    const cards = valuesOf(this.recorded, "CardCommitments").filter((card) => card !== null && !beyond(card));
    const differing = [
      ...laid.filter((card) => !cards.includes(card)),
      ...cards.filter((card) => !laid.includes(card ?? "")),
    ];
    if (differing.length === 0) return held("cards", "cards_kept", { count: laid.length });
    const moves = [...new Set(differing.map((card) => (card ?? "").split(" ")[0]))].join(", ");
    return failed("cards", "cards_changed", { moves });
  }

  end(): Check[] {
    const { tags, moves } = this.recorded;
    if (tags.Result !== undefined) return [];
    if (tags.Ended === String(moves.length)) return [held("end", "game_ended", { moves: moves.length })];
    return [held("end", "record_stops", {}, "stops")];
  }

  /** The record has the moves that the log of the table has. */
  told(): Check[] {
    const { moves } = this.recorded;
    const length = Math.max(moves.length, this.#acts.length);
    for (let n = 0; n < length; n++)
      if (moves[n] !== this.#acts[n]?.move) return [failed("log", "log_differs", { move: n + 1 })];
    return [];
  }
}
