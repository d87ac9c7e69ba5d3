/**
 * How camels look: a colour, a letter and a pattern each, so that none of the three is needed alone.
 *
 * The shapes are parts, the colours are in their theme; both go by the camel's letter in the notation.
 */

/** The CSS colour of a camel's coat and of all that is its. */
export const coatOf = (camel: string): string => `var(--coat-${camel})`;

/** The CSS colour in which to print on a coat. */
export const printOf = (camel: string): string => `var(--print-${camel})`;

/** Crazy camels have capital letters, and look the other way. */
export const isCrazy = (camel: string): boolean => camel === camel.toUpperCase();

/** The CSS colour of a die; the grey one names two camels. */
export const dieCoat = (die: string): string => (die === "*" ? "var(--die-grey)" : coatOf(die));
