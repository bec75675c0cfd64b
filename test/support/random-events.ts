import fc from 'fast-check';
import type { DayChunk, DetectionKind, EventKind } from '../../src/model/event.js';
import {
  detailLayouts,
  detectionKinds,
  estimatedCategories,
  eventKinds,
  eventLayout,
  isDetectionKind,
  kindCode,
  noCategory,
  noHeading,
  none,
  noScore,
  noValue,
  openDuration,
} from '../../src/model/event.js';
import { dataSources } from '../../src/model/frame.js';
import { scantOffset } from '../../src/model/vessel-identity.js';
import { tableBuilder } from '../../src/store/columns/table.js';
import type { RandomFrame } from './random-frames.js';
import { frameTablesOf, standingFrame } from './random-frames.js';
import { vesselRefs } from './random-refs.js';
import { firstS, lateMs } from './random-times.js';

/** Random events for tests of the store and the search; no simulation makes them. */

export interface RandomVersion {
  /** Milliseconds after the version before it (after createdAt for the first). */
  readonly afterMs: number;
  /** Seconds; undefined while open. Detections last no time. */
  readonly durationS: number | undefined;
}

export interface RandomEvent {
  readonly kind: EventKind;
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly startS: number;
  readonly latencyMs: number;
  readonly lonE6: number;
  readonly latE6: number;
  readonly vessel0: number;
  readonly vessel1: number;
  readonly trackStartS: number;
  /** Index of the port of a port visit, of the configuration of an area visit. */
  readonly target: number;
  readonly number: number;
  /** The frames that hold a detection, among the day's frames of its kind; undefined without a second frame. */
  readonly frame0: number;
  readonly frame1: number | undefined;
  /** The first versions of a detection in which it is dark, and whether only MMSI and flag of its vessel are known. */
  readonly darkVersions: number;
  readonly scant: boolean;
  readonly versions: readonly RandomVersion[];
  readonly withdrawn: boolean;
  /** Milliseconds from the last version to the withdrawal; default 50,000,000. */
  readonly goneAfterMs?: number;
}

const degreesE6 = (most: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -most, max: most }).map((halves) => halves * 500_000) },
    { weight: 1, arbitrary: fc.integer({ min: -most * 500_000, max: most * 500_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(-most * 500_000, most * 500_000) },
  );

/**
 * Many events share a start, some a createdAt. Some are created weeks after their start. Most positions are multiples
 * of half a degree, with 180° and poles.
 */
export const randomEvent: fc.Arbitrary<RandomEvent> = fc.record({
  kind: fc.constantFrom(...eventKinds),
  keyHigh: fc.nat(0xffffffff),
  keyLow: fc.nat(0xffffffff),
  startS: fc.oneof(
    fc.integer({ min: firstS, max: lateMs / 1000 - 86400 }),
    fc.constantFrom(firstS + 100 * 86400, lateMs / 1000 - 90000),
  ),
  latencyMs: fc.oneof(
    { weight: 4, arbitrary: fc.constant(600_000) },
    { weight: 4, arbitrary: fc.nat(86_400_000) },
    { weight: 1, arbitrary: fc.nat(50 * 86_400_000) },
  ),
  lonE6: degreesE6(360),
  latE6: degreesE6(180),
  vessel0: fc.nat(vesselRefs.length - 1),
  vessel1: fc.nat(vesselRefs.length - 1),
  trackStartS: fc.constantFrom(firstS - 5000, firstS - 1000),
  target: fc.nat(2),
  number: fc.nat(359),
  frame0: fc.nat(5),
  frame1: fc.option(fc.nat(5), { nil: undefined }),
  darkVersions: fc.nat(3),
  scant: fc.boolean(),
  versions: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 1, max: 200_000_000 }),
      durationS: fc.oneof(fc.constant(undefined), fc.constantFrom(0, 600, 7200), fc.nat(200_000)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  withdrawn: fc.boolean(),
});

export const randomEvents = fc.array(randomEvent, { maxLength: 40 }).map(distinct);

/** The events without those that would have the id of an earlier one. */
export function distinct(events: readonly RandomEvent[]): RandomEvent[] {
  const names = (event: RandomEvent) => [
    `${event.keyHigh} ${event.keyLow}`,
    ...(event.kind === 'viirs' ? [`${event.lonE6} ${event.latE6} ${dayOf(event)}`] : []),
    ...(isDetection(event) ? [`${event.kind} ${numberOf(event)} ${dayOf(event)}`] : []),
  ];
  const seen = new Set<string>();
  return events.filter((event) => {
    const own = names(event);
    if (own.some((name) => seen.has(name))) return false;
    for (const name of own) seen.add(name);
    return true;
  });
}

