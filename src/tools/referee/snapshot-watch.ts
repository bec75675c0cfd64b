import { type Found, FoundList } from './findings.js';
import { type ReadRequest, valueUnder } from './read-request.js';
import type { Exchange, ReadAnswer } from './watched-exchange.js';
import { asObject } from './watched-exchange.js';

interface Opened {
  readonly user: string | undefined;
  readonly field: string;
  readonly id: number;
  readonly asOfMs: number | undefined;
  usedMs: number;
  closedBy?: number;
}

/** The time after its last use at which a snapshot closes. */
const lifetimeMs = 60_000;
/** The most snapshots that are remembered; the oldest are forgotten. */
const mostSnapshots = 10_000;

/** Watches the client's use of snapshots. */
export class SnapshotWatch {
  readonly #opened = new Map<string, Opened>();
  readonly #found = new FoundList();
  #count = 0;

  /** Snapshots that were opened. */
  get cases(): number {
    return this.#count;
  }

  /** The instant of a snapshot's rows. */
  asOfMs(snapshot: string | undefined): number | undefined {
    return snapshot === undefined ? undefined : this.#opened.get(snapshot)?.asOfMs;
  }

  see(exchange: Exchange, { fields }: ReadRequest, { data, errors }: ReadAnswer, user: string | undefined): void {
    for (const field of fields) {
      const { snapshotId, offset } = asObject(field.values['input']);
      if (typeof snapshotId !== 'string') continue;
      const isClosed = errors.some(
        ({ code, field: at }) => code === 'SNAPSHOT_CLOSED' && (at ?? field.key) === field.key,
      );
      if (snapshotId !== 'true') this.#use(exchange, snapshotId, field.name, user, isClosed);
      else if (typeof offset === 'number' && offset > 0)
        this.#add(
          'offset-in-new-snapshot',
          `Request ${exchange.id} opens a snapshot at row ${offset}: its rows before that are not read.`,
          [exchange.id],
        );
      const path = field.pathTo('meta', 'snapshotId');
      const answered = path && valueUnder(data, [field.key, ...path]);
      if (snapshotId === 'true' && typeof answered === 'string') this.#open(answered, exchange, field.name, user);
    }
  }

  findings(): readonly Found[] {
    return this.#found.list;
  }

  #open(snapshot: string, { id, asOfMs, endedMs }: Exchange, field: string, user: string | undefined): void {
    this.#count += 1;
    const [oldest] = this.#opened.size >= mostSnapshots ? this.#opened.keys() : [];
    if (oldest !== undefined) this.#opened.delete(oldest);
    this.#opened.set(snapshot, { user, field, id, asOfMs, usedMs: asOfMs ?? endedMs });
  }

  #use(exchange: Exchange, snapshot: string, field: string, user: string | undefined, isClosed: boolean): void {
    const { id, asOfMs, startedMs } = exchange;
    const opened = this.#opened.get(snapshot);
    if (!opened) return;
    const isForeign = opened.field !== field || opened.user !== user;
    if (opened.closedBy !== undefined)
      this.#add(
        'closed-snapshot-again',
        `Request ${id} names a snapshot that request ${opened.closedBy} found closed.`,
        [opened.closedBy, id],
      );
    else if (isForeign)
      this.#add(
        'foreign-snapshot',
        `Request ${id} names a snapshot that request ${opened.id} opened for another search.`,
        [opened.id, id],
      );
    if (isForeign) return;
    const nowMs = asOfMs ?? startedMs;
    const idleMs = nowMs - opened.usedMs;
    opened.usedMs = nowMs;
    if (!isClosed) return;
    if (opened.closedBy === undefined && idleMs >= lifetimeMs)
      this.#add('idle-snapshot', `A snapshot was not used for ${Math.round(idleMs / 1000)} s, and closed.`, [id]);
    opened.closedBy ??= id;
  }

  #add(name: Found['name'], message: string, requests: readonly number[]): void {
    const severity = name === 'idle-snapshot' ? 'warning' : 'error';
    this.#found.add({ name, severity, message, requests });
  }
}
