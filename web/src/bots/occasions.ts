/** What makes a bot speak: only what everybody can see. */

import type { SeatInfo, TableEvent } from "../lib/messages";

export type Occasion = "big" | "bad" | "win";

/** A ticket that pays this much is worth a word. */
const BIG = 5;

/** Whether the tickets of a seat were pushed back by a booing tile. */
const booed = (seat: SeatInfo, unit: string[]): boolean => seat.bets.some((bet) => unit.includes(bet.camel));

/** Who has reason to speak about an event, and why. */
export function occasions(event: TableEvent, seats: SeatInfo[]): { seat: number; occasion: Occasion }[] {
  if (event.type === "leg_scored") {
    const big = event.seats.filter((scored) => scored.bets.some((bet) => bet.reward >= BIG));
    const bad = event.seats.filter((scored) => scored.total < 0);
    return [
      ...big.map(({ seat }) => ({ seat, occasion: "big" as const })),
      ...bad.map(({ seat }) => ({ seat, occasion: "bad" as const })),
    ];
  }
  if (event.type === "unit_moved" && event.under)
    return seats.filter((seat) => booed(seat, event.unit)).map(({ seat }) => ({ seat, occasion: "bad" as const }));
  if (event.type === "game_scored") return event.winners.map((seat) => ({ seat, occasion: "win" as const }));
  return [];
}
