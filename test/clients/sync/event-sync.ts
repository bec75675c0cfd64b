import type { Mistake } from './mistakes.js';
import type { SessionParts } from './session.js';
import { CodedError, mostAttempts, Session } from './session.js';

export interface SyncedEvent {
  readonly eventId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly end: { readonly time: string } | null;
}

interface Page {
  readonly records: readonly SyncedEvent[];
  readonly meta: { readonly total: number; readonly snapshotId: string | null };
}

const query = `query ($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) { meta { total snapshotId } records { eventId createdAt updatedAt end { time } } } }`;
/** The last row that limit and offset reach. */
const mostRows = 10_000;

/** How far a run has come: the next page begins `offset` rows after `since`. */
interface Progress {
  since: string | undefined;
  offset: number;
  /** The key of the last row that was read. */
  last: string | undefined;
}

/** Keeps a copy of the events of a service: each run reads the events that have changed since the run before. */
export class EventSync {
  readonly copy = new Map<string, SyncedEvent>();
  readonly #session: Session;
  readonly #limit: number;
  readonly #mistake: Mistake | undefined;
  /** The latest key that was read: updatedAt, with one of the mistakes createdAt. */
  #since: string | undefined;

  constructor(parts: SessionParts & { readonly limit: number }) {
    this.#session = new Session(parts);
    this.#limit = parts.limit;
    this.#mistake = parts.mistake;
  }

  async run(): Promise<void> {
    let progress: Progress = { since: this.#since, offset: 0, last: this.#since };
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#readSnapshot(progress);
        this.#since = progress.last;
        return;
      } catch (error) {
        if (attempt === mostAttempts || !(error instanceof CodedError && error.code === 'SNAPSHOT_CLOSED')) throw error;
        // The offsets of one snapshot mean other rows in the next.
        if (this.#mistake !== 'keeps the offset in a new snapshot')
          progress = { since: this.#since, offset: 0, last: this.#since };
      }
    }
  }

  /** Reads what one snapshot has from `progress` on, page by page, and moves `progress`. */
  async #readSnapshot(progress: Progress): Promise<void> {
    const limit = this.#limit;
    let snapshotId = this.#mistake === 'pages by offset without a snapshot' ? null : 'true';
    let firstId: string | undefined;
    let pages = 0;
    for (let repeats = 0; repeats < mostAttempts; ) {
      if (this.#mistake === 'stops after three pages' && ++pages > 3) return;
      const page = await this.#pageOrEnd(progress, snapshotId);
      if (page === 'end') return;
      if (page === 'failed') {
        progress.offset += limit;
        continue;
      }
      const { records, meta } = page;
      snapshotId = meta.snapshotId;
      const isRepeated = records.length > 0 && records[0]!.eventId === firstId;
      if (isRepeated && this.#mistake !== 'counts a repeated page') {
        repeats++;
        continue;
      }
      firstId = records[0]?.eventId;
      this.#take(records, progress);
      const isFull = records.length === limit;
      if (progress.offset >= meta.total && (!isFull || this.#mistake === 'trusts the total')) return;
      if (records.length === 0 && this.#mistake === 'takes an empty page for the end') return;
      // A short page before the end: the same page is read again from its first missing row.
      if (!isFull) repeats++;
      if (progress.offset + limit > mostRows || this.#mistake === 'takes updatedAt for unique') {
        // Goes on at the last key. An event that is read twice replaces itself in the copy.
        progress.since = progress.last;
        progress.offset = 0;
        firstId = undefined;
      }
    }
    throw new Error('The service gives the same page again and again.');
  }

  /** A page; with two of the mistakes also what the client takes an error for. */
  async #pageOrEnd(progress: Progress, snapshotId: string | null): Promise<Page | 'end' | 'failed'> {
    try {
      return await this.#page(progress, snapshotId);
    } catch (error) {
      if (this.#mistake === 'takes an error for the end' && error instanceof CodedError) return 'end';
      if (this.#mistake === 'skips a page that fails' && error instanceof SyntaxError) return 'failed';
      throw error;
    }
  }

  async #page({ since, offset }: Progress, snapshotId: string | null): Promise<Page> {
    const field = this.#mistake === 'asks for new events only' ? 'created' : 'updated';
    const bound = this.#mistake === 'takes updatedAt for unique' ? 'gt' : 'gte';
    const changed = since === undefined ? {} : { [field]: { [bound]: since } };
    const input = { ...changed, sortBy: field, sortDirection: 'asc', limit: this.#limit, offset, snapshotId };
    const { searchEventsV2 } = await this.#session.ask<{ readonly searchEventsV2: Partial<Page> | null }>(query, {
      input,
    });
    // Only a client that ignores errors gets an answer without records.
    const { records = [], meta = { total: 0, snapshotId } } = searchEventsV2 ?? {};
    return { records: records ?? [], meta: meta ?? { total: 0, snapshotId } };
  }

  #take(records: readonly SyncedEvent[], progress: Progress): void {
    for (const record of records) this.copy.set(record.eventId, record);
    progress.offset += records.length;
    const last = records.at(-1);
    if (last) progress.last = this.#mistake === 'asks for new events only' ? last.createdAt : last.updatedAt;
  }
}
