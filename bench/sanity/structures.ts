/** Fixed objects among the detections without AIS, and lengths of lights, in June 2025 on two seeds. */
import { structuresOf } from '../../generators/chart/structures.js';
import { flatDistanceM } from '../../generators/motion/plan.js';
import { generateDays } from '../../generators/threads/days.js';
import { Motion } from '../../generators/voyages/positions.js';
import { type DayChunk, type EventKind, kindCode, none, noValue } from '../../src/model/event.js';
import { type Fact, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const otherSeed = 7;
/** A pixel of VIIRS. */
const nearM = 1_000;

const regions = [
  { name: 'North Sea', west: -2, east: 9, south: 51, north: 62 },
  { name: 'Gulf of Mexico', west: -98, east: -81, south: 18.5, north: 31 },
  { name: 'Persian Gulf', west: 47.5, east: 56.5, south: 23.8, north: 30.5 },
  { name: 'Niger delta', west: 3, east: 9, south: 2.5, north: 6.8 },
] as const;

export function structureFacts({ day, days, chunks }: MeasuredOcean): Fact[] {
  const oceans = [chunks, generateDays(new Motion(otherSeed), 1, day, day + days)];
  const structures = structuresOf(1);
  return [
    ...regions.map(({ name, west, east, south, north }): Fact => {
      const shares = oceans.map((some) => {
        const dark = seenBy(some, ['sar_sentinel1', 'viirs']).filter(
          (seen) => !seen.isCorrelated && seen.lon > west && seen.lon < east && seen.lat > south && seen.lat < north,
        );
        const fixed = dark.filter(({ lon, lat }) =>
          structures.some((one) => flatDistanceM(lon, lat, one.lon, one.lat) < nearM),
        );
        return percent({ part: fixed.length, total: dark.length });
      });
      return {
        what: `Dark detections of radar and VIIRS that are platforms, turbines or flares: ${name}`,
        ours: shares.join('; '),
        published: 'thousands of platforms and turbines; target: at least 10 %',
        source: 'essd-2026-63 (counts); the share is a choice of this project',
      };
    }),
    {
      what: 'VIIRS: detections with a length, of the correlated and of the dark ones',
      ours: oceans
        .map((some) => {
          const lights = seenBy(some, ['viirs']);
          const share = (isCorrelated: boolean) => {
            const of = lights.filter((one) => one.isCorrelated === isCorrelated);
            return percent({ part: of.filter(({ hasLength }) => hasLength).length, total: of.length });
          };
          return `${share(true)}, ${share(false)}`;
        })
        .join('; '),
      published: 'a pixel of 750 m gives none; AIS does',
      source: 'NASA LANCE (resolution)',
    },
  ];
}

interface Seen {
  readonly lon: number;
  readonly lat: number;
  readonly isCorrelated: boolean;
  /** Of VIIRS. */
  readonly hasLength: boolean;
}

/** The detections of some kinds, as first published. */
function seenBy(chunks: readonly DayChunk[], kinds: readonly EventKind[]): Seen[] {
  const codes = new Set(kinds.map((kind) => kindCode[kind]));
  return chunks.flatMap(({ events: { length, columns }, details }) => {
    const found: Seen[] = [];
    for (let row = 0; row < length; row++) {
      if (!codes.has(columns.kind[row]!) || columns.createdMs[row] !== columns.updatedMs[row]) continue;
      found.push({
        lon: columns.startLonE6[row]! / 1e6,
        lat: columns.startLatE6[row]! / 1e6,
        isCorrelated: columns.vessel0[row] !== none,
        hasLength:
          columns.kind[row] === kindCode.viirs && details.viirs.columns.lengthDm[columns.detail[row]!] !== noValue,
      });
    }
    return found;
  });
}
