/** Time in a play: pauses and motions that can be hurried, slowed down or left out, and that stop with a hidden page. */

/** What is drawn with each frame. It is drawn in one go, so that the page is brought up to date once and not for each. */
const drawn = new Set<(now: number) => void>();
let asked = false;

function frame(now: number): void {
  asked = false;
  for (const draw of [...drawn]) attempt(() => draw(now));
  if (drawn.size > 0) ask();
}

/** One motion that fails does not hold up the others: its time goes on, and its fault is reported. */
function attempt(draw: () => void): void {
  try {
    draw();
  } catch (fault) {
    reportError(fault);
  }
}

function ask(): void {
  if (!asked) requestAnimationFrame(frame);
  asked = true;
}

/** How long after its end a motion waits for a frame; a window that is covered gets none, and nobody tells the page. */
const LATE = 400;

export class Beat {
  #ends = new Set<() => void>();

  /** @param factor how much longer than usual everything takes; 0 leaves it out */
  constructor(readonly factor: () => number) {}

  /** Pause for some milliseconds of the play. */
  wait(milliseconds: number): Promise<void> {
    return this.sleep(milliseconds * this.factor());
  }

  /** Pause for some milliseconds of the clock. */
  sleep(time: number): Promise<void> {
    return this.#until(time, (end) => {
      const timer = setTimeout(end, time);
      return () => clearTimeout(timer);
    });
  }

  /** Draw a motion frame by frame, by the milliseconds of the play that have passed; the last frame is always drawn. */
  async animate(milliseconds: number, draw: (passed: number) => void): Promise<void> {
    const factor = this.factor();
    await this.#until(milliseconds * factor, (end) => {
      const start = performance.now();
      const next = (now: number): void => {
        const passed = (now - start) / factor;
        if (passed < milliseconds) draw(Math.max(0, passed));
        else end();
      };
      drawn.add(next);
      ask();
      const late = setTimeout(end, milliseconds * factor + LATE);
      return () => {
        clearTimeout(late);
        drawn.delete(next);
      };
    });
    attempt(() => draw(milliseconds));
  }

  /** End every pause and motion now. */
  hurry(): void {
    for (const end of [...this.#ends]) end();
  }

  #until(time: number, begin: (end: () => void) => () => unknown): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise<void>((done) => {
      const end = () => {
        this.#ends.delete(end);
        stop();
        done();
      };
      const stop = begin(end);
      this.#ends.add(end);
    });
  }
}
