/**
 * The slow beat of a board that lives: flags, heads in the crowd, heat, torches. Four times a second at most, as in a
 * flip book, so that it costs next to nothing; never on a hidden page, nor where motion is not wanted.
 */

import { reducedMotion, settings } from "./settings.svelte";

const BEAT = 260;
let beat = $state(0);
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The number of beats so far. */
export const beatOf = (): number => beat;

function tick(): void {
  if (!document.hidden && !reducedMotion() && settings.speed !== "none") beat += 1;
}

/** Let the beat go on while an element is on the screen; gives back how to stop. */
export function live(element: Element): () => void {
  let seen = false;
  const see = (now: boolean): void => {
    if (now === seen) return;
    seen = now;
    watchers += now ? 1 : -1;
    clearInterval(timer);
    timer = watchers > 0 ? setInterval(tick, BEAT) : undefined;
  };
  const eyes = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false));
  eyes.observe(element);
  return () => {
    eyes.disconnect();
    see(false);
  };
}
