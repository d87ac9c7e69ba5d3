/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"a928e3699efedcb74b0f8769098fd90f875da20fd14b31e730aba9f2293abbec","files":["/assets/AnalysisPage-CDaXzHIE.css","/assets/AnalysisPage-Cj4ZIj6i.js","/assets/Answers-CRcxX_29.css","/assets/Answers-DN41gi7-.js","/assets/Band-CG6tsJ28.css","/assets/Band-pRyF21PP.js","/assets/CompanionPage-B626b9VJ.js","/assets/CompanionPage-Ctl_B-E4.css","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-C10GPNjY.js","/assets/Dialog-CImtECYd.js","/assets/Dialog-CwiJC6GM.css","/assets/End-D4XYKBCc.js","/assets/End-DaauYTE9.css","/assets/ExercisesPage-C53Am4mO.css","/assets/ExercisesPage-CE2qMTPI.js","/assets/Helper-CHfZbqs7.js","/assets/Helper-HikmADeJ.css","/assets/Icon-C8sArbfs.js","/assets/Icon-CRGvpnvt.css","/assets/Invite-DtEPpzvD.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-ZDLREQ_K.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-CyOmh61g.js","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-DCXzUCx6.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-fzfeHddj.js","/assets/ReviewPage-DONcFI4z.js","/assets/ReviewPage-Db4YywxV.css","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-BipLEf4P.js","/assets/RulesPage-Dq11viUv.css","/assets/RulesPage-ylqhf0nQ.js","/assets/ScoreSheet-Bvya1MfE.css","/assets/ScoreSheet-DCxxzGhP.js","/assets/ShareLink-Dik9AP2Z.css","/assets/ShareLink-gBJ6W4vX.js","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-DUbCO0Uu.js","/assets/de-BftUgLrL.json","/assets/de-C62BMKAA.json","/assets/de-DBJJXqne.json","/assets/de-DhJxVxif.json","/assets/de-_hDQky6t.json","/assets/de-jQjaiIA3.json","/assets/decimal-Ct-iBBAU.js","/assets/en-4zQra6ZN.json","/assets/en-BEKivd4R.json","/assets/en-DJ1Vv7pc.json","/assets/en-LHiVc2fZ.json","/assets/en-o2CFPbml.json","/assets/es-Bbkbi_zh.json","/assets/es-Bn2f8Iku.json","/assets/es-CNr4_WLs.json","/assets/es-DyRxGTtA.json","/assets/es-IAqt_Agl.json","/assets/es-mpS5qa7H.json","/assets/fr-86QlINXt.json","/assets/fr-BCOGhEQx.json","/assets/fr-BM9ELIav.json","/assets/fr-D70MHakA.json","/assets/fr-DQUyDZKL.json","/assets/fr-bHju0RrF.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-DJZLTMB4.js","/assets/index-DSoGCgab.css","/assets/index.svelte-6OenCF-S.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-CVifAixx.js","/assets/screen-CfWsA6OS.css","/assets/screen.svelte-DEkdaGYv.js","/assets/sentences-KAdvhUci.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-Dlzk69WX.js","/assets/telling-CpovKy2J.js","/assets/troupe-Ceyl1Mcs.js","/assets/verifier-6S6it4MF.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
