/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"2bf15b0a2fcde0e59ef7ba76c3149db8a8f0a7b6a2c01cd0a850c3646d318873","files":["/assets/AnalysisPage-BEwYwj7w.css","/assets/AnalysisPage-DGbO5p-j.js","/assets/Answers-B1mav_2y.js","/assets/Answers-BNGHr4Z6.css","/assets/Band-CB3R0Y7t.css","/assets/Band-CtxS2JI4.js","/assets/CompanionPage-D79-vPtE.js","/assets/CompanionPage-feCJbV7I.css","/assets/DeleteTable-BOM6wBs0.js","/assets/DeleteTable-BSvxwX_F.css","/assets/Dialog-BALRMjL-.js","/assets/Dialog-CwiJC6GM.css","/assets/End-C6V4AgtB.css","/assets/End-CSEyQ1Gu.js","/assets/ExercisesPage-D32ObM_Q.js","/assets/ExercisesPage-D6s_vjwl.css","/assets/Helper--W29bfZz.js","/assets/Helper-DxtpMYgj.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-EySPTTGQ.js","/assets/Invite-B-rZBEvl.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-CvIYro4e.js","/assets/Lesson-DMZ_J0lq.css","/assets/NewCompanion-BC8KrPWI.js","/assets/NewCompanion-BrTVopIU.css","/assets/PageHead-fjlyFVxF.css","/assets/PageHead-rEQbSycW.js","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-pzaIcq1V.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-CS8VtXAQ.js","/assets/ReviewPage-D8EFYvOM.css","/assets/ReviewPage-D_cY9dId.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-CXOrznm9.js","/assets/RulesPage-CBii3Fg7.css","/assets/RulesPage-CKsVbYw6.js","/assets/ScoreSheet-BrJPThso.css","/assets/ScoreSheet-D5kQ9YkI.js","/assets/ShareLink-Dik9AP2Z.css","/assets/ShareLink-Ouuiq5lN.js","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BGD9-qC1.js","/assets/de-BYe8LcI8.json","/assets/de-CQS966CK.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-j214wqIy.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-C4WHQzQm.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-NYvxPFJF.json","/assets/es-VNTGXtB2.json","/assets/fr-BTRaHOK2.json","/assets/fr-DHQrkL22.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/fr-ha0KTPLj.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-Bh9HebIC.js","/assets/index-CA4gS--p.css","/assets/index.svelte-DV6IOTf2.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-BQ7RLujS.js","/assets/sentences-PAS10K3K.js","/assets/shorten-jizdR8t5.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-pclSgpMA.js","/assets/telling-TD05ygh6.js","/assets/troupe-WX7jPitq.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
