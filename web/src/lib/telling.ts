/** What happened, in words, for the log and for screen readers. */

import { camelName, faceColour, t, type Key } from "../i18n/index.svelte";
import type { Told as Moment } from "./director.svelte";
import type { Entry, State, UnitMoved } from "./messages";

/** A line of the log, and the seat it is about. */
export interface Line {
  seat: number | null;
  text: string;
}

/** What is needed to tell an event: names and the edition's words. */
interface Told {
  seats: { name: string }[];
  edition: { name: string; spaces: number };
}

const listed = (camels: string[]): string => camels.map(camelName).join(", ");

export function tellEntry(entry: Entry, state: State): Line[] {
  if (entry.kind === "act") return entry.events.flatMap((event) => tellEvent(event, state));
  const said = (text: string): Line[] => [{ seat: entry.seat, text }];
  if (entry.kind === "chat") return said(`${entry.name}: ${entry.text ?? ""}`);
  if (entry.kind === "react")
    return said(`${entry.name || t("spectator")}: ${t(`reaction.${entry.text ?? ""}` as Key)}`);
  const known = ["join", "leave", "start", "takeover", "return", "pause", "resume", "end"];
  return known.includes(entry.kind) ? said(t(`log.${entry.kind}` as Key, { name: entry.name })) : [];
}

export function tellEvent(event: Moment, state: Told): Line[] {
  const seat = "seat" in event ? event.seat : null;
  const nameOf = (number: number) => state.seats[number - 1]?.name ?? "";
  const name = seat === null ? "" : nameOf(seat);
  const say = (key: Key, places: Record<string, string | number> = {}): Line[] => [
    { seat, text: t(key, { name, ...places }, state.edition.name) },
  ];
  switch (event.type) {
    case "ticket_taken":
      return say("log.ticket", { camel: camelName(event.camel), pounds: event.pounds });
    case "tile_placed":
      return say(event.side === "+" ? "log.cheering" : "log.booing", { space: event.space });
    case "card_laid":
      if (event.camel) return say(`log.card.${event.deck}.own`, { camel: camelName(event.camel) });
      return say(`log.card.${event.deck}`);
    case "partners_made":
      return say("log.partners", { partner: nameOf(event.partner) });
    case "rolling":
      return say("log.rolling");
    case "fallen":
      return [];
    case "die_revealed":
      return say(event.face.startsWith("*") ? "log.grey" : "log.die", {
        camel: faceColour(event.face),
        pips: event.face.slice(-1),
      });
    case "unit_moved":
      return say(moveKey(event, state.edition.spaces), { camels: listed(event.unit), space: event.end });
    case "tile_paid":
      return say("log.paid");
    case "race_ended":
      return say("log.race", { camel: camelName(event.ranking[0] ?? "") });
    case "leg_scored":
      return [
        ...say("log.leg", {
          leg: event.leg,
          camel: camelName(event.ranking[0] ?? ""),
          second: camelName(event.ranking[1] ?? ""),
        }),
        ...event.seats.map((scored) => ({
          seat: scored.seat,
          text: t("log.seat", { name: nameOf(scored.seat), total: signed(scored.total) }),
        })),
      ];
    case "game_scored":
      return say("log.game", { names: event.winners.map(nameOf).join(", ") });
  }
}

/** A unit that has left the track is over the line, whichever way it ran. */
function moveKey({ end, under }: UnitMoved, spaces: number): Key {
  if (end > spaces) return "log.finish";
  if (end < 1) return "log.finish.back";
  return under ? "log.under" : "log.move";
}

export const signed = (pounds: number): string => (pounds < 0 ? `−${-pounds}` : `+${pounds}`);
