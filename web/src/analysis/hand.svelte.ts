/** The piece in a person's hand at the analysis board: tapped first and put then, or dragged. */

import type { Draft } from "../lib/messages";
import type { Analysis } from "./analysis.svelte";
import { withCamel, withTile } from "./editing";

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

  constructor(readonly analysis: Analysis) {}

  /** Take up a piece from beside the board, unless it was dragged there. */
  arm(piece: string | null): void {
    if (!this.dragged?.far) this.armed = piece;
  }

  /** A space was touched: the piece that waits goes there, or its top camel is taken up. */
  touch(space: number): void {
    if (this.dragged?.far) return;
    if (this.armed) {
      this.#put(this.armed, space);
      this.armed = null;
    } else this.armed = this.#top(space) ?? this.#tileOn(space);
  }

  drag(piece: string, { clientX: x, clientY: y }: PointerEvent): void {
    this.dragged = { piece, x, y, far: false };
  }

  dragFromBoard(event: PointerEvent): void {
    const space = spaceAt(event.clientX, event.clientY);
    const camel = this.#top(space);
    if (space && camel && !this.armed) this.drag(camel, event);
  }

  move({ clientX: x, clientY: y }: PointerEvent): void {
    const { dragged } = this;
    if (!dragged) return;
    const far = dragged.far || Math.hypot(x - dragged.x, y - dragged.y) > FAR;
    if (far) this.dragged = { ...dragged, x, y, far };
  }

  drop({ clientX: x, clientY: y }: PointerEvent): void {
    const { dragged } = this;
    if (!dragged) return;
    if (dragged.far) {
      const space = spaceAt(x, y);
      if (space) this.#put(dragged.piece, space);
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
    if (!draft) return;
    const next: Draft = isTile(piece) ? withTile(draft, piece, space, this.owner) : withCamel(draft, piece, space);
    void this.analysis.change(next);
  }

  #top(space: number): string | null {
    return this.analysis.draft?.stacks[String(space)]?.slice(-1) ?? null;
  }

  #tileOn(space: number): string | null {
    return this.analysis.draft?.tiles.find((tile) => tile.space === space)?.side ?? null;
  }
}
