/** What this device noted during the game, held against the record. */

import type { Check } from "../messages";
import { failed, held, type Listed } from "./lines";
import type { Notes } from "./notes";
import { valuesOf, type Recorded } from "./record";

export function seenChecks(recorded: Recorded, names: string[], notes: Notes | null, listed: Listed): Check[] {
  if (!notes) return [];
  const mine = notes.seats.map((seat) => names[seat - 1] ?? "");
  const who = mine.length > 0 ? listed(mine) : "–";
  const found = [
    ...changedSeed(recorded, notes, who),
    ...changedPromises(recorded, names, notes, who),
    ...leftOut(recorded, notes, who),
    ...changedDice(recorded, notes, who),
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
  const strict = notes.own?.revealed ?? false;
  return valuesOf(recorded, "EntropyCommitments").flatMap((promise, n) => {
    const noted = seen.get(n + 1) ?? null;
    if (promise === noted || (!strict && noted === null)) return [];
    return [failed("seen", "seen_promise_changed", { who, name: names[n] ?? "" })];
  });
}

function leftOut(recorded: Recorded, notes: Notes, who: string): Check[] {
  const { own } = notes;
  const entropy = own && valuesOf(recorded, "Entropies")[own.seat - 1];
  const dropped = own?.revealed && entropy !== own.entropy ? [failed("seen", "seen_reveal_dropped", { who })] : [];
  const links = recorded.tags.Links === undefined ? [] : valuesOf(recorded, "Links");
  const skipped = notes.links
    .filter(({ roll, link }) => roll <= links.length && links[roll - 1] !== link)
    .map(({ roll }) => failed("seen", "seen_link_skipped", { who, roll }));
  return [...dropped, ...skipped];
}

function changedDice(recorded: Recorded, notes: Notes, who: string): Check[] {
  const faces = recorded.moves.filter((move) => move.startsWith("roll ")).map((move) => move.slice("roll ".length));
  return notes.rolls
    .filter(({ roll, face }) => roll <= faces.length && faces[roll - 1] !== face)
    .map(({ roll, face }) =>
      failed("seen", "seen_die_changed", { who, roll, shown: faces[roll - 1] ?? "", noted: face }),
    );
}

function changedCards(recorded: Recorded, notes: Notes, who: string): Check[] {
  const cards = valuesOf(recorded, "CardCommitments");
  return notes.cards
    .filter(({ move, commitment }) => move <= recorded.moves.length && !cards.includes(`${move} ${commitment}`))
    .map(({ move }) => failed("seen", "seen_card_changed", { who, move }));
}
