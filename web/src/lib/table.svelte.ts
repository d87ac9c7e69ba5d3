/** One table: its stream, what this device may do there, and what went wrong. It knows no rules. */

import { sayingOn, type Saying } from "../bots/lines";
import { t } from "../i18n/index.svelte";
import { api, Failure, newId, optional } from "./api";
import { covered } from "./covering";
import { noteState, noteTold, withLink } from "./dice/device";
import { Director, type ToldEntry } from "./director.svelte";
import { attended, Follower } from "./follower";
import type { Entry, EntryMessage, Presence, Refusal, State, StreamMessages } from "./messages";
import { faultText, refusalText } from "./sentences";
import { reached } from "./offline.svelte";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { tellEntry, tellEvent, type Line } from "./telling";

export interface LogLine extends Line {
  key: number;
  /** The entry it tells of. */
  number: number;
}

/** How long a character's word stays, in milliseconds. */
const SAID_FOR = 4500;
const RETRY = [500, 1000, 2000, 4000];
/** The same for the stream, which usually breaks for a moment only. */
const RECONNECT = [100, 400, ...RETRY.slice(1)];
/** How long the stream may be away before one is told. */
const PATIENCE = 700;

export class Table {
  readonly director = new Director();
  /** The newest state of this device's own eyes, before it is played. */
  latest: State | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** Why something is not possible, to be shown for a moment. */
  notice: { text: string; rule: string | null } | null = $state.raw(null);
  lost = $state(false);
  /** Whether one who only watches has read so. */
  noticed = $state(false);
  /** What a bot's character says now, for a moment. */
  saying: Saying | null = $state.raw(null);
  /** What the table could not be opened for. */
  gone: string | null = $state(null);
  sending = $state(false);
  /** The length that the server has answered with; until it is shown, nothing more can be done. */
  answered = $state(0);
  /** The next table, once somebody asked for a rematch while this page was open. */
  next: string | null = $state(null);
  /** On a device with several people: the seat whose turn it is there. */
  holder: number | null = $state(null);
  /** Whether that person's cards are covered, as the others sit around. */
  covered = $state(true);

