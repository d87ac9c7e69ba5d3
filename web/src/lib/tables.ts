/** New tables: which people and bots sit at them. */

import { t } from "../i18n/index.svelte";
import { api } from "./api";
import type { EditionName, Options, SeatPlan, ServerInfo, State } from "./messages";
import { settings } from "./settings.svelte";

/** Friends elsewhere, or people on this device. */
export type Kind = "friends" | "here";

/** Bots that do not look at the race: only company where there are no others. */
const SIMPLE = ["random", "roll"];

/** Bots for the seats that nobody takes, in turn from those the server has. */
export function bots(info: ServerInfo, count: number): SeatPlan[] {
  const named = info.bots.map((bot) => bot.name);
  const clever = named.filter((name) => !SIMPLE.includes(name));
  const mixed = clever.length > 0 ? clever : named;
  const from = named.includes(settings.bot) ? [settings.bot] : mixed;
  return Array.from({ length: count }, (_, n) => ({ kind: "bot", bot: from[n % from.length] }));
}

/** The person's luck goes into the dice, then the race begins. */
export async function begin(state: State): Promise<void> {
  if (state.you.seats.length > 0) await api.ready(state.table, true);
  await api.start(state.table);
}

/** A table that starts at once: me against bots, or bots alone. */
export async function quickTable(
  kind: "bots" | "watch" | "learn",
  edition: EditionName,
  info: ServerInfo,
): Promise<string> {
  const me: SeatPlan = { kind: "me", name: settings.name || t("me") };
  const seats = kind === "watch" ? bots(info, 4) : [me, ...bots(info, kind === "learn" ? 2 : 3)];
  const options: Partial<Options> = { odds: true, first: 1 };
  const state = await api.create(edition, seats, options);
  await begin(state);
  return state.table;
}
