/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"82f65d737930364c66c17c8fa0c124cec3bdc36df9a27897cb89039a550b109d","files":["/assets/AnalysisPage-BEwYwj7w.css","/assets/AnalysisPage-CkNpAm72.js","/assets/Answers-BNGHr4Z6.css","/assets/Answers-BU3yv1g_.js","/assets/Band-CB3R0Y7t.css","/assets/Band-a0ITJbNC.js","/assets/CompanionPage-C3E0hulZ.js","/assets/CompanionPage-WLmBpvZu.css","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-CfXm7VSN.js","/assets/Dialog-B-xrD4lR.js","/assets/Dialog-CwiJC6GM.css","/assets/End-Bt55I4W_.js","/assets/End-DBlnP_gs.css","/assets/ExercisesPage-C27s8FRF.css","/assets/ExercisesPage-DBmvYH1I.js","/assets/Helper-CAoXIlir.js","/assets/Helper-DxtpMYgj.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-D312ROlR.js","/assets/Invite-EIjr2iuG.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-CA1NNFXC.js","/assets/Lesson-DMZ_J0lq.css","/assets/NewCompanion-BrTVopIU.css","/assets/NewCompanion-I1Po7DAz.js","/assets/PageHead-D2Fo3PlU.js","/assets/PageHead-fjlyFVxF.css","/assets/PastedText-B-ks-iiV.js","/assets/PastedText-B5PpjGcu.css","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-CinKjXyL.js","/assets/ReviewPage-BhnM7gQD.css","/assets/ReviewPage-CjChs-XX.js","/assets/RuleSheet-BaKcRWpR.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-CBii3Fg7.css","/assets/RulesPage-DT9liJWv.js","/assets/ScoreSheet-BrJPThso.css","/assets/ScoreSheet-CzzLg1Ta.js","/assets/ShareLink-Dik9AP2Z.css","/assets/ShareLink-TRHczTS2.js","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-CYZQprI8.js","/assets/de-ByECbiF0.json","/assets/de-D74dSz5w.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-oI41lYN6.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-uxvJyAuc.json","/assets/es-CFOAPI1-.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-YvwsGD2z.json","/assets/fields-Bf3Z9lLt.js","/assets/fr-BTRaHOK2.json","/assets/fr-D-Sdyc2E.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/fr-fNAVdhnc.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-BQ4TTWK0.js","/assets/index-Cwj-JUeD.css","/assets/index.svelte-CL5tDaNR.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-DFjRLQdB.js","/assets/sentences-CDWZJLO4.js","/assets/shorten-jizdR8t5.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-cE2nQAJr.js","/assets/telling-ByZuBwJ_.js","/assets/troupe-CdyEgwf7.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
