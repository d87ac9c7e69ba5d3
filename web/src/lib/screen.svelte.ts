/** Which shape the screen has. */

import { breakpoints } from "../breakpoints";

/** `wide`: a laptop. `tall`: upright. `flat`: a phone on its side. `tiny`: letters too large for one screen. */
export type ScreenShape = "wide" | "tall" | "flat" | "tiny";

const narrow = matchMedia(breakpoints.narrow);
const flat = matchMedia(breakpoints.flat);
const tiny = matchMedia(breakpoints.tiny);
const roomy = matchMedia(breakpoints.roomy);

const look = (): ScreenShape => (tiny.matches ? "tiny" : flat.matches ? "flat" : narrow.matches ? "tall" : "wide");

let shape: ScreenShape = $state(look());
let one = $state(narrow.matches);
let room = $state(roomy.matches);
function update(): void {
  shape = look();
  one = narrow.matches;
  room = roomy.matches;
}
for (const query of [narrow, flat, tiny, roomy]) query.addEventListener("change", update);
// Where the person's letters change, not every browser tells the queries so.
addEventListener("resize", update);

export const screenShape = (): ScreenShape => shape;

/** Whether there is room for one column only. */
export const isNarrow = (): boolean => one;

/** Whether an upright screen has room for more than a phone shows, as a tablet's. */
export const isRoomy = (): boolean => shape === "tall" && room;
