/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"cc6626924bebaf4f04631366e6c4856ca216bb3302530d6041a09f35942795ef","files":["/assets/AnalysisPage-DmB1zVos.js","/assets/AnalysisPage-cUAcFVLC.css","/assets/Answers-CRcxX_29.css","/assets/Answers-Nx26V8-8.js","/assets/Band-CG6tsJ28.css","/assets/Band-CaEW3RZy.js","/assets/CompanionPage-B7wDcZOs.js","/assets/CompanionPage-Ctl_B-E4.css","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-DnREAoGh.js","/assets/Dialog-BsRWV-7h.js","/assets/Dialog-CwiJC6GM.css","/assets/End-DJ_q1RGY.js","/assets/End-DaauYTE9.css","/assets/ExercisesPage-B81PooQl.js","/assets/ExercisesPage-C53Am4mO.css","/assets/Helper-BgZbAhko.js","/assets/Helper-HikmADeJ.css","/assets/Icon-C8_yXIqB.js","/assets/Icon-CRGvpnvt.css","/assets/Invite-BpDJ9bWM.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-C70f-Bsx.js","/assets/Lesson-DMZ_J0lq.css","/assets/NewCompanion-B_Jl5qR0.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-D3xwkz1a.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-HfaeHlB4.js","/assets/ReviewPage-Bsdo9xFn.js","/assets/ReviewPage-Db4YywxV.css","/assets/RuleSheet-BdE2CYj8.css","/assets/RuleSheet-DgcUy4DD.js","/assets/RulesPage-B88lFmAn.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-BE3cnWj7.js","/assets/ScoreSheet-Bvya1MfE.css","/assets/ShareLink-DPBvWkSJ.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-C4ajPduw.js","/assets/de-Bp4kgxf4.json","/assets/de-C62BMKAA.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-Cb5lLv7S.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-LHiVc2fZ.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-IAqt_Agl.json","/assets/es-dKC4Zk0I.json","/assets/fr-BTRaHOK2.json","/assets/fr-D70MHakA.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/fr-a152MG7k.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-BmE5t_ra.css","/assets/index-DI2m-23h.js","/assets/index.svelte-B-QUybUB.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-B1yyIsWY.js","/assets/screen-CfWsA6OS.css","/assets/screen.svelte-Doz4bDRn.js","/assets/sentences-oT3Ig8SR.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-dK8up4E7.js","/assets/telling-d4WlbMxE.js","/assets/troupe-XR_3P9yu.js","/assets/verifier-6S6it4MF.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
