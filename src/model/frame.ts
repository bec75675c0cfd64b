import type { Layout, Tables } from '../store/columns/table.js';

/**
 * Kinds of frame in the order of their storage code (the column `kind`). The names are the schema's FrameEventType.
 */
export const frameKinds = ['sar_sentinel1', 'eo_sentinel2', 'viirs', 'eo_landsat_8_9'] as const;
export type FrameKind = (typeof frameKinds)[number];

/** Satellites in the order of their storage code (the column `satellite`). New ones go to the end. */
export const satellites = [
  'Sentinel-1A',
  'Sentinel-1C',
  'Sentinel-2A',
  'Sentinel-2B',
  'Sentinel-2C',
  'Landsat 8',
  'Landsat 9',
  'Suomi NPP',
  'NOAA-20',
  'NOAA-21',
  'Sentinel-1B',
  'Sentinel-1D',
] as const;
export type Satellite = (typeof satellites)[number];

/** Values of dataSource, in the order of their storage code. */
export const dataSources = ['nasa', 'noaa', 'noaa_21', 'sentinel1', 'sentinel2', 'landsat_8_9'] as const;
export type DataSource = (typeof dataSources)[number];

/** The dataSource of each satellite. */
export const dataSourceOf: Readonly<Record<Satellite, DataSource>> = {
  'Sentinel-1A': 'sentinel1',
  'Sentinel-1B': 'sentinel1',
  'Sentinel-1C': 'sentinel1',
  'Sentinel-1D': 'sentinel1',
  'Sentinel-2A': 'sentinel2',
  'Sentinel-2B': 'sentinel2',
  'Sentinel-2C': 'sentinel2',
  'Landsat 8': 'landsat_8_9',
  'Landsat 9': 'landsat_8_9',
  'Suomi NPP': 'nasa',
  'NOAA-20': 'noaa',
  'NOAA-21': 'noaa_21',
};

/**
 * Values of a frame's status, in the order of their storage code: a frame passes through the first three, or ends
 * Failed.
 */
export const frameStatuses = ['Pending', 'Processing', 'Completed', 'Failed'] as const;
export type FrameStatus = (typeof frameStatuses)[number];

/** One row is one frame: what never changes in it. No scene crosses midnight UTC. */
export const sceneLayout = {
  /** Index into `frameKinds`. */
  kind: 'u8',
  /** Index into `satellites`. */
  satellite: 'u8',
  /** 64 keyed bits; `uuidOfKey` makes the frameId of them. */
  keyHigh: 'u32',
  keyLow: 'u32',
  /** Begin of the collection, whole microseconds since 1970, and its length in milliseconds. */
  collectedUs: 'f64',
  lengthMs: 'u32',
  /** First publication, whole milliseconds since 1970; unique among frames. */
  createdMs: 'f64',
  /**
   * Absolute orbit number, from 800,000 on before a mission's launch; and the number of the scene in the mission's grid
   * (`gridNumber` elsewhere; names of columns are part of the digest): Sentinel-1's relative orbit * 1000 + slice,
   * Sentinel-2's tile (`tileName` in vendor-id.ts) * 1000 + relative orbit, Landsat's path * 1000 + row, 0 for VIIRS.
   */
  orbit: 'u32',
  place: 'u32',
  /** The footprint: `vertexCount` rows of the table of vertices from `vertexFrom` on. */
  vertexFrom: 'u32',
  vertexCount: 'u32',
} as const satisfies Layout;

/**
 * Footprints: closed outer rings one after the other (a ring ends where its first vertex comes again),
 * counter-clockwise, millionths of a degree, no longitude past ±180: a footprint across 180° is two rings.
 */
export const vertexLayout = {
  lonE6: 'i32',
  latE6: 'i32',
} as const satisfies Layout;

/**
 * One row is one version of a frame: visible from `updatedMs` (inclusive) to `visibleToMs` (exclusive, Infinity for
 * the last).
 */
export const frameLayout = {
  /** Row in the table of scenes. */
  scene: 'u32',
  /** Index into `frameStatuses`. */
  status: 'u8',
  /** Visible detections of the frame with and without a vessel; 0 before Completed. */
  correlatedCount: 'u32',
  uncorrelatedCount: 'u32',
  updatedMs: 'f64',
  visibleToMs: 'f64',
} as const satisfies Layout;

/** `versions` stand in the order of updatedMs. */
export const frameLayouts = { scenes: sceneLayout, vertices: vertexLayout, versions: frameLayout } as const;
export type FrameTables = Tables<typeof frameLayouts>;
