import { byName } from '../store/columns/by-name.js';
import type { Layout, Row, Table, Tables } from '../store/columns/table.js';
import type { FrameTables } from './frame.js';
import type { VesselCategory } from './schema-types.js';

/** Kinds of event in the order of their storage code (the column `kind`). New kinds go to the end. */
export const eventKinds = [
  'fishing_activity_history',
  'standard_rendezvous',
  'aoi_visit',
  'port_visit',
  'dark_rendezvous',
  'speed_range',
  'viirs',
  'sar_sentinel1',
  'eo_sentinel2',
  'eo_landsat_8_9',
] as const;
export type EventKind = (typeof eventKinds)[number];
export const kindCode = byName(eventKinds, (_, code) => code);

/** The kinds of detections by satellites. */
export const detectionKinds = [
  'viirs',
  'sar_sentinel1',
  'eo_sentinel2',
  'eo_landsat_8_9',
] as const satisfies EventKind[];
export type DetectionKind = (typeof detectionKinds)[number];

export function isDetectionKind(kind: EventKind): kind is DetectionKind {
  return detectionKinds.some((each) => each === kind);
}

/** `durationS` of a version that has no end yet. */
export const openDuration = 0xffffffff;
/** The value of `vessel0`, `vessel1` or `frame1` that refers to nothing. */
export const none = 0xffffffff;
/** `endHeading` of a visit that has no end yet. */
export const noHeading = 0xffff;

/**
 * One row is one version of an event: visible from `updatedMs` (inclusive) to `visibleToMs` (exclusive, Infinity for
 * the last). All versions of an event share its key and createdMs.
 */
export const eventLayout = {
  /** Index into `eventKinds`. */
  kind: 'u8',
  /** 64 keyed bits that name the event, the same in all its versions; the id is made from them or from the columns. */
  keyHigh: 'u32',
  keyLow: 'u32',
  /** Start, whole microseconds since 1970 (AIS events: whole seconds). */
  startUs: 'f64',
  /** End minus start in whole seconds; `openDuration` while open. */
  durationS: 'u32',
  /** Start and end in millionths of a degree; the end equals the start while open. */
  startLonE6: 'i32',
  startLatE6: 'i32',
  endLonE6: 'i32',
  endLatE6: 'i32',
  /** The first publication of the event, and the publication of this version: whole milliseconds since 1970. */
  createdMs: 'f64',
  updatedMs: 'f64',
  /** When this version was replaced or withdrawn; Infinity for a version that was neither. */
  visibleToMs: 'f64',
  /** Identity reference (see `VesselIdentity.ref`) of vessel0; `none` without vessels. */
  vessel0: 'u32',
  /**
   * First position of vessel0's track: whole seconds since 1970, and 10^-4 degrees. With the MMSI it makes the
   * trackId.
   */
  track0StartS: 'u32',
  track0LonE4: 'i32',
  track0LatE4: 'i32',
  /** Row in the kind's detail table. */
  detail: 'u32',
} as const satisfies Layout;

export const fishingLayout = {
  /** fishingScore in 10^-4. */
  scoreE4: 'u16',
  /** AIS reports from the start to the end, both included; 0 where `params` and `subpathIds` are null. */
  numPositions: 'u16',
} as const satisfies Layout;

export const rendezvousLayout = {
  vessel1: 'u32',
  track1StartS: 'u32',
  track1LonE4: 'i32',
  track1LatE4: 'i32',
} as const satisfies Layout;

export const aoiVisitLayout = {
  /** Index into `OceanSource.configurations`. */
  configuration: 'u16',
  /** Course over ground at entry and exit, whole degrees 0 to 359; `noHeading` while open. */
  entryHeading: 'u16',
  endHeading: 'u16',
  /** Tenths of a knot. */
  entrySpeedE1: 'u16',
} as const satisfies Layout;

export const portVisitLayout = {
  /** Index into `OceanSource.ports`. */
  port: 'u16',
} as const satisfies Layout;

export const darkRendezvousLayout = {
  /** osrScore and fishingScore in 10^-4; `noScore` where a vessel's fishing was not judged. */
  osrScoreE4: 'u16',
  fishingScoreE4: 'u16',
} as const satisfies Layout;

