/** What happened, in words, for the log and for screen readers. */

import { camelName, t, type Key } from "../i18n/index.svelte";
import type { Entry, State, TableEvent } from "./messages";

const listed = (camels: string[]): string => camels.map(camelName).join(", ");

export function tellEntry(entry: Entry, state: State): string[] {
  if (entry.kind === "act") return entry.events.flatMap((event) => tellEvent(event, state));
  if (entry.kind === "chat") return [`${entry.name}: ${entry.text}`];
  if (entry.kind === "react") return [`${entry.name}: ${t(`reaction.${entry.text}` as Key)}`];
  const known = ["join", "leave", "start", "takeover", "return", "pause", "resume"];
  return known.includes(entry.kind) ? [t(`log.${entry.kind}` as Key, { name: entry.name })] : [];
}

export function tellEvent(event: TableEvent, state: { seats: { name: string }[]; edition: { name: string } }): string[] {
  const name = "seat" in event ? (state.seats[event.seat - 1]?.name ?? "") : "";
  const say = (key: Key, places: Record<string, string | number> = {}) => [t(key, { name, ...places }, state.edition.name)];
  switch (event.type) {
    case "ticket_taken":
      return say("log.ticket", { camel: camelName(event.camel), pounds: event.pounds });
    case "tile_placed":
      return say(event.side === "+" ? "log.cheering" : "log.booing", { space: event.space });
    case "card_laid":
      if (event.camel) return say(`log.card.${event.deck}.own`, { camel: camelName(event.camel) });
      return say(`log.card.${event.deck}`);
    case "partnership":
      return say("log.partners", { partner: state.seats[event.partner - 1]?.name ?? "" });
    case "die_revealed":
      return say(event.die === "*" ? "log.grey" : "log.die", { camel: camelName(event.camel), pips: event.pips });
    case "unit_moved":
      return say(event.under ? "log.under" : "log.move", { camels: listed(event.unit), space: event.end });
    case "tile_paid":
      return say("log.paid");
    case "race_ended":
      return say("log.race", { camel: camelName(event.ranking[0]!) });
    case "leg_scored":
      return [
        t("log.leg", { leg: event.leg, camel: camelName(event.ranking[0]!), second: camelName(event.ranking[1]!) }),
        ...event.seats.map((seat) => t("log.seat", { name: state.seats[seat.seat - 1]?.name ?? "", total: signed(seat.total) })),
      ];
    case "game_scored":
      return [t("log.game", { names: event.winners.map((seat) => state.seats[seat - 1]?.name ?? "").join(", ") })];
  }
}

export const signed = (pounds: number): string => (pounds < 0 ? `−${-pounds}` : `+${pounds}`);
