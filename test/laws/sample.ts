import { bits, seedBits } from '../../generators/draws/random.js';
import { createOcean } from '../../generators/ocean.js';
import { generateDays } from '../../generators/threads/days.js';
import { Motion } from '../../generators/voyages/positions.js';
import {
  type DayChunk,
  detectionKinds,
  type EventKind,
  eventKinds,
  none,
  openDuration,
} from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { scantOffset } from '../../src/model/vessel-identity.js';

/** The oceans and days of the tests; fixed, so that a failure can be repeated. */
export const seeds = ['ocean', 'laws', 'another'] as const;
const daysPerSeed = 4;
const firstDay = 20000;
const lastDay = 20700;

/** A version of an event, from a row of the tables, in plain units. */
export interface LawRow {
  readonly kind: EventKind;
  readonly key: string;
  readonly day: number;
  readonly startS: number;
  /** Undefined while the event is open. */
  readonly endS: number | undefined;
  readonly startLon: number;
  readonly startLat: number;
  readonly endLon: number;
  readonly endLat: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly visibleToMs: number;
  readonly vessels: readonly { readonly ref: number; readonly index: number; readonly track: string }[];
  readonly detail: Readonly<Record<string, number>>;
}

export interface Sample {
  readonly seed: string;
  readonly ocean: OceanSource;
  readonly days: readonly number[];
  readonly rows: readonly LawRow[];
  /** One for each day. */
  readonly chunks: readonly DayChunk[];
}

/** One ocean with four of its days. */
export async function sampleOf(seed: string, scale = 1): Promise<Sample> {
  const ocean = await createOcean({ seed, scale, threads: 1 });
  const days = Array.from(
    { length: daysPerSeed },
    (_, i) => firstDay + (bits(77, 6, i, seed.length) % (lastDay - firstDay)),
  );
  // On this thread, which needs the same vessels afterwards.
  const chunks = days.flatMap((day) => generateDays(new Motion(seedBits(seed)), scale, day, day + 1));
  await ocean.close();
  return { seed, ocean, days, rows: chunks.flatMap(rowsOf), chunks };
}

/** The rows of a chunk as plain objects. */
export function rowsOf(chunk: DayChunk): LawRow[] {
  return Array.from({ length: chunk.events.length }, (_, row) => {
    const at = (name: keyof typeof chunk.events.columns) => chunk.events.columns[name][row]!;
    const kind = eventKinds[at('kind')]!;
    const table = chunk.details[kind];
    const detail = Object.fromEntries(
      Object.entries(table.columns).map(([name, column]) => [name, column[at('detail')]!]),
    );
    const vessel0 = vesselOf(at('vessel0'), at('track0StartS'), at('track0LonE4'), at('track0LatE4'));
    const { vessel1 = none, track1StartS = 0, track1LonE4 = 0, track1LatE4 = 0 } = detail;
    return {
      kind,
      key: `${at('keyHigh')}:${at('keyLow')}`,
      day: chunk.day,
      startS: at('startUs') / 1e6,
      endS: at('durationS') === openDuration ? undefined : at('startUs') / 1e6 + at('durationS'),
      startLon: at('startLonE6') / 1e6,
      startLat: at('startLatE6') / 1e6,
      endLon: at('endLonE6') / 1e6,
      endLat: at('endLatE6') / 1e6,
      createdMs: at('createdMs'),
      updatedMs: at('updatedMs'),
      visibleToMs: at('visibleToMs'),
      vessels:
        at('vessel0') === none
          ? []
          : vessel1 === none
            ? [vessel0]
            : [vessel0, vesselOf(vessel1, track1StartS, track1LonE4, track1LatE4)],
      detail,
    };
  });
}

/** Whether a version is of a detection. */
export function isDetection({ kind }: LawRow): boolean {
  return detectionKinds.some((one) => one === kind);
}

function vesselOf(ref: number, startS: number, lonE4: number, latE4: number) {
  return { ref, index: Math.floor((ref % scantOffset) / 64), track: `${startS}:${lonE4}:${latE4}` };
}
