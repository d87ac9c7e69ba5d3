/** What an event sends over the page, from where to where. */

import { card, heart, seatPlace, ticket, tile, type Thing } from "./flights";
import type { State, TableEvent } from "./messages";

export interface Errand {
  thing: Thing;
  /** Places as selectors; the first that is to be seen counts. */
  from: string[];
  to: string[];
}

export function flightsOf(event: TableEvent, shown: State | null): Errand[] {
  switch (event.type) {
    case "ticket_taken": {
      const from = [`[data-action="take ${event.camel}"]`, `[data-stack="${event.camel}"]`, "[data-pyramid]"];
      return [{ thing: ticket(event.camel, event.pounds), from, to: [seatPlace(event.seat)] }];
    }
    case "tile_placed": {
      const from = event.start ? [`[data-tile="${event.start}"]`] : [seatPlace(event.seat)];
      return [{ thing: tile(event.side), from, to: [`[data-space="${event.space}"]`, "[data-pyramid]"] }];
    }
    case "card_laid": {
      const mine = shown?.seats[event.seat - 1]?.mine ? ["[data-hand]"] : [];
      return [{ thing: card, from: [...mine, seatPlace(event.seat)], to: [`[data-action="${event.deck}"]`] }];
    }
    case "partners_made":
      return [{ thing: heart, from: [seatPlace(event.seat)], to: [seatPlace(event.partner)] }];
    default:
      return [];
  }
}
