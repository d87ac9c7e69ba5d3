/**
 * The art of the board, which the Python package draws with too: SVG files, each of them some parts with ids.
 *
 * The build writes them into `Defs.svelte` and into the page's icon, so no component repeats a path.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export const PARTS = join(import.meta.dirname, "..", "src", "camelup", "drawing", "parts");
const HERE = "<!-- parts -->";

/** @returns {string[]} the files that hold parts */
export function partFiles() {
  const names = readdirSync(PARTS).filter((name) => name.endsWith(".svg"));
  return names.sort().map((name) => join(PARTS, name));
}

/**
 * What stands between the tags of an SVG file.
 *
 * @param {string} file
 */
export function inner(file) {
  const text = readFileSync(file, "utf-8");
  return text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")).trim();
}

/**
 * The outline of a camel and of its blanket, for the icon: all that has no colour of its own.
 *
 * @param {string} icon the text of the icon, with a place for the parts
 */
export function iconWithParts(icon) {
  const camels = inner(join(PARTS, "camels.svg"));
  const outlines = [...camels.matchAll(/<path id="camel-[^>]*>/g)].map(([path]) => path);
  return icon.replace(HERE, `<defs>${outlines.join("")}</defs>`);
}

/** @type {import("svelte/compiler").PreprocessorGroup} */
export const withParts = {
  name: "parts",
  markup({ content, filename = "" }) {
    if (basename(filename) !== "Defs.svelte") return undefined;
    const files = partFiles();
    return { code: content.replace(HERE, files.map(inner).join("\n")), dependencies: files };
  },
};
