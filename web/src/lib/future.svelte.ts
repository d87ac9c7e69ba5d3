/**
 * The fan of futures: which camel or die somebody points at, by hovering or holding it, so that the board can show where
 * it may land.
 */

import type { Attachment } from "svelte/attachments";

class Futures {
  /** A camel's letter, or a die's with a mark before it: `die:r`. */
  of: string | null = $state(null);
}

export const futures = new Futures();

const HOLD = 350;

/** Attach to what stands for a camel or a die: pointing at it opens its fan. */
export function future(of: () => string): Attachment {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => (futures.of = of());
    const close = () => {
      clearTimeout(timer);
      if (futures.of === of()) futures.of = null;
    };
    const touched = (event: Event) => (event as PointerEvent).pointerType === "touch";
    element.addEventListener("pointerenter", (event) => !touched(event) && open());
    element.addEventListener("pointerdown", (event) => {
      if (touched(event)) timer = setTimeout(open, HOLD);
    });
    for (const end of ["pointerleave", "pointerup", "pointercancel", "blur"])
      element.addEventListener(end, (event) => (end !== "pointerup" || touched(event)) && close());
    element.addEventListener("focus", () => element.matches(":focus-visible") && open());
    return close;
  };
}
