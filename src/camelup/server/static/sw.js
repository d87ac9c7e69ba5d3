/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"aa4bc61e3278cefed9b9a7c2924f3e486c10e83b5ad4e00968f78654623b9569","files":["/assets/AnalysisPage-BEo62iDh.css","/assets/AnalysisPage-DTukfltj.js","/assets/Band-CG6tsJ28.css","/assets/Band-CNik6g0D.js","/assets/CompanionPage-BMege9zT.js","/assets/CompanionPage-Do0U5t0D.css","/assets/DeleteTable-B_9fx6fg.js","/assets/DeleteTable-CHuq4mWy.css","/assets/Dialog-1C2WO_M_.js","/assets/Dialog-CwiJC6GM.css","/assets/End-Dh2DVdjG.css","/assets/End-Zjkki1dc.js","/assets/ExercisesPage-ChKlR-ga.css","/assets/ExercisesPage-Zf11_BV2.js","/assets/Helper-C8F8ATmS.css","/assets/Helper-DQ2l-rJh.js","/assets/Icon-CGAqpbZw.css","/assets/Icon-CbCM0XDu.js","/assets/Invite-MLdS2cAD.css","/assets/Invite-fb9t1ikd.js","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-DQJT0J2q.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-D1rgvOla.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-rY5ZcEP7.js","/assets/ReviewPage-UuKyrX6H.css","/assets/ReviewPage-kbOokwUK.js","/assets/RuleSheet-BFuPPr8e.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-Dq11viUv.css","/assets/RulesPage-nAO0T3PK.js","/assets/ScoreSheet-AePgRC8R.css","/assets/ScoreSheet-B3SMAmnq.js","/assets/ShareLink-BTEnsNHr.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-3zEO13-U.js","/assets/chart-CPRRfZA-.js","/assets/de-BKekMplY.json","/assets/de-BftUgLrL.json","/assets/de-C2vB7Obx.json","/assets/de-DBJJXqne.json","/assets/de-DR2FSlf6.json","/assets/de-mjYPHTLS.json","/assets/en-B0ym243E.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/en-wPnyARyT.json","/assets/es-5LkCDpnY.json","/assets/es-B-sQ4rut.json","/assets/es-Bbkbi_zh.json","/assets/es-DymGq7MI.json","/assets/es-Oe-g9Zha.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CW6Qh3iM.json","/assets/fr-Cr5JZS4Q.json","/assets/fr-CzeOKfEl.json","/assets/fr-G_YZgg4W.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-2mD_1JHp.js","/assets/index-4lt3fAmJ.css","/assets/index.svelte-DOgTCL7S.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-DzWUaKc7.js","/assets/screen-oxdjePxW.css","/assets/screen.svelte-PCfNGPVO.js","/assets/sentences-CnX8uxX-.js","/assets/stage-D0cjspaD.css","/assets/stage.svelte-Bl2aFinm.js","/assets/telling-BuB7huLw.js","/assets/troupe-Bce4DK9l.js","/assets/verifier-6S6it4MF.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
