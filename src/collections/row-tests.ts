import { BitSet } from '../columns/bit-set.js';
import { eventKinds, kindCode, openDuration } from '../model/event.js';
import type { EventConditions, EventSight, Place, TimeTest } from './event-conditions.js';
import { passesText } from './event-conditions.js';
import { track0Of, track1Of } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { rowsOfIds } from './id-lookup.js';
import type { VesselVerdicts } from './vessel-verdicts.js';
import { verdict } from './vessel-verdicts.js';

/** One condition on the rows of a segment. */
export interface RowTest {
  /** Moves those of the first `count` rows that pass to the front, in their order, and returns how many they are. */
  narrow(rows: Uint32Array, count: number): number;
  /** What a row costs, in tests of a column. */
  readonly cost: number;
}

/** The conditions of a search on one segment, cheap ones first. Each is a plain loop over typed arrays. */
export function rowTests(
  segment: EventSegment,
  sight: EventSight,
  conditions: EventConditions,
  verdicts: VesselVerdicts | undefined,
  refs: EventRefs,
): RowTest[] {
  const { startTime, endTime, created, updated, place, eventId } = conditions;
  const { columns } = segment.events;
  const tests: RowTest[] = [visibleTest(segment, sight)];
  const kinds = allowedKinds(conditions, sight);
  if (kinds.includes(0)) tests.push(kindTest(columns.kind, kinds));
  tests.push(
    rangeTest(
      columns.startUs,
      Math.max(startTime?.fromUs ?? -Infinity, sight.windowStartMs * 1000),
      startTime?.toUs ?? Infinity,
    ),
  );
  if (created) tests.push(rangeTest(columns.createdMs, created.fromUs / 1000, created.toUs / 1000));
  if (updated) tests.push(rangeTest(columns.updatedMs, updated.fromUs / 1000, updated.toUs / 1000));
  if (endTime) tests.push(endTest(segment, endTime));
  const foreign = foreignConfigurations(segment, sight, refs);
  if (foreign && kinds[kindCode.aoi_visit]) tests.push(ownerTest(segment, foreign));
  if (verdicts) tests.push(vesselTest(segment, verdicts, refs));
  if (place) tests.push(placeTest(segment, place));
  // The ids to keep are the driver's matter: they are looked up, and only their rows are offered.
  if (eventId && eventId.not.size > 0) tests.push(notTheseTest(segment, eventId.not, refs));
  return tests;
}

/** For every kind's code, 1 if events of the kind are asked for and shown. */
export function allowedKinds({ eventType }: EventConditions, { hiddenKinds }: EventSight): Uint8Array {
  return Uint8Array.from(eventKinds, (kind) =>
    Number(!hiddenKinds.has(kind) && (!eventType || passesText(eventType, kind))),
  );
}

/** Its version is the one of the instant: published by then, and not yet replaced. */
function visibleTest({ events }: EventSegment, { asOfMs }: EventSight): RowTest {
  const { updatedMs, visibleToMs } = events.columns;
  return {
    cost: 2,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (updatedMs[row]! <= asOfMs && asOfMs < visibleToMs[row]!) rows[kept++] = row;
      }
      return kept;
    },
  };
}

function kindTest(kind: Uint8Array, allowed: Uint8Array): RowTest {
  return {
    cost: 1,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (allowed[kind[row]!] === 1) rows[kept++] = row;
      }
      return kept;
    },
  };
}

function rangeTest(values: Float64Array, from: number, to: number): RowTest {
  return {
    cost: 1,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        const value = values[row]!;
        if (value >= from && value <= to) rows[kept++] = row;
      }
      return kept;
    },
  };
}

function endTest({ events }: EventSegment, { fromUs, toUs, missing }: TimeTest): RowTest {
  const { startUs, durationS } = events.columns;
  return {
    cost: 2,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        const duration = durationS[row]!;
        const endUs = startUs[row]! + duration * 1e6;
        if (duration === openDuration ? missing : endUs >= fromUs && endUs <= toUs) rows[kept++] = row;
      }
      return kept;
    },
  };
}

/** By index of the configuration, 1 for those of other users; undefined when the segment has none of them. */
function foreignConfigurations(
  segment: EventSegment,
  { userName }: EventSight,
  refs: EventRefs,
): Uint8Array | undefined {
  const foreign = new Uint8Array(refs.configurations.length);
  for (const index of segment.byConfiguration.keys) {
    const configuration = refs.configurations[index]!;
    if (refs.areas[configuration.area]!.userName !== userName) foreign[index] = 1;
  }
  return foreign.includes(1) ? foreign : undefined;
}

function ownerTest({ events, details }: EventSegment, foreign: Uint8Array): RowTest {
  const { kind, detail } = events.columns;
  const { configuration } = details.aoi_visit.columns;
  return {
    cost: 2,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (kind[row] !== kindCode.aoi_visit || foreign[configuration[detail[row]!]!] === 0) rows[kept++] = row;
      }
      return kept;
    },
  };
}

function vesselTest(segment: EventSegment, verdicts: VesselVerdicts, refs: EventRefs): RowTest {
  const { kind, vessel0, detail } = segment.events.columns;
  const { vessel1 } = segment.details.standard_rendezvous.columns;
  const passes = (row: number): boolean => {
    const first = verdicts.of(vessel0[row]!);
    if (first === verdict.yes) return true;
    if (first === verdict.byTrack && verdicts.passesTrack(track0Of(segment, row, refs))) return true;
    if (kind[row] !== kindCode.standard_rendezvous) return false;
    const second = verdicts.of(vessel1[detail[row]!]!);
    return second === verdict.yes || (second === verdict.byTrack && verdicts.passesTrack(track1Of(segment, row, refs)));
  };
  return {
    cost: 3,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (passes(row)) rows[kept++] = row;
      }
      return kept;
    },
  };
}

function placeTest({ events }: EventSegment, { boxes, contains, cost }: Place): RowTest {
  const { startLonE6, startLatE6 } = events.columns;
  const inBoxes = (lonE6: number, latE6: number): boolean => {
    for (let b = 0; b < boxes.length; b++) {
      const { westE6, southE6, eastE6, northE6 } = boxes[b]!;
      if (lonE6 >= westE6 && lonE6 <= eastE6 && latE6 >= southE6 && latE6 <= northE6) return true;
    }
    return false;
  };
  return {
    cost: 2 + cost,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        const lonE6 = startLonE6[row]!;
        const latE6 = startLatE6[row]!;
        if (inBoxes(lonE6, latE6) && (!contains || contains(lonE6 / 1e6, latE6 / 1e6))) rows[kept++] = row;
      }
      return kept;
    },
  };
}

/** The ids to leave out are turned into rows once, so that no row's id needs to be written. */
function notTheseTest(segment: EventSegment, ids: ReadonlySet<string>, refs: EventRefs): RowTest {
  const refused = new BitSet(segment.length);
  refused.addAll(rowsOfIds(segment, ids, refs));
  return {
    cost: 1,
    narrow(rows, count) {
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (!refused.has(row)) rows[kept++] = row;
      }
      return kept;
    },
  };
}
