/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"3953e111bf2e3ca5d80ff700f2a38a43b2eb20bb04af91bf602fb99279a1f71b","files":["/assets/Band-BSKuEPqQ.js","/assets/Band-u5quS1TV.css","/assets/End-BiH4bFYd.css","/assets/End-xltGckd4.js","/assets/Lesson-BNHkkwUJ.js","/assets/Lesson-BRBr3C5y.css","/assets/RulesPage-BLDXtbtC.css","/assets/RulesPage-CouRvH3o.js","/assets/ShareLink-Dq81ziqa.css","/assets/ShareLink-DwV4NlWC.js","/assets/api-DR7M52Av.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-D8W9nyv3.js","/assets/de-BftUgLrL.json","/assets/de-DBJJXqne.json","/assets/de-DQCGVQ5R.json","/assets/de-mjYPHTLS.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/es-5LkCDpnY.json","/assets/es-Bbkbi_zh.json","/assets/es-mpS5qa7H.json","/assets/es-u2c-rW7s.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CzeOKfEl.json","/assets/fr-fycXljia.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-BXkJHXPt.css","/assets/index-D-NYI2G5.js","/assets/troupe-B6PE-43T.js","/assets/troupe-DEgSzUlE.css","/assets/verifier-Pghzx7cD.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (globalThis);
const CACHE = `camelup-${BUILT.version}`;
const PAGE = "/index.html";
/** What is asked of the server alone. */
const SERVER = /^\/(api|healthz|metrics|openapi\.json|sw\.js|sources\.sha256)(\/|$)/;

async function keepVersion() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(BUILT.files.map((file) => new Request(file, { cache: "reload" })));
    const stamp = await fetch("/sources.sha256", { cache: "reload" });
    if ((await stamp.text()).trim() !== BUILT.version) throw new Error("the server has another version by now");
  } catch (failure) {
    await caches.delete(CACHE);
    throw failure;
  }
}

/** Pages of the version before may still be open: theirs is kept until the next one. */
async function dropOldVersions() {
  const old = (await caches.keys()).filter((name) => name.startsWith("camelup-") && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * The newest page if the server can be reached, else the one that is kept.
 *
 * @param {Request} request
 */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw failure;
  }
}

/** @param {Request} request */
async function openFile(request) {
  const own = await caches.open(CACHE);
  return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(keepVersion().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOldVersions());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || SERVER.test(pathname)) return;
  event.respondWith(request.mode === "navigate" ? openPage(request) : openFile(request));
});
