/** Whether the screen is high and narrow, as a phone's. */

const narrow = matchMedia("(max-width: 899px)");
let tall = $state(narrow.matches);
narrow.addEventListener("change", () => (tall = narrow.matches));

export const isTall = (): boolean => tall;
