/**
 * The sizes of a screen at which the page changes its shape: the one list of them. Stylesheets name them, as in
 * `@media (--narrow)`, and the build writes them out; scripts import them.
 *
 * They are in em, the size of the person's own letters: larger letters change the shape as a smaller window does.
 */

const narrow = "(max-width: 56em), (max-aspect-ratio: 9/10)";
const flat = "(max-height: 32em) and (min-width: 35em)";

export const breakpoints = {
  /** A phone or tablet held upright, or a small window: one column. */
  narrow,
  /** A phone held upright. */
  slim: "(max-width: 30em)",
  /** The smallest phones, upright or on their side, or large letters on any: the narrowest column. */
  small: "(max-width: 21em), (max-height: 32em) and (min-width: 35em) and (max-width: 45em)",
  /** The smallest phones on their side. */
  lowest: "(max-height: 22em) and (min-width: 35em)",
  /** A small laptop, or a tablet on its side. */
  snug: "(max-width: 75em)",
  /** Asked of a table of numbers: too little room for its headings side by side. */
  crowded: "(max-width: 30em)",
  /** A tablet held upright. */
  roomy: "(min-width: 45em) and (min-height: 56em) and (max-aspect-ratio: 9/10)",
  /** A laptop, or a tablet on its side: too low for many people below each other. */
  short: "(max-height: 52em) and (min-width: 57em)",
  /** The same, and its column for the people is narrow too. */
  squat: "(max-height: 52em) and (min-width: 57em) and (max-width: 75em)",
  /** A phone on its side, however wide: the table beside the board. */
  flat,
  /** Little room in one of the two directions. */
  compact: `${narrow}, ${flat}`,
  /** Large letters in a small window: the table can't be on one screen, so its one column scrolls. */
  tiny: "(max-width: 19em), (max-height: 19em), (max-height: 32em) and (max-width: 35em)",
};
