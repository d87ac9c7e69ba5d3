import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { PARTS } from "../parts.js";
import { breakpoints } from "../src/breakpoints";

const WEB = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(WEB, path), "utf8");
const paths = readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" }).map((path) => join("src", path));
const sources = paths.filter((path) => /\.(css|svelte|ts)$/.test(path)).map((path) => ({ path, text: read(path) }));
const THEME_CSS = join(relative(WEB, PARTS), "theme.css");
const BREAKPOINTS = join("src", "breakpoints.ts");
const theme = read(THEME_CSS);

const COLOUR = /(#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\()/gi;
const NAMED_COLOUR =
  /((?:fill|stroke|color|background|border|outline|shadow)[\w-]*\s*[:=][^;>{]*(?<![-\w])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|gold|brown)(?![-\w]))/g;
const QUERY = /@(?:media|container)\s+([^{]+?)\s*\{/g;
const SIZE = /((?:min|max)-(?:width|height): ?\d+\w+\))/g;
const THEME = /(\[data-theme|@media[^{]*prefers-color-scheme)/g;

const matches = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, part]) => part ?? "");

/** What a pattern finds in all sources but the one where it belongs, each with the file it was found in. */
function strays(pattern: RegExp, home: string): string[] {
  const elsewhere = sources.filter(({ path }) => path !== home);
  return elsewhere.flatMap(({ path, text }) => matches(pattern, text).map((part) => `${path}: ${part}`));
}

/** The names that a block of theme.css gives a value. */
function names(selector: string): string[] {
  const block = theme.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
  return matches(/^\s*(--[\w-]+):/gm, block);
}

describe("breakpoints", () => {
  const styled = sources.filter(({ path }) => !path.endsWith(".ts"));
  const queries = styled.flatMap(({ text }) => matches(QUERY, text));

  it("are written in breakpoints.ts alone", () => {
    expect(matches(SIZE, "(max-width: 899px)")).toHaveLength(1);
    expect(strays(SIZE, BREAKPOINTS)).toEqual([]);
  });

  it("are named by the stylesheets, and all are in use", () => {
    const known = Object.keys(breakpoints).map((name) => `(--${name})`);
    expect(new Set(queries)).toEqual(new Set([...known, "(prefers-reduced-motion: reduce)", "print"]));
  });
});

describe("colours", () => {
  it("are written in theme.css alone", () => {
    expect(matches(COLOUR, theme).length).toBeGreaterThan(50);
    expect(matches(NAMED_COLOUR, 'fill="white"; border: 1px solid red; color: var(--gold)')).toHaveLength(2);
    expect([...strays(COLOUR, THEME_CSS), ...strays(NAMED_COLOUR, THEME_CSS)]).toEqual([]);
  });

  it("are written once there", () => {
    const written = matches(COLOUR, theme).filter((colour) => colour.startsWith("#"));
    expect(written.filter((colour, n) => written.indexOf(colour) !== n)).toEqual([]);
  });

  it("change from noon to night in theme.css alone, each under a name that noon has", () => {
    expect(strays(THEME, THEME_CSS)).toEqual([]);
    const [noon, night] = [names(":root"), names(':root[data-theme="night"]')];
    expect(night.length).toBeGreaterThan(20);
    expect(night.filter((name) => !noon.includes(name))).toEqual([]);
  });

  it("of the browser's frame and of the start screen are those of noon", () => {
    const valueOf = (name: string) => matches(new RegExp(`${name}: (#\\w+);`, "g"), theme)[0] ?? "";
    const manifest = JSON.parse(read("public/manifest.webmanifest")) as Record<string, unknown>;
    expect(read("index.html")).toContain(`name="theme-color" content="${valueOf("--sky-1")}"`);
    expect(manifest.theme_color).toBe(valueOf("--sky-1"));
    expect(manifest.background_color).toBe(valueOf("--paper"));
  });
});
