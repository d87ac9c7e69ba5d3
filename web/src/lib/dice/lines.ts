/** The lines of a check of the dice; the catalogue has their words. */

import type { Check } from "../messages";

type Places = Check["places"];

export const held = (name: string, code: string, places: Places = {}, doubt = ""): Check => ({
  name,
  passed: true,
  text: code,
  code,
  places,
  doubt,
});
export const failed = (name: string, code: string, places: Places = {}): Check => ({
  ...held(name, code, places),
  passed: false,
});

/** Names as a list in a sentence of the person's language. */
export type Listed = (names: string[]) => string;
