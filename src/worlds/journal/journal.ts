import type { BoundedJournal, JournalMemory } from './journal-memory.js';
import type { Recording } from './recording.js';

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
/**
 * The share of these bytes for requests of the service's own pages: an open map sends more requests than most clients.
 */
const shareOfPages = 1 / 4;

/**
 * The entries of a world, oldest first. Their numbers are consecutive, except where entries of pages were dropped
 * between entries of clients.
 */
export class Journal implements BoundedJournal {
  readonly memory: JournalMemory;
  readonly #mostBytes: number;
  readonly #mostPageBytes: number;
  /**
   * The entry at index `#from` is the oldest. A dropped entry leaves an empty item. Empty items are removed when they
   * are half of all, so that a drop needs no copy.
   */
  #kept: (Recording | undefined)[] = [];
  #ids: number[] = [];
  #orders: number[] = [];
  #from = 0;
  #size = 0;
  #bytes = 0;
  #pageBytes = 0;
  /** No entry of pages is before this index. */
  #pagesFrom = 0;
  #lastId = 0;
  #clearedId = 0;
  #isClosed = false;
  /** Called once at the next change. */
  #waiting: (() => void)[] = [];

  constructor(memory: JournalMemory, mostBytes = mostBytesOfWorld) {
    this.memory = memory;
    this.#mostBytes = mostBytes;
    this.#mostPageBytes = mostBytes * shareOfPages;
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
    return this.#size;
  }

  /** The number of the oldest entry; one after `lastId` where there is none. */
  get firstId(): number {
    return this.#ids[this.#from] ?? this.#lastId + 1;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get oldestOrder(): number | undefined {
    return this.#orders[this.#from];
  }

  add(recording: Recording): void {
    if (this.#isClosed) return;
    if (this.#size++ === 0) this.memory.join(this);
    this.#kept.push(recording);
    this.#ids.push(++this.#lastId);
    this.#orders.push(this.memory.enter(recording.bytes));
    this.#bytes += recording.bytes;
    if (recording.pages) this.#boundPages(recording.bytes);
    while (this.#bytes > this.#mostBytes) this.dropOldest();
    this.memory.makeRoom();
    this.#tell();
  }

  dropOldest(): void {
    this.#drop(this.#from);
  }

  /** Counts a new entry of pages, and drops the oldest entries of pages beyond their share. */
  #boundPages(bytes: number): void {
    this.#pageBytes += bytes;
    while (this.#pageBytes > this.#mostPageBytes) {
      while (this.#kept[this.#pagesFrom]?.pages !== true) this.#pagesFrom++;
      this.#drop(this.#pagesFrom);
    }
  }

  #drop(place: number): void {
    const recording = this.#kept[place];
    if (recording === undefined) return;
    this.#kept[place] = undefined;
    this.#size--;
    this.#bytes -= recording.bytes;
    if (recording.pages) this.#pageBytes -= recording.bytes;
    this.memory.leave(recording.bytes);
    while (this.#from < this.#kept.length && this.#kept[this.#from] === undefined) this.#from++;
    if (this.#size === 0) this.memory.part(this);
    if (this.#size * 2 <= this.#kept.length) this.#closeUp();
  }

  /** Removes the empty items. */
  #closeUp(): void {
    const kept = this.#kept;
    const isKept = (_: unknown, place: number) => kept[place] !== undefined;
    this.#kept = kept.filter(isKept);
    this.#ids = this.#ids.filter(isKept);
    this.#orders = this.#orders.filter(isKept);
    this.#from = 0;
    this.#pagesFrom = 0;
  }

  find(id: number): Recording | undefined {
    const place = this.#placeAfter(this.#ids, id - 1);
    return this.#ids[place] === id ? this.#kept[place] : undefined;
  }

  /** The entries after a number, oldest first. Entries that are dropped meanwhile are left out. */
  *after(id = 0): Generator<Numbered> {
    for (let next = this.firstAfter(id); next; next = this.firstAfter(next.id)) yield next;
  }

  /** The oldest entry after a number. */
  firstAfter(id: number): Ordered | undefined {
    return this.#at(this.#placeAfter(this.#ids, id));
  }

  /** The oldest entry whose order among all journals is after this one. */
  firstAfterOrder(order: number): Ordered | undefined {
    return this.#at(this.#placeAfter(this.#orders, order));
  }

  /** The entries whose order is after this one, oldest first. Entries that are dropped meanwhile are left out. */
  *afterOrder(order: number): Generator<Ordered> {
    for (let next = this.firstAfterOrder(order); next; next = this.firstAfterOrder(next.order)) yield next;
  }

  #at(place: number): Ordered | undefined {
    const recording = this.#kept[place];
    return recording && { order: this.#orders[place]!, id: this.#ids[place]!, recording };
  }

  /** The first index of an entry whose number is above `below`; numbers ascend. */
  #placeAfter(numbers: readonly number[], below: number): number {
    let from = this.#from;
    let to = numbers.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (numbers[middle]! > below) to = middle;
      else from = middle + 1;
    }
    while (from < numbers.length && this.#kept[from] === undefined) from++;
    return from;
  }

  /** Drops all entries. The clearing takes a number, so that readers of the stream learn of it in order. */
  clear(): void {
    while (this.size > 0) this.dropOldest();
    this.#clearedId = ++this.#lastId;
    this.#tell();
  }

  /** Drops all entries and ends all streams, which would keep their connections open. */
  close(): void {
    this.#isClosed = true;
    this.clear();
  }

  /** Calls back at the next change; returns a function that cancels this. */
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
