/** A journal, as far as the bound of all journals concerns it. */
export interface BoundedJournal {
  /** The order of its oldest entry among the entries of all journals; undefined when it has none. */
  readonly oldestOrder: number | undefined;
  dropOldest(): void;
}

/** The most bytes of the entries of all journals. */
const mostBytesOfAll = 2 ** 26;

/** The bounds that the journals of a process share. */
export class JournalMemory {
  readonly #mostBytes: number;
  readonly #leastOrder: (() => number) | undefined;
  /** The journals that have entries. */
  readonly #journals = new Set<BoundedJournal>();
  #bytes = 0;
  #count = 0;
  /** Called once at the next change of any journal. */
  #waiting: (() => void)[] = [];
  /** The readers of server-sent events. */
  streams = 0;

  /** `leastOrder`: see `enter`. */
  constructor(mostBytes = mostBytesOfAll, leastOrder?: () => number) {
    this.#mostBytes = mostBytes;
    this.#leastOrder = leastOrder;
  }

  /** The order of the newest entry of all journals; 0 before the first. */
  get lastOrder(): number {
    return this.#count;
  }

  /** Counts an entry and returns its order: above those before it, and no less than the least one at present. */
  enter(bytes: number): number {
    this.#bytes += bytes;
    this.#count = this.#leastOrder ? Math.max(this.#count + 1, this.#leastOrder()) : this.#count + 1;
    return this.#count;
  }

  leave(bytes: number): void {
    this.#bytes -= bytes;
  }

  /** Called when a journal gets its first entry. */
  join(journal: BoundedJournal): void {
    this.#journals.add(journal);
  }

  /** Called when a journal has lost its last entry. */
  part(journal: BoundedJournal): void {
    this.#journals.delete(journal);
  }

  /** Drops the oldest entries of all journals until they fit. Each drop looks at all journals that have entries. */
  makeRoom(): void {
    while (this.#bytes > this.#mostBytes) {
      let oldest: BoundedJournal | undefined;
      for (const journal of this.#journals)
        if (oldest === undefined || journal.oldestOrder! < oldest.oldestOrder!) oldest = journal;
      if (oldest === undefined) return;
      oldest.dropOldest();
    }
  }

  /** Calls back at the next change of any journal; returns a function that cancels this. */
  onChange(listener: () => void): () => void {
    this.#waiting.push(listener);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== listener);
    };
  }

  /** Called after a journal has changed. */
  tell(): void {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const listener of waiting) listener();
  }
}
