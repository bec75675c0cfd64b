import { type EventTable, eventLayout } from '../../model/event.js';
import { Distinct, narrowCodes } from '../columns/distinct.js';
import { type Layout, type Table, tableBuilder, takeRows } from '../columns/table.js';
import { longestDelay, type PackedTimes, packTimes, VersionTimes } from '../conditions/version-times.js';

/** A track: its first position, as in `eventLayout`. */
const trackLayout = { startS: 'u32', lonE4: 'i32', latE4: 'i32' } as const satisfies Layout;

/** Columns of a chunk that a segment stores in another form. */
type Replaced = 'updatedMs' | 'visibleToMs' | 'track0StartS' | 'track0LonE4' | 'track0LatE4';
type KeptColumns = Omit<EventTable['columns'], Replaced>;

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

/** Packs the rows of a table in this order: that of createdAt, then id, then version. */
export function packEvents(table: EventTable, order: Uint32Array): PackedEvents {
  const { columns } = takeRows(eventLayout, table, order);
  const { createdMs, updatedMs, visibleToMs, track0StartS, track0LonE4, track0LatE4, ...kept } = columns;
  const { codes, tracks } = tracksOf({ track0StartS, track0LonE4, track0LatE4 });
  return {
    length: order.length,
    columns: { ...kept, createdMs, track0: narrowCodes(codes, tracks.length) },
    tracks,
    times: packTimes(createdMs, updatedMs, visibleToMs),
    longestDelayMs: longestDelay(createdMs, kept.startUs),
  };
}

interface Track {
  readonly startS: number;
  readonly lonE4: number;
  readonly latE4: number;
}

/** Every track once, and by row the code of its track. */
function tracksOf({
  track0StartS,
  track0LonE4,
  track0LatE4,
}: Pick<EventTable['columns'], 'track0StartS' | 'track0LonE4' | 'track0LatE4'>) {
  const codes = new Uint32Array(track0StartS.length);
  const tracks = tableBuilder(trackLayout);
  const known: Track[] = [];
  const distinct = new Distinct<Track>((code, { startS, lonE4, latE4 }) => {
    const track = known[code]!;
    return track.startS === startS && track.lonE4 === lonE4 && track.latE4 === latE4;
  });
  for (let row = 0; row < codes.length; row++) {
    const track = { startS: track0StartS[row]!, lonE4: track0LonE4[row]!, latE4: track0LatE4[row]! };
    const code = distinct.codeOf(track.startS ^ Math.imul(track.lonE4, 31) ^ Math.imul(track.latE4, 1009), track);
    if (code === known.length) {
      known.push(track);
      tracks.push(track);
    }
    codes[row] = code;
  }
  return { codes, tracks: tracks.finish() };
}

export function openEvents(packed: PackedEvents): SegmentEvents {
  const { createdMs } = packed.columns;
  return { ...packed, times: new VersionTimes(packed.length, (row) => createdMs[row]!, packed.times) };
}

/** Bytes of the columns. */
export function bytesOfEvents({ columns, tracks, times }: SegmentEvents): number {
  const arrays: { byteLength: number }[] = [...Object.values(columns), ...Object.values(tracks.columns), times];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