/** The chunks of the days on which the events start or frames are collected, in the order of the days. */
export function chunksOf(events: readonly RandomEvent[], frames: readonly RandomFrame[] = []): DayChunk[] {
  const days = [...new Set([...events.map(dayOf), ...frames.map(frameDayOf)])].sort((a, b) => a - b);
  return days.map((day) =>
    chunkOf(
      day,
      events.filter((event) => dayOf(event) === day),
      framesOn(
        day,
        detectionKinds.filter((kind) => events.some((event) => event.kind === kind && dayOf(event) === day)),
        frames,
      ),
    ),
  );
}

/** The frames of a chunk: those collected on the day, and two of each kind that detections need. */
export function framesOn(day: number, needed: readonly DetectionKind[], frames: readonly RandomFrame[]): RandomFrame[] {
  const standing = needed.flatMap((kind) => [standingFrame(day, kind, 0), standingFrame(day, kind, 1)]);
  return [...frames.filter((frame) => frameDayOf(frame) === day), ...standing];
}

export function frameDayOf({ collectedS }: RandomFrame): number {
  return Math.floor(collectedS / 86400);
}

/** Indexes of the frames that hold a detection, among the frames of its chunk. */
export function scenesOf(event: RandomEvent, frames: readonly RandomFrame[]): number[] {
  const indexes = frames.flatMap(({ kind }, index) => (kind === event.kind ? [index] : []));
  const [first, second] = [event.frame0, event.frame1].map((n) =>
    n === undefined ? undefined : indexes[n % indexes.length]!,
  );
  return second === undefined || second === first ? [first!] : [first!, second];
}

/** Values of a random detection beside position and time; undefined if not estimated. */
export function detectionNumbersOf({ number }: RandomEvent) {
  const some = (every: number, value: number) => (number % every === 0 ? undefined : value);
  return {
    lengthDm: some(3, number * 10),
    speedE1: some(4, number % 200),
    heading: some(5, number),
    category: some(2, number % estimatedCategories.length),
    source: number % dataSources.length,
    scoreE4: 7000 + number,
    orientation: number,
    radianceE2: number * 100,
  };
}

function dayOf({ startS }: RandomEvent): number {
  return Math.floor(startS / 86400);
}

