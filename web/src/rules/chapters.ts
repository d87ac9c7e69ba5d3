/** The chapters of the rules, and the numbers of the rules in each; every rule stands in one chapter. */

export interface Chapter {
  name: string;
  rules: string[];
}

const CHAPTERS: Chapter[] = [
  { name: "aim", rules: ["E5"] },
  { name: "setup", rules: ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10"] },
  { name: "turn", rules: ["A6"] },
  { name: "move", rules: ["M1", "M2", "M3", "R1"] },
  { name: "tile", rules: ["A2", "T1", "T2", "M7", "M9"] },
  { name: "crazy", rules: ["M4", "M5", "M6", "M8", "R2"] },
  { name: "ticket", rules: ["A1"] },
  { name: "pyramid", rules: ["A3"] },
  { name: "card", rules: ["A4"] },
  { name: "partner", rules: ["A5", "L3"] },
  { name: "leg", rules: ["L1", "L2", "L4"] },
  { name: "end", rules: ["M10", "E1", "E2", "E3", "E4"] },
  { name: "know", rules: ["K1", "K2", "K3"] },
];
const SECOND_CHAPTERS = ["crazy", "partner"];
const SECOND_RULES = ["S4", "S9"];

export function chaptersOf(edition: string): Chapter[] {
  if (edition === "2018") return CHAPTERS;
  return CHAPTERS.filter(({ name }) => !SECOND_CHAPTERS.includes(name)).map(({ name, rules }) => ({
    name,
    rules: rules.filter((rule) => !SECOND_RULES.includes(rule)),
  }));
}
