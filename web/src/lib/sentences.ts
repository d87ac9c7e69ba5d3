/**
 * What the server says, in the person's language: each sentence has a code, which names a message of the catalogue, and
 * the places of that message. A sentence that the catalogue does not know stays in the server's English.
 */

import { camelName, isKey, language, t } from "../i18n/index.svelte";
import { Failure } from "./api";
import type { Check, Fault, Places, Reason, Refusal } from "./messages";

/** A sentence in English, the code that names it, and what it says of this case. */
interface Sentence {
  text: string;
  code: string;
  places: Places;
}

/** The table that a sentence is about: names of its people, and the edition whose words are used. */
interface Around {
  seats: { name: string }[];
  edition: { name: string };
}

/** What is said: why not, a line of the dice check, or a reason of the helper. */
type Subject = "no" | "check" | "because";

type Value = Places[string];

const inFormat = (format: Intl.NumberFormatOptions) => (value: Value) =>
  new Intl.NumberFormat(language(), format).format(Number(value));
const named = (value: Value) => camelName(String(value));
const what = (value: Value) => {
  const key = `what.${value}`;
  return isKey(key) ? t(key) : String(value);
};
const percent = inFormat({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const amount = inFormat({ signDisplay: "always", maximumFractionDigits: 2 });
const signed = (value: Value) => amount(value).replace("-", "−");
const mean = inFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How the value of a place is written; all others as they are. */
const WRITTEN: Partial<Record<string, (value: Value) => string>> = {
  camel: named,
  die: named,
  what,
  chance: percent,
  first: percent,
  second: percent,
  pounds: signed,
  done: signed,
  wrong: signed,
  landings: mean,
  lost: inFormat({ minimumFractionDigits: 1, maximumFractionDigits: 2 }),
};

function filled(places: Places, around: Around | null): Places {
  const name = around?.seats[Number(places.seat) - 1]?.name ?? "";
  const written = Object.entries(places).map(([place, value]) => [place, WRITTEN[place]?.(value) ?? value]);
  return { name, ...(Object.fromEntries(written) as Places) };
}

function said(subject: Subject, { text, code, places }: Sentence, around: Around | null = null): string {
  const key = `${subject}.${code}`;
  return isKey(key) ? t(key, filled(places, around), around?.edition.name) : text;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function whyNot(sentence: Sentence, rule: string | null, around: Around | null): string {
  const text = capital(said("no", sentence, around));
  return rule ? t("why", { reason: text, rule }) : ended(text);
}

/** Why something is not possible, with the rule. */
export const refusalText = (
  { reason, rule, code, places }: Omit<Refusal, "rule"> & { rule: string | null },
  around: Around,
): string => whyNot({ text: reason, code, places }, rule, around);

/** Why the server did not do something. */
export const faultText = ({ message, rule, code, places }: Fault, around: Around | null = null): string =>
  whyNot({ text: message || t("failed"), code, places }, rule, around);

/** What went wrong with a request. */
export const failureText = (failure: unknown): string =>
  failure instanceof Failure && failure.fault ? faultText(failure.fault) : t("lost");

/** A line of the dice check. */
export const checkText = (check: Check): string => said("check", check);

/** Why an action is worth what it is. */
export const reasonsText = (reasons: Reason[], around: Around): string =>
  reasons.map((reason) => said("because", reason, around)).join(t("clauses"));

/** The same as a sentence of its own. */
export const reasonsSentence = (reasons: Reason[], around: Around): string =>
  ended(capital(reasonsText(reasons, around)));
