/** Messages in the person's language. A language is one JSON file here; English is the fallback and the list of keys. */

import type { BotInfo } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import en from "./en.json";

export type Key = keyof typeof en;
type Catalogue = Record<string, string>;

// As data, not as scripts: nobody loads more than one of them.
const files = import.meta.glob<string>(["./*.json", "!./en.json"], {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const codes = ["en", ...Object.keys(files).map((path) => path.slice(2, -5))].sort();

/** Codes and own names of all languages there are. */
export const languages = codes.map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
}));

let catalogue: Catalogue = $state.raw(en);
let current = $state("en");

const wanted = (): string => {
  const asked = [settings.language, ...navigator.languages].map((tag) => tag.slice(0, 2));
  return asked.find((code) => codes.includes(code)) ?? "en";
};

export async function loadLanguage(): Promise<void> {
  const code = wanted();
  const file = files[`./${code}.json`];
  catalogue = file ? ((await (await fetch(file)).json()) as Catalogue) : en;
  current = code;
  document.documentElement.lang = code;
}

export const language = (): string => current;

/** The key of a message for one thing, `key#1`, where the language says it otherwise and a place holds a single one. */
function formOf(key: Key, places: Record<string, string | number>): string {
  const one = `${key}#1`;
  const rules = new Intl.PluralRules(current);
  return one in en && Object.values(places).some((n) => typeof n === "number" && rules.select(n) === "one") ? one : key;
}

/** A message with its {places} filled; the edition's own wording is taken where there is one. */
export function t(key: Key, places: Record<string, string | number> = {}, edition = ""): string {
  const english = en as Catalogue;
  const own = `${key}@${edition}`;
  const form = formOf(key, places);
  const text = catalogue[own] ?? catalogue[form] ?? english[own] ?? english[form] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ""));
}

/** Whether the catalogue has a message. */
export const isKey = (key: string): key is Key => key in en;

/** A bot and its character, as the server offers it or as it sits at a table. */
type Named = Pick<BotInfo, "name" | "character">;

/** Who a bot is: its character's name and kind; one that another package brings has only its own name. */
export const botName = ({ name, character }: Named): string => {
  const key = `bot.${character}`;
  return isKey(key) ? t(key) : name;
};

/** What a bot is good at; of one that another package brings, in its own words. */
export const botText = ({ character, text }: BotInfo): string => {
  const key = `bot.${character}.text`;
  return isKey(key) ? t(key) : text;
};

/** The letter on a camel, which fits its name in this language; the notation keeps its own. */
export const camelLetter = (camel: string): string => t(`letter.${camel}` as Key);

/** The name of a camel or die, for example "yellow". */
export const camelName = (letter: string): string => t(`camel.${letter === "*" ? "grey" : letter}` as Key);

/** The colour of a die's face: the numbers of the grey die are white or black. */
export const faceColour = (face: string): string => {
  const letter = face.slice(-2, -1);
  return face.startsWith("*") ? t(`face.${letter}` as Key) : camelName(letter);
};

/** What a die shows, for example "yellow 2". */
export const faceName = (face: string): string => `${faceColour(face)} ${face.slice(-1)}`;
