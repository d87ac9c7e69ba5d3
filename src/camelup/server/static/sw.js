/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"51c30081163625cc964547923d8bd58240a28024f7ce13aa6c422b8cbb8170e7","files":["/assets/AnalysisPage-DBM9snY6.js","/assets/AnalysisPage-cUAcFVLC.css","/assets/Answers-BBIMUQSZ.js","/assets/Answers-CRcxX_29.css","/assets/Band-4RDhNxhu.js","/assets/Band-CG6tsJ28.css","/assets/CompanionPage-Ctl_B-E4.css","/assets/CompanionPage-ELfQ5yt8.js","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-zuRuXcaM.js","/assets/Dialog-CwiJC6GM.css","/assets/Dialog-D7hMxczE.js","/assets/End-DaauYTE9.css","/assets/End-DwmyQGqV.js","/assets/ExercisesPage-BZJPx8xl.js","/assets/ExercisesPage-C53Am4mO.css","/assets/Helper-DPlqhgFi.js","/assets/Helper-HikmADeJ.css","/assets/Icon-CRGvpnvt.css","/assets/Icon-YSJM5zr0.js","/assets/Invite-CL-v-BTI.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-NOP-xE6r.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-dK6c5jpt.js","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-CpvI-qL-.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-DuCMJsRP.js","/assets/ReviewPage-Db4YywxV.css","/assets/ReviewPage-DqKTdCkG.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-DH5mNYRH.js","/assets/RulesPage-DfkkDpXw.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-Bvya1MfE.css","/assets/ScoreSheet-D7qD5dkX.js","/assets/ShareLink-Bs_xcZYo.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-BYhbtrTc.js","/assets/de-Bp4kgxf4.json","/assets/de-C62BMKAA.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-C0xr6peV.js","/assets/en-B5Y2gV-I.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-LHiVc2fZ.json","/assets/en-utWYBOF0.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-IAqt_Agl.json","/assets/es-dKC4Zk0I.json","/assets/fr-BTRaHOK2.json","/assets/fr-D70MHakA.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/fr-a152MG7k.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-BpdDkt4P.css","/assets/index-Dq1plCs_.js","/assets/index.svelte-BkOwhd4z.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte--vaiMold.js","/assets/screen-CfWsA6OS.css","/assets/screen.svelte-Cd1rOVwC.js","/assets/sentences-C1huZxEL.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-W1ju5-3_.js","/assets/telling-CwK3arZR.js","/assets/troupe-CxWc7cSS.js","/assets/verifier-6S6it4MF.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
