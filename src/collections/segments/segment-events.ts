import { Distinct, narrowCodes } from '../../columns/distinct.js';
import { filled } from '../../columns/filled.js';
import { Growing } from '../../columns/growing.js';
import { GrowingTable } from '../../columns/growing-table.js';
import { type Layout, rowsIn, type Table } from '../../columns/table.js';
import { type EventTable, eventLayout } from '../../model/event.js';
import { longestDelay, type PackedTimes, TimesPacker, VersionTimes } from '../conditions/version-times.js';

/** A track: its first position, as in `eventLayout`. */
const trackLayout = { startS: 'u32', lonE4: 'i32', latE4: 'i32' } as const satisfies Layout;

/** Columns of a chunk that a segment stores in another form. */
type Replaced = 'updatedMs' | 'visibleToMs' | 'track0StartS' | 'track0LonE4' | 'track0LatE4';
type KeptColumns = Omit<EventTable['columns'], Replaced>;

const { updatedMs, visibleToMs, track0StartS, track0LonE4, track0LatE4, ...keptAsTheyAre } = eventLayout;
const keptLayout = { ...keptAsTheyAre, track0: 'u32' } as const satisfies Layout;

/** The events of a segment as plain data. */
export interface PackedEvents {
  readonly length: number;
  readonly columns: KeptColumns & {
    /** Row in `tracks` of vessel0's track. The events of a vessel share its few tracks. */
    readonly track0: Uint16Array | Uint32Array;
  };
  readonly tracks: Table<typeof trackLayout>;
  readonly times: PackedTimes;
  /** The longest time from the start of an event to its creation. */
  readonly longestDelayMs: number;
}

/** The events of a segment: the columns of `eventLayout`, with tracks and times in less space. */
export interface SegmentEvents extends Omit<PackedEvents, 'times'> {
  readonly times: VersionTimes;
}

/** Packs rows that come in the order of createdAt, then id, then version. */
export class EventsPacker {
  readonly #rows = new GrowingTable(keptLayout);
  readonly #tracks = new TrackSet();
  readonly #times = new TimesPacker();
  #longestDelayMs = 0;

  /** Adds these rows of a table. */
  add(table: EventTable, rows: Uint32Array): void {
    const { createdMs, updatedMs, visibleToMs, track0StartS, track0LonE4, track0LatE4 } = table.columns;
    const first = this.#rows.length;
    this.#rows.take(table, rows);
    const taken = this.#rows.table.columns;
    this.#tracks.find(rows, track0StartS, track0LonE4, track0LatE4, taken.track0.subarray(first));
    const delayMs = longestDelay(taken.createdMs.subarray(first), taken.startUs.subarray(first));
    this.#longestDelayMs = Math.max(this.#longestDelayMs, delayMs);
    this.#times.pushAll(rows, createdMs, updatedMs, visibleToMs);
  }

  /** Makes room: the rows so far and `others` more are this share of all. */
  expect(share: number, others: number): void {
    this.#rows.expect((this.#rows.length + others) / share);
  }

  finish(): PackedEvents {
    const { length, columns } = this.#rows.finish();
    const tracks = this.#tracks.finish();
    return {
      length,
      columns: { ...columns, track0: narrowCodes(columns.track0, tracks.length) },
      tracks,
      times: this.#times.finish(),
      longestDelayMs: this.#longestDelayMs,
    };
  }
}

interface Track {
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}

/** Every track once. */
class TrackSet {
  readonly #startS = new Growing((length) => new Uint32Array(length));
  readonly #lonE4 = new Growing((length) => new Int32Array(length));
  readonly #latE4 = new Growing((length) => new Int32Array(length));
  readonly #distinct = new Distinct<Track>(
    (code, { startS, lonE4, latE4 }) =>
      this.#startS.values[code] === startS && this.#lonE4.values[code] === lonE4 && this.#latE4.values[code] === latE4,
  );

  /** Writes the code of each row's track. */
  find(rows: Uint32Array, startS: Uint32Array, lonE4: Int32Array, latE4: Int32Array, codes: Uint32Array): void {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      codes[i] = this.#codeOf({ startS: startS[row]!, lonE4: lonE4[row]!, latE4: latE4[row]! });
    }
  }

  #codeOf(track: Track): number {
    const { startS, lonE4, latE4 } = track;
    const before = this.#distinct.count;
    const code = this.#distinct.codeOf(startS ^ Math.imul(lonE4, 31) ^ Math.imul(latE4, 1009), track);
    if (code === before) {
      this.#startS.push(startS);
      this.#lonE4.push(lonE4);
      this.#latE4.push(latE4);
    }
    return code;
  }

  finish(): Table<typeof trackLayout> {
    const columns = { startS: this.#startS.finish(), lonE4: this.#lonE4.finish(), latE4: this.#latE4.finish() };
    return { length: this.#distinct.count, columns };
  }
}

export function openEvents(packed: PackedEvents): SegmentEvents {
  const { createdMs } = packed.columns;
  return { ...packed, times: new VersionTimes(packed.length, (row) => createdMs[row]!, packed.times) };
}

/** The rows [from, to) as a table again, to be joined with other tables. */
export function tableOfEvents({ columns, tracks, times }: SegmentEvents, from: number, to: number): EventTable {
  const { track0, ...kept } = columns;
  const { startS, lonE4, latE4 } = tracks.columns;
  const length = to - from;
  const trackOf = (index: number) => track0[from + index]!;
  return {
    length,
    columns: {
      ...rowsIn(kept, from, to),
      track0StartS: filled(new Uint32Array(length), (index) => startS[trackOf(index)]!),
      track0LonE4: filled(new Int32Array(length), (index) => lonE4[trackOf(index)]!),
      track0LatE4: filled(new Int32Array(length), (index) => latE4[trackOf(index)]!),
      updatedMs: filled(new Float64Array(length), (index) => times.updatedMs(from + index)),
      visibleToMs: filled(new Float64Array(length), (index) => times.visibleToMs(from + index)),
    },
  };
}

/** Bytes of the columns. */
export function bytesOfEvents({ columns, tracks, times }: SegmentEvents): number {
  const arrays: { byteLength: number }[] = [...Object.values(columns), ...Object.values(tracks.columns), times];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
