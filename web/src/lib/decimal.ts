/** Numbers with parts, as the person's language writes them: 0.5 in English, 0,5 in German. */

import { language } from "../i18n/index.svelte";

/** A number with a fixed count of digits after the point. */
export const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Pounds with their sign; what is written as nothing has a plus. */
export const signedPounds = (pounds: number): string =>
  `${Math.round(10 * pounds) < 0 ? "−" : "+"}${decimal(Math.abs(pounds), 1)}`;
