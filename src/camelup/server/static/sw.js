/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"3a4f64b545f1c284f2a80060962c26d63e19193f5fa22171099523cfaa1f1efc","files":["/assets/AnalysisPage-Bm4mJZJd.js","/assets/AnalysisPage-CmuPxFno.css","/assets/Answers-B0TE5GF0.js","/assets/Answers-BNGHr4Z6.css","/assets/Band-BQfLbcGM.js","/assets/Band-CB3R0Y7t.css","/assets/CompanionPage-CCiLrmtu.css","/assets/CompanionPage-Nc2F4j1n.js","/assets/DeleteTable-BQjCDC4W.js","/assets/DeleteTable-BSvxwX_F.css","/assets/Dialog-C-7NCF0e.js","/assets/Dialog-CwiJC6GM.css","/assets/End-DaauYTE9.css","/assets/End-DfSWuVTY.js","/assets/ExercisesPage--DUhEEGd.js","/assets/ExercisesPage-BfOredu_.css","/assets/Helper-CD7ms7xZ.css","/assets/Helper-l081qqS4.js","/assets/Icon-CHVr9Jb5.js","/assets/Icon-CRGvpnvt.css","/assets/Invite-CaCATPMo.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-DSoVB4XZ.js","/assets/NewCompanion-BrTVopIU.css","/assets/NewCompanion-CLNWcvCU.js","/assets/PageHead-O2bRPS98.js","/assets/PageHead-fjlyFVxF.css","/assets/PastedText--MGji_M1.js","/assets/PastedText-B5PpjGcu.css","/assets/ReplayTable-CAg5fR6v.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReviewPage--Q0A7sKc.js","/assets/ReviewPage-DSEwVP30.css","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-D5yQd3l-.js","/assets/RulesPage-CBii3Fg7.css","/assets/RulesPage-DByydhNI.js","/assets/ScoreSheet-Bvya1MfE.css","/assets/ScoreSheet-Cw-RMDqj.js","/assets/ShareLink-DDbAMSP9.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BKHUquIc.js","/assets/de-BvS4eJzx.json","/assets/de-CQS966CK.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-DYAMGMQa.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-C4WHQzQm.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-NYvxPFJF.json","/assets/es-krqcmyh0.json","/assets/fr-BTRaHOK2.json","/assets/fr-Cqj8iWd2.json","/assets/fr-DHQrkL22.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-B_rTo_oR.css","/assets/index-CTxI2p2B.js","/assets/index.svelte-DvsZD7rh.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-CX0hPO0q.js","/assets/sentences-LEx2uKDp.js","/assets/shorten-jizdR8t5.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-Bx2tdhzc.js","/assets/telling-DVkzxe7y.js","/assets/troupe-CmFC7-a6.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
