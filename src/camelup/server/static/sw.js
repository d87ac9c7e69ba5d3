/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"0330e6b161824edb132a4ef9178d3bb2fe10b4910352014e129dc28ed41eef5a","files":["/assets/AnalysisPage-1gUWD9PT.js","/assets/AnalysisPage-BEo62iDh.css","/assets/Band-6jEDSmY3.js","/assets/Band-CG6tsJ28.css","/assets/CompanionPage-Br_u_GUl.js","/assets/CompanionPage-Do0U5t0D.css","/assets/DeleteTable-CHuq4mWy.css","/assets/DeleteTable-uDQh4Z16.js","/assets/Dialog-B-VmVUFn.js","/assets/Dialog-CwiJC6GM.css","/assets/End-BoroeQ9K.css","/assets/End-BxtaU7Ee.js","/assets/ExercisesPage-CA9S-zrb.js","/assets/ExercisesPage-ChKlR-ga.css","/assets/Helper-BPGAQ3-2.css","/assets/Helper-CE3a7wc5.js","/assets/Icon--ujFf9YX.css","/assets/Icon-CqXMnNqb.js","/assets/Invite-7vBAkyAX.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson--6q4qNDO.js","/assets/Lesson-BRBr3C5y.css","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-CyctWw_C.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-ihIraHOF.js","/assets/ReviewPage-C_3GRcnz.js","/assets/ReviewPage-Dr6lfYrj.css","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-DTBtWuMU.js","/assets/RulesPage-CHBNXmHz.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-AePgRC8R.css","/assets/ScoreSheet-CyMlJKzs.js","/assets/Shadow-CDL0kjVg.js","/assets/Shadow-D8CV6j9p.css","/assets/ShareLink-CatcGbCJ.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-DKVbqgua.js","/assets/chart-CPRRfZA-.js","/assets/de-9hBd3dj5.json","/assets/de-BKekMplY.json","/assets/de-BftUgLrL.json","/assets/de-C2vB7Obx.json","/assets/de-DBJJXqne.json","/assets/de-mjYPHTLS.json","/assets/en-B0ym243E.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/en-wPnyARyT.json","/assets/es-5LkCDpnY.json","/assets/es-BObuNkEF.json","/assets/es-Bbkbi_zh.json","/assets/es-DymGq7MI.json","/assets/es-Oe-g9Zha.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CW6Qh3iM.json","/assets/fr-Cr5JZS4Q.json","/assets/fr-CzeOKfEl.json","/assets/fr-unRCGkRl.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-CF-3ZWUv.css","/assets/index-DKPgqY-Q.js","/assets/index.svelte-CbKvbvHV.js","/assets/jost-Dx-3hJx7.woff2","/assets/rule.svelte-BAKFdf-Y.js","/assets/screen-oxdjePxW.css","/assets/screen.svelte-Co5xvrH9.js","/assets/sentences-CFsbkcKz.js","/assets/stage-D0cjspaD.css","/assets/stage.svelte-mFUJIpW6.js","/assets/telling-CMwLeYpy.js","/assets/troupe-ClENQctN.js","/assets/verifier-L-X9pIvO.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
