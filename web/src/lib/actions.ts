/** Actions in words, and which of them are asked about before they are done. */

import { camelName, faceName, t } from "../i18n/index.svelte";
import { settings } from "./settings.svelte";

/** What the words of an action depend on. */
export interface Around {
  seats: { name: string }[];
  edition: { name: string };
}

/** What an action would do, in the words of the edition. */
export function actionText(action: string, state: Around): string {
  const [word, what = ""] = action.split(" ");
  const edition = state.edition.name;
  switch (word) {
    case "take":
      return t("do.take", { camel: camelName(what) }, edition);
    case "place":
      return t(what.startsWith("+") ? "do.cheering" : "do.booing", { space: what.slice(1) }, edition);
    case "win":
    case "lose":
      return t(`do.${word}`, { camel: camelName(what) }, edition);
    case "pair":
      return t("do.pair", { name: state.seats[Number(what) - 1]?.name ?? "" });
    default:
      return t("do.roll", {}, edition);
  }
}

/** What was done, in the words of the edition: of a roll, the die that fell. */
export function moveText(move: string, state: Around): string {
  return move.startsWith("roll ") ? faceName(move.slice(5)) : actionText(move, state);
}

/** Whether a person wants to be asked before this action. */
export function asksFirst(action: string): boolean {
  if (settings.ask === "always") return true;
  return settings.ask === "cards" && /^(win|lose|pair)/.test(action);
}
