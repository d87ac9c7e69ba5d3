/** A coin that flies from the board to the player it is paid to. */

import { reducedMotion } from "./settings.svelte";

export function flyCoin(seat: number, pace: number): void {
  if (reducedMotion() || pace === 0) return;
  requestAnimationFrame(() => {
    const coin = document.querySelector<SVGElement>("[data-coin]");
    const purse = document.querySelector(`[data-seat="${seat}"] .pounds`);
    if (!coin || !purse) return;
    const from = coin.getBoundingClientRect();
    const to = purse.getBoundingClientRect();
    const flying = document.createElement("div");
    flying.className = "flying-coin";
    flying.textContent = "1";
    document.body.append(flying);
    const start = `translate(${from.x}px, ${from.y}px) scale(1)`;
    const middle = `translate(${(from.x + to.x) / 2}px, ${Math.min(from.y, to.y) - 40}px) scale(1.3)`;
    const end = `translate(${to.x}px, ${to.y}px) scale(.7)`;
    const flight = flying.animate([{ transform: start }, { transform: middle }, { transform: end }], {
      duration: Math.max(300, pace * 2.6),
      easing: "ease-in-out",
    });
    flight.onfinish = () => flying.remove();
  });
}