  /** The state as the holder sees it. */
  #own: State | null = null;
  #whyNot: { length: number; reasons: Record<string, Refusal> } | null = null;
  #stream: EventSource | null = null;
  #follower!: Follower;
  #tries = 0;
  #closed = false;
  #written = 0;
  /** The last entry of which the lines are in the log. */
  #logged = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #sayingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.director.onEntry = (told) => this.#enter(told);
    this.director.onEvent = (event, told) => {
      this.#write(tellEvent(event, told.state), told.entry.number);
      this.#hear(sayingOn(event, told));
    };
    this.director.onRest = () => this.#rest();
  }

  get shown(): State | null {
    return this.director.shown;
  }

  /** The seat whose turn it is, if it is one of this device's. */
  get myTurn(): number | null {
    const turn = this.shown?.board?.turn ?? null;
    if (turn === null || this.shown?.phase !== "playing") return null;
    return this.shown.seats[turn - 1]?.mine && !this.shown.seats[turn - 1]?.stand_in ? turn : null;
  }

  /** Whether an action is on its way, or its result not on the screen yet. */
  get busy(): boolean {
    return this.sending || (this.shown?.length ?? 0) < this.answered;
  }

  /** Whether several people share this device. */
  get shared(): boolean {
    return (this.shown?.you.seats.length ?? 0) > 1;
  }

  async open(): Promise<void> {
    addEventListener("offline", this.#doubt);
    addEventListener("online", this.#hope);
    await this.#load();
  }

  async #load(): Promise<void> {
    try {
      const state = await api.state(this.id);
      this.#accept(state, true);
      await this.#recall();
      this.#connect(this.latest?.length ?? state.length);
    } catch (failure) {
      const fault = failure instanceof Failure ? failure.fault : null;
      if (fault && fault.error !== "unavailable") this.gone = faultText(fault);
      else this.#again();
    }
  }

  close(): void {
    this.#closed = true;
    removeEventListener("offline", this.#doubt);
    removeEventListener("online", this.#hope);
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    clearTimeout(this.#noticeTimer);
    clearTimeout(this.#sayingTimer);
    this.#stream?.close();
    this.#stream = null;
  }

  /** Do something at the table; what is refused is told. */
  async run(work: () => Promise<State>): Promise<void> {
    this.sending = true;
    try {
      const state = await work();
      this.#found();
      if (state.table === this.id) this.#settle(state);
    } catch (failure) {
      this.#failed(failure);
    } finally {
      this.sending = false;
    }
  }

  /** Act on what is shown; a lost answer is asked for again with the same id. */
  async act(action: string): Promise<void> {
    if (!this.shown) return;
    this.notice = null;
    const { length } = this.shown;
    const [id, seat] = [newId(), this.shared ? this.holder : null];
    const shown = this.shown;
    await this.run(() => withLink(shown, seat, action, (link) => this.#send(length, id, action, seat, link)));
  }

  /** Send an action until it is answered. */
  async #send(length: number, id: string, action: string, seat: number | null, link: string | null): Promise<State> {
    for (const pause of RETRY) {
      try {
        return await api.act(this.id, length, id, action, seat, link);
      } catch (failure) {
        if (!(failure instanceof Failure) || failure.fault) throw failure;
        this.lost = true;
        await new Promise((done) => setTimeout(done, pause));
      }
    }
    return api.act(this.id, length, id, action, seat, link);
  }

  /** On a shared device: show the choices of the person whose turn it is, but not the cards. */
  async #hold(seat: number): Promise<void> {
    try {
      const state = await api.state(this.id, seat);
      if (state.board?.turn !== seat) return;
      this.holder = seat;
      this.#own = state;
      this.#showOwn();
    } catch (failure) {
      this.#failed(failure);
    }
  }

  /** On a shared device: lay open the cards of the person whose turn it is, or cover them again. */
  cover(on: boolean): void {
    this.covered = on;
    this.#showOwn();
  }

  #showOwn(): void {
    if (this.#own) this.director.jump(this.covered ? covered(this.#own) : this.#own);
  }

  /** Say why an action is not possible; what the list of reasons leaves out is asked of the server itself. */
  async explain(action: string): Promise<void> {
    const shown = this.shown;
    if (!shown) return;
    const seat = this.shared ? this.holder : null;
    const refusal = shown.waiting ?? (await this.#reasons(shown.length, seat))[action];
    if (refusal) this.tell(refusalText({ ...refusal, rule: null }, shown), refusal.rule);
    else await api.act(this.id, shown.length, newId(), action, seat).catch((failure: unknown) => this.#failed(failure));
  }

  /** Why each action is not possible at this length, asked for once. */
  async #reasons(length: number, seat: number | null): Promise<Partial<Record<string, Refusal>>> {
    if (this.#whyNot?.length !== length) {
      const answer = await optional(api.whyNot(this.id, seat));
      this.#whyNot = answer && { length: answer.length, reasons: answer.why_not };
    }
    return this.#whyNot?.reasons ?? {};
  }

  #hear(saying: Saying | null): void {
    if (!saying || !settings.lines) return;
    this.saying = saying;
    clearTimeout(this.#sayingTimer);
    this.#sayingTimer = setTimeout(() => (this.saying = null), SAID_FOR);
  }

  /** Say something for a while, with the number of the rule behind it. */
  tell(text: string, rule: string | null = null): void {
    this.notice = { text, rule };
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = null), 6000);
  }

  /** Open the stream behind an entry or, without one, from the whole state on. */
  #connect(after: number | null): void {
    this.#stream?.close();
    this.#follower = new Follower();
    const stream = new EventSource(api.streamPath(this.id, after));
    this.#stream = stream;
    stream.onopen = () => {
      this.#found();
      this.#tries = 0;
    };
    const on = <Kind extends keyof StreamMessages>(kind: Kind, hear: (sent: StreamMessages[Kind]) => void) =>
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        this.#found();
        hear(JSON.parse(data) as StreamMessages[Kind]);
      });
    on("state", (state) => {
      this.#follower.whole(state);
      this.#accept(state, true);
      void this.#recall();
    });
    on("entry", (told) => this.#told(told));
    on("presence", (presence) => this.#present(presence));
    on("closed", ({ reason }) => {
      if (reason === "forbidden") this.gone = t("no.forbidden");
      if (reason === "deleted") this.gone = t("deleted");
    });
    stream.onerror = () => {
      if (this.#stream !== stream) return;
      this.#again();
    };
  }

  /** The stream broke: connect again soon, and show it only if that takes long. */
  #again(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#patience ??= setTimeout(() => (this.lost = true), PATIENCE);
    const pause = RECONNECT[Math.min(this.#tries++, RECONNECT.length - 1)];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.latest ? this.#connect(this.latest.length) : void this.#load()), pause);
  }

  #found(): void {
    this.lost = false;
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** The device says that its network is gone. A stream may not notice for minutes; a server on it is still there. */
  readonly #doubt = (): void => {
    void reached().then((still) => {
      if (still || this.#closed) return;
      this.lost = true;
      this.#again();
    });
  };

  /** The network is back: no need to wait for the next try. */
  readonly #hope = (): void => {
    this.#tries = 0;
    if (!this.gone) this.#again();
  };

  #accept(state: State, jump = false): void {
    if (this.latest && state.length < this.latest.length) return;
    this.latest = state;
    this.#found();
    noteState(state);
    if (jump) this.director.jump(state);
  }

  #told(told: EntryMessage): void {
    const state = this.#follower.after(told);
    if (!state) this.#connect(null);
    else if (!this.latest || told.entry.number > this.latest.length) {
      this.latest = { ...state, length: told.entry.number };
      const whole = { entry: told.entry, state };
      noteTold(whole);
      this.director.tell(whole);
    }
  }

  /** An answer came: the stream tells the same and plays it; if it is silent, the answer counts. */
  #settle(state: State): void {
    if (this.shown?.phase !== "playing") this.#accept(state, !this.director.playing);
    else {
      this.answered = state.length;
      setTimeout(() => {
        if (state.length <= (this.latest?.length ?? 0)) return;
        this.#accept(state, true);
        void this.#recall();
      }, 1500);
    }
  }

  #failed(failure: unknown): void {
    if (!(failure instanceof Failure)) throw failure;
    const { fault } = failure;
    if (fault?.state && !this.shared) this.#accept(fault.state, !this.director.playing);
    if (fault) this.tell(faultText({ ...fault, rule: null }, this.shown), fault.rule);
    else {
      // The stream may be as dead as this request; a new one tells when the server is back.
      this.lost = true;
      this.#again();
    }
  }

  #present(presence: Presence): void {
    this.#follower.present(presence);
    this.latest &&= attended(this.latest, presence);
    this.director.shown &&= attended(this.director.shown, presence);
  }

  #enter(told: ToldEntry): void {
    if (told.entry.kind === "act") {
      this.holder = this.#own = null;
      this.covered = true;
    }
    if (told.entry.kind === "rematch") this.next = told.entry.text;
    this.#logged = Math.max(this.#logged, told.entry.number);
    if (told.entry.kind !== "act") this.#log(told.entry, told.state);
  }

  /** What was shown without having been told, as after a reload, is read from the log. */
  async #recall(): Promise<void> {
    const latest = this.latest;
    while (latest && this.#logged < latest.length) {
      const part = await optional(api.log(this.id, this.#logged));
      const entries = part?.entries.filter((entry) => entry.number <= latest.length) ?? [];
      const newest = entries.at(-1);
      if (!newest) return;
      for (const entry of entries) this.#log(entry, latest);
      this.#logged = Math.max(this.#logged, newest.number);
    }
  }

  /** Write an entry into the log, which begins with the race: who sat down before it is on the table. */
  #log(entry: Entry, state: State): void {
    if (entry.kind === "start") this.log = this.log.filter(({ number }) => number > entry.number);
    this.#write(tellEntry(entry, state), entry.number);
  }

  #write(lines: Line[], number: number): void {
    const added = lines.map((line) => ({ key: this.#written++, number, ...line }));
    const late = added.length > 0 && number < (this.log.at(-1)?.number ?? 0);
    this.log = late ? [...this.log, ...added].sort((a, b) => a.number - b.number) : [...this.log, ...added];
  }

  #rest(): void {
    const turn = this.myTurn;
    if (turn !== null && this.shared && this.shown?.you.viewer !== turn) void this.#hold(turn);
    else if (turn !== null) sound.turn();
  }
}
