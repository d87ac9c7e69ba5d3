/** Things that fly over the page to whom they go: tickets, cards, tiles and coins. */

import "../flights.css";
import { coatOf, printOf } from "./camels";

const SVG = "http://www.w3.org/2000/svg";

/** A thing to be seen on its way, by its part, with the colours and words it has. */
export interface Thing {
  part: string;
  fill?: string;
  ink?: string;
  text?: string;
  /** The corners of its picture. */
  box?: string;
  size?: number;
}

export const coin: Thing = { part: "coin", size: 26 };
export const pyramidTicket: Thing = { part: "pyramid-ticket", size: 30 };
export const heart: Thing = { part: "heart", size: 26 };
export const card: Thing = { part: "card", size: 38 };
export const ticket = (camel: string, pounds: number): Thing => ({
  part: "betting-ticket",
  fill: coatOf(camel),
  ink: printOf(camel),
  text: String(pounds),
  size: 34,
});
export const tile = (side: string): Thing => ({
  part: side === "+" ? "tile-cheering" : "tile-booing",
  box: "-36 -26 72 58",
  size: 44,
});

/** Where a seat keeps things, and its purse. */
export const seatPlace = (seat: number): string => `[data-seat="${seat}"]`;
export const purse = (seat: number): string => `${seatPlace(seat)} .pounds`;

/** The middle of the first of some places that is to be seen. */
function middle(places: string[]): { x: number; y: number } | null {
  for (const place of places) {
    const box = document.querySelector(place)?.getBoundingClientRect();
    if (box && box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

function drawn({ part, fill, ink, text, box = "-11 -11 22 22" }: Thing, size: number): HTMLElement {
  const flying = document.createElement("div");
  flying.className = "flying";
  flying.dataset.flying = part;
  flying.setAttribute("aria-hidden", "true");
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", box);
  picture.setAttribute("width", String(size));
  picture.setAttribute("height", String(size));
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${part}`);
  if (fill) use.setAttribute("fill", fill);
  picture.append(use);
  if (text) {
    const words = document.createElementNS(SVG, "text");
    words.setAttribute("y", "5");
    words.setAttribute("fill", ink ?? "");
    words.textContent = text;
    picture.append(words);
  }
  flying.append(picture);
  return flying;
}

/** Let a thing fly in a bow from the first place that is there to another, perhaps a little later; places are selectors. */
export function fly(thing: Thing, from: string[], to: string[], time: number, delay = 0): void {
  const [start, end] = [middle(from), middle(to)];
  if (!start || !end || time <= 0) return;
  const size = thing.size ?? 30;
  const flying = drawn(thing, size);
  document.body.append(flying);
  const at = (x: number, y: number, turn: number, scale: number) =>
    `translate(${x - size / 2}px, ${y - size / 2}px) rotate(${turn}deg) scale(${scale})`;
  const top = Math.min(start.y, end.y) - 46;
  const bow = (part: number) => {
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    const x = a * start.x + (b * (start.x + end.x)) / 2 + c * end.x;
    const scale = part < 0.5 ? 0.7 + part : 1.2 - (part - 0.5);
    return at(x, a * start.y + b * top + c * end.y, 14 * Math.sin(part * Math.PI * 2), scale);
  };
  const frames = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1].map((part) => ({ transform: bow(part) }));
  const easing = "cubic-bezier(0.4, 0, 0.4, 1)";
  const flight = flying.animate(frames, { duration: time, delay, easing, fill: "backwards" });
  flight.onfinish = flight.oncancel = () => flying.remove();
}
