/**
 * What the server says, in the person's language. Refusals come with a code. All else it says in English; the catalogue
 * knows each sentence as a message `said.…` in exactly its words, with places for names and numbers, and so finds it.
 */

import { camelName, t, type Key } from "../i18n/index.svelte";
import en from "../i18n/en.json";
import type { Refusal, State } from "./messages";

interface Template {
  key: Key;
  edition: string;
  pattern: RegExp;
  places: string[];
  /** Of two templates that fit, the one with more words of its own is meant. */
  own: number;
}

const english: Record<string, string> = en;

function template([name, text]: [string, string]): Template {
  const [key, edition = ""] = name.split("@") as [Key, string?];
  const plain = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return {
    key,
    edition,
    pattern: new RegExp(`^${plain.replace(/\{\w+\}/g, "(.+?)")}$`),
    places: [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? ""),
    own: text.replace(/\{\w+\}/g, "").length,
  };
}

const templates = Object.entries(english)
  .filter(([key]) => key.startsWith("said."))
  .map(template)
  .sort((a, b) => b.own - a.own);

const letters = Object.fromEntries(
  Object.entries(english)
    .filter(([key]) => key.startsWith("camel."))
    .map(([key, name]) => [name, key.slice("camel.".length)]),
);

/** A sentence of the server in the person's language; null if it is one that we do not know. */
export function said(sentence: string): string | null {
  for (const { key, edition, pattern, places } of templates) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values = places.map((place, n) => [place, inOwnWords(place, found[n + 1] ?? "")] as const);
    return t(key, Object.fromEntries(values), edition);
  }
  const parts = sentence.split("; ").map((part) => (part === sentence ? null : said(part)));
  return parts.includes(null) ? null : parts.join("; ");
}

function inOwnWords(place: string, value: string): string {
  return place === "camel" && letters[value] ? camelName(letters[value]) : value;
}

/** Why something is not possible, with the rule. */
export function refusalText({ reason, rule, code, places }: Refusal, { seats, edition }: State): string {
  const key = `no.${code}`;
  const name = seats[Number(places.seat) - 1]?.name ?? "";
  const camel = places.camel === undefined ? "" : camelName(String(places.camel));
  const text = key in english ? t(key as Key, { name, ...places, camel }, edition.name) : reason;
  return t("why", { reason: text.charAt(0).toUpperCase() + text.slice(1), rule });
}

/** Something that went wrong, in the person's language: in the last resort that it did. */
export function faultText(message: string): string {
  const known = said(message);
  if (known === null && document.documentElement.lang !== "en") return t("failed");
  return sentence(known ?? (message || t("failed")));
}

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
