import type { BoundedJournal, JournalMemory } from './journal-memory.js';
import type { Recording } from './recording.js';

/** A recording and its number. */
export interface Numbered {
  readonly id: number;
  readonly recording: Recording;
}

/** An entry and its order among the entries of all journals. */
export interface Ordered extends Numbered {
  readonly order: number;
}

/** The most bytes of the entries of a world. */
const mostBytesOfWorld = 2 ** 21;

/** The entries of a world, oldest first. Their numbers follow one another. */
export class Journal implements BoundedJournal {
  readonly memory: JournalMemory;
  readonly #mostBytes: number;
  /** Present from `#from` on; the places before it are empty until enough are, so that dropping costs no copy. */
  #kept: (Recording | undefined)[] = [];
  #orders: number[] = [];
  #from = 0;
  #bytes = 0;
  #lastId = 0;
  #clearedId = 0;
  #isClosed = false;
  #spare: Recording | undefined;
  #baseUrl = '';
  /** Called once at the next change. */
  #waiting: (() => void)[] = [];

  constructor(memory: JournalMemory, mostBytes = mostBytesOfWorld) {
    this.memory = memory;
    this.#mostBytes = mostBytes;
  }

  /** The number of the newest entry or clearing; 0 before the first. */
  get lastId(): number {
    return this.#lastId;
  }

  /** The number that the last clearing has; 0 before the first. */
  get clearedId(): number {
    return this.#clearedId;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get size(): number {
    return this.#kept.length - this.#from;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get oldestOrder(): number | undefined {
    return this.#orders[this.#from];
  }

  add(recording: Recording): void {
    if (this.#isClosed) return;
    if (this.size === 0) this.memory.join(this);
    this.#kept.push(recording);
    this.#orders.push(this.memory.enter(recording.bytes));
    this.#bytes += recording.bytes;
    this.#lastId++;
    while (this.#bytes > this.#mostBytes) this.dropOldest();
    this.memory.makeRoom();
    this.#tell();
  }

  /**
   * The entry that was dropped last, to be filled anew: objects that live for some thousand requests and then die cost
   * a tenth of a small query in garbage collection. Readers hold a recording no longer than they read it.
   */
  takeSpare(): Recording | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare;
  }

  /** An equal address that entries have already: they share one text, as long as clients use one address. */
  sharedAddress(baseUrl: string): string {
    if (this.#baseUrl !== baseUrl) this.#baseUrl = baseUrl;
    return this.#baseUrl;
  }

  dropOldest(): void {
    const recording = this.#kept[this.#from];
    if (recording === undefined) return;
    this.#spare = recording;
    this.#kept[this.#from++] = undefined;
    this.#bytes -= recording.bytes;
    this.memory.leave(recording.bytes);
    if (this.size === 0) this.memory.part(this);
    if (this.#from * 2 < this.#kept.length) return;
    this.#kept = this.#kept.slice(this.#from);
    this.#orders = this.#orders.slice(this.#from);
    this.#from = 0;
  }

  find(id: number): Recording | undefined {
    const index = this.#kept.length - 1 - (this.#lastId - id);
    return index < this.#from || this.size === 0 ? undefined : this.#kept[index];
  }

  /** The entries after a number, oldest first. Entries that are dropped meanwhile are left out. */
  *after(id = 0): Generator<Numbered> {
    for (let next = Math.max(id, this.#lastId - this.size) + 1; next <= this.#lastId; next++) {
      const recording = this.find(next);
      if (recording) yield { id: next, recording };
    }
  }

  /** The oldest entry whose order among all journals is after this one. */
  firstAfterOrder(order: number): Ordered | undefined {
    const newest = this.#orders.at(-1);
    if (newest === undefined || newest <= order || this.size === 0) return undefined;
    // Orders ascend: the first one after `order` is in [from, to].
    let from = this.#from;
    let to = this.#orders.length - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#orders[middle]! > order) to = middle;
      else from = middle + 1;
    }
    const id = this.#lastId - (this.#orders.length - 1 - from);
    return { order: this.#orders[from]!, id, recording: this.#kept[from]! };
  }

  /** Drops all entries. The clearing takes a number, so that readers of the stream learn of it in order. */
  clear(): void {
    while (this.size > 0) this.dropOldest();
    this.#spare = undefined;
    this.#clearedId = ++this.#lastId;
    this.#tell();
  }

  /** Drops all entries and ends all streams, which would keep their connections open. */
  close(): void {
    this.#isClosed = true;
    this.clear();
  }

  /** Calls back at the next change; returns a function that takes the wish back. */
  onChange(listener: () => void): () => void {
    this.#waiting.push(listener);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== listener);
    };
  }

  #tell(): void {
    this.memory.tell();
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const listener of waiting) listener();
  }
}
