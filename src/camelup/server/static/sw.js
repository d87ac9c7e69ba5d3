/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"74bd2845d38d572d20871d555fb20d6048b1ad0fcb2e0673f0c83f929fbb1f31","files":["/assets/AnalysisPage-B1dcMoIq.js","/assets/AnalysisPage-BEo62iDh.css","/assets/Band-CG6tsJ28.css","/assets/Band-YbJ9EMk9.js","/assets/CompanionPage-D87OV50U.js","/assets/CompanionPage-Do0U5t0D.css","/assets/DeleteTable-CHuq4mWy.css","/assets/DeleteTable-Ci2bn1v-.js","/assets/Dialog-CwiJC6GM.css","/assets/Dialog-wnCXwe0A.js","/assets/End-BoroeQ9K.css","/assets/End-CWCY1w8L.js","/assets/ExercisesPage-BNI0Kcvj.js","/assets/ExercisesPage-ChKlR-ga.css","/assets/Helper-BPGAQ3-2.css","/assets/Helper-CiNQWpmp.js","/assets/Icon--ujFf9YX.css","/assets/Icon-CN7c_qPu.js","/assets/Invite-D3PASPfY.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-BRBr3C5y.css","/assets/Lesson-DHpOw3ry.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-DEdsy70r.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-CUvwvKK5.js","/assets/ReviewPage-DMG4KtBL.js","/assets/ReviewPage-Dr6lfYrj.css","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-ZWeiWg1E.js","/assets/RulesPage-ChmrOa5e.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-AePgRC8R.css","/assets/ScoreSheet-BLrspRUH.js","/assets/Shadow-D8CV6j9p.css","/assets/Shadow-Xc44S2d4.js","/assets/ShareLink-Dik9AP2Z.css","/assets/ShareLink-DsTFVJAh.js","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-D4hrStz4.js","/assets/chart-CPRRfZA-.js","/assets/de-BKekMplY.json","/assets/de-BftUgLrL.json","/assets/de-C2vB7Obx.json","/assets/de-CvICBIxp.json","/assets/de-DBJJXqne.json","/assets/de-mjYPHTLS.json","/assets/en-B0ym243E.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/en-wPnyARyT.json","/assets/es-5LkCDpnY.json","/assets/es-Bbkbi_zh.json","/assets/es-CiOxsnzy.json","/assets/es-DymGq7MI.json","/assets/es-Oe-g9Zha.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CW6Qh3iM.json","/assets/fr-Cr5JZS4Q.json","/assets/fr-CzDxPPRh.json","/assets/fr-CzeOKfEl.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-BwjbMgVu.js","/assets/index-CF-3ZWUv.css","/assets/index.svelte-Dd4cJfzC.js","/assets/jost-Dx-3hJx7.woff2","/assets/rule.svelte-CLoPXhxh.js","/assets/screen-oxdjePxW.css","/assets/screen.svelte-DxCsukkA.js","/assets/sentences-Z5HGYL-k.js","/assets/stage-D0cjspaD.css","/assets/stage.svelte-B01mE-JI.js","/assets/telling-B7aY890L.js","/assets/troupe-BjHPR7FW.js","/assets/verifier-L-X9pIvO.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
