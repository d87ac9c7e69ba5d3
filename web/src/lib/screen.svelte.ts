/** Whether the screen is high and narrow, as a phone's. */

import { breakpoints } from "../breakpoints";

const narrow = matchMedia(breakpoints.narrow);
let tall = $state(narrow.matches);
narrow.addEventListener("change", () => (tall = narrow.matches));

export const isTall = (): boolean => tall;
