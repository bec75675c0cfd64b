import fc from 'fast-check';
import { emptyTables, tableBuilder } from '../../src/columns/table.js';
import type { DayChunk } from '../../src/model/event.js';
import { detailLayouts, eventLayout, kindCode, noHeading, openDuration } from '../../src/model/event.js';
import { frameLayouts } from '../../src/model/frame.js';
import { vesselRefs } from './random-refs.js';

/** Any events at all, not those of an ocean: they try the store and the search, not the simulation. */

/** Noon of 2026-03-01; events start on the 600 days before it. */
export const lateMs = Date.UTC(2026, 2, 1, 12);
const firstS = lateMs / 1000 - 600 * 86400;

export interface RandomVersion {
  /** Milliseconds after the version before it (after createdAt for the first). */
  readonly afterMs: number;
  /** Seconds; undefined while open. */
  readonly durationS: number | undefined;
}

/** Kinds that random events have. */
const randomKinds = ['fishing_activity_history', 'standard_rendezvous', 'aoi_visit', 'port_visit'] as const;
type RandomKind = (typeof randomKinds)[number];

export interface RandomEvent {
  readonly kind: RandomKind;
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly startS: number;
  readonly latencyMs: number;
  readonly lonE6: number;
  readonly latE6: number;
  readonly vessel0: number;
  readonly vessel1: number;
  readonly trackStartS: number;
  readonly place: number;
  readonly number: number;
  readonly versions: readonly RandomVersion[];
  readonly withdrawn: boolean;
}

const degreesE6 = (most: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -most, max: most }).map((halves) => halves * 500_000) },
    { weight: 1, arbitrary: fc.integer({ min: -most * 500_000, max: most * 500_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(-most * 500_000, most * 500_000) },
  );

/** Many share a start, some a createdAt; positions prefer a grid of half degrees, with 180° and the poles. */
export const randomEvent: fc.Arbitrary<RandomEvent> = fc.record({
  kind: fc.constantFrom(...randomKinds),
  keyHigh: fc.nat(0xffffffff),
  keyLow: fc.nat(0xffffffff),
  startS: fc.oneof(
    fc.integer({ min: firstS, max: lateMs / 1000 - 86400 }),
    fc.constantFrom(firstS + 100 * 86400, lateMs / 1000 - 90000),
  ),
  latencyMs: fc.oneof(fc.constant(600_000), fc.nat(86_400_000)),
  lonE6: degreesE6(360),
  latE6: degreesE6(180),
  vessel0: fc.nat(vesselRefs.length - 1),
  vessel1: fc.nat(vesselRefs.length - 1),
  trackStartS: fc.constantFrom(firstS - 5000, firstS - 1000),
  place: fc.nat(2),
  number: fc.nat(359),
  versions: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 1, max: 200_000_000 }),
      durationS: fc.oneof(fc.constant(undefined), fc.constantFrom(0, 600, 7200), fc.nat(200_000)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  withdrawn: fc.boolean(),
});

export const randomEvents = fc.uniqueArray(randomEvent, {
  maxLength: 40,
  selector: ({ keyHigh, keyLow }) => `${keyHigh} ${keyLow}`,
});

/** The chunks of the days on which the events start, in the order of the days. */
export function chunksOf(events: readonly RandomEvent[]): DayChunk[] {
  const days = [...new Set(events.map(dayOf))].sort((a, b) => a - b);
  return days.map((day) =>
    chunkOf(
      day,
      events.filter((event) => dayOf(event) === day),
    ),
  );
}

function dayOf({ startS }: RandomEvent): number {
  return Math.floor(startS / 86400);
}

function chunkOf(day: number, events: readonly RandomEvent[]): DayChunk {
  const table = tableBuilder(eventLayout);
  const fishing = tableBuilder(detailLayouts.fishing_activity_history);
  const rendezvous = tableBuilder(detailLayouts.standard_rendezvous);
  const aoiVisits = tableBuilder(detailLayouts.aoi_visit);
  const portVisits = tableBuilder(detailLayouts.port_visit);
  const addDetail = (event: RandomEvent, open: boolean): number => {
    switch (event.kind) {
      case 'fishing_activity_history':
        return fishing.push({ scoreE4: event.number * 20 });
      case 'standard_rendezvous':
        return rendezvous.push({
          vessel1: vesselRefs[event.vessel1]!,
          track1StartS: event.trackStartS + 7,
          track1LonE4: 1234,
          track1LatE4: -567,
        });
      case 'aoi_visit': {
        const endHeading = open ? noHeading : event.number;
        return aoiVisits.push({
          configuration: event.place,
          entryHeading: event.number,
          endHeading,
          entrySpeedE1: event.number,
        });
      }
      case 'port_visit':
        return portVisits.push({ port: event.place });
    }
  };
  const rows = events.flatMap(versionsOf).sort((a, b) => a.updatedMs - b.updatedMs);
  for (const { event, durationS, updatedMs, visibleToMs } of rows) {
    table.push({
      kind: kindCode[event.kind],
      keyHigh: event.keyHigh,
      keyLow: event.keyLow,
      startUs: event.startS * 1e6,
      durationS: durationS ?? openDuration,
      startLonE6: event.lonE6,
      startLatE6: event.latE6,
      endLonE6: durationS === undefined ? event.lonE6 : -event.lonE6,
      endLatE6: durationS === undefined ? event.latE6 : -event.latE6,
      createdMs: event.startS * 1000 + event.latencyMs,
      updatedMs,
      visibleToMs,
      vessel0: vesselRefs[event.vessel0]!,
      track0StartS: event.trackStartS,
      track0LonE4: -1_800_000,
      track0LatE4: 900_000,
      detail: addDetail(event, durationS === undefined),
    });
  }
  return {
    day,
    events: table.finish(),
    details: {
      ...emptyTables(detailLayouts),
      fishing_activity_history: fishing.finish(),
      standard_rendezvous: rendezvous.finish(),
      aoi_visit: aoiVisits.finish(),
      port_visit: portVisits.finish(),
    },
    frames: emptyTables(frameLayouts),
  };
}

/** A version is visible until the next; the last one for ever, or until the event is withdrawn. */
export function versionsOf(event: RandomEvent) {
  let updatedMs = event.startS * 1000 + event.latencyMs;
  const starts = event.versions.map(({ afterMs }, i) => {
    if (i > 0) updatedMs += afterMs;
    return updatedMs;
  });
  const gone = event.withdrawn ? updatedMs + 50_000_000 : Infinity;
  return event.versions.map(({ durationS }, i) => ({
    event,
    durationS,
    updatedMs: starts[i]!,
    visibleToMs: starts[i + 1] ?? gone,
  }));
}
