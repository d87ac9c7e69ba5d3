/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"5c9f19108cca9de09147d6cc14de8a0151289b24a26deb762262136b2fe76c46","files":["/assets/AnalysisPage-CmuPxFno.css","/assets/AnalysisPage-DNGlnY7D.js","/assets/Answers-B8kgR60G.js","/assets/Answers-CRcxX_29.css","/assets/Band-CG6tsJ28.css","/assets/Band-DHi-HZqS.js","/assets/CompanionPage-D0ABuXd7.js","/assets/CompanionPage-uz6htf8o.css","/assets/DeleteTable-BJW5y8A4.js","/assets/DeleteTable-BSvxwX_F.css","/assets/Dialog-CwiJC6GM.css","/assets/Dialog-OkceSwxz.js","/assets/End-CAWo4oFg.js","/assets/End-DaauYTE9.css","/assets/ExercisesPage-C53Am4mO.css","/assets/ExercisesPage-K-aKB4k4.js","/assets/Helper-B9ypdErG.js","/assets/Helper-HikmADeJ.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-D_dqK0tp.js","/assets/Invite-MLdS2cAD.css","/assets/Invite-tIAallHA.js","/assets/Lesson-CuP3ztVg.js","/assets/Lesson-DMZ_J0lq.css","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-DE4PzLGE.js","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-C8PCaAtZ.js","/assets/ReplayTable-Btj3cA_7.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReviewPage-C7QQuFrk.js","/assets/ReviewPage-Db4YywxV.css","/assets/RuleSheet-32sbvxew.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-Dq11viUv.css","/assets/RulesPage-K6yJ1_MY.js","/assets/ScoreSheet-Bvya1MfE.css","/assets/ScoreSheet-Crd8nSiE.js","/assets/ShareLink-COByQbTy.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BpGYWnxO.js","/assets/de-BIOUWwYW.json","/assets/de-CQS966CK.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-DkR4R25X.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-C4WHQzQm.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/es-CQMAb9ee.json","/assets/es-CxzgxuRg.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-NYvxPFJF.json","/assets/fr-BTRaHOK2.json","/assets/fr-BXUPXmU6.json","/assets/fr-DHQrkL22.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-3rXNpsm7.css","/assets/index-ooqkBUYK.js","/assets/index.svelte-ha9Z8c9Z.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-87kJ38_S.js","/assets/screen-CfWsA6OS.css","/assets/screen.svelte-HPWxyh3B.js","/assets/sentences-D_CbxGvl.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-ePrW_DkQ.js","/assets/telling-JgiYewvQ.js","/assets/troupe-CkrzFAqc.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
