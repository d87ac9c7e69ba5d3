/** The cards of the lesson: what is said after which move of the script, and what each points at. No rules are known here. */

export interface Card {
  /** The key of the text. */
  text: string;
  /** Selectors of what it points at; none for a card about everything. */
  at: string[];
  /** Whether it waits for the action that the server asks for, rather than for Next. */
  waits: boolean;
}

const camels = (...letters: string[]): string[] => letters.map((letter) => `[data-camel="${letter}"]`);
const say = (text: string, ...at: string[]): Card => ({ text, at, waits: false });
const wait = (text: string): Card => ({ text, at: [], waits: true });

const MINE = '[data-seat="1"]';
const TICKETS = '[data-action^="take"]';
const DICE = "[data-dice]";

/** By edition and by the number of moves made; a step that has none is the bots'. */
const CARDS: Record<string, Record<number, Card[]>> = {
  "2014": {
    0: [say("0.welcome", ...camels("b", "g", "o", "w", "y")), say("0.stack", ...camels("y", "b")), wait("0.do")],
    3: [say("3.told", ...camels("o")), wait("3.do")],
    6: [say("6.carry", ...camels("o", "b", "y")), say("6.dice", DICE), wait("6.do")],
    9: [say("9.under", ...camels("w", "g")), wait("9.do")],
    12: [say("12.leg", MINE), say("12.after", TICKETS), say("12.plan"), say("12.free")],
  },
  "2018": {
    0: [
      say("0.welcome", ...camels("b", "g", "p", "r", "y")),
      say("0.stack", ...camels("y", "b")),
      say("0.crazy", ...camels("K", "W")),
      wait("0.do"),
    ],
    3: [say("3.told", ...camels("r", "K")), wait("3.do")],
    6: [
      say("6.carry", ...camels("r", "b", "y")),
      say("6.grey", ...camels("K", "r", "b", "y")),
      say("6.dice", DICE),
      wait("6.do"),
    ],
    9: [say("9.under", ...camels("p", "g")), wait("9.do")],
    12: [say("12.leg", MINE), say("12.after", TICKETS), say("12.plan"), say("12.free")],
  },
};

export const cardsAt = (edition: string, step: number): Card[] => CARDS[edition]?.[step] ?? [];

/** How many cards there are before a step, and in all: how far the lesson is. */
export function progress(edition: string, step: number, index: number): { card: number; cards: number } {
  const steps = Object.entries(CARDS[edition] ?? {});
  const count = (from: [string, Card[]][]) => from.reduce((sum, [, cards]) => sum + cards.length, 0);
  return { card: count(steps.filter(([at]) => Number(at) < step)) + index + 1, cards: count(steps) };
}

/** Where an action is done, the last part of it first: what is on the screen of these is to be touched next. */
export function placesOf(action: string): string[] {
  const [word = "", what = ""] = action.split(" ");
  const button = (name: string) => `[data-action="${name}"]`;
  if (word === "place") {
    const side = button(`place ${what.slice(0, 1)}`);
    return ["[data-yes]", `body:has(${side}[aria-pressed="true"]) [data-space="${what.slice(1)}"]`, side];
  }
  if (word === "win" || word === "lose")
    return ["[data-yes]", button(action), button(word === "win" ? "winner" : "loser")];
  return ["[data-yes]", button(action)];
}
