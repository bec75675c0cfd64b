import { concatTables, emptyTables, type Layout, type Row, type Table, tableOf } from '../../src/columns/table.js';
import type { Area, AreaConfiguration } from '../../src/model/area.js';
import {
  type DayChunk,
  detailLayouts,
  type EventKind,
  eventKinds,
  eventLayout,
  kindCode,
  none,
  openDuration,
} from '../../src/model/event.js';
import { frameKinds, frameLayouts, frameStatuses, satellites } from '../../src/model/frame.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { parseTimestampUs } from '../../src/model/parse-timestamp.js';
import type { PortRecord } from '../../src/model/port.js';
import { scantIdentity, scantOffset, type VesselIdentity } from '../../src/model/vessel-identity.js';
import { emptyOcean } from './empty-ocean.js';
import { handMadeVessels } from './hand-made-vessels.js';

/**
 * A small ocean written by hand, in which a reader can check every answer: a few weeks of May 2025 around the North Sea
 * and Fiji. The scenarios ask it, so that their answers stay what they are whatever the generators become.
 */

interface HandMadeEvent<K extends EventKind = EventKind> {
  readonly kind: K;
  /** Names the event; small and unique. */
  readonly key: number;
  readonly start: string;
  /** Undefined while the event goes on. */
  readonly end?: string;
  readonly at: readonly [lon: number, lat: number];
  readonly until?: readonly [lon: number, lat: number];
  /** Reference of vessel0. */
  readonly vessel?: number;
  readonly created: string;
  /** When this version was published, if it is not the first, and when it was replaced or withdrawn. */
  readonly updated?: string;
  readonly gone?: string;
  readonly detail: Row<(typeof detailLayouts)[K]>;
}

interface HandMadeFrame {
  readonly kind: (typeof frameKinds)[number];
  readonly satellite: (typeof satellites)[number];
  readonly key: number;
  readonly collected: string;
  readonly lengthMs: number;
  readonly orbit: number;
  readonly place: number;
  readonly created: string;
  /** Closed rings, counter-clockwise. */
  readonly rings: readonly (readonly (readonly [lon: number, lat: number])[])[];
  readonly versions: readonly {
    readonly status: (typeof frameStatuses)[number];
    readonly correlated?: number;
    readonly dark?: number;
    readonly updated: string;
    readonly gone?: string;
  }[];
}

/** References of the vessels. */
export const noorderlicht = 64;
export const santaMarta = 128;
export const balticTrader = 192;
export const arcticReefer = 256;
export const nameless = 320;
export const netBuoy = 384;

const identities: readonly VesselIdentity[] = [
  vessel(noorderlicht, 'NOORDERLICHT', 244_660_001, 9_074_729, 'NLD', 'Netherlands', 'FISHING', 'fishing', 40),
  vessel(santaMarta, 'SANTA MARTA', 224_100_002, 9_101_156, 'ESP', 'Spain', 'FISHING', 'fishing', 62),
  vessel(balticTrader, 'BALTIC_TRADER', 219_200_003, 9_166_780, 'DNK', 'Denmark', 'CARGO', 'cargo', 180),
  vessel(arcticReefer, 'ARCTIC REEFER 100%', 351_300_004, 9_189_873, 'PAN', 'Panama', 'CARGO', 'cargo', 140),
  vessel(nameless, null, 338_400_005, null, 'USA', 'United States', 'UNKNOWN', 'unknown', null),
  vessel(netBuoy, 'NET-7', 999_500_006, null, null, null, 'OTHER', 'buoy', null),
];

const areas: readonly Area[] = [
  area(1, 'demo', 'Strait of Dover', [box(1, 50.7, 2, 51.2)]),
  area(2, 'demo', 'Fiji on both sides of 180°', [box(177, -20, 180, -15), box(-180, -20, -177, -15)]),
  area(3, 'second', 'Dogger Bank', [box(1.5, 54, 4, 56)]),
];

