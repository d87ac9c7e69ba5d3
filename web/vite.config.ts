import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
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

/** A media query with the breakpoints that it names written out: `(--narrow)` becomes `(max-width: ...)`. */
function writtenOut(query: string): string {
  return query.replace(/\(--(\w+)\)/g, (named, name: string) => {
    if (!(name in breakpoints)) throw new Error(`${named} is not in src/breakpoints.ts`);
    return breakpoints[name as keyof typeof breakpoints];
  });
}

/** For PostCSS: writes out every media query of the stylesheets. */
const media = {
  postcssPlugin: "breakpoints",
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = writtenOut(rule.params);
    },
  },
};

export default defineConfig({
  plugins: [svelte(), icon, stamp],
  resolve: { alias: { $parts: PARTS } },
  css: { postcss: { plugins: [media] } },
  build: {
    outDir: "../src/camelup/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" }, fs: { allow: [here, PARTS] } },
});
