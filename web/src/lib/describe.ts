/** The board in words, for names of things and for screen readers. */

import { camelName, t } from "../i18n/index.svelte";
import type { Board } from "./messages";

export function describeSpace(board: Board, space: number): string {
  const there = board.spaces.find((s) => s.space === space);
  if (there?.camels.length) return t("space.camels", { camels: there.camels.map(camelName).join(", ") });
  if (there?.tile)
    return t(there.tile.side === "+" ? "space.cheering" : "space.booing", { seat: there.tile.owner ?? "" });
  return t("space.empty");
}

export const describeBoard = (board: Board): string =>
  board.spaces
    .filter((space) => space.camels.length > 0 || space.tile)
    .map((space) => t("space", { space: space.space, what: describeSpace(board, space.space) }))
    .join(". ");
