/** Pounds with their sign, as one reads them. */
export const signed = (pounds: number): string => `${pounds < 0 ? "−" : "+"}${Math.abs(pounds).toFixed(1)}`;
