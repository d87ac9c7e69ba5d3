/** The draws of a table, exactly as docs/fair-dice.md has them: words, choices, the start, and the dice in order. */

import { keyedHash } from "./hash";

/** The pieces of an edition in the order in which they are drawn from. */
interface Pieces {
  racing: string[];
  crazy: string[];
  dice: string[][];
}

const PIPS = [1, 2, 3];
/** Where the pips of a crazy camel put it: it runs the other way. */
const LAST_SPACE = 16;
/** A leg ends when this many dice are out; all of them then go back. */
export const DICE_A_LEG = 5;

const faces = (camel: string, before = ""): string[] => PIPS.map((pips) => `${before}${camel}${pips}`);

function pieces(racing: string[], crazy: string[]): Pieces {
  const dice = racing.map((camel) => faces(camel));
  const grey = crazy.flatMap((camel) => faces(camel, "*"));
  return { racing, crazy, dice: grey.length > 0 ? [...dice, grey] : dice };
}

export const PIECES: Partial<Record<string, Pieces>> = {
  "2014": pieces(["b", "g", "o", "w", "y"], []),
  "2018": pieces(["b", "g", "p", "r", "y"], ["W", "K"]),
};

/** What all draws of a table have in common; `values` has the newest value that each seat has opened. */
export interface Luck {
  method: string;
  seed: string;
  table: string;
  values: (string | null)[];
}

const WORDS = 2 ** 32;

export class Draw {
  readonly #text: string;
  #block = 0;
  #words: number[] = [];

  constructor(
    readonly luck: Luck,
    name: string,
  ) {
    this.#text = [luck.method, luck.table, luck.values.map((value) => value ?? "-").join(";"), name].join("\n");
  }

  word(): number {
    if (this.#words.length === 0) {
      const block = keyedHash(this.luck.seed, `${this.#text}\n${this.#block++}`);
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.#words = Array.from({ length: 8 }, (_, n) => view.getUint32(4 * n));
    }
    return this.#words.shift() ?? 0;
  }

  /** A number from 0 to count - 1; words that would make some likelier than others are rejected. */
  below(count: number): number {
    const fair = WORDS - (WORDS % count);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % count;
  }

  choice<T>(items: T[]): T {
    return items[this.below(items.length)] as T;
  }

  shuffled<T>(items: T[]): T[] {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
    }
    return mixed;
  }
}

/** Where the camels start, in the notation of a record. */
export function drawnStart(luck: Luck, { racing, crazy }: Pieces): string {
  const draw = new Draw(luck, "start");
  const order = [draw.shuffled(racing), draw.shuffled(crazy)].flat();
  const stacks = new Map<number, string>();
  for (const camel of order) {
    const pips = draw.choice(PIPS);
    const space = crazy.includes(camel) ? LAST_SPACE + 1 - pips : pips;
    stacks.set(space, (stacks.get(space) ?? "") + camel);
  }
  return [...stacks]
    .sort(([a], [b]) => a - b)
    .map(([space, camels]) => `${space}${camels}`)
    .join("/");
}

/** The face that a roll shows, from the dice that are left in the pyramid. */
export function drawnFace(luck: Luck, roll: number, left: string[][]): string {
  const draw = new Draw(luck, String(roll));
  return draw.choice(draw.choice(left));
}
