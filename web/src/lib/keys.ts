/** The keys of the table: what each stands for. None of them means anything while somebody types. */

export type Word = "roll" | "tile" | "winner" | "loser" | "odds" | "fan" | "menu" | "keys" | `${1 | 2 | 3 | 4 | 5}`;

const WORDS: Partial<Record<string, Word>> = {
  r: "roll",
  t: "tile",
  w: "winner",
  l: "loser",
  o: "odds",
  f: "fan",
  m: "menu",
  "?": "keys",
  1: "1",
  2: "2",
  3: "3",
  4: "4",
  5: "5",
};

const TYPING = "input, select, textarea, [contenteditable], dialog, dialog *";

/** What a key means; null if it means nothing here. */
export function pressed({ key, target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): Word | null {
  if (ctrlKey || altKey || metaKey || repeat) return null;
  if (target instanceof Element && target.matches(TYPING)) return null;
  return WORDS[key.toLowerCase()] ?? null;
}
