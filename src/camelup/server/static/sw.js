/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"c436ecb5f2a0bd9c056940259c27cb713072d58758adad6dbfe4bb029d8a46ae","files":["/assets/AnalysisPage-CDaXzHIE.css","/assets/AnalysisPage-CL7G3uKl.js","/assets/Answers-CRcxX_29.css","/assets/Answers-CrjPcl1G.js","/assets/Band-CG6tsJ28.css","/assets/Band-DsAO_yfA.js","/assets/CompanionPage-CjTRTJ0Y.js","/assets/CompanionPage-Ctl_B-E4.css","/assets/DeleteTable-Bvpeqymv.js","/assets/DeleteTable-C-immedq.css","/assets/Dialog-B8LtM-db.js","/assets/Dialog-CwiJC6GM.css","/assets/End-DVQPvCh0.js","/assets/End-Dh2DVdjG.css","/assets/ExercisesPage-CNNayISr.js","/assets/ExercisesPage-um5NaQtg.css","/assets/Helper-BlGPC_Px.js","/assets/Helper-HikmADeJ.css","/assets/Icon-BhCZCJpK.css","/assets/Icon-DtzrWYlo.js","/assets/Invite-DQQ-MEvV.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-DYpoBugb.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-IWY9e4P0.js","/assets/PageHead-BI1LwJld.css","/assets/PageHead-BMTVXv5g.js","/assets/PastedText-CDSkhNZV.css","/assets/PastedText-DSMlyH-6.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-c2Q052qk.js","/assets/ReviewPage-Db4YywxV.css","/assets/ReviewPage-GzOpIoGh.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-DPeu3u9Q.js","/assets/RulesPage-Cfbj1i51.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-C1WG6Qmc.css","/assets/ScoreSheet-DfDikgkM.js","/assets/ShareLink-Ddy5_qM1.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-IaEEYr-V.js","/assets/de-BKekMplY.json","/assets/de-BftUgLrL.json","/assets/de-C2vB7Obx.json","/assets/de-DBJJXqne.json","/assets/de-YWu5KLUa.json","/assets/de-mjYPHTLS.json","/assets/decimal-CC5pJbaA.js","/assets/en-B0ym243E.json","/assets/en-BEKivd4R.json","/assets/en-GUbVwErr.json","/assets/en-o2CFPbml.json","/assets/en-wPnyARyT.json","/assets/es-5LkCDpnY.json","/assets/es-Bbkbi_zh.json","/assets/es-DMF44bLk.json","/assets/es-DZ-2gw7N.json","/assets/es-DymGq7MI.json","/assets/es-mpS5qa7H.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-CzeOKfEl.json","/assets/fr-DGEJ-iYH.json","/assets/fr-NsNGT8vH.json","/assets/fr-mJhK8K_p.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-Bx1Rl__4.css","/assets/index-Dnu3ng9u.js","/assets/index.svelte-D8sHkGZl.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-aWmhtvVo.js","/assets/screen-Cc9GHjo0.css","/assets/screen.svelte-CGQgKxDP.js","/assets/sentences-BW9R4T0D.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-BXZr2M_y.js","/assets/telling-BAcxejAf.js","/assets/troupe-DcKwEYGj.js","/assets/verifier-6S6it4MF.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
