/** How camels look: a colour, a letter and a pattern each, so that none of the three is needed alone. */

export interface Pattern {
  size: number;
  /** Path that is drawn as a line. */
  line: string;
  /** Path that is filled. */
  fill: string;
}

export interface Look {
  /** The CSS colour of the coat. */
  coat: string;
  /** The CSS colour of the pattern on it. */
  mark: string;
  /** The letter on the blanket. */
  letter: string;
  pattern: Pattern;
  crazy: boolean;
}

const WAVES = { size: 10, line: "M0 3Q2.5 -1 5 3T10 3M0 8Q2.5 4 5 8T10 8", fill: "" };
const DOTS = { size: 9, line: "", fill: "M2.5 .5a2 2 0 1 0 .01 0ZM7 5a2 2 0 1 0 .01 0Z" };
const CHEVRONS = { size: 9, line: "M0 7L4.5 2L9 7", fill: "" };
const CHECKS = { size: 10, line: "", fill: "M0 0H5V5H0ZM5 5H10V10H5Z" };
const STRIPES = { size: 8, line: "M-2 10L10 -2M-2 2L2 -2M6 10L10 6", fill: "" };
const PLAIN = { size: 8, line: "", fill: "" };

const look = (name: string, letter: string, pattern: Pattern, crazy = false): Look => ({
  coat: `var(--camel-${name})`,
  mark: `var(--camel-${name}-mark)`,
  letter,
  pattern,
  crazy,
});

const BLUE = look("blue", "B", WAVES);

/** Looks by the camel's letter in the notation. */
export const LOOKS: Record<string, Look> = {
  b: BLUE,
  g: look("green", "G", DOTS),
  o: look("orange", "O", CHEVRONS),
  w: look("white", "W", CHECKS),
  y: look("yellow", "Y", STRIPES),
  p: look("purple", "P", CHECKS),
  r: look("red", "R", CHEVRONS),
  W: look("crazy-white", "W", PLAIN, true),
  K: look("crazy-black", "K", PLAIN, true),
};

export const lookOf = (camel: string): Look => LOOKS[camel] ?? BLUE;
