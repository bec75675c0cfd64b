import { clearInterval, setImmediate, setInterval, setTimeout } from '../work/event-loop.js';
import { type LogEntry, type LogPage, type LogStore, logStart } from './log-store.js';
import { LongTexts, mostLength, type Part, partsOf } from './long-texts.js';
import { lost, silence, silenceMs } from './lost.js';
import { withinSilence } from './within-silence.js';
import { type Outcome, WorldQueues } from './world-queues.js';

/** A command as replicas apply it. */
export interface Applied {
  readonly id: string;
  readonly nowMs: number;
  /** The world whose commands are applied one after the other. */
  readonly world: string;
  readonly command: unknown;
  /** The length of its text. */
  readonly length: number;
  /** Whether this replica has given the command. */
  readonly isOwn: boolean;
}

export interface ReplicaParts {
  readonly store: LogStore;
  /** A name that no other replica has. */
  readonly name: string;
  /** Milliseconds of a clock that is never set. */
  readonly steadyNowMs: () => number;
  /** When the log was begun. */
  readonly startedMs: number;
  /** Applies a command: at once, or in a promise, which the next commands of its world wait for. */
  readonly apply: (applied: Applied) => unknown;
  /**
   * Called when the log has no longer what comes after this replica's place, as when the store was emptied: the replica
   * starts again from the checkpoint, or from nothing. Returns its place and when the log was begun.
   */
  readonly restart: () => Promise<{ readonly place: string; readonly startedMs: number }>;
  /** Called with the reason when the store is lost, at most once in ten seconds. */
  readonly onLoss: (reason: string) => void;
}

/** The time in which the store may still take a command. */
const takeMs = 120;
/** Tries to have commands taken by a store that answers. */
const mostTries = 5;
/** The pause between two looks at the log, which is that until an idle replica does what is asked of it. */
const beatMs = 100;
/** The pause between two tries to reach a lost store. */
const retryMs = 100;
/** The tries after which a lost store is connected to anew. */
const reconnectAfter = 8;
/** The least time between two reports of a loss: a store that reads and does not write is lost at each command. */
const reportMs = 10_000;

interface Waiting {
  readonly resolve: (nowMs: number) => void;
  readonly reject: (error: unknown) => void;
}

/** What goes to the store in one round trip: all that was asked while the trip before was under way. */
interface Trip {
  readonly texts: string[];
  readonly numbers: number[];
  readonly waiting: Waiting[];
}

/** The application reports what fails of the commands of other replicas. */
const ignored: Outcome = { resolve: () => {}, reject: () => {} };

