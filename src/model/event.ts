import type { Layout, Row, Table } from '../columns/table.js';

/** Kinds of event in the order of their storage code (the column `kind`). New kinds go to the end. */
export const eventKinds = ['fishing_activity_history', 'standard_rendezvous', 'aoi_visit', 'port_visit'] as const;
export type EventKind = (typeof eventKinds)[number];
export const kindCode = Object.fromEntries(eventKinds.map((kind, code) => [kind, code])) as Record<EventKind, number>;

/** `durationS` of a version that has no end yet. */
export const openDuration = 0xffffffff;
/** A reference to nothing (`vessel0`, `detail`). */
export const none = 0xffffffff;
/** `endHeading` of a visit that has no end yet. */
export const noHeading = 0xffff;

/**
 * One row is one version of an event: visible from `updatedMs` (inclusive) to `visibleToMs` (exclusive, Infinity for the last).
 * All versions of an event share its key and createdMs.
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
  /** When the event was first published, and when this version was: whole milliseconds since 1970. */
  createdMs: 'f64',
  updatedMs: 'f64',
  /** When this version was replaced or withdrawn; Infinity when it was not. */
  visibleToMs: 'f64',
  /** Identity reference (see `VesselIdentity.ref`) of vessel0; `none` without vessels. */
  vessel0: 'u32',
  /** First position of vessel0's track: whole seconds since 1970, and 10^-4 degrees. With the MMSI it makes the trackId. */
  track0StartS: 'u32',
  track0LonE4: 'i32',
  track0LatE4: 'i32',
  /** Row in the kind's detail table. */
  detail: 'u32',
} as const satisfies Layout;

export const fishingLayout = {
  /** fishingScore in 10^-4. */
  scoreE4: 'u16',
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

/** The detail table of every kind, by kind. */
export const detailLayouts = {
  fishing_activity_history: fishingLayout,
  standard_rendezvous: rendezvousLayout,
  aoi_visit: aoiVisitLayout,
  port_visit: portVisitLayout,
} as const satisfies Record<EventKind, Layout>;

export type EventRow = Row<typeof eventLayout>;
export type EventTable = Table<typeof eventLayout>;
export type DetailTables = { readonly [K in EventKind]: Table<(typeof detailLayouts)[K]> };

/** All versions of all events that started on one UTC day, in the order of updatedMs. `detail` counts within the chunk. */
export interface EventChunk {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly events: EventTable;
  readonly details: DetailTables;
}
