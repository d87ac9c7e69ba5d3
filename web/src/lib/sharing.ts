/** Handing a link on. A browser has neither of the two ways for a page that came over plain http. */

const browser: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;

/** Copy a text, where the browser lets us; it stays on the page to be read in any case. */
export async function copyText(text: string): Promise<void> {
  await browser.clipboard?.writeText(text).catch(() => null);
}

/** Offer the link to the other apps of the device, or copy it. */
export async function shareLink(url: string): Promise<void> {
  if (browser.share) await browser.share({ url, title: "Camel Up" }).catch(() => null);
  else await copyText(url);
}
