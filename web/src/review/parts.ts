/** The parts of a margin, in the order in which they are added up. */
export const PARTS = ["start", "luck", "decisions", "others", "rest"] as const;

export type Part = (typeof PARTS)[number];
