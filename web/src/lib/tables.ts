/** New tables: which people and bots sit at them. */

import { t } from "../i18n/index.svelte";
import { api } from "./api";
import { getReady, startRace } from "./dice/device";
import type { EditionName, Options, SeatPlan, ServerInfo, State } from "./messages";
import { settings } from "./settings.svelte";

/** Friends elsewhere, or people on this device. */
export type Kind = "friends" | "here";

/** With one person, a table is full. */
export const MOST_RIVALS = 7;

/** Who was chosen to play against, as far as this server has them: characters, or names of bots that have none. */
export function rivalsAmong(info: ServerInfo): string[] {
  const offered = info.bots.map((bot) => bot.character ?? bot.name);
  const known = settings.rivals.filter((word) => offered.includes(word));
  return known.length > 0 ? known : offered.slice(0, 3);
}

/** Bots for the seats that nobody takes: those chosen, then the others that the server has, the strongest first. */
export function bots(info: ServerInfo, count: number): SeatPlan[] {
  const chosen = rivalsAmong(info);
  const offered = info.bots.flatMap((bot) => bot.character ?? []).reverse();
  const others = offered.filter((word) => !chosen.includes(word));
  const all = [...chosen, ...others];
  return Array.from({ length: count }, (_, n) => ({ kind: "bot", bot: all[n % all.length] }));
}

/** The person's luck goes into the dice, then the race begins. */
export async function begin(state: State): Promise<void> {
  if (state.you.seats.length > 0) await getReady(state.table, true);
  await startRace(state.table);
}

/** A table that starts at once: me against bots, or bots alone. */
export async function quickTable(
  kind: "bots" | "watch" | "learn",
  edition: EditionName,
  info: ServerInfo,
): Promise<string> {
  const me: SeatPlan = { kind: "me", name: settings.name || t("me") };
  const rivals = Math.min(rivalsAmong(info).length, MOST_RIVALS);
  const seats = kind === "watch" ? bots(info, Math.max(4, rivals)) : [me, ...bots(info, rivals)];
  const options: Partial<Options> = { odds: true, first: 1 };
  if (kind === "learn") return (await api.lesson(edition, settings.name || t("me"))).table;
  const state = await api.create(edition, seats, options);
  await begin(state);
  return state.table;
}
