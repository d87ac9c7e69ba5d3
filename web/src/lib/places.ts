/** Who came where, from the final money that the server gives. */

/** The place of a seat: one more than the number of those with more money. */
export const placeOf = (money: number[], seat: number): number =>
  1 + money.filter((pounds) => pounds > (money[seat - 1] ?? 0)).length;
