/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"f0f3d512adb629f2a9109a2cb2f5514bcef09227b4a77854540f90c4a68219e3","files":["/assets/AnalysisPage-BRAEEHHd.js","/assets/AnalysisPage-cUAcFVLC.css","/assets/Answers-B-WgbXUf.js","/assets/Answers-CRcxX_29.css","/assets/Band-CG6tsJ28.css","/assets/Band-CvGK_B3j.js","/assets/CompanionPage-Cgm79WqO.js","/assets/CompanionPage-uz6htf8o.css","/assets/DeleteTable-25LmOXk-.js","/assets/DeleteTable-BSvxwX_F.css","/assets/Dialog-CZXr0OwZ.js","/assets/Dialog-CwiJC6GM.css","/assets/End-DCYpN4Wt.js","/assets/End-DaauYTE9.css","/assets/ExercisesPage-C53Am4mO.css","/assets/ExercisesPage-CaUQ1FsH.js","/assets/Helper-DXJewEq-.js","/assets/Helper-HikmADeJ.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-D6CG_zNW.js","/assets/Invite-BeUsE8Sn.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-X8aiOsnA.js","/assets/NewCompanion-Byzyd-6e.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-D26wUWv4.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-t-wfRsPQ.js","/assets/ReviewPage-Db4YywxV.css","/assets/ReviewPage-DhT1kOvK.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-DyXOdLlP.js","/assets/RulesPage-BcR43Aqw.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-Bvya1MfE.css","/assets/ScoreSheet-CMWHE8rk.js","/assets/ShareLink-Bt9NuCWl.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BQGlKWhu.js","/assets/de-BxlD_ZdS.json","/assets/de-C62BMKAA.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-pz3Kw8YS.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-LHiVc2fZ.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-IAqt_Agl.json","/assets/es-YeZdWGSs.json","/assets/fr-BTRaHOK2.json","/assets/fr-Baz8kqfB.json","/assets/fr-D70MHakA.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-3rXNpsm7.css","/assets/index-BjwsLHY2.js","/assets/index.svelte-DoPNa-6q.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-CaQC7uZE.js","/assets/screen-CfWsA6OS.css","/assets/screen.svelte-BWdVfdpn.js","/assets/sentences-CKnnrj5h.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-D8rl4rGJ.js","/assets/telling-BXHI7T-k.js","/assets/troupe-CUahESVg.js","/assets/verifier-BUoTk7Jf.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
