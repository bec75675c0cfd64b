import { sharedBytes } from '#platform/shared-bytes.js';
import { Spool } from '../../src/base/work/spool.js';
import type { DayRows, Numbers } from '../sheets/day-rows.js';
import type { Span } from '../sheets/span.js';
import type { PackedSeen, Sighted } from '../sightings/seen.js';

/** What was seen on a span, share by share, until the chunks of its days are made. */
export interface SeenStore {
  addObservations(share: number, observations: DayRows<Int32Array>): void;
  addSighted(share: number, sighted: Sighted): void;
  /** What was seen on some days. It begins with `fromDay`, which may be an earlier day. */
  on(days: Span): { readonly seen: PackedSeen; readonly fromDay: number };
  close(): void;
}

/** In memory. It is always returned whole, so that a worker receives it once. */
export class SeenInMemory implements SeenStore {
  readonly #fromDay: number;
  readonly #observations: DayRows<Int32Array>[] = [];
  readonly #sighted: Sighted[] = [];
  readonly #seen: PackedSeen = { observations: this.#observations, sighted: this.#sighted };

  constructor({ fromDay }: Span) {
    this.#fromDay = fromDay;
  }

  addObservations(share: number, observations: DayRows<Int32Array>): void {
    this.#observations[share] = observations;
  }

  addSighted(share: number, sighted: Sighted): void {
    this.#sighted[share] = sighted;
  }

  on(): { readonly seen: PackedSeen; readonly fromDay: number } {
    return { seen: this.#seen, fromDay: this.#fromDay };
  }

  close(): void {
    this.#observations.length = 0;
    this.#sighted.length = 0;
  }
}

/** In a spool: the rows of some days are read back for each call of `on`. */
export class SpooledSeen implements SeenStore {
  readonly #fromDay: number;
  readonly #spool: Spool;
  readonly #observations: SpooledRows[] = [];
  readonly #sightings: SpooledRows[] = [];
  readonly #targets: SpooledRows[] = [];

  /** `folder`: see `Spool`. */
  constructor({ fromDay }: Span, folder: string) {
    this.#fromDay = fromDay;
    this.#spool = new Spool(folder);
  }

  addObservations(share: number, observations: DayRows<Int32Array>): void {
    this.#observations[share] = this.#add(observations);
  }

  addSighted(share: number, { sightings, targets }: Sighted): void {
    this.#sightings[share] = this.#add(sightings);
    this.#targets[share] = this.#add(targets);
  }

  on({ fromDay, toDay }: Span): { readonly seen: PackedSeen; readonly fromDay: number } {
    const span = { fromDay: fromDay - this.#fromDay, toDay: toDay - this.#fromDay };
    const observations = this.#rowsOn(this.#observations, span, (words) => new Int32Array(words.buffer));
    const sightings = this.#rowsOn(this.#sightings, span, (words) => new Int32Array(words.buffer));
    const targets = this.#rowsOn(this.#targets, span, (words) => new Float64Array(words.buffer));
    return { seen: { observations: [observations], sighted: [{ sightings, targets }] }, fromDay };
  }

  close(): void {
    this.#spool.close();
  }

  #add({ firstRow, numbers }: DayRows<Numbers>): SpooledRows {
    const rows = firstRow[firstRow.length - 1]!;
    const words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.byteLength / 4);
    return { from: this.#spool.add(words), firstRow, width: rows === 0 ? 0 : words.length / rows };
  }

  /** The rows of all shares on some days, which are counted from the first day of the span. */
  #rowsOn<A extends Numbers>(
    shares: readonly SpooledRows[],
    { fromDay, toDay }: Span,
    numbersIn: (words: Uint32Array<SharedArrayBuffer>) => A,
  ): DayRows<A> {
    const firstRow = new Uint32Array(toDay - fromDay + 1);
    let length = 0;
    for (let day = fromDay; day < toDay; day++) {
      let rows = firstRow[day - fromDay]!;
      for (const share of shares) {
        const count = share.firstRow[day + 1]! - share.firstRow[day]!;
        rows += count;
        length += count * share.width;
      }
      firstRow[day - fromDay + 1] = rows;
    }
    const words = new Uint32Array(sharedBytes(4 * length));
    let at = 0;
    for (let day = fromDay; day < toDay; day++)
      for (const { from, width, firstRow: first } of shares) {
        const count = (first[day + 1]! - first[day]!) * width;
        this.#spool.read(from + first[day]! * width, words.subarray(at, at + count));
        at += count;
      }
    return { firstRow, numbers: numbersIn(words) };
  }
}

/** The rows of a share in the spool. */
interface SpooledRows {
  /** The number of the first word. */
  readonly from: number;
  /** See `DayRows`. */
  readonly firstRow: Uint32Array;
  /** Words of a row. */
  readonly width: number;
}
