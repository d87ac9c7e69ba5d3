/** The piece in a person's hand at the analysis board: tapped first and put then, or dragged. */

import { on } from "svelte/events";
import type { Analysis } from "./analysis.svelte";
import { withCamel, withoutTile, withTile } from "./editing";

/** How far a pointer goes before a tap becomes a drag, in pixels. */
const FAR = 12;

/** Whether a piece is a tile: it is then named by its side. */
export const isTile = (piece: string): piece is "+" | "-" => piece === "+" || piece === "-";

const spaceAt = (x: number, y: number): number => {
  const there = document.elementFromPoint(x, y)?.closest("[data-space]");
  return Number(there?.getAttribute("data-space") ?? 0);
};

export class Hand {
  /** The piece that goes to the next space that is touched: a camel's letter, or the side of a tile. */
  armed: string | null = $state(null);
  /** Whose tile the next one is. */
  owner: number | null = $state(null);
  dragged: { piece: string; x: number; y: number; far: boolean } | null = $state.raw(null);
  /** The space from which a tile was taken up; null for a new one. */
  #from: number | null = null;

  constructor(readonly analysis: Analysis) {}

  /** Keep the page from scrolling under a finger that drags a piece. */
  readonly hold = (node: HTMLElement): (() => void) =>
    on(node, "touchmove", (event) => this.dragged && event.preventDefault(), { passive: false });

  /** Take up a piece from beside the board, unless it was dragged there. */
  arm(piece: string | null): void {
    if (this.dragged?.far) return;
    this.armed = piece;
    this.#from = null;
  }

  /** A space was touched: the piece that waits goes there, or its top camel or tile is taken up. */
  touch(space: number): void {
    if (this.dragged?.far) return;
    if (this.armed) {
      this.#put(this.armed, space);
      this.armed = null;
    } else this.armed = this.#takeUp(space);
  }

  drag(piece: string, { clientX: x, clientY: y }: PointerEvent): void {
    this.#from = null;
    this.dragged = { piece, x, y, far: false };
  }

  dragFromBoard({ clientX: x, clientY: y }: PointerEvent): void {
    const piece = this.armed ? null : this.#takeUp(spaceAt(x, y));
    if (piece) this.dragged = { piece, x, y, far: false };
  }

  move({ clientX: x, clientY: y }: PointerEvent): void {
    const { dragged } = this;
    if (!dragged) return;
    const far = dragged.far || Math.hypot(x - dragged.x, y - dragged.y) > FAR;
    if (far) this.dragged = { ...dragged, x, y, far };
  }

  /** Put down what was dragged; a tile that is dropped beside the track is taken away. */
  drop({ clientX: x, clientY: y }: PointerEvent): void {
    const { dragged, analysis } = this;
    if (!dragged) return;
    if (dragged.far) {
      const space = spaceAt(x, y);
      if (space) this.#put(dragged.piece, space);
      else if (this.#from && analysis.draft) void analysis.change(withoutTile(analysis.draft, this.#from));
      this.armed = null;
    }
    // The click that follows still belongs to the drag.
    setTimeout(() => this.letGo());
  }

  letGo(): void {
    this.dragged = null;
  }

  #put(piece: string, space: number): void {
    const { draft } = this.analysis;
    if (!draft || (space === this.#from && this.dragged?.far)) return;
    void this.analysis.change(
      isTile(piece) ? withTile(draft, piece, space, this.owner, this.#from) : withCamel(draft, piece, space),
    );
  }

  /** The top camel of a space, or its tile, which keeps its owner. */
  #takeUp(space: number): string | null {
    const { draft } = this.analysis;
    const tile = draft?.tiles.find((one) => one.space === space);
    this.#from = tile ? space : null;
    if (tile) this.owner = tile.owner;
    return draft?.stacks[String(space)]?.slice(-1) ?? tile?.side ?? null;
  }
}
