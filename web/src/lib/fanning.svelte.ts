/**
 * What the fan of futures is shown of: the thing that is hovered, held or focused, or that a key has chosen.
 *
 * Things say what they are by `data-fan`, such as "camel:r", "ticket:b" or "die:*"; one listener hears them all. A hold on
 * a touch screen shows the fan until the next touch, and does nothing else: the click at its end is swallowed.
 */

import type { Attachment } from "svelte/attachments";
import { subjectOf, type Subject } from "./ghosts";

const HOVER = 160;
const HOLD = 400;
/** How far a finger may move while it holds something. */
const STILL = 12;

export class Fanning {
  subject: Subject | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  /** What a hold or a key has chosen stays, wherever the pointer rests. */
  #pinned = false;
  #down = { x: 0, y: 0 };

  /** Go on to the next of some things, and behind the last one to nothing. */
  step(things: Subject[]): void {
    const { subject } = this;
    const at = things.findIndex((thing) => thing.kind === subject?.kind && thing.of === subject.of);
    this.#set(things[at + 1] ?? null);
    this.#pinned = at + 1 < things.length;
  }

  clear(): void {
    this.#set(null);
  }

  readonly attach: Attachment = (root) => {
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      hear: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => {
      (root as HTMLElement).addEventListener(kind, hear, capture);
    };
    on("pointerover", (event) => this.#over(event));
    on("pointerleave", ({ pointerType }) => pointerType !== "touch" && !this.#pinned && this.#set(null));
    on("pointerdown", (event) => this.#press(event), true);
    on("pointermove", (event) => this.#move(event));
    on("pointerup", () => clearTimeout(this.#timer));
    on("pointercancel", () => clearTimeout(this.#timer));
    on("contextmenu", (event) => this.#held && event.preventDefault());
    on("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(":focus-visible")) this.#set(found(target));
    });
    on("focusout", () => !this.#pinned && this.#set(null));
    on("click", (event) => this.#swallow(event), true);
    return () => clearTimeout(this.#timer);
  };

  /** Elements go away while the page is drawn, when nothing may change yet. */
  #set(subject: Subject | null, after = 0): void {
    clearTimeout(this.#timer);
    this.#pinned = false;
    this.#timer = setTimeout(() => (this.subject = subject), after);
  }

  #over({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    const subject = target instanceof Element ? found(target) : null;
    if (subject || (this.subject && !this.#pinned)) this.#set(subject, HOVER);
    else if (!this.#pinned) clearTimeout(this.#timer);
  }

  #press({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    this.#held = false;
    if (this.#pinned || pointerType === "touch") this.#set(null);
    if (pointerType !== "touch") return;
    const subject = target instanceof Element ? (found(target) ?? nearestDie(target, x, y)) : null;
    if (!subject) return;
    this.#down = { x, y };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#held = this.#pinned = true;
      this.subject = subject;
    }, HOLD);
  }

  #move({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerType !== "touch" || this.#held) return;
    if (Math.hypot(x - this.#down.x, y - this.#down.y) > STILL) clearTimeout(this.#timer);
  }

  #swallow(event: Event): void {
    if (!this.#held) return;
    this.#held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

const found = (target: Element): Subject | null =>
  subjectOf(target.closest<HTMLElement | SVGElement>("[data-fan]")?.dataset.fan);

/** The dice in the pyramid are small for a finger: the nearest one is meant. */
function nearestDie(target: Element, x: number, y: number): Subject | null {
  const dice = [...(target.closest("[data-pyramid]")?.querySelectorAll<SVGElement>("[data-fan]") ?? [])];
  const far = (die: Element) => {
    const box = die.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  };
  return subjectOf(dice.sort((a, b) => far(a) - far(b))[0]?.dataset.fan);
}
