/** Texts of pages that few open, each in a folder of its own and loaded with its page: the lesson, the rules, analyses and reviews. */

import { language } from "./index.svelte";

type Catalogue = Record<string, string>;

/** Where the files are: they are data, fetched when they are needed. */
const files = import.meta.glob<string>("./*/*.json", { query: "?url&no-inline", import: "default", eager: true });

async function fetched(file: string): Promise<Catalogue> {
  const answer = await fetch(file);
  return (await answer.json()) as Catalogue;
}

/** The texts of one folder in the person's language. To be made inside a component. */
export class Chapter {
  #texts: Catalogue = $state.raw({});

  constructor(readonly folder: "analysis" | "faq" | "lesson" | "review" | "rules") {
    $effect(() => {
      const file = files[`./${folder}/${language()}.json`];
      if (file) void fetched(file).then((texts) => (this.#texts = texts));
    });
  }

  /** Whether the texts are there. */
  get ready(): boolean {
    return Object.keys(this.#texts).length > 0;
  }

  has(key: string): boolean {
    return key in this.#texts;
  }

  /** A text with its {places} filled; the edition's own wording is taken where there is one. */
  say(key: string, places: Record<string, string | number> = {}, edition = ""): string {
    const text = this.#texts[`${key}@${edition}`] ?? this.#texts[key] ?? "";
    return text.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ""));
  }
}
