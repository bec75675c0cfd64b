import { ServiceError } from '../errors.js';
import { clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } from '../work/event-loop.js';
import { type LogEntry, type LogPage, type LogStore, logStart } from './log-store.js';

/** A command as replicas apply it. */
export interface Applied {
  readonly id: string;
  readonly nowMs: number;
  /** The world whose commands are applied one after the other. */
  readonly world: string;
  readonly command: unknown;
  /** Whether this replica has given the command. */
  readonly isOwn: boolean;
}

/** The name for a command of all worlds: it is applied after all before it and before all after it. */
export const allWorlds = '*';

export interface ReplicaParts {
  readonly store: LogStore;
  /** A name that no other replica has. */
  readonly name: string;
  /** Milliseconds of a clock that is never set. */
  readonly steadyNowMs: () => number;
  /** Applies a command: at once, or in a promise, which the next commands of its world wait for. */
  readonly apply: (applied: Applied) => unknown;
  /** When the log was begun. */
  readonly startedMs: number;
  /**
   * Called when entries were removed that this replica has not applied, and when the store was emptied: the replica
   * starts again from the checkpoint, or from nothing. Returns its place and when the log was begun.
   */
  readonly restart: () => Promise<{ readonly place: string; readonly startedMs: number }>;
}

/** The time in which the store must answer, and that in which it may still take a command. */
const answerMs = 150;
const takeMs = 120;
/** The pause between two looks at the log, and between two tries to reach a lost store. */
const beatMs = 500;
const retryMs = 100;

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

interface Own {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** For commands of other replicas. */
const ignored: Own = { resolve: () => {}, reject: () => {} };

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
  readonly #own = new Map<number, Own>();
  /** The commands under way by world. */
  readonly #tails = new Map<string, Promise<void>>();
  /** The last instant of the store, and when it came. */
  #serverMs = 0;
  #heardMs = 0;
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
    if (this.#isLost) throw lost();
    const nowMs = await new Promise<number>((resolve, reject) => {
      this.#trip().waiting.push({ resolve, reject });
      this.#go();
    });
    const tails = world === undefined ? [...this.#tails.values()] : [this.#tails.get(world)];
    for (const tail of tails) if (tail) await tail;
    return nowMs;
  }

  /** Appends a command, and gives what its application returns. Rejects with UNAVAILABLE when it was not appended. */
  append(world: string, command: unknown): Promise<unknown> {
    if (this.#isLost) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const number = ++this.#count;
      this.#own.set(number, { resolve, reject });
      const trip = this.#trip();
      trip.texts.push(JSON.stringify([this.#parts.name, number, world, command]));
      trip.numbers.push(number);
      this.#go();
    });
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
    const trip = this.#next;
    this.#next = undefined;
    this.#isUnderWay = true;
    void this.#send(trip).finally(() => {
      this.#isUnderWay = false;
      this.#go();
    });
  }

  async #send(trip: Trip): Promise<void> {
    const { steadyNowMs } = this.#parts;
    try {
      let page = await this.#exchange(trip.texts);
      if (page.isLate) this.#refuse(trip.numbers);
      let isWhole = await this.#take(page);
      while (!isWhole) {
        page = await this.#exchange([]);
        isWhole = await this.#take(page);
      }
      this.#serverMs = page.nowMs;
      this.#heardMs = steadyNowMs();
      for (const { resolve } of trip.waiting) resolve(page.nowMs);
    } catch {
      if (this.#isClosed) return;
      this.#isLost = true;
      this.#fail(trip);
      this.#fail(this.#next);
      this.#next = undefined;
      this.#retry();
    }
  }

  /** One round trip. Rejects when the answer does not come in time; an answer that comes later is not looked at. */
  async #exchange(texts: readonly string[]): Promise<LogPage> {
    const { store, steadyNowMs } = this.#parts;
    // The store's clock was at least here when the call begins, so it refuses what it reads after our answer.
    const deadlineMs = this.#serverMs + Math.floor(steadyNowMs() - this.#heardMs) + takeMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      // After a stall of this process the answer may lie in the socket: it is read before the time is over.
      timer = setTimeout(() => setImmediate(() => reject(lost())), answerMs);
    });
    try {
      return await Promise.race([store.exchange(this.#place, texts, deadlineMs), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Looks for the store until it answers. */
  #retry(): void {
    const timer = setTimeout(async () => {
      if (this.#isClosed) return;
      try {
        const page = await this.#exchange([]);
        await this.#take(page);
        this.#serverMs = page.nowMs;
        this.#heardMs = this.#parts.steadyNowMs();
        this.#isLost = false;
      } catch {
        this.#retry();
      }
    }, retryMs);
    timer.unref();
  }

  /** Applies a page; false if there is more to apply. */
  async #take({ entries, isBehind, isPart, startedMs }: LogPage): Promise<boolean> {
    if (isBehind || startedMs !== this.#startedMs) {
      const started = await this.#parts.restart();
      this.#place = started.place;
      this.#startedMs = started.startedMs;
      return false;
    }
    for (const entry of entries) this.#dispatch(entry);
    return !isPart;
  }

  #dispatch({ id, nowMs, text }: LogEntry): void {
    this.#place = id;
    const [by, number, world, command] = JSON.parse(text) as [string, number, string, unknown];
    const isOwn = by === this.#parts.name;
    const own = isOwn ? this.#own.get(number) : undefined;
    if (isOwn) this.#own.delete(number);
    const run = () => this.#parts.apply({ id, nowMs, world, command, isOwn: own !== undefined });
    const before = world === allWorlds ? this.#underWay() : (this.#tails.get(world) ?? this.#tails.get(allWorlds));
    let result: unknown;
    try {
      result = before ? before.then(run) : run();
    } catch (error) {
      own?.reject(error);
      return;
    }
    if (!(result instanceof Promise)) {
      own?.resolve(result);
      return;
    }
    // The application reports what fails without a caller here.
    const { resolve, reject } = own ?? ignored;
    const tail: Promise<void> = result.then(resolve, reject).then(() => {
      for (const [name, last] of this.#tails) if (last === tail) this.#tails.delete(name);
    });
    if (world === allWorlds) for (const other of this.#tails.keys()) this.#tails.set(other, tail);
    this.#tails.set(world, tail);
  }

  /** Settles when all commands so far are applied; undefined when they are. */
  #underWay(): Promise<unknown> | undefined {
    return this.#tails.size === 0 ? undefined : Promise.all(this.#tails.values());
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

function lost(): ServiceError {
  const message = 'The state that the replicas of this service share cannot be reached. Try again in a second.';
  return new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 });
}
