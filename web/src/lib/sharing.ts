/** Handing a link on. A browser has neither of the two ways for a page that came over plain http. */

const browser: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;

/** What became of it: handed to another app, copied, given up by the person, or not possible here. */
export type Handed = "shared" | "copied" | "cancelled" | "impossible";

/** Copy a text, where the browser lets us. */
export async function copyText(text: string): Promise<Handed> {
  if (!browser.clipboard) return "impossible";
  try {
    await browser.clipboard.writeText(text);
    return "copied";
  } catch {
    return "impossible";
  }
}

/** Offer the link to the other apps of the device, or copy it. */
export async function shareLink(url: string): Promise<Handed> {
  if (!browser.share) return copyText(url);
  try {
    await browser.share({ url, title: "Camel Up" });
    return "shared";
  } catch (refusal) {
    const cancelled = refusal instanceof DOMException && refusal.name === "AbortError";
    return cancelled ? "cancelled" : copyText(url);
  }
}
