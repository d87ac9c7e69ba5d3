/** Handing a link on. For a page that came over plain http, browsers have only the old way of copying. */

const browser: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;

/** What became of it: handed to another app, copied, given up by the person, or not possible here. */
export type Handed = "shared" | "copied" | "cancelled" | "impossible";

/** Copy a text, where the browser lets us. */
export async function copyText(text: string): Promise<Handed> {
  if (!browser.clipboard) return copyMarked(text);
  try {
    await browser.clipboard.writeText(text);
    return "copied";
  } catch {
    return copyMarked(text);
  }
}

/** The old way: mark the text in a field that nobody sees, and have the browser copy what is marked. */
function copyMarked(text: string): Handed {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  field.readOnly = true;
  document.body.append(field);
  field.select();
  // Deprecated, and yet the only way outside of secure contexts.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied ? "copied" : "impossible";
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
