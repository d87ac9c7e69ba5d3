/** The check of a game that is over, with all that it needs; the check itself is loaded when somebody asks for it. */

import { language } from "../../i18n/index.svelte";
import { api } from "../api";
import type { Entry } from "../messages";
import { notesOf } from "./notes";
import type { Findings } from "./verifier";

/** The whole log of a table. */
async function wholeLog(table: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const part = await api.log(table, entries.length);
    entries.push(...part.entries);
    if (part.entries.length === 0 || entries.length >= part.length) return entries;
  }
}

/** Check a game on this device: the server gives the record and the log, and is asked for no verdict. */
export async function checkDice(table: string): Promise<Findings> {
  const [record, log, { checkGame }] = await Promise.all([api.record(table), wholeLog(table), import("./verifier")]);
  const list = new Intl.ListFormat(language(), { type: "conjunction" });
  return checkGame(record, log, notesOf(table), (names) => list.format(names));
}
