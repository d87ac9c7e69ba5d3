/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"227c7f38fe392fe0370480c3b882e886c63beca862fcc4d0bc8526f687b0ed8b","files":["/assets/AnalysisPage-B7zCR9Se.js","/assets/AnalysisPage-BEwYwj7w.css","/assets/Answers-BNGHr4Z6.css","/assets/Answers-fVTEC8NJ.js","/assets/Band-CB3R0Y7t.css","/assets/Band-DuDs3rHd.js","/assets/CompanionPage-GyZWOyrB.js","/assets/CompanionPage-WLmBpvZu.css","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-COOJgiBZ.js","/assets/Dialog-CwiJC6GM.css","/assets/Dialog-sWfqrySg.js","/assets/End-BjM16UZ2.js","/assets/End-DBlnP_gs.css","/assets/ExercisesPage-BOSez31i.js","/assets/ExercisesPage-C27s8FRF.css","/assets/Helper-BRFqBrsu.js","/assets/Helper-DxtpMYgj.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-CwWZIEjJ.js","/assets/Invite-Cj_yAe8F.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-k7OCEV1I.js","/assets/NewCompanion-BrTVopIU.css","/assets/NewCompanion-D1N89aXu.js","/assets/PageHead-PxKwQXl9.js","/assets/PageHead-fjlyFVxF.css","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-WmNcEUMg.js","/assets/ReplayTable-CAhUlqnL.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReviewPage-BhnM7gQD.css","/assets/ReviewPage-DdBOqdRj.js","/assets/RuleSheet-6VVkPjYk.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-CBii3Fg7.css","/assets/RulesPage-DZsNUmqT.js","/assets/ScoreSheet-BrJPThso.css","/assets/ScoreSheet-CaUH6WBn.js","/assets/ShareLink-AyoaQ5Ym.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BSTRwOFt.js","/assets/de-ByECbiF0.json","/assets/de-D74dSz5w.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-B7X8mI8a.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-uxvJyAuc.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-YvwsGD2z.json","/assets/es-nNsIgX4f.json","/assets/fields-Bf3Z9lLt.js","/assets/fr-BTRaHOK2.json","/assets/fr-D-Sdyc2E.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/fr-fNAVdhnc.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-CVTg3xd9.js","/assets/index-Cwj-JUeD.css","/assets/index.svelte-tyovyi5H.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-D3qWLWeG.js","/assets/sentences-BdRWIJg7.js","/assets/shorten-jizdR8t5.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-CdwiZv5g.js","/assets/telling-BMyHUpBV.js","/assets/troupe-x0NlkPS4.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
