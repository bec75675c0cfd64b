import { utf8Length } from '#platform/bytes.js';
import { clearInterval, setImmediate, setInterval, setTimeout } from '../../base/work/event-loop.js';
import type { LogEntry, LogPage, LogPosition, LogStore } from './log-store.js';
import { isPart, LongTexts, mostLength, type OpenTexts, type Part, partsOf } from './long-texts.js';
import { lost, NotTaken, Refused, silence, silenceMs, UnreadableState, unacknowledged } from './lost.js';
import { SilenceBound, withinSilence } from './within-silence.js';
import { type Outcome, WorldQueues } from './world-queues.js';

/** A command as replicas apply it. */
export interface Applied {
  readonly id: string;
  readonly nowMs: number;
  /** The world of the command. The commands of a world are applied one after the other. */
  readonly world: string;
  readonly command: unknown;
  /** The bytes of the log since the command before it, also those of parts of long commands. */
  readonly bytes: number;
  /** Whether this replica has given the command. */
  readonly isOwn: boolean;
  /** The long commands that have begun before this one and end after it. */
  readonly open: OpenTexts;
}

/** The position at which a replica begins to read. */
export interface LogBegin extends LogPosition {
  /** The long commands that have begun before it and end after it. */
  readonly open: OpenTexts;
}

export interface ReplicaParts {
  readonly store: LogStore;
  /** A name that no other replica has. */
  readonly name: string;
  /** Milliseconds of a clock that is never set. */
  readonly steadyNowMs: () => number;
  /** Applies a command of another replica. If this returns a promise, the next commands of that world wait for it. */
  readonly apply: (applied: Applied) => unknown;
  /**
   * Reads where this replica begins: at the last checkpoint of the log, or before its first entry. The worlds change
   * only when the returned function is called.
   */
  readonly begin: () => Promise<() => LogBegin>;
  /** Called from time to time with the instant of the store, once new entries are applied or being applied. */
  readonly onBeat: (nowMs: number) => void;
  /** Called with the reason while the store is lost, at most once in ten seconds. */
  readonly onLoss: (reason: string) => void;
  /** Called with the id of the first entry of the log that no replica has written. Such entries are left out. */
  readonly onForeign: (id: string) => void;
}

/** The time in which the store may still take a command. */
const takeMs = 120;
/** Tries to have commands taken by a store that answers. */
const mostTries = 5;
/** The pause between two readings of the log: an idle replica reacts to other replicas after this time at most. */
const beatMs = 100;
/** The pause between two tries to reach a lost store. */
const retryMs = 100;
/** After this many tries, a new connection is made to a lost store. */
const reconnectAfter = 8;
/** The least time between two reports of a loss. */
const reportMs = 10_000;

/** A command that this replica has given. */
interface Own {
  /**
   * Called when the command is read in the log: with the whole command, or with undefined for a part. Must not throw.
   */
  readonly apply: (applied: Applied | undefined) => unknown;
  readonly reject: (error: Error) => void;
}

interface Waiting {
  readonly resolve: (nowMs: number) => void;
  readonly reject: (error: unknown) => void;
}

/** The most characters of commands in one round trip: more would take so long that the store seems silent. */
const mostTripLength = 2 ** 20;

/** The texts of one round trip: those that were given while the trip before was under way. */
interface Trip {
  length: number;
  readonly texts: string[];
  readonly numbers: number[];
  readonly waiting: Waiting[];
}

type OfWorld = readonly [world: string, command: unknown];
/** The replica that has written an entry, its number, and the command of a world or a part of one. */
type Written = readonly [by: string, number: number, given: OfWorld | Part];

/** The value of a JSON text; undefined for any other text. */
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a replica has written an entry with this value. */
function isWritten(value: unknown): value is Written {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    typeof value[1] === 'number' &&
    (isOfWorld(value[2]) || isPart(value[2]))
  );
}

function isOfWorld(value: unknown): value is OfWorld {
  return Array.isArray(value) && typeof value[0] === 'string';
}

/** Callers get errors from the application itself, which also reports errors in commands of other replicas. */
const ignored: Outcome = { resolve: () => {}, reject: () => {} };

