/** How unusual dice were, in words: the server knows the chance of dice at least as odd. */

import type { Key } from "../i18n/index.svelte";

const STEPS: [number, Key][] = [
  [0.01, "luck.extreme"],
  [0.05, "luck.rare"],
  [0.2, "luck.odd"],
  [0.5, "luck.usual"],
];

/** A word for the chance, and in one of how many races dice are at least as odd; 0 where that is most of them. */
export function unusualWords(chance: number): { key: Key; races: number } {
  const step = STEPS.find(([most]) => chance <= most);
  if (!step) return { key: "luck.plain", races: 0 };
  const races = 1 / chance;
  return { key: step[1], races: races < 20 ? Math.round(races) : Number(races.toPrecision(1)) };
}