const configurations: readonly AreaConfiguration[] = [
  { configId: `${'0'.repeat(23)}1`, area: 0, kind: 'aoi_visit' },
  { configId: `${'0'.repeat(23)}2`, area: 1, kind: 'aoi_visit' },
  { configId: `${'0'.repeat(23)}3`, area: 2, kind: 'aoi_visit' },
  {
    configId: `${'0'.repeat(23)}4`,
    area: 0,
    kind: 'speed_range',
    speedMinKn: 8,
    speedMaxKn: 12,
    filterType: 'time',
    minDurationMin: 60,
    minDistanceNm: 0,
    displayUnit: 'knots',
  },
  {
    configId: `${'0'.repeat(23)}5`,
    area: 2,
    kind: 'speed_range',
    speedMinKn: 2,
    speedMaxKn: 5,
    filterType: 'distance',
    minDurationMin: 0,
    minDistanceNm: 10,
    displayUnit: 'km/h',
  },
];

const ports: readonly PortRecord[] = [
  { portId: 'NLRTM', name: 'Rotterdam', countryCode: 'NLD', countryName: 'Netherlands', lon: 4.05, lat: 51.95 },
  { portId: 'FJSUV', name: 'Suva', countryCode: 'FJI', countryName: 'Fiji', lon: 178.42, lat: -18.13 },
];

const noEstimate = {
  lengthDm: 0xffff,
  speedE1: 0xffff,
  heading: 0xffff,
  category: 0xff,
  shownLengthDm: 900,
  shownHeading: 210,
};

/** Frames of one day, by the number that detections of that day give. */
const frames: readonly HandMadeFrame[] = [
  {
    kind: 'sar_sentinel1',
    satellite: 'Sentinel-1A',
    key: 101,
    collected: '2025-05-20T06:01:10.250000Z',
    lengthMs: 25_000,
    orbit: 59_300,
    place: 37_004,
    created: '2025-05-20T08:30:00.012Z',
    rings: [box(1, 50, 4.5, 52)],
    versions: [
      { status: 'Pending', updated: '2025-05-20T08:30:00.012Z', gone: '2025-05-20T08:50:00.000Z' },
      { status: 'Processing', updated: '2025-05-20T08:50:00.000Z', gone: '2025-05-20T09:10:00.000Z' },
      {
        status: 'Completed',
        correlated: 1,
        dark: 2,
        updated: '2025-05-20T09:10:00.000Z',
        gone: '2025-05-21T09:00:00.000Z',
      },
      { status: 'Completed', correlated: 2, dark: 1, updated: '2025-05-21T09:00:00.000Z' },
    ],
  },
  {
    kind: 'sar_sentinel1',
    satellite: 'Sentinel-1A',
    key: 102,
    collected: '2025-05-20T06:01:35.250000Z',
    lengthMs: 25_000,
    orbit: 59_300,
    place: 37_005,
    created: '2025-05-20T08:30:00.076Z',
    rings: [box(1, 51.9, 4.5, 54)],
    versions: [
      { status: 'Pending', updated: '2025-05-20T08:30:00.076Z', gone: '2025-05-20T08:51:00.000Z' },
      { status: 'Processing', updated: '2025-05-20T08:51:00.000Z', gone: '2025-05-20T09:20:00.000Z' },
      { status: 'Completed', correlated: 0, dark: 1, updated: '2025-05-20T09:20:00.000Z' },
    ],
  },
  {
    kind: 'eo_sentinel2',
    satellite: 'Sentinel-2B',
    key: 103,
    collected: '2025-05-22T10:56:19.024000Z',
    lengthMs: 15_000,
    orbit: 42_500,
    // Tile 31UEA, relative orbit 51.
    place: 305_360_051,
    created: '2025-05-22T14:00:00.014Z',
    rings: [box(2, 53, 5, 56)],
    versions: [
      { status: 'Pending', updated: '2025-05-22T14:00:00.014Z', gone: '2025-05-22T15:40:00.000Z' },
      { status: 'Completed', correlated: 1, dark: 0, updated: '2025-05-22T15:40:00.000Z' },
    ],
  },
  {
    kind: 'viirs',
    satellite: 'Suomi NPP',
    key: 104,
    collected: '2025-05-23T13:24:00.000000Z',
    lengthMs: 360_000,
    orbit: 70_100,
    place: 0,
    created: '2025-05-23T15:20:00.015Z',
    rings: [
      [
        [170, -28],
        [180, -28],
        [180, -8],
        [170, -8],
        [170, -28],
      ],
      [
        [-180, -28],
        [-165, -28],
        [-165, -8],
        [-180, -8],
        [-180, -28],
      ],
    ],
    versions: [
      { status: 'Pending', updated: '2025-05-23T15:20:00.015Z', gone: '2025-05-23T16:10:00.000Z' },
      { status: 'Completed', correlated: 0, dark: 1, updated: '2025-05-23T16:10:00.000Z' },
    ],
  },
  {
    kind: 'eo_landsat_8_9',
    satellite: 'Landsat 9',
    key: 105,
    collected: '2025-05-24T10:34:30.500000Z',
    lengthMs: 27_000,
    orbit: 19_500,
    place: 199_024,
    created: '2025-05-24T13:00:00.016Z',
    rings: [box(3, 51, 5.5, 52.8)],
    versions: [
      { status: 'Pending', updated: '2025-05-24T13:00:00.016Z', gone: '2025-05-24T14:30:00.000Z' },
      { status: 'Failed', updated: '2025-05-24T14:30:00.000Z' },
    ],
  },
  {
    kind: 'eo_landsat_8_9',
    satellite: 'Landsat 8',
    key: 107,
    collected: '2025-05-28T10:28:40.125000Z',
    lengthMs: 27_000,
    orbit: 65_440,
    place: 198_025,
    created: '2025-05-28T13:30:00.020Z',
    rings: [box(3, 50, 5.5, 51.8)],
    versions: [
      { status: 'Pending', updated: '2025-05-28T13:30:00.020Z', gone: '2025-05-28T13:40:00.000Z' },
      { status: 'Processing', updated: '2025-05-28T13:40:00.000Z', gone: '2025-05-28T14:20:00.000Z' },
      { status: 'Completed', correlated: 0, dark: 1, updated: '2025-05-28T14:20:00.000Z' },
    ],
  },
  {
    kind: 'eo_landsat_8_9',
    satellite: 'Landsat 8',
    key: 106,
    collected: '2025-06-01T10:28:30.500000Z',
    lengthMs: 27_000,
    orbit: 65_500,
    place: 198_024,
    created: '2025-06-01T11:50:00.024Z',
    rings: [box(4, 51, 6.5, 52.8)],
    versions: [{ status: 'Pending', updated: '2025-06-01T11:50:00.024Z' }],
  },
];

