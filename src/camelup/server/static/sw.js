/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"78ce354e5f62730f47bbbe6dcecbebc589da3670ebb8ea507c07cc2476f159e8","files":["/assets/AnalysisPage-Drnk02yn.css","/assets/AnalysisPage-gmGMeNzi.js","/assets/Band-BTOWCM-o.js","/assets/Band-CG6tsJ28.css","/assets/CompanionPage-3h7XQrPF.js","/assets/CompanionPage-DdwydyVE.css","/assets/DeleteTable-CHuq4mWy.css","/assets/DeleteTable-Dnd2GGpE.js","/assets/Dialog-CwiJC6GM.css","/assets/Dialog-I_8dion1.js","/assets/End-5qCRgrlv.js","/assets/End-Cp906Xfs.css","/assets/ExercisesPage-DLXCILzu.js","/assets/ExercisesPage-Qe6VoL3E.css","/assets/Helper-COy9qB4t.js","/assets/Helper-D4kgB6P5.css","/assets/Icon--ujFf9YX.css","/assets/Icon-1y6FfMAK.js","/assets/Invite-CsCFGDb0.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-BRBr3C5y.css","/assets/Lesson-CXs_LauW.js","/assets/NewCompanion-BKIbjLxf.js","/assets/NewCompanion-mz6xBJlm.css","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-CgHp4ELo.js","/assets/ReviewPage-BCpZwvIr.js","/assets/ReviewPage-kBDU6jB6.css","/assets/RuleSheet-B4RRs4GM.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-BMWCy24-.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-AePgRC8R.css","/assets/ScoreSheet-LxH96QZ0.js","/assets/Shadow-Bcp816tp.js","/assets/Shadow-D8CV6j9p.css","/assets/ShareLink-CyXV-_DQ.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-B2HmP-af.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BUQXSiNg.js","/assets/chart-CPRRfZA-.js","/assets/de-BftUgLrL.json","/assets/de-BibQ85pR.json","/assets/de-D-2O8XC4.json","/assets/de-D6qEo1cj.json","/assets/de-DBJJXqne.json","/assets/de-mjYPHTLS.json","/assets/en-BEKivd4R.json","/assets/en-CUNDEN2Q.json","/assets/en-GUbVwErr.json","/assets/en-H5xvSn4m.json","/assets/en-o2CFPbml.json","/assets/es-5LkCDpnY.json","/assets/es-Bbkbi_zh.json","/assets/es-DJuzcQ5Y.json","/assets/es-DQO5BoLj.json","/assets/es-U9sVpo7q.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CwzWHonf.json","/assets/fr-CzeOKfEl.json","/assets/fr-WVWsa8EL.json","/assets/fr-sv5K9XgC.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-BePy3zjo.css","/assets/index-C8t6bZ5_.js","/assets/index.svelte-CdR-gCSo.js","/assets/jost-Dx-3hJx7.woff2","/assets/rule.svelte-DbHMxT0b.js","/assets/screen-Br-UbjxK.css","/assets/screen.svelte-Dq7Qh-OS.js","/assets/sentences-DENaoMUl.js","/assets/stage-D0cjspaD.css","/assets/stage.svelte-I0WLrHAz.js","/assets/telling-C9OpZXV6.js","/assets/troupe-goJZF5J5.js","/assets/verifier-Pghzx7cD.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
