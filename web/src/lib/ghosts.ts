/** The fan of futures as things to draw: where a camel may land, thick where likely, from the odds of the server. */

import type { Board, EditionInfo, Fan, Ghost } from "./messages";

/** What is looked at: a camel, a betting ticket, or a die that is still in the pyramid; by its letter. */
export interface Subject {
  kind: "camel" | "ticket" | "die";
  of: string;
}

export interface GhostUnit {
  key: string;
  /** Bottom first. */
  camels: string[];
  space: number;
  level: number;
  chance: number;
  /** From 0 to 1, by the likeliest place of the same fan. */
  strength: number;
  /** The face that brings it there. */
  face: string | null;
}

/** What is less likely than this is not drawn. */
const LEAST = 0.005;

export function ghostsOf({ kind, of }: Subject, fan: Fan): GhostUnit[] {
  const ghosts = kind === "die" ? rolled(of, fan) : standing(of, fan.leg[of] ?? []);
  const most = Math.max(...ghosts.map(({ chance }) => chance));
  return ghosts.map((ghost) => ({ ...ghost, strength: ghost.chance / most }));
}

/** Where a camel may stand when the leg ends. */
const standing = (camel: string, ghosts: Ghost[]): GhostUnit[] =>
  ghosts
    .filter(({ chance }) => chance >= LEAST)
    .map(({ space, chance, levels }) => {
      const level = levels.indexOf(Math.max(...levels));
      return { key: String(space), camels: [camel], space, level, chance, strength: 1, face: null };
    });

/** Where each face of a die would take a unit, given that this die comes next. */
function rolled(die: string, { rolls }: Fan): GhostUnit[] {
  const faces = rolls.filter(({ face }) => face.startsWith(die));
  const whole = faces.reduce((sum, { chance }) => sum + chance, 0);
  return faces.map(({ face, chance, unit, space, level }) => ({
    key: face,
    camels: unit,
    space,
    level,
    chance: chance / whole,
    strength: 1,
    face,
  }));
}

export interface Beaten {
  camel: string;
  chance: number;
}

/** How often the camel of a ticket is ahead of each other one when the leg ends. */
export const beatenBy = (camel: string, fan: Fan): Beaten[] =>
  Object.entries(fan.ahead[camel] ?? {}).map(([other, chance]) => ({ camel: other, chance }));

/** All that a fan can be shown of, in the order in which a key goes through it: the camels, then the dice left. */
export const thingsOf = ({ camels }: EditionInfo, { dice_left: dice }: Board): Subject[] => [
  ...camels.map(({ letter }) => ({ kind: "camel" as const, of: letter })),
  ...dice.map((die) => ({ kind: "die" as const, of: die })),
];

/** A subject as it is written beside a thing, such as "camel:r". */
export function subjectOf(text: string | undefined): Subject | null {
  const [kind, of] = (text ?? "").split(":");
  return of && (kind === "camel" || kind === "ticket" || kind === "die") ? { kind, of } : null;
}
