/** Whether the page opens without a network, and whether the server can be reached now. */

/** Kept on this device, not yet, or not possible: browsers keep pages only that came over https. */
export type Kept = "kept" | "not yet" | "insecure" | "unsupported";

let online = $state(true);
let kept: Kept = $state("not yet");

export const isOnline = (): boolean => online;
export const isKept = (): Kept => kept;

/** Whether the server answers at all. */
export const reached = (): Promise<boolean> =>
  fetch("/api/info", { cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** A device without a network still reaches a server of its own: only what does not answer is away. */
async function look(): Promise<void> {
  online = navigator.onLine || (await reached());
}

/** Have the service worker keep this version of the page. To be called once. */
export async function keepPage(): Promise<void> {
  addEventListener("online", () => (online = true));
  addEventListener("offline", () => void look());
  void look();
  if (!isSecureContext) kept = "insecure";
  else if (!("serviceWorker" in navigator)) kept = "unsupported";
  else {
    try {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      kept = "kept";
    } catch {
      // A private window may refuse, or the network was lost on the way: the next visit tries again.
    }
  }
}
