/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"f02f6bb31677f9a351a1dda4b3f3fa79757a0177a549197b892fe3366063a781","files":["/assets/AnalysisPage-BTYold71.css","/assets/AnalysisPage-FIKHgtf4.js","/assets/Band-CG6tsJ28.css","/assets/Band-YbJ9EMk9.js","/assets/CompanionPage-CzK3Sf19.js","/assets/CompanionPage-Do0U5t0D.css","/assets/DeleteTable-Biglad6A.js","/assets/DeleteTable-CHuq4mWy.css","/assets/Dialog-CwiJC6GM.css","/assets/Dialog-wnCXwe0A.js","/assets/End-Dh2DVdjG.css","/assets/End-kByn8d7m.js","/assets/ExercisesPage-ChKlR-ga.css","/assets/ExercisesPage-YgNVKWQQ.js","/assets/Helper-BJzefu5Y.js","/assets/Helper-C8F8ATmS.css","/assets/Icon-CGAqpbZw.css","/assets/Icon-CWq8JMIo.js","/assets/Invite-CocmVXye.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-CPevOUMC.js","/assets/Lesson-DMZ_J0lq.css","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-DEdsy70r.js","/assets/PageHead-BI1LwJld.css","/assets/PageHead-CdAMEgkf.js","/assets/PastedText-BYl5vTJV.js","/assets/PastedText-CDSkhNZV.css","/assets/ReplayTable-B2MVwcsG.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReviewPage-B0ozEUoV.js","/assets/ReviewPage-BTpjW6Jj.css","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-ZWeiWg1E.js","/assets/RulesPage-Brrf_hr2.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-AePgRC8R.css","/assets/ScoreSheet-CD30r7tm.js","/assets/ShareLink-Dik9AP2Z.css","/assets/ShareLink-DsTFVJAh.js","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-D4hrStz4.js","/assets/chart-CPRRfZA-.js","/assets/de-BKekMplY.json","/assets/de-BftUgLrL.json","/assets/de-C2vB7Obx.json","/assets/de-CvICBIxp.json","/assets/de-DBJJXqne.json","/assets/de-mjYPHTLS.json","/assets/en-B0ym243E.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/en-wPnyARyT.json","/assets/es-5LkCDpnY.json","/assets/es-Bbkbi_zh.json","/assets/es-CiOxsnzy.json","/assets/es-DymGq7MI.json","/assets/es-Oe-g9Zha.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CW6Qh3iM.json","/assets/fr-Cr5JZS4Q.json","/assets/fr-CzDxPPRh.json","/assets/fr-CzeOKfEl.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-CPRvJ-8w.js","/assets/index-DSXm3wWh.css","/assets/index.svelte-Dd4cJfzC.js","/assets/jost-CR_dieb2.woff2","/assets/rule.svelte-CLoPXhxh.js","/assets/screen-oxdjePxW.css","/assets/screen.svelte-BEF4n40O.js","/assets/sentences-Z5HGYL-k.js","/assets/stage-D0cjspaD.css","/assets/stage.svelte-C9syCKSi.js","/assets/telling-B7aY890L.js","/assets/troupe-DY-td68Y.js","/assets/verifier-L-X9pIvO.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
