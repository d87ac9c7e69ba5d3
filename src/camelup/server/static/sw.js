/**
 * The service worker: it keeps one whole version of the page, so that the page opens without a network. What it says of
 * tables always comes from the server.
 *
 * The build fills in the version and the files. A version is kept whole or not at all: all its files are fetched
 * together, and only if the server still has this version afterwards.
 *
 * @type {{ version: string, files: string[] }}
 */
const BUILT = {"version":"c0b492e6ddcce3f44311da948006b4b3de296c93b26f61b73a18bb039e76f942","files":["/assets/AnalysisPage-bKFSna3Z.js","/assets/AnalysisPage-cUAcFVLC.css","/assets/Answers-CRcxX_29.css","/assets/Answers-NYKWAgYU.js","/assets/Band-CG6tsJ28.css","/assets/Band-fy6cQX1g.js","/assets/CompanionPage-83RmenqS.js","/assets/CompanionPage-uz6htf8o.css","/assets/DeleteTable-BSvxwX_F.css","/assets/DeleteTable-jsMrzso_.js","/assets/Dialog-Bl-zgeLn.js","/assets/Dialog-CwiJC6GM.css","/assets/End-Cfo4D2Um.js","/assets/End-DaauYTE9.css","/assets/ExercisesPage-BGF2p-Fg.js","/assets/ExercisesPage-C53Am4mO.css","/assets/Helper-HikmADeJ.css","/assets/Helper-ejeIIJdh.js","/assets/Icon-CRGvpnvt.css","/assets/Icon-DJRClKgH.js","/assets/Invite-BMPThRSM.js","/assets/Invite-MLdS2cAD.css","/assets/Lesson-DMZ_J0lq.css","/assets/Lesson-DUQrAIWw.js","/assets/NewCompanion-Bz4xY1l_.css","/assets/NewCompanion-Z87_UjV3.js","/assets/PastedText-B5PpjGcu.css","/assets/PastedText-Bm6i2mNC.js","/assets/ReplayTable-CPxmd6oh.css","/assets/ReplayTable-CpUFg3F1.js","/assets/ReviewPage-B0t8aDHP.js","/assets/ReviewPage-Db4YywxV.css","/assets/RuleSheet-48RSPvqO.js","/assets/RuleSheet-BdE2CYj8.css","/assets/RulesPage-DfiU-Xuw.js","/assets/RulesPage-Dq11viUv.css","/assets/ScoreSheet-B83DFlPv.js","/assets/ScoreSheet-Bvya1MfE.css","/assets/ShareLink-CB7I4R80.js","/assets/ShareLink-Dik9AP2Z.css","/assets/api-D18zJmHy.js","/assets/chain-BIJzlIYe.js","/assets/chapter.svelte-B8PaMeNn.js","/assets/de-Bp4kgxf4.json","/assets/de-C62BMKAA.json","/assets/de-DT4cBSui.json","/assets/de-aj1R5ck0.json","/assets/de-jQjaiIA3.json","/assets/de-o8e-tEJy.json","/assets/decimal-eg5rKgo7.js","/assets/en-B5Y2gV-I.json","/assets/en-BMQLe6Dz.json","/assets/en-DJ1Vv7pc.json","/assets/en-DTAp5b3z.json","/assets/en-LHiVc2fZ.json","/assets/es-CQMAb9ee.json","/assets/es-DKgZ1EXj.json","/assets/es-DyRxGTtA.json","/assets/es-FZr_57EB.json","/assets/es-IAqt_Agl.json","/assets/es-dKC4Zk0I.json","/assets/fr-BTRaHOK2.json","/assets/fr-D70MHakA.json","/assets/fr-DQUyDZKL.json","/assets/fr-DoWrwHzN.json","/assets/fr-DzcoqrTT.json","/assets/fr-_DS8ZnHh.json","/assets/hash-BwuvbPLw.js","/assets/hash-C7EEipPO.js","/assets/index-3rXNpsm7.css","/assets/index-B-z1Zecx.js","/assets/index.svelte-oS8YWcFX.js","/assets/jost-CR_dieb2.woff2","/assets/notes-DKNfs9RC.js","/assets/rule.svelte-2U-uS17C.js","/assets/screen-CfWsA6OS.css","/assets/screen.svelte-C9klJcI7.js","/assets/sentences-BgWokmqK.js","/assets/shorten-DOJJr07o.js","/assets/stage-Cs1r4ELr.css","/assets/stage.svelte-Di_t6YZ6.js","/assets/telling-Dg8xwulQ.js","/assets/troupe-Bp_LJVlY.js","/assets/verifier-6S6it4MF.js","/icon-192.png","/icon-512.png","/icon.svg","/index.html","/manifest.webmanifest"]};
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
