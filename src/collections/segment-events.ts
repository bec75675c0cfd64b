import { distinctRows } from '../columns/distinct-rows.js';
import { filled } from '../columns/filled.js';
import type { Layout, Table } from '../columns/table.js';
import { takeRows } from '../columns/table.js';
import type { EventTable } from '../model/event.js';
import { type PackedTimes, packTimes, VersionTimes } from './version-times.js';

/** A track: its first position, as in `eventLayout`. */
const trackLayout = { startS: 'u32', lonE4: 'i32', latE4: 'i32' } as const satisfies Layout;

/** Columns of a chunk that a segment holds in another way. */
type Replaced = 'updatedMs' | 'visibleToMs' | 'track0StartS' | 'track0LonE4' | 'track0LatE4';
type KeptColumns = Omit<EventTable['columns'], Replaced>;

/** The events of a segment as plain data. */
export interface PackedEvents {
  readonly length: number;
  readonly columns: KeptColumns & {
    /** Row in `tracks` of vessel0's. A vessel's events share its few tracks. */
    readonly track0: Uint16Array | Uint32Array;
  };
  readonly tracks: Table<typeof trackLayout>;
  readonly times: PackedTimes;
}

/** The events of a segment: the columns of `eventLayout`, those that repeat or follow from others in less space. */
export interface SegmentEvents extends Omit<PackedEvents, 'times'> {
  readonly times: VersionTimes;
}

/** Rows in the order of createdAt, then id, then version. */
export function packEvents({ length, columns }: EventTable): PackedEvents {
  const { updatedMs, visibleToMs, track0StartS, track0LonE4, track0LatE4, ...kept } = columns;
  const { firsts, codes } = distinctRows(
    length,
    (row) => track0StartS[row]! ^ Math.imul(track0LonE4[row]!, 31) ^ Math.imul(track0LatE4[row]!, 1009),
    (a, b) =>
      track0StartS[a] === track0StartS[b] && track0LonE4[a] === track0LonE4[b] && track0LatE4[a] === track0LatE4[b],
  );
  const all = { length, columns: { startS: track0StartS, lonE4: track0LonE4, latE4: track0LatE4 } };
  return {
    length,
    columns: { ...kept, track0: codes },
    tracks: takeRows(trackLayout, all, firsts),
    times: packTimes(
      length,
      (row) => kept.createdMs[row]!,
      (row) => updatedMs[row]!,
      (row) => visibleToMs[row]!,
    ),
  };
}

export function openEvents(packed: PackedEvents): SegmentEvents {
  const { createdMs } = packed.columns;
  return { ...packed, times: new VersionTimes(packed.length, (row) => createdMs[row]!, packed.times) };
}

/** The same rows as a table again, to be joined with others. */
export function tableOfEvents({ length, columns, tracks, times }: SegmentEvents): EventTable {
  const { track0, ...kept } = columns;
  const { startS, lonE4, latE4 } = tracks.columns;
  return {
    length,
    columns: {
      ...kept,
      track0StartS: filled(new Uint32Array(length), (row) => startS[track0[row]!]!),
      track0LonE4: filled(new Int32Array(length), (row) => lonE4[track0[row]!]!),
      track0LatE4: filled(new Int32Array(length), (row) => latE4[track0[row]!]!),
      updatedMs: filled(new Float64Array(length), (row) => times.updatedMs(row)),
      visibleToMs: filled(new Float64Array(length), (row) => times.visibleToMs(row)),
    },
  };
}

/** Bytes of the columns. */
export function bytesOfEvents({ columns, tracks, times }: SegmentEvents): number {
  const arrays: { byteLength: number }[] = [...Object.values(columns), ...Object.values(tracks.columns), times];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
