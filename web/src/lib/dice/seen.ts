/** What this device noted during the game, held against the record. */

import type { Check } from "../messages";
import { failed, held, type Listed } from "./lines";
import { openedValues, type Notes } from "./notes";
import { valuesOf, type Recorded } from "./record";

/** Hold the notes against the record; `seats` has who made each move. */
export function seenChecks(
  recorded: Recorded,
  names: string[],
  seats: (number | null)[],
  notes: Notes | null,
  listed: Listed,
): Check[] {
  if (!notes) return [];
  const who = owners(notes, names, listed);
  const found = [
    ...changedSeed(recorded, notes, who),
    ...changedPromises(recorded, names, notes, who),
    ...changedChains(recorded, names, notes, who),
    ...changedTerms(recorded, names, notes, who),
    ...leftOut(recorded, notes, who),
    ...deniedChains(recorded, notes, who),
    ...skippedLinks(recorded, notes, who),
    ...changedDice(recorded, notes, who),
    ...changedMoves(recorded, seats, notes, who),
    ...missingMoves(recorded, notes, who),
    ...changedCards(recorded, notes, who),
  ];
  return found.length > 0 ? found : [held("seen", "seen_kept", { who })];
}

function changedSeed(recorded: Recorded, notes: Notes, who: string): Check[] {
  const same = notes.seed_commitment === recorded.tags.SeedCommitment;
  return same ? [] : [failed("seen", "seen_seed_changed", { who })];
}

function changedPromises(recorded: Recorded, names: string[], notes: Notes, who: string): Check[] {
  const seen = new Map(notes.commitments.map(({ seat, commitment }) => [seat, commitment]));
  const strict = openedValues(notes).length > 0;
  return valuesOf(recorded, "EntropyCommitments").flatMap((promise, n) => {
    const noted = seen.get(n + 1) ?? null;
    if (promise === noted || (!strict && noted === null)) return [];
    return [failed("seen", "seen_promise_changed", { who, name: names[n] ?? "" })];
  });
}

/** Links that somebody promised and the record denies, or the other way round; a changed promise has its own line. */
function changedChains(recorded: Recorded, names: string[], notes: Notes, who: string): Check[] {
  const secrets = valuesOf(recorded, "Secrets").map((secret) => (secret ?? "").split(" "));
  const promises = valuesOf(recorded, "EntropyCommitments");
  const own = new Set(openedValues(notes).map(({ seat }) => seat));
  const differs = (seat: number, on: number, chain: boolean) => {
    const [way, held] = secrets[seat - 1] ?? [];
    return held !== String(on) || (way === "chain") !== chain;
  };
  return notes.commitments
    .filter(({ seat, commitment }) => !own.has(seat) && promises[seat - 1] === commitment)
    .filter(({ seat, seats = [], chain }) => chain !== undefined && seats.some((one) => differs(one, seat, chain)))
    .map(({ seat }) => failed("seen", "seen_chain_changed", { who, name: names[seat - 1] ?? "" }));
}

/** A record that calls its dice reported or scripted, or nothing, though this device opened a value for them. */
export function deniedDice({ tags }: Recorded, names: string[], notes: Notes | null, listed: Listed): Check[] {
  if (!notes || openedValues(notes).length === 0 || tags.Dice?.startsWith("camelup-")) return [];
  return [failed("seen", "seen_dice_denied", { who: owners(notes, names, listed) })];
}

/** Whose device noted something. */
function owners(notes: Notes, names: string[], listed: Listed): string {
  const mine = notes.seats.map((seat) => names[seat - 1] ?? "");
  return mine.length > 0 ? listed(mine) : "–";
}

function changedTerms({ tags }: Recorded, names: string[], { terms }: Notes, who: string): Check[] {
  if (!terms) return [];
  const drawn = tags.FirstDrawn === "yes" && tags.StartDrawn !== "no";
  const same =
    terms.edition === tags.Edition &&
    terms.seats === names.length &&
    drawn === (terms.first === 0) &&
    (terms.first === 0 || tags.StartDrawn === "no" || String(terms.first) === tags.First);
  return same ? [] : [failed("seen", "seen_terms_changed", { who })];
}

function leftOut(recorded: Recorded, notes: Notes, who: string): Check[] {
  const entropies = valuesOf(recorded, "Entropies");
  return openedValues(notes)
    .filter(({ seat, entropy }) => entropies[seat - 1] !== entropy)
    .map(({ refused }) =>
      refused
        ? held("seen", "seen_reveal_refused", { who }, "refused")
        : failed("seen", "seen_reveal_dropped", { who }),
    );
}

function deniedChains(recorded: Recorded, notes: Notes, who: string): Check[] {
  const secrets = valuesOf(recorded, "Secrets");
  return openedValues(notes)
    .filter(({ seat, chain }) => chain && secrets[seat - 1] !== `chain ${seat}`)
    .map(() => failed("seen", "seen_chain_denied", { who }));
}

function skippedLinks(recorded: Recorded, notes: Notes, who: string): Check[] {
  const links = recorded.tags.Links === undefined ? [] : valuesOf(recorded, "Links");
  return notes.links
    .filter(({ roll, link }) => roll <= links.length && links[roll - 1] !== link)
    .map(({ roll }) => failed("seen", "seen_link_skipped", { who, roll }));
}

function changedDice(recorded: Recorded, notes: Notes, who: string): Check[] {
  const faces = recorded.moves.filter((move) => move.startsWith("roll ")).map((move) => move.slice("roll ".length));
  return notes.rolls
    .filter(({ roll, face }) => roll <= faces.length && faces[roll - 1] !== face)
    .map(({ roll, face }) =>
      failed("seen", "seen_die_changed", { who, roll, shown: faces[roll - 1] ?? "", noted: face }),
    );
}

/** Whether two texts can be of the same move; of a card that is hidden only the deck is compared. */
const same = (noted: string, shown: string): boolean =>
  noted.endsWith(" ?") ? shown.startsWith(noted.slice(0, -1)) : noted === shown;

/** The first move that was another; dice have a sentence of their own. */
function changedMoves(recorded: Recorded, seats: (number | null)[], notes: Notes, who: string): Check[] {
  for (const [n, noted] of (notes.acts ?? []).slice(0, recorded.moves.length).entries()) {
    const move = recorded.moves[n] ?? "";
    const shown = `${seats[n] ?? 0} ${move}`;
    const [seat, verb] = shown.split(" ");
    if (verb === "roll" && noted.startsWith(`${seat ?? ""} roll `)) continue;
    if (!same(noted, shown))
      return [failed("seen", "seen_move_changed", { who, move: n + 1, shown: move, noted: noted.slice(2) })];
  }
  return [];
}

function missingMoves({ tags, moves }: Recorded, { acts = [] }: Notes, who: string): Check[] {
  if (acts.length <= moves.length) return [];
  const places = { who, noted: acts.length, moves: moves.length };
  const whole = tags.Result !== undefined || tags.Ended === String(moves.length);
  const found = whole
    ? failed("seen", "seen_moves_missing", places)
    : held("seen", "seen_moves_missing", places, "stops");
  return [found];
}

function changedCards(recorded: Recorded, notes: Notes, who: string): Check[] {
  const cards = valuesOf(recorded, "CardCommitments");
  return notes.cards
    .filter(({ move, commitment }) => move <= recorded.moves.length && !cards.includes(`${move} ${commitment}`))
    .map(({ move }) => failed("seen", "seen_card_changed", { who, move }));
}
