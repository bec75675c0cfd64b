import { type Json, listAt, textAt } from '../graphql-client.js';
import {
  type Asker,
  dataOf,
  type EventRow,
  type FrameRow,
  NotAskable,
  type Slice,
  type SliceOptions,
  type Specimens,
} from './audit.js';
import { microsOf } from './dataset.js';
import { eventFields, eventSearch, frameFields, frameSearch } from './rows.js';

/** Rows of one request: enough for most audits. */
const pageSize = 50;

/** Finds rows once, and gives them to all audits of a run. */
export class FoundRows implements Specimens {
  readonly #ask: Asker;
  readonly #registry: string;
  readonly #events = new Map<string, readonly EventRow[]>();
  readonly #slices = new Map<string, Slice>();
  #frames: readonly FrameRow[] | undefined;

  constructor(ask: Asker, registry: string) {
    this.#ask = ask;
    this.#registry = registry;
  }

  async events(kind: string, count: number): Promise<readonly EventRow[]> {
    let rows = this.#events.get(kind);
    if (!rows || !isEnough(rows, count)) {
      rows = await this.#found('events', { eventType: { eq: kind }, limit: Math.max(pageSize, count) });
      this.#events.set(kind, rows);
    }
    return rows.slice(0, count);
  }

  async frames(count: number): Promise<readonly FrameRow[]> {
    if (!this.#frames || !isEnough(this.#frames, count))
      this.#frames = await this.#found('frames', { limit: Math.max(pageSize, count) });
    return this.#frames.slice(0, count);
  }

  async slice({ isFresh = false, ...wanted }: SliceOptions): Promise<Slice> {
    const key = JSON.stringify(wanted);
    const known = isFresh ? undefined : this.#slices.get(key);
    const slice = known ?? (await this.#sliced(wanted));
    this.#slices.set(key, slice);
    return slice;
  }

  async #sliced({ of, kinds = [], by = 'created', most = 100, fields = '' }: SliceOptions): Promise<Slice> {
    const isEvents = of === 'events';
    const condition = kinds.length === 0 ? {} : { eventType: { inc: kinds } };
    const [bound, keys] =
      by === 'created'
        ? [isEvents ? 'created' : 'createdAt', ['createdAt']]
        : isEvents
          ? ['startTime', ['start', 'time']]
          : ['collectedAt', ['collectedAt']];
    const order = { sortBy: bound, sortDirection: 'desc', limit: most };
    const rows = await this.#found(of, { ...condition, ...order }, fields);
    const times = rows.map((row) => textAt(row, ...keys));
    const [last, first] = [times.at(-1) ?? '', times[0] ?? ''];
    // The page may end among the rows of its last instant, so these are left out.
    const whole = rows.filter((_, i) => microsOf(times[i]!) > microsOf(last));
    if (whole.length < 2)
      throw new NotAskable(`there are too few ${of}${kinds.length > 0 ? ` of ${kinds.join(', ')}` : ''}`);
    return { rows: whole, input: { ...condition, [bound]: { gt: last, lte: first } } };
  }

  async #found(of: 'events' | 'frames', input: object, fields = ''): Promise<readonly Json[]> {
    const [field, query] =
      of === 'events'
        ? ['searchEventsV2', eventSearch(`${eventFields(this.#registry)} ${fields}`)]
        : ['searchSatelliteFramesV2', frameSearch(`${frameFields} ${fields}`)];
    return listAt(await dataOf(this.#ask, query, { input }), field, 'records');
  }
}

/** If there are fewer rows than a page has, they are all rows. */
function isEnough(rows: readonly unknown[], count: number): boolean {
  return rows.length >= count || rows.length < pageSize;
}
