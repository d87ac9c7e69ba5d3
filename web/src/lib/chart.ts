/** Where the lines and labels of the money chart go, so that nobody hides behind another. */

import type { Replay } from "./messages";

export interface ChartLine {
  seat: number;
  path: string;
  /** Where its line ends, and how high its label stands beside it. */
  end: [number, number];
  label: number;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between two lines that show the same money. */
const APART = 2.6;

/** Heights as near to those wanted as they can be, in the same order, at least `gap` apart and within the frame. */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let least = top;
  for (const n of order) {
    placed[n] = Math.max(wanted[n] ?? 0, least);
    least = (placed[n] ?? 0) + gap;
  }
  let most = bottom;
  for (const n of order.reverse()) {
    placed[n] = Math.min(placed[n] ?? 0, most);
    most = (placed[n] ?? 0) - gap;
  }
  return placed;
}

/** The most money that anybody ever had, at least 5. */
export const mostMoney = (replay: Replay): number =>
  Math.max(5, ...replay.steps.flatMap((step) => step.seats.map((seat) => seat.pounds ?? 0)));

/** A stepped line for each seat, each a little beside the others: equal money gives parallel lines, not one. */
export function chartLines(replay: Replay, frame: Frame, gap: number): ChartLine[] {
  const last = replay.steps.length - 1 || 1;
  const most = mostMoney(replay);
  const seats = replay.names.length;
  const ends: [number, number][] = [];
  const beside = (index: number): number => (index - (seats - 1) / 2) * APART;
  const paths = replay.names.map((_, index) => {
    const off = beside(index);
    const points = replay.steps.map((step, n): [number, number] => [
      frame.left + (n / last) * (frame.right - frame.left) + off,
      frame.bottom - ((step.seats[index]?.pounds ?? 0) / most) * (frame.bottom - frame.top) - off,
    ]);
    ends.push(points.at(-1) ?? [frame.left, frame.bottom]);
    return points.map(([x, y], n) => (n === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
  });
  // Labels stand in the order of the money, which lines that go a little beside it may not do.
  const labels = spread(
    ends.map(([, y], n) => y + beside(n)),
    gap,
    frame.top,
    frame.bottom,
  );
  return paths.map((path, n) => ({ seat: n + 1, path, end: ends[n] ?? [0, 0], label: labels[n] ?? 0 }));
}

/** The legs: number, and at which step each ended. */
export const legEnds = (replay: Replay): { leg: number; step: number }[] =>
  replay.steps.flatMap((step, n) =>
    step.events.flatMap((event) => (event.type === "leg_scored" ? [{ leg: event.leg, step: n }] : [])),
  );
