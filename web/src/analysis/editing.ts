/** Pieces put elsewhere in a draft, each a new draft. Whether a draft is possible is for the server to say. */

import type { Draft, SeatDraft } from "../lib/messages";

/** The pieces of a text, one letter each. */
export const letters = (text: string): string[] => Array.from(text);

export type Place = "hand" | "winner" | "loser";

/** The draft with a camel on top of the stack of a space. */
export function withCamel(draft: Draft, camel: string, space: number): Draft {
  const stacks: Record<string, string> = {};
  for (const [at, stack] of Object.entries(draft.stacks)) {
    const rest = stack.replace(camel, "");
    if (rest) stacks[at] = rest;
  }
  stacks[space] = (stacks[space] ?? "") + camel;
  return { ...draft, stacks };
}

/** The draft with a tile on a space, moved there from another one or new; a tile of the same kind there is taken away. */
export function withTile(
  draft: Draft,
  side: "+" | "-",
  space: number,
  owner: number | null,
  from: number | null = null,
): Draft {
  const there = draft.tiles.find((tile) => tile.space === space);
  const others = withoutTile(draft, space).tiles.filter(
    (tile) => tile.space !== from && (owner === null || tile.owner !== owner),
  );
  if (there?.side === side && there.owner === owner) return { ...draft, tiles: others };
  return { ...draft, tiles: [...others, { space, side, owner }] };
}

/** The draft without the tile of a space. */
export const withoutTile = (draft: Draft, space: number): Draft => ({
  ...draft,
  tiles: draft.tiles.filter((tile) => tile.space !== space),
});

/** The letter of the die that a face belongs to. */
export const dieOf = (face: string): string => face.slice(0, 1);

/** The draft with a die out that shows a face, or with `null` back in the pyramid. */
export function withDie(draft: Draft, die: string, face: string | null): Draft {
  if (face === null) return { ...draft, dice: draft.dice.filter((out) => dieOf(out) !== die) };
  const known = draft.dice.some((out) => dieOf(out) === die);
  const dice = known ? draft.dice.map((out) => (dieOf(out) === die ? face : out)) : [...draft.dice, face];
  return { ...draft, dice };
}

/** The draft with something else in front of a seat. */
export function withSeat(draft: Draft, seat: number, change: Partial<SeatDraft>): Draft {
  return { ...draft, seats: draft.seats.map((one, n) => (n + 1 === seat ? { ...one, ...change } : one)) };
}

/** The draft with two seats as partners, or with a seat that has none; whom they leave has none either. */
export function withPartner(draft: Draft, seat: number, partner: number | null): Draft {
  const pair = [seat, partner];
  const seats = draft.seats.map((one, n) => {
    if (n + 1 === seat) return { ...one, partner };
    if (n + 1 === partner) return { ...one, partner: seat };
    return pair.includes(one.partner) ? { ...one, partner: null } : one;
  });
  return { ...draft, seats };
}

/** Where a seat's card is. */
export function cardAt(draft: Draft, seat: number, camel: string): Place {
  const card = `${seat}${camel}`;
  return draft.winner_deck.includes(card) ? "winner" : draft.loser_deck.includes(card) ? "loser" : "hand";
}

const NEXT: Record<Place, Place> = { hand: "winner", winner: "loser", loser: "hand" };

/** The draft with a seat's card one place further: hand, winner deck, loser deck. `order` is that of the colours. */
export function withCardMoved(draft: Draft, seat: number, camel: string, order: string[]): Draft {
  const card = `${seat}${camel}`;
  const next = NEXT[cardAt(draft, seat, camel)];
  const without = (deck: string[]) => deck.filter((one) => one !== card);
  const held = new Set(letters(draft.seats[seat - 1]?.hand ?? "").filter((one) => one !== camel && one !== "?"));
  if (next === "hand") held.add(camel);
  return withSeat(
    {
      ...draft,
      winner_deck: [...without(draft.winner_deck), ...(next === "winner" ? [card] : [])],
      loser_deck: [...without(draft.loser_deck), ...(next === "loser" ? [card] : [])],
    },
    seat,
    { hand: order.filter((one) => held.has(one)).join("") },
  );
}

/** The draft with one seat more, which has its cards in hand and the pounds of a start. */
export function withSeatMore(draft: Draft, hand: string, pounds: number): Draft {
  const seat: SeatDraft = { pounds, pyramid_tickets: 0, bets: [], partner: null, hand };
  return { ...draft, seats: [...draft.seats, seat] };
}

/** The draft without its last seat and all that is its own. */
export function withSeatLess(draft: Draft): Draft {
  const gone = draft.seats.length;
  const kept = (deck: string[]) => deck.filter((card) => !card.startsWith(String(gone)));
  return {
    ...draft,
    seats: draft.seats.slice(0, -1).map((seat) => (seat.partner === gone ? { ...seat, partner: null } : seat)),
    tiles: draft.tiles.filter((tile) => tile.owner !== gone),
    winner_deck: kept(draft.winner_deck),
    loser_deck: kept(draft.loser_deck),
    turn: draft.turn === gone ? 1 : draft.turn,
  };
}