/**
 * One of the processes that share a log: it applies all commands in their order. What a replica has acknowledged is in
 * the log, so each other replica has applied it after its next `join`.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  #place = logStart;
  #startedMs: number;
  #next: Trip | undefined;
  #isUnderWay = false;
  #isLost = false;
  #isClosed = false;
  #count = 0;
  /** Commands that this replica has given and not applied, by number. */
  readonly #own = new Map<number, Outcome>();
  readonly #queues = new WorldQueues();
  readonly #longTexts = new LongTexts();
  /** The last instant of the store, and when it came. */
  #serverMs = 0;
  #heardMs = 0;
  #reportedMs = -reportMs;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(parts: ReplicaParts, place: string) {
    this.#parts = parts;
    this.#place = place;
    this.#startedMs = parts.startedMs;
    this.#beat = setInterval(() => {
      if (!this.#isUnderWay && !this.#isLost) this.join().catch(() => {});
    }, beatMs);
    this.#beat.unref();
  }

  /** Whether the store has not answered in time, and no call since has been answered. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Applies what all replicas have acknowledged before this call, and gives the instant of the store. With a world it
   * waits until the commands of that world are applied, without one for those of all. Rejects with UNAVAILABLE within
   * 200 ms when the store does not answer.
   */
  async join(world?: string): Promise<number> {
    if (this.#isLost || this.#isClosed) throw lost();
    const nowMs = await new Promise<number>((resolve, reject) => {
      this.#trip().waiting.push({ resolve, reject });
      this.#go();
    });
    const applied = this.#queues.settled(world);
    if (applied) await applied;
    return nowMs;
  }

  /** Appends a command, and gives what its application returns. Rejects with UNAVAILABLE when it was not appended. */
  append(world: string, command: unknown): Promise<unknown> {
    const text = JSON.stringify([world, command]);
    return text.length > mostLength ? this.#appendLong(text) : this.#appendText(text);
  }

  /** Whether the parts of a long command are in the log and not its end, at an instant of the store. */
  hasOpenParts(nowMs: number): boolean {
    return this.#longTexts.areOpen(nowMs);
  }

  /** Appends a text with the name of this replica and a number, in the next round trip. */
  #appendText(text: string): Promise<unknown> {
    if (this.#isLost || this.#isClosed) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const number = ++this.#count;
      this.#own.set(number, { resolve, reject });
      const trip = this.#trip();
      trip.texts.push(`["${this.#parts.name}",${number},${text}]`);
      trip.numbers.push(number);
      this.#go();
    });
  }

  async #appendLong(text: string): Promise<unknown> {
    let last: unknown;
    for (const part of partsOf(`${this.#parts.name} ${++this.#count}`, text))
      last = await this.#appendText(JSON.stringify(part));
    return last;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.#fail(this.#next);
    await this.#parts.store.close();
  }

  #trip(): Trip {
    this.#next ??= { texts: [], numbers: [], waiting: [] };
    return this.#next;
  }

  #go(): void {
    if (this.#isUnderWay || this.#next === undefined || this.#isClosed) return;
    this.#isUnderWay = true;
    // What comes in the same turn of the event loop goes along.
    setImmediate(() => {
      const trip = this.#trip();
      this.#next = undefined;
      void this.#send(trip).finally(() => {
        this.#isUnderWay = false;
        this.#go();
      });
    });
  }

  async #send(trip: Trip): Promise<void> {
    try {
      let page = await this.#sendTexts(trip.texts);
      // What was asked is answered with 503 while the state is read anew.
      while (!this.#isBehind(page) && !this.#take(page)) page = await this.#exchange([]);
      if (this.#isBehind(page)) throw new Error('it has no longer what this replica has read last');
      // Its commands are applied by now, or have their order; those that are not were never taken.
      this.#refuse(trip.numbers);
      for (const { resolve } of trip.waiting) resolve(this.#serverMs);
    } catch (error) {
      this.#fail(trip);
      if (this.#isClosed) return;
      this.#isLost = true;
      this.#fail(this.#next);
      this.#next = undefined;
      this.#reportLoss(error);
      this.#retry(1);
    }
  }

  #reportLoss(error: unknown): void {
    const nowMs = this.#parts.steadyNowMs();
    if (nowMs - this.#reportedMs < reportMs) return;
    this.#reportedMs = nowMs;
    this.#parts.onLoss(error instanceof Error ? error.message : String(error));
  }

  /** A store that answers too late to take commands, because one of both was slow, gets them again. */
  async #sendTexts(texts: readonly string[]): Promise<LogPage> {
    for (let tries = 1; ; tries++) {
      const page = await this.#exchange(texts);
      if (!page.isLate || tries === mostTries) return page;
    }
  }

  /** One round trip. Rejects when the store is silent; an answer that comes later is not looked at. */
  async #exchange(texts: readonly string[]): Promise<LogPage> {
    const { store, steadyNowMs } = this.#parts;
    // The store's clock was at least here when the call begins, so it refuses what it reads after the store is lost.
    const deadlineMs = this.#serverMs + Math.floor(steadyNowMs() - this.#heardMs) + takeMs;
    const answer = store.exchange(this.#place, texts, deadlineMs);
    const page = await withinSilence(answer, silenceMs, steadyNowMs, silence);
    this.#serverMs = page.nowMs;
    this.#heardMs = steadyNowMs();
    return page;
  }

  /** Looks for the store until it answers: at once, since it may only have been slow, then again and again. */
  #retry(tries: number): void {
    const timer = setTimeout(
      async () => {
        if (this.#isClosed) return;
        try {
          if (tries % reconnectAfter === 0) this.#parts.store.reconnect();
          await this.#takeAnew(await this.#exchange([]));
          this.#isLost = false;
        } catch {
          this.#retry(tries + 1);
        }
      },
      tries === 1 ? 0 : retryMs,
    );
    timer.unref();
  }

  #isBehind({ isBehind, startedMs }: LogPage): boolean {
    return isBehind || startedMs !== this.#startedMs;
  }

  /** Applies a page, or starts again where the store has no longer what this replica has read last. */
  async #takeAnew(page: LogPage): Promise<void> {
    if (!this.#isBehind(page)) {
      this.#take(page);
      return;
    }
    await this.#queues.settled(undefined);
    const started = await this.#parts.restart();
    this.#longTexts.clear();
    this.#place = started.place;
    this.#startedMs = started.startedMs;
  }

  /** Applies a page; false if there is more to apply. */
  #take({ entries, isPart }: LogPage): boolean {
    for (const entry of entries) this.#dispatch(entry);
    return !isPart;
  }

  #dispatch({ id, nowMs, text }: LogEntry): void {
    this.#place = id;
    const [by, number, given] = JSON.parse(text) as [string, number, [string, unknown] | Part];
    const own = by === this.#parts.name ? this.#own.get(number) : undefined;
    if (own) this.#own.delete(number);
    const whole = Array.isArray(given) ? text : this.#longTexts.take(given, nowMs);
    if (whole === undefined) {
      own?.resolve(undefined);
      return;
    }
    const [world, command] = Array.isArray(given) ? given : (JSON.parse(whole) as [string, unknown]);
    const applied: Applied = { id, nowMs, world, command, length: whole.length, isOwn: own !== undefined };
    this.#queues.apply(world, () => this.#parts.apply(applied), own ?? ignored);
  }

  #refuse(numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#own.get(number)?.reject(lost());
      this.#own.delete(number);
    }
  }

  #fail(trip: Trip | undefined): void {
    if (trip === undefined) return;
    this.#refuse(trip.numbers);
    for (const { reject } of trip.waiting) reject(lost());
  }
}
