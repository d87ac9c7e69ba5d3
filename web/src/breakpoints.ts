/**
 * The sizes of a screen at which the page changes its shape: the one list of them. Stylesheets name them, as in
 * `@media (--narrow)`, and the build writes them out; scripts import them.
 */

/** The widest window that gets the table in one column, in pixels. */
const NARROW = 899;

export const breakpoints = {
  /** A phone, or a small window: one column. */
  narrow: `(max-width: ${NARROW}px)`,
  /** A phone held upright. */
  slim: "(max-width: 480px)",
  /** A laptop with little height. */
  low: `(max-height: 740px) and (min-width: ${NARROW + 1}px)`,
  /** A phone on its side. */
  flat: `(max-height: 520px) and (min-width: 560px) and (max-width: ${NARROW}px)`,
};
