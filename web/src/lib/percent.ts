/** Chances for people to read. */

import { language } from "../i18n/index.svelte";

/** A chance as whole per cent, in the person's language; what is possible is never nothing, nor what is open certain. */
export function percent(chance: number): string {
  const written = (part: number) =>
    new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(part);
  if (chance > 0 && chance < 0.01) return `<${written(0.01)}`;
  if (chance < 1 && chance > 0.99) return `>${written(0.99)}`;
  return written(chance);
}