function chunkOf(day: number, events: readonly RandomEvent[], frames: readonly RandomFrame[]): DayChunk {
  const table = tableBuilder(eventLayout, 2);
  const tables = {
    fishing_activity_history: tableBuilder(detailLayouts.fishing_activity_history, 2),
    standard_rendezvous: tableBuilder(detailLayouts.standard_rendezvous, 2),
    aoi_visit: tableBuilder(detailLayouts.aoi_visit, 2),
    port_visit: tableBuilder(detailLayouts.port_visit, 2),
    dark_rendezvous: tableBuilder(detailLayouts.dark_rendezvous, 2),
    speed_range: tableBuilder(detailLayouts.speed_range, 2),
    viirs: tableBuilder(detailLayouts.viirs, 2),
    sar_sentinel1: tableBuilder(detailLayouts.sar_sentinel1, 2),
    eo_sentinel2: tableBuilder(detailLayouts.eo_sentinel2, 2),
    eo_landsat_8_9: tableBuilder(detailLayouts.eo_landsat_8_9, 2),
  };
  const addDetail = (event: RandomEvent, durationS: number | undefined): number => {
    const { kind, number } = event;
    const open = durationS === undefined;
    switch (kind) {
      case 'fishing_activity_history':
        return tables[kind].push({ scoreE4: number * 20, numPositions: number });
      case 'dark_rendezvous':
        return tables[kind].push({
          osrScoreE4: number * 20,
          fishingScoreE4: number % 3 === 0 ? noScore : number,
        });
      case 'standard_rendezvous':
        return tables[kind].push({
          vessel1: vesselRefs[event.vessel1]!,
          track1StartS: event.trackStartS + 7,
          track1LonE4: 1234,
          track1LatE4: -567,
        });
      case 'aoi_visit':
        return tables[kind].push({
          configuration: event.target,
          entryHeading: number,
          endHeading: open ? noHeading : number,
          entrySpeedE1: number,
        });
      case 'speed_range':
        return tables[kind].push({
          configuration: speedConfigurationOf(event),
          averageSpeedE2: number,
          distanceE2: number * 10,
          lengthS: durationS ?? number,
        });
      case 'port_visit':
        return tables[kind].push({ port: event.target });
      case 'viirs': {
        const { radianceE2 } = detectionNumbersOf(event);
        return tables[kind].push({
          ...detectionRow(event, frames),
          radianceE2,
          clearSkyE2: number % 101,
          moonlightE2: number % 100,
          scanRollE2: number - 180,
        });
      }
      case 'sar_sentinel1':
      case 'eo_sentinel2':
      case 'eo_landsat_8_9': {
        const { scoreE4, orientation } = detectionNumbersOf(event);
        return tables[kind].push({ ...detectionRow(event, frames), scoreE4, orientation });
      }
    }
  };
  const rows = events.flatMap(versionsOf).sort((a, b) => a.updatedMs - b.updatedMs);
  for (const { event, durationS, dark, updatedMs, visibleToMs } of rows) {
    table.push({
      kind: kindCode[event.kind],
      keyHigh: event.keyHigh,
      keyLow: event.keyLow,
      startUs: startUsOf(event),
      durationS: durationS ?? openDuration,
      startLonE6: event.lonE6,
      startLatE6: event.latE6,
      endLonE6: durationS === undefined ? event.lonE6 : -event.lonE6,
      endLatE6: durationS === undefined ? event.latE6 : -event.latE6,
      createdMs: event.startS * 1000 + event.latencyMs,
      updatedMs,
      visibleToMs,
      vessel0: dark ? none : vessel0Of(event),
      track0StartS: event.trackStartS,
      track0LonE4: -1_800_000,
      track0LatE4: 900_000,
      detail: addDetail(event, durationS),
    });
  }
  return {
    day,
    events: table.finish(),
    details: {
      fishing_activity_history: tables.fishing_activity_history.finish(),
      standard_rendezvous: tables.standard_rendezvous.finish(),
      aoi_visit: tables.aoi_visit.finish(),
      port_visit: tables.port_visit.finish(),
      dark_rendezvous: tables.dark_rendezvous.finish(),
      speed_range: tables.speed_range.finish(),
      viirs: tables.viirs.finish(),
      sar_sentinel1: tables.sar_sentinel1.finish(),
      eo_sentinel2: tables.eo_sentinel2.finish(),
      eo_landsat_8_9: tables.eo_landsat_8_9.finish(),
    },
    frames: frameTablesOf(frames),
  };
}

function detectionRow(event: RandomEvent, frames: readonly RandomFrame[]) {
  const [frame0, frame1 = none] = scenesOf(event, frames);
  const { lengthDm, speedE1, heading, category, source } = detectionNumbersOf(event);
  return {
    frame0: frame0!,
    frame1,
    number: numberOf(event),
    source,
    lengthDm: lengthDm ?? noValue,
    speedE1: speedE1 ?? noValue,
    heading: heading ?? noValue,
    category: category ?? noCategory,
    shownLengthDm: event.number * 10,
    shownHeading: event.number,
  };
}

/** The number of a detection in its scene, a part of its id. */
export function numberOf({ keyLow }: RandomEvent): number {
  return keyLow & 0xffff;
}

export function isDetection({ kind }: Pick<RandomEvent, 'kind'>): boolean {
  return isDetectionKind(kind);
}

/** Index of the configuration behind a speed_range event: 3 is of demo, 4 of second. */
export function speedConfigurationOf({ target }: RandomEvent): number {
  return 3 + (target % 2);
}

/** Detections in images have microseconds. */
export function startUsOf({ kind, startS, number }: RandomEvent): number {
  return startS * 1e6 + (kind !== 'viirs' && isDetectionKind(kind) ? number : 0);
}

/** Reference of the identity of vessel0, in versions that have one. */
export function vessel0Of(event: RandomEvent): number {
  return vesselRefs[event.vessel0]! + (isDetection(event) && event.scant ? scantOffset : 0);
}

/** Each version is visible until the next, the last one for ever or until the event is withdrawn. */
export function versionsOf(event: RandomEvent) {
  let updatedMs = event.startS * 1000 + event.latencyMs;
  const starts = event.versions.map(({ afterMs }, i) => {
    if (i > 0) updatedMs += afterMs;
    return updatedMs;
  });
  const gone = event.withdrawn ? updatedMs + (event.goneAfterMs ?? 50_000_000) : Infinity;
  return event.versions.map(({ durationS }, i) => ({
    event,
    durationS: isDetection(event) ? 0 : durationS,
    dark: isDetection(event) && i < event.darkVersions,
    updatedMs: starts[i]!,
    visibleToMs: starts[i + 1] ?? gone,
  }));
}