const imagery = { frame1: none, number: 0, source: 3, scoreE4: 8200, orientation: 12, ...noEstimate };

const events: readonly HandMadeEvent[] = [
  {
    kind: 'fishing_activity_history',
    key: 1,
    start: '2025-05-18T04:00:00Z',
    end: '2025-05-18T09:30:00Z',
    at: [2.5, 54.5],
    until: [2.9, 54.7],
    vessel: noorderlicht,
    created: '2025-05-18T09:42:00.010Z',
    detail: { scoreE4: 9500, numPositions: 83 },
  },
  {
    kind: 'fishing_activity_history',
    key: 2,
    start: '2025-05-19T01:00:00Z',
    end: '2025-05-19T03:00:00Z',
    at: [-9.5, 43.2],
    until: [-9.6, 43.3],
    vessel: santaMarta,
    created: '2025-05-19T03:20:00.011Z',
    detail: { scoreE4: 4100, numPositions: 0 },
  },
  {
    kind: 'fishing_activity_history',
    key: 3,
    start: '2025-05-25T12:00:00Z',
    end: '2025-05-25T18:00:00Z',
    at: [179.9, -17],
    until: [-179.8, -17.2],
    vessel: nameless,
    created: '2025-05-25T18:10:00.017Z',
    detail: { scoreE4: 7400, numPositions: 97 },
  },
  {
    kind: 'standard_rendezvous',
    key: 10,
    start: '2025-05-21T02:00:00Z',
    end: '2025-05-21T05:00:00Z',
    at: [3.1, 55.1],
    until: [3.15, 55.12],
    vessel: arcticReefer,
    created: '2025-05-21T05:35:00.013Z',
    detail: {
      vessel1: noorderlicht,
      track1StartS: seconds('2025-05-10T00:00:00Z'),
      track1LonE4: 45_000,
      track1LatE4: 524_000,
    },
  },
  {
    kind: 'dark_rendezvous',
    key: 11,
    start: '2025-05-22T20:00:00Z',
    end: '2025-05-22T21:10:00Z',
    at: [-8, 44],
    until: [-8.01, 44.02],
    vessel: santaMarta,
    created: '2025-05-22T23:15:00.014Z',
    detail: { osrScoreE4: 8800, fishingScoreE4: 0xffff },
  },
  {
    kind: 'aoi_visit',
    key: 20,
    start: '2025-05-20T03:00:00Z',
    at: [1.02, 50.9],
    vessel: balticTrader,
    created: '2025-05-20T03:10:00.012Z',
    gone: '2025-05-20T09:05:00.000Z',
    detail: { configuration: 0, entryHeading: 48, endHeading: 0xffff, entrySpeedE1: 142 },
  },
  {
    kind: 'aoi_visit',
    key: 20,
    start: '2025-05-20T03:00:00Z',
    end: '2025-05-20T08:50:00Z',
    at: [1.02, 50.9],
    until: [1.99, 51.1],
    vessel: balticTrader,
    created: '2025-05-20T03:10:00.012Z',
    updated: '2025-05-20T09:05:00.000Z',
    detail: { configuration: 0, entryHeading: 48, endHeading: 52, entrySpeedE1: 142 },
  },
  {
    kind: 'aoi_visit',
    key: 21,
    start: '2025-05-31T22:00:00Z',
    at: [177.3, -18],
    vessel: nameless,
    created: '2025-05-31T22:10:00.023Z',
    detail: { configuration: 1, entryHeading: 90, endHeading: 0xffff, entrySpeedE1: 61 },
  },
  {
    kind: 'aoi_visit',
    key: 22,
    start: '2025-05-18T02:00:00Z',
    end: '2025-05-18T20:00:00Z',
    at: [1.6, 54.2],
    until: [3.9, 54.9],
    vessel: noorderlicht,
    created: '2025-05-18T02:12:00.010Z',
    updated: '2025-05-18T20:12:00.000Z',
    detail: { configuration: 2, entryHeading: 20, endHeading: 75, entrySpeedE1: 98 },
  },
  {
    kind: 'speed_range',
    key: 30,
    start: '2025-05-20T03:30:00Z',
    end: '2025-05-20T07:30:00Z',
    at: [1.1, 50.92],
    until: [1.8, 51.08],
    vessel: balticTrader,
    created: '2025-05-20T04:40:00.012Z',
    updated: '2025-05-20T07:45:00.000Z',
    detail: { configuration: 3, averageSpeedE2: 1050, distanceE2: 4200, lengthS: 14_400 },
  },
  {
    kind: 'speed_range',
    key: 31,
    start: '2025-05-18T05:00:00Z',
    end: '2025-05-18T10:00:00Z',
    at: [2.6, 54.5],
    until: [2.8, 54.6],
    vessel: noorderlicht,
    created: '2025-05-18T09:15:00.010Z',
    updated: '2025-05-18T10:15:00.000Z',
    detail: { configuration: 4, averageSpeedE2: 350, distanceE2: 1750, lengthS: 18_000 },
  },
  {
    kind: 'port_visit',
    key: 40,
    start: '2025-05-20T14:00:00Z',
    end: '2025-05-21T20:00:00Z',
    at: [4.05, 51.96],
    until: [4.05, 51.96],
    vessel: balticTrader,
    created: '2025-05-21T20:20:00.012Z',
    detail: { port: 0 },
  },
  {
    kind: 'port_visit',
    key: 41,
    start: '2025-05-26T14:00:00Z',
    end: '2025-05-27T02:00:00Z',
    at: [178.42, -18.12],
    until: [178.42, -18.12],
    vessel: nameless,
    created: '2025-05-27T02:20:00.018Z',
    gone: '2025-05-30T00:00:00.000Z',
    detail: { port: 1 },
  },
  {
    kind: 'sar_sentinel1',
    key: 50,
    start: '2025-05-20T06:01:20.500000Z',
    end: '2025-05-20T06:01:20.500000Z',
    at: [1.55, 51.02],
    until: [1.55, 51.02],
    vessel: balticTrader,
    created: '2025-05-20T08:55:00.012Z',
    detail: { ...imagery, frame0: 0, scoreE4: 9700 },
  },
  {
    kind: 'sar_sentinel1',
    key: 51,
    start: '2025-05-20T06:01:33.000000Z',
    end: '2025-05-20T06:01:33.000000Z',
    at: [3.2, 51.95],
    until: [3.2, 51.95],
    created: '2025-05-20T09:00:00.012Z',
    detail: { ...imagery, frame0: 0, frame1: 1, number: 1, scoreE4: 7100 },
  },
  {
    kind: 'sar_sentinel1',
    key: 52,
    start: '2025-05-20T06:01:24.000000Z',
    end: '2025-05-20T06:01:24.000000Z',
    at: [2.2, 51.3],
    until: [2.2, 51.3],
    created: '2025-05-20T09:01:00.012Z',
    gone: '2025-05-21T09:00:00.000Z',
    detail: { ...imagery, frame0: 0, number: 2, scoreE4: 8300 },
  },
  {
    kind: 'sar_sentinel1',
    key: 52,
    start: '2025-05-20T06:01:24.000000Z',
    end: '2025-05-20T06:01:24.000000Z',
    at: [2.2, 51.3],
    until: [2.2, 51.3],
    vessel: santaMarta + scantOffset,
    created: '2025-05-20T09:01:00.012Z',
    updated: '2025-05-21T09:00:00.000Z',
    detail: { ...imagery, frame0: 0, number: 2, scoreE4: 8300 },
  },
  {
    kind: 'eo_sentinel2',
    key: 53,
    start: '2025-05-22T10:56:25.024000Z',
    end: '2025-05-22T10:56:25.024000Z',
    at: [3.4, 54.8],
    until: [3.4, 54.8],
    vessel: noorderlicht,
    created: '2025-05-22T15:20:00.014Z',
    detail: {
      ...imagery,
      frame0: 0,
      source: 4,
      scoreE4: 9800,
      lengthDm: 412,
      speedE1: 35,
      heading: 210,
      category: 2,
    },
  },
  {
    kind: 'eo_landsat_8_9',
    key: 55,
    start: '2025-05-28T10:28:52.750000Z',
    end: '2025-05-28T10:28:52.750000Z',
    at: [3.2, 51.62],
    until: [3.2, 51.62],
    created: '2025-05-28T14:00:00.020Z',
    detail: { ...imagery, frame0: 0, source: 5, scoreE4: 9300, heading: 145 },
  },
  {
    kind: 'viirs',
    key: 54,
    start: '2025-05-23T13:24:00Z',
    end: '2025-05-23T13:24:00Z',
    at: [-179.5, -17.25],
    until: [-179.5, -17.25],
    created: '2025-05-23T15:50:00.015Z',
    detail: {
      ...noEstimate,
      frame0: 0,
      frame1: none,
      number: 0,
      source: 0,
      radianceE2: 4275,
      clearSkyE2: 92,
      moonlightE2: 31,
      scanRollE2: -1250,
    },
  },
];