/**
 * One of the processes that share a log: it applies all commands in their order. Acknowledged commands are in the log,
 * so each other replica has applied them after its next `join`.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  /** How far the log was read; undefined until the replica has begun, and when it must begin again. */
  #position: { readonly startedMs: number; after: string } | undefined;
  /** The texts that are still to be sent to the store, the next trip first. */
  readonly #trips: Trip[] = [];
  #isUnderWay = false;
  #isLost = true;
  #isClosed = false;
  #count = 0;
  /** Commands that this replica has given and not applied, by number. */
  readonly #own = new Map<number, Own>();
  readonly #queues = new WorldQueues();
  readonly #longTexts = new LongTexts();
  /** The bytes of the log that were read since the end of the last whole command. */
  #bytes = 0;
  /** The last instant of the store, and when it arrived. */
  #serverMs = 0;
  #heardMs = 0;
  #reportedMs = -reportMs;
  /** The position that the log did not have at the last try. */
  #missing: string | undefined;
  /** Why the store was lost, or could not be reached the last time. */
  #problem: unknown;
  #hasForeign = false;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.#retry(1);
    this.#beat = setInterval(() => {
      if (!this.#isUnderWay && !this.#isLost) this.look().then(parts.onBeat, () => {});
    }, beatMs);
    this.#beat.unref();
  }

  /**
   * Whether the replica has not begun, or the store did not answer in time and has not answered any call after that.
   */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Why the replica is lost; undefined while its first try is under way. */
  get problem(): unknown {
    return this.#problem;
  }

  /**
   * Reads all commands that replicas have acknowledged before this call, and returns the instant of the store, in one
   * round trip. Rejects with UNAVAILABLE when the store has not answered for 150 ms.
   */
  look(): Promise<number> {
    if (this.#isLost || this.#isClosed) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const [next = this.#newTrip()] = this.#trips;
      next.waiting.push({ resolve, reject });
      this.#go();
    });
  }

  /**
   * As `look`, then waits until the commands of a world are applied; without a world, until all commands are applied.
   */
  async join(world?: string): Promise<number> {
    const nowMs = await this.look();
    const applied = this.#queues.settled(world);
    if (applied) await applied;
    return nowMs;
  }

  /** Whether a command of a world is being applied. */
  isApplying(world: string): boolean {
    return this.#queues.settled(world) !== undefined;
  }

  /**
   * Appends a command, and returns what `apply` returns for it. For this command, `apply` is called instead of
   * `ReplicaParts.apply`. Rejects with UNAVAILABLE when the command was not appended, and never will be. Where it may
   * have been appended all the same, the message says so.
   */
  append<T>(world: string, command: unknown, apply: (applied: Applied) => T): Promise<Awaited<T>> {
    const text = JSON.stringify([world, command]);
    const whole = (applied: Applied | undefined) => {
      if (applied === undefined) throw unacknowledged();
      return apply(applied);
    };
    return text.length > mostLength ? this.#appendLong(text, whole) : this.#appendText(text, whole);
  }

  /** Appends a text with the name of this replica and a number, in the next round trip. */
  #appendText<T>(text: string, apply: (applied: Applied | undefined) => T): Promise<Awaited<T>> {
    if (this.#isLost || this.#isClosed) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const number = ++this.#count;
      const applyOwn = (applied: Applied | undefined) => {
        try {
          const result = apply(applied);
          Promise.resolve(result).then(resolve, reject);
          return result;
        } catch (error) {
          return reject(error);
        }
      };
      this.#own.set(number, { apply: applyOwn, reject });
      const entry = `["${this.#parts.name}",${number},${text}]`;
      const last = this.#trips.at(-1);
      const trip = last && last.length + entry.length <= mostTripLength ? last : this.#newTrip();
      trip.length += entry.length;
      trip.texts.push(entry);
      trip.numbers.push(number);
      this.#go();
    });
  }

  async #appendLong<T>(text: string, apply: (applied: Applied | undefined) => T): Promise<Awaited<T>> {
    const parts = partsOf(`${this.#parts.name} ${++this.#count}`, text).map((part) => JSON.stringify(part));
    for (const part of parts.slice(0, -1)) await this.#appendText(part, () => undefined);
    return this.#appendText(parts.at(-1) ?? '', apply);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.#failTrips();
    await this.#parts.store.close();
  }

  #newTrip(): Trip {
    const trip = { length: 0, texts: [], numbers: [], waiting: [] };
    this.#trips.push(trip);
    return trip;
  }

  #go(): void {
    if (this.#isUnderWay || this.#trips.length === 0 || this.#isClosed) return;
    this.#isUnderWay = true;
    // Commands that are given in the same iteration of the event loop go in the same trip.
    setImmediate(async () => {
      const trip = this.#trips.shift();
      if (trip) await this.#send(trip);
      this.#isUnderWay = false;
      this.#go();
    });
  }

  async #send(trip: Trip): Promise<void> {
    try {
      const areTaken = await this.#exchangeAll(trip.texts);
      // Commands that were taken are applied by now, or wait in their order.
      if (!areTaken) this.#refuse(trip.numbers, lost());
      for (const { resolve } of trip.waiting) resolve(this.#serverMs);
    } catch (error) {
      this.#fail(trip, error instanceof NotTaken ? lost() : unacknowledged());
      if (this.#isClosed) return;
      this.#isLost = true;
      this.#failTrips();
      this.#reportLoss(error);
      // Another server may take writes instead of this one, so the store reconnects at once.
      if (error instanceof Refused) this.#parts.store.reconnect();
      this.#retry(1);
    }
  }

  #reportLoss(error: unknown): void {
    this.#problem = error;
    const nowMs = this.#parts.steadyNowMs();
    if (nowMs - this.#reportedMs < reportMs) return;
    this.#reportedMs = nowMs;
    this.#parts.onLoss(error instanceof Error ? error.message : String(error));
  }

  /**
   * Applies all entries after the position, appends commands and applies these. Returns false where the store answers
   * but takes no commands, because the store or this process is slow. Rejects when the store is silent; the silences of
   * all round trips add up.
   */
  async #exchangeAll(texts: readonly string[]): Promise<boolean> {
    const bound = new SilenceBound(silenceMs, this.#parts.steadyNowMs, silence);
    for (let late = 0; late < mostTries; ) {
      const { entries, isPart, isLate } = await this.#exchange(texts, bound);
      for (const entry of entries) this.#dispatch(entry);
      if (!isPart && !isLate) return true;
      if (isLate) late++;
    }
    return false;
  }

  /** One round trip. An answer that arrives after the bound is ignored. */
  async #exchange(texts: readonly string[], bound: SilenceBound): Promise<LogPage> {
    const { store, steadyNowMs } = this.#parts;
    if (this.#position === undefined) throw new NotTaken('it is to be read anew');
    // The store's clock shows at least the first of these instants when the call begins. So the store refuses a call
    // that it reads too late.
    const deadlineMs = this.#serverMs + Math.floor(steadyNowMs() - this.#heardMs) + takeMs;
    const page = await bound.hold(store.exchange(this.#position, this.#serverMs, { texts, deadlineMs }));
    this.#hear(page.nowMs);
    const { after } = this.#position;
    const isMissing = after === this.#missing;
    this.#missing = page.isBehind ? after : undefined;
    if (!page.isBehind) return page;
    this.#position = undefined;
    // A checkpoint that was replaced in the meantime has another id.
    if (isMissing) throw new UnreadableState('The log has not all that follows its checkpoint.');
    throw new NotTaken('it has no longer what this replica has read last');
  }

  #hear(nowMs: number): void {
    this.#serverMs = nowMs;
    this.#heardMs = this.#parts.steadyNowMs();
  }

  /**
   * Tries to reach the store until it answers: first at once, since the store may only have been slow, then repeatedly.
   */
  #retry(tries: number): void {
    const timer = setTimeout(
      async () => {
        if (this.#isClosed) return;
        try {
          if (tries % reconnectAfter === 0) this.#parts.store.reconnect();
          if (this.#position === undefined) await this.#begin();
          await withinSilence(this.#parts.store.prove(), silenceMs, this.#parts.steadyNowMs, silence);
          await this.#exchangeAll([]);
          this.#isLost = false;
        } catch (error) {
          if (this.#isClosed) return;
          this.#reportLoss(error);
          this.#retry(tries + 1);
        }
      },
      tries === 1 ? 0 : retryMs,
    );
    timer.unref();
  }

  async #begin(): Promise<void> {
    await this.#queues.settled(undefined);
    const load = await this.#parts.begin();
    const { open, ...position } = load();
    this.#longTexts.load(open);
    this.#position = position;
  }

  #dispatch({ id, nowMs, text }: LogEntry): void {
    if (this.#position) this.#position.after = id;
    const read = parsed(text);
    if (!isWritten(read) || !Number.isFinite(nowMs)) {
      if (!this.#hasForeign) this.#parts.onForeign(id);
      this.#hasForeign = true;
      return;
    }
    const [by, number, content] = read;
    const own = by === this.#parts.name ? this.#own.get(number) : undefined;
    if (own) this.#own.delete(number);
    this.#bytes += utf8Length(text);
    const whole = 'key' in content ? parsed(this.#longTexts.take(content, nowMs)) : content;
    if (!isOfWorld(whole)) {
      own?.apply(undefined);
      return;
    }
    const [world, command] = whole;
    const applied: Applied = {
      id,
      nowMs,
      world,
      command,
      bytes: this.#bytes,
      isOwn: own !== undefined,
      open: this.#longTexts.openAt(nowMs),
    };
    this.#bytes = 0;
    this.#queues.apply(world, () => (own ? own.apply(applied) : this.#parts.apply(applied)), ignored);
  }

  #refuse(numbers: readonly number[], error: Error): void {
    for (const number of numbers) {
      this.#own.get(number)?.reject(error);
      this.#own.delete(number);
    }
  }

  /** Refuses all that a trip contains; `error` is the refusal of commands. */
  #fail(trip: Trip, error: Error): void {
    this.#refuse(trip.numbers, error);
    for (const { reject } of trip.waiting) reject(lost());
  }

  /** Refuses all trips that have not been sent. */
  #failTrips(): void {
    for (const trip of this.#trips.splice(0)) this.#fail(trip, lost());
  }
}
