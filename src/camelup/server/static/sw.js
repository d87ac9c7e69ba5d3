/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"f8a75518a2961eeb0a79a0b9817d65f1c2b3c08256eb8a89c1925c95bf588dc7","files":["/assets/Band-Crw94Sdl.js","/assets/Band-PBB83ge8.css","/assets/End-9MKJveZ1.js","/assets/End-BBsnapxM.css","/assets/Lesson-B1kK_zcN.js","/assets/Lesson-BRBr3C5y.css","/assets/RulesPage-D9zg4u3V.js","/assets/RulesPage-SeVf9s2b.css","/assets/ShareLink-BgW-Q--b.css","/assets/ShareLink-DEuSDDyi.js","/assets/api-BaNizSfm.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-V3LxQgXQ.js","/assets/de-BftUgLrL.json","/assets/de-DBJJXqne.json","/assets/de-HTd_9bdB.json","/assets/de-mjYPHTLS.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/es-5LkCDpnY.json","/assets/es-B_e6xtDz.json","/assets/es-Bbkbi_zh.json","/assets/es-mpS5qa7H.json","/assets/fr-B9gdQafU.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CzeOKfEl.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-C76JQCM6.js","/assets/index-Cj1ItA6p.css","/assets/jost-Dx-3hJx7.woff2","/assets/troupe-DEgSzUlE.css","/assets/troupe-D_KUzpFO.js","/assets/verifier-Pghzx7cD.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