/** The ocean as a source; days that nothing is written for are empty. */
export function handMadeOcean(): OceanSource {
  const empty = emptyOcean();
  return {
    ...empty,
    ...handMadeVessels,
    aisVesselCount: identities.length,
    areas,
    configurations,
    ports,
    identity(ref) {
      const known = identities.find((one) => one.ref === ref % scantOffset);
      if (!known) throw new RangeError(`no identity ${ref}`);
      return ref >= scantOffset ? scantIdentity(known) : known;
    },
    async generate(fromDay, toDay, _onProgress, onChunks) {
      const chunks = Array.from({ length: toDay - fromDay }, (_, i) => chunkOf(fromDay + i));
      onChunks?.(chunks);
      return chunks;
    },
  };
}

const chunks = new Map<number, DayChunk>();

/** A day, made once for all services: nobody writes into it. */
function chunkOf(day: number): DayChunk {
  let chunk = chunks.get(day);
  if (chunk === undefined) {
    chunk = makeChunk(day);
    chunks.set(day, chunk);
  }
  return chunk;
}

function makeChunk(day: number): DayChunk {
  const dayOf = (text: string) => Math.floor(seconds(text) / 86_400);
  const versions = events
    .filter(({ start }) => dayOf(start) === day)
    .sort((a, b) => milliseconds(a.updated ?? a.created) - milliseconds(b.updated ?? b.created));
  const collected = frames.filter(({ collected }) => dayOf(collected) === day);
  const details = Object.fromEntries(
    eventKinds.map((kind) => [
      kind,
      rowsTable(
        detailLayouts[kind],
        versions.filter((each) => each.kind === kind).map(({ detail }) => detail),
      ),
    ]),
  );
  const counts = new Map<EventKind, number>();
  return {
    day,
    events: rowsTable(
      eventLayout,
      versions.map((event) => {
        const { kind, key, start, end, at, until = at, vessel: ref = none, created, updated = created, gone } = event;
        const detail = counts.get(kind) ?? 0;
        counts.set(kind, detail + 1);
        return {
          kind: kindCode[kind],
          keyHigh: key,
          keyLow: key * 1000,
          startUs: microseconds(start),
          durationS: end === undefined ? openDuration : (microseconds(end) - microseconds(start)) / 1e6,
          startLonE6: at[0] * 1e6,
          startLatE6: at[1] * 1e6,
          endLonE6: until[0] * 1e6,
          endLatE6: until[1] * 1e6,
          createdMs: milliseconds(created),
          updatedMs: milliseconds(updated),
          visibleToMs: gone === undefined ? Infinity : milliseconds(gone),
          vessel0: ref,
          track0StartS: seconds('2025-05-01T00:00:00Z'),
          track0LonE4: 40_000,
          track0LatE4: 520_000,
          detail,
        };
      }),
    ),
    details: { ...emptyTables(detailLayouts), ...details },
    frames: {
      scenes: rowsTable(
        frameLayouts.scenes,
        collected.map((frame, i) => ({
          kind: frameKinds.indexOf(frame.kind),
          satellite: satellites.indexOf(frame.satellite),
          keyHigh: frame.key,
          keyLow: frame.key * 1000,
          collectedUs: microseconds(frame.collected),
          lengthMs: frame.lengthMs,
          createdMs: milliseconds(frame.created),
          orbit: frame.orbit,
          place: frame.place,
          vertexFrom: collected.slice(0, i).reduce((sum, { rings }) => sum + rings.flat().length, 0),
          vertexCount: frame.rings.flat().length,
        })),
      ),
      vertices: rowsTable(
        frameLayouts.vertices,
        collected.flatMap(({ rings }) => rings.flat()).map(([lon, lat]) => ({ lonE6: lon * 1e6, latE6: lat * 1e6 })),
      ),
      versions: rowsTable(
        frameLayouts.versions,
        collected
          .flatMap(({ versions: each }, scene) =>
            each.map(({ status, correlated = 0, dark = 0, updated, gone }) => ({
              scene,
              status: frameStatuses.indexOf(status),
              correlatedCount: correlated,
              uncorrelatedCount: dark,
              updatedMs: milliseconds(updated),
              visibleToMs: gone === undefined ? Infinity : milliseconds(gone),
            })),
          )
          .sort((a, b) => a.updatedMs - b.updatedMs),
      ),
    },
  };
}

