/**
 * Tooltips: what a thing is, when it is hovered, held or focused. One is shown at a time, by `Tooltip.svelte`.
 *
 * A hold on a touch screen shows the tooltip and does nothing else: the click at its end is swallowed.
 */

import type { Attachment } from "svelte/attachments";

export interface Tip {
  text: string;
  /** The number of the rule behind it, which opens it, and the edition that is played. */
  rule?: string;
  edition?: string;
  /** The key that does the same. */
  key?: string | null;
}

interface Shown extends Tip {
  at: DOMRect;
}

/** The id of the tooltip: while it is shown, it describes what it is about. */
export const TIP = "tip";
const HOVER = 450;
/** Time to reach the tooltip itself, for its rule. */
const GRACE = 250;
const HOLD = 450;

class Tips {
  shown: Shown | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #about: Element | null = null;
  #announced = 0;

  /** Attach it to what is announced over the table: as long as that is there, no tooltip lies over it. */
  readonly hush = (): (() => void) => {
    this.#announced += 1;
    this.hide();
    return () => (this.#announced -= 1);
  };

  later(element: Element, tip: () => Tip, pause: number, then?: () => void): void {
    clearTimeout(this.#timer);
    if (this.#announced > 0) return;
    this.#timer = setTimeout(() => {
      this.#about?.removeAttribute("aria-describedby");
      this.#about = element;
      element.setAttribute("aria-describedby", TIP);
      this.shown = { ...tip(), at: element.getBoundingClientRect() };
      then?.();
    }, pause);
  }

  /** Hide it soon, unless the pointer reaches it. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.shown) this.#timer = setTimeout(() => this.hide(), GRACE);
  }

  /** The pointer is on the tooltip. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#about?.removeAttribute("aria-describedby");
    this.#about = null;
    // An element that goes away loses the focus while the page is drawn, and then nothing may change.
    queueMicrotask(() => (this.shown = null));
  }
}

export const tips = new Tips();

/** Attach a tooltip to an element: `{@attach tip(() => ({ text }))}`. */
export function tip(content: () => Tip): Attachment {
  return (element) => {
    let held = false;
    let near = false;
    const on = (kind: string, hear: (event: Event) => void, capture = false) => {
      element.addEventListener(kind, hear, capture);
    };
    const touched = (event: Event) => (event as PointerEvent).pointerType === "touch";
    // A pointer that rests asks for nothing when the page moves under it: then no movement is told.
    on("pointermove", (event) => {
      const { movementX, movementY } = event as PointerEvent;
      if (touched(event) || near || (movementX === 0 && movementY === 0)) return;
      near = true;
      tips.later(element, content, HOVER);
    });
    on("pointerleave", (event) => {
      near = false;
      if (!(touched(event) && held)) tips.leave();
    });
    on("pointerdown", (event) => {
      held = false;
      tips.hide();
      if (touched(event)) tips.later(element, content, HOLD, () => (held = true));
    });
    on("pointerup", (event) => touched(event) && !held && tips.hide());
    on("pointercancel", () => !held && tips.hide());
    on("contextmenu", (event) => held && event.preventDefault());
    on("focus", () => element.matches(":focus-visible") && tips.later(element, content, 0));
    on("blur", () => tips.leave());
    const swallow = (event: Event) => {
      if (!held) return;
      held = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    on("click", swallow, true);
    return () => tips.hide();
  };
}
