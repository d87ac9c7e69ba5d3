import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { iconWithParts, PARTS } from "./parts.js";
import { breakpoints } from "./src/breakpoints";

const here = import.meta.dirname;
const SOURCES = [
  "index.html",
  "package.json",
  "package-lock.json",
  "parts.js",
  "svelte.config.js",
  "sw.js",
  "vite.config.ts",
  "src",
  "public",
  relative(here, PARTS),
];

function files(path: string): string[] {
  const full = join(here, path);
  try {
    return readdirSync(full).flatMap((name) => files(join(path, name)));
  } catch {
    return [path];
  }
}

/** One hash over all sources, so that a test without Node can tell whether the built files are theirs. */
export function sourcesHash(): string {
  const hash = createHash("sha256");
  const names = SOURCES.flatMap(files).map((path) => relative(here, join(here, path)).split(sep).join("/"));
  for (const name of names.sort()) {
    hash.update(`${name}\n`);
    hash.update(
      createHash("sha256")
        .update(readFileSync(join(here, name)))
        .digest("hex"),
    );
  }
  return hash.digest("hex");
}

const stamp: Plugin = {
  name: "sources-hash",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "sources.sha256", source: `${sourcesHash()}\n` });
  },
};

const drawIcon = (): string => iconWithParts(readFileSync(join(here, "src", "icon.svg"), "utf-8"));

const icon: Plugin = {
  name: "icon",
  configureServer(server) {
    server.middlewares.use("/icon.svg", (_, response) => {
      response.setHeader("Content-Type", "image/svg+xml").end(drawIcon());
    });
  },
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "icon.svg", source: drawIcon() });
  },
};

/** A page that is still empty has the colours of its theme: those of theme.css, written into index.html. */
const firstColours: Plugin = {
  name: "first-colours",
  transformIndexHtml: {
    order: "pre",
    handler(html) {
      const theme = readFileSync(join(PARTS, "theme.css"), "utf-8");
      const named = new Map<string, string[]>();
      for (const [, name = "", colour = ""] of theme.matchAll(/--([\w-]+): (#\w+);/g))
        named.set(name, [...(named.get(name) ?? []), colour]);
      const [noon = "", night = ""] = named.get("paper") ?? [];
      const dark = `@media (prefers-color-scheme: dark){html{background:${night}}}`;
      return html.replace(
        /<style>\s*\/\* first colours \*\/\s*<\/style>/,
        `<style>html{background:${noon}}${dark}</style>`,
      );
    },
  },
};

/** The service worker, with the version and the list of all files of the build; written when these are there. */
const worker: Plugin = {
  name: "service-worker",
  writeBundle({ dir }, bundle) {
    const names = [...Object.keys(bundle), ...files("public").map((path) => relative("public", path))];
    const kept = names.filter((name) => name !== "sources.sha256").sort();
    const built = { version: sourcesHash(), files: kept.map((name) => `/${name.split(sep).join("/")}`) };
    const text = readFileSync(join(here, "sw.js"), "utf-8");
    const place = 'const BUILT = { version: "", files: [] };';
    if (!dir || !text.includes(place)) throw new Error("sw.js has no place for what was built");
    writeFileSync(join(dir, "sw.js"), text.replace(place, `const BUILT = ${JSON.stringify(built)};`));
  },
};

/** A query with the breakpoints that it names written out: `(--narrow)` becomes `(max-width: ...)`. */
function writtenOut(query: string): string {
  return query.replace(/\(--(\w+)\)/g, (named, name: string) => {
    if (!(name in breakpoints)) throw new Error(`${named} is not in src/breakpoints.ts`);
    return breakpoints[name as keyof typeof breakpoints];
  });
}

const writeOut = (rule: { params: string }): void => {
  rule.params = writtenOut(rule.params);
};

/** For PostCSS: writes out every query of the stylesheets, of the window or of a box. */
const queries = {
  postcssPlugin: "breakpoints",
  AtRule: { media: writeOut, container: writeOut },
};

export default defineConfig({
  plugins: [svelte(), icon, stamp, firstColours, worker],
  resolve: { alias: { $parts: PARTS } },
  css: { postcss: { plugins: [queries] } },
  build: {
    outDir: "../src/camelup/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" }, fs: { allow: [here, PARTS] } },
});
