/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"43043c8d83f73d4e9e0d21b8da49f4d1d5de6818501932fa0e4d9ebc9dbccc49","files":["/assets/AnalysisPage-D5ZF3Ms-.css","/assets/AnalysisPage-DbGYSELA.js","/assets/Band-CCNX_EYH.js","/assets/Band-CG6tsJ28.css","/assets/DeleteTable-awBqpLHT.js","/assets/DeleteTable-zwZs5ZDw.css","/assets/End-BnuQ-qUv.js","/assets/End-D_5WQLvR.css","/assets/Helper-C9Lf3SRA.js","/assets/Helper-D10lC99A.css","/assets/Icon--ujFf9YX.css","/assets/Icon-Dtz2E5As.js","/assets/Lesson-BRBr3C5y.css","/assets/Lesson-p8Dax90s.js","/assets/ReplayTable-BWQCgb4k.css","/assets/ReplayTable-DPPF_9xQ.js","/assets/ReviewPage-Bn3tYe_W.js","/assets/ReviewPage-kBDU6jB6.css","/assets/RulesPage-B8S1ddV1.js","/assets/RulesPage-Dq11viUv.css","/assets/ShareLink-1eqlIpt4.css","/assets/ShareLink-CoCyLY3b.js","/assets/api-c32tQKYM.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-5Rig9Ayf.js","/assets/chart-CPRRfZA-.js","/assets/de-BftUgLrL.json","/assets/de-D-2O8XC4.json","/assets/de-D6qEo1cj.json","/assets/de-DBJJXqne.json","/assets/de-Tyk0H5bg.json","/assets/de-mjYPHTLS.json","/assets/en-BEKivd4R.json","/assets/en-CUNDEN2Q.json","/assets/en-GUbVwErr.json","/assets/en-H5xvSn4m.json","/assets/en-o2CFPbml.json","/assets/es-5LkCDpnY.json","/assets/es-Bbkbi_zh.json","/assets/es-D65NbbPI.json","/assets/es-DQO5BoLj.json","/assets/es-U9sVpo7q.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-BiBavmgk.json","/assets/fr-CwzWHonf.json","/assets/fr-CzeOKfEl.json","/assets/fr-sv5K9XgC.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-Db8mEhD-.css","/assets/index-YbYAnS6y.js","/assets/jost-Dx-3hJx7.woff2","/assets/stage-BfqOhZga.css","/assets/stage.svelte-tEuQE2D3.js","/assets/telling-CDWI_9O4.js","/assets/troupe-QC6nNfRu.js","/assets/verifier-Pghzx7cD.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
