/** Texts of pages that few open, each in a folder of its own and loaded with its page: the lesson, the rules. */

import { language } from "./index.svelte";

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("./*/*.json", { import: "default" });

/** The texts of one folder in the person's language. To be made inside a component. */
export class Chapter {
  #texts: Catalogue = $state.raw({});

  constructor(readonly folder: "faq" | "lesson" | "rules") {
    $effect(() => {
      void files[`./${folder}/${language()}.json`]?.().then((texts) => (this.#texts = texts));
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