export const speedRangeLayout = {
  /** Index into `OceanSource.configurations`. */
  configuration: 'u16',
  /**
   * From the start to the end, or while open to the moment of publication: hundredths of a knot, hundredths of a
   * nautical mile, seconds.
   */
  averageSpeedE2: 'u16',
  distanceE2: 'u32',
  lengthS: 'u32',
} as const satisfies Layout;

/**
 * Columns of all detections. A version with a vessel (`vessel0`) is correlated with AIS, one without is dark; where
 * only MMSI and flag of the vessel are known, `vessel0` is a scant reference (vessel-identity.ts). The distance to the
 * coast has no column: it follows from the position (collections/coast-distance.ts).
 */
const detectionColumns = {
  /**
   * Rows in the chunk's (or segment's) table of scenes: the frames that hold it. frame1 is `none` where frames do not
   * overlap.
   */
  frame0: 'u32',
  frame1: 'u32',
  /** Number within the scene of frame0, from 0: part of the id. */
  number: 'u16',
  /** Index into `dataSources` (model/frame.ts). */
  source: 'u8',
  /** Decimetres; `noValue` where it was not estimated. */
  lengthDm: 'u16',
  /** Tenths of a knot; `noValue`. */
  speedE1: 'u16',
  /** Whole degrees 0 to 359; `noValue`. */
  heading: 'u16',
  /** Index into `estimatedCategories`; `noCategory`. */
  category: 'u8',
  /** Length and heading in the picture, estimated or not: decimetres, whole degrees. */
  shownLengthDm: 'u16',
  shownHeading: 'u16',
} as const satisfies Layout;

export const imageryLayout = {
  ...detectionColumns,
  /** In 10^-4. */
  scoreE4: 'u16',
  /** Rotation of the picture at imageUrl, whole degrees 0 to 359. */
  orientation: 'u16',
} as const satisfies Layout;

export const viirsLayout = {
  ...detectionColumns,
  /** Hundredths of nW/cm2/sr. */
  radianceE2: 'u32',
  /** Per cent. */
  clearSkyE2: 'u8',
  moonlightE2: 'u8',
  /** Roll of the scan, hundredths of a degree, positive to the right of the track; pitch and yaw are 0. */
  scanRollE2: 'i32',
} as const satisfies Layout;

/** Values of a score that is missing, and of a length, speed, heading or category that was not estimated. */
export const noScore = 0xffff;
export const noValue = 0xffff;
export const noCategory = 0xff;
/** Values of the estimated category, in the order of their storage code. */
export const estimatedCategories: readonly VesselCategory[] = [
  'cargo',
  'tanker',
  'fishing',
  'passenger',
  'pleasure',
  'service',
  'tug',
  'other',
  'unknown',
];

/**
 * The layout of the details of each kind. Code names columns through these layouts (store/columns/row-offsets.ts), so
 * their order is free; the compiler and test/generators/written-columns.test.ts name the places that must write a new
 * column.
 */
export const detailLayouts = {
  fishing_activity_history: fishingLayout,
  standard_rendezvous: rendezvousLayout,
  aoi_visit: aoiVisitLayout,
  port_visit: portVisitLayout,
  dark_rendezvous: darkRendezvousLayout,
  speed_range: speedRangeLayout,
  viirs: viirsLayout,
  sar_sentinel1: imageryLayout,
  eo_sentinel2: imageryLayout,
  eo_landsat_8_9: imageryLayout,
} as const satisfies Record<EventKind, Layout>;

export type EventRow = Row<typeof eventLayout>;
export type EventTable = Table<typeof eventLayout>;
export type DetailTables = Tables<typeof detailLayouts>;

/**
 * All versions of all events that started on one UTC day, in the order of updatedMs, and of all frames collected on
 * it. `detail` and the references to frames count within the chunk: no scene crosses midnight, so a detection and its
 * frames share a chunk.
 */
export interface DayChunk {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly events: EventTable;
  readonly details: DetailTables;
  readonly frames: FrameTables;
}
