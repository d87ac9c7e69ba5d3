/** A record as the check needs it: its tags, and its moves in order. */

export interface Recorded {
  tags: Partial<Record<string, string>>;
  moves: string[];
}

const TAG = /^\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/;

export function readRecord(text: string): Recorded {
  const tags: Partial<Record<string, string>> = {};
  const rest: string[] = [];
  for (const line of text.split("\n")) {
    const found = TAG.exec(line);
    if (found?.[1]) tags[found[1]] = (found[2] ?? "").replace(/\\(.)/g, "$1");
    else rest.push(line);
  }
  const words = rest
    .join("\n")
    .replace(/\{[^}]*\}/g, " ")
    .split(/\s+/)
    .filter((word) => word && !/^\d+\.+$/.test(word));
  const moves = words.flatMap((word, n) => (n % 2 === 0 ? [`${word} ${words[n + 1] ?? ""}`.trim()] : []));
  return { tags, moves };
}

/** The values of a tag; `-` is none. */
export const valuesOf = (recorded: Recorded, tag: string): (string | null)[] =>
  (recorded.tags[tag] ?? "").split(";").map((value) => (value.trim() === "-" ? null : value.trim()));