function rowsTable<L extends Layout>(layout: L, rows: readonly Row<L>[]): Table<L> {
  if (rows.length === 0) return concatTables(layout, []);
  const columns = Object.keys(layout).map((name) => [name, (row: Row<L>) => row[name]!]);
  return tableOf(layout, rows, Object.fromEntries(columns));
}

function microseconds(text: string): number {
  return parseTimestampUs(text)!;
}

function milliseconds(text: string): number {
  return microseconds(text) / 1000;
}

function seconds(text: string): number {
  return microseconds(text) / 1e6;
}

function box(west: number, south: number, east: number, north: number): readonly (readonly [number, number])[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function area(number: number, userName: string, name: string, rings: readonly ReturnType<typeof box>[]): Area {
  return {
    aoiId: `a0000000-0000-4000-8000-00000000000${number}`,
    userName,
    name,
    description: `${name}, drawn by hand.`,
    aoiType: 'custom',
    polygons: rings.map((ring) => [ring]),
    createdMs: Date.UTC(2020, 0, number),
  };
}

function vessel(
  ref: number,
  name: string | null,
  mmsi: number,
  imo: number | null,
  countryCode: string | null,
  countryName: string | null,
  vesselType: VesselIdentity['vesselType'],
  category: VesselIdentity['category'],
  lengthM: number | null,
): VesselIdentity {
  return {
    ref,
    fromS: Date.UTC(2020, 0, 1) / 1000,
    toS: Date.UTC(2030, 0, 1) / 1000,
    mmsi,
    imo,
    callSign: imo === null ? null : `CS${ref}`,
    name,
    countryCode,
    countryName,
    vesselType,
    category,
    subcategory: null,
    vesselClass: category === 'buoy' ? 'buoy' : 'vessel',
    lengthM,
    widthM: null,
    tonnageGt: null,
    registryVesselId: imo === null ? null : `registry-${imo}`,
  };
}
