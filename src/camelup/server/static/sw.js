/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"bcc4c75817335752b57743c5dde5e4aed76fc3ac345c97ffec77f5b033a52e85","files":["/assets/AnalysisPage-BEwYwj7w.css","/assets/AnalysisPage-JzU-xYqC.js","/assets/Answers-BNGHr4Z6.css","/assets/Answers-C-f4ct3q.js","/assets/Band-CB3R0Y7t.css","/assets/Band-Cxee6tO8.js","/assets/CompanionPage-DGuOhaYY.js","/assets/CompanionPage-oESNtNyK.css","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-CqszFAeN.js","/assets/Dialog-Cp2G4TVD.js","/assets/Dialog-CwiJC6GM.css","/assets/End-BYwVbCFg.js","/assets/End-C6V4AgtB.css","/assets/ExercisesPage-C27s8FRF.css","/assets/ExercisesPage-CgibqX9O.js","/assets/Helper-CIOl_RDL.js","/assets/Helper-DxtpMYgj.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-vjsfPciH.js","/assets/Invite-BND6SEy5.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-DNiwKBe9.js","/assets/NewCompanion-BrTVopIU.css","/assets/NewCompanion-DCoTdTCK.js","/assets/PageHead-DVHq_L9w.js","/assets/PageHead-fjlyFVxF.css","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-BStxEtJd.js","/assets/ReplayTable-BSDLUFUm.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReviewPage-DnVzQPHs.js","/assets/ReviewPage-M4QwwMwV.css","/assets/RuleSheet-5O9vQJ9k.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-CBii3Fg7.css","/assets/RulesPage-CXzewOHT.js","/assets/ScoreSheet-BrJPThso.css","/assets/ScoreSheet-Cd6pXZaq.js","/assets/ShareLink-CGBwzoJj.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-DBk-Q2JU.js","/assets/de-D0glb3yV.json","/assets/de-D74dSz5w.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-fUjQmbVd.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-uxvJyAuc.json","/assets/es-8I14cDCH.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-YvwsGD2z.json","/assets/fields-Bf3Z9lLt.js","/assets/fr-BTRaHOK2.json","/assets/fr-CySfWczj.json","/assets/fr-D-Sdyc2E.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-CMFADb3N.js","/assets/index-Cwj-JUeD.css","/assets/index.svelte-BQlk0hVj.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-C9vXDNb8.js","/assets/sentences-BH8X3lGb.js","/assets/shorten-jizdR8t5.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-CtoUwIPc.js","/assets/telling-puVNeoRw.js","/assets/troupe-H1GLUbfP.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
