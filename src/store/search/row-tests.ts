import { kindCode, none, openDuration } from '../../model/event.js';
import { BitSet } from '../columns/bit-set.js';
import { keepInBox } from '../columns/narrow.js';
import type { EventConditions, Region, RegionShape, TimeTest, VesselRule } from '../conditions/event-conditions.js';
import { track0Of, track1Of } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { EventSegment } from '../segments/event-segment.js';
import { rowsOfIds } from '../segments/id-lookup.js';
import { identityCost } from '../segments/identities.js';
import { detailTests } from './detail-tests.js';
import type { Driver } from './driver.js';
import { passingRows, rowsInRange, rowsNotListed } from './narrow-rows.js';
import type { RowFilter, RowTest } from './row-test.js';
import type { VesselJudges, VesselVerdicts } from './vessel-verdicts.js';
import { verdict } from './vessel-verdicts.js';

/**
 * The tests that a driver's rows in the base still need, cheap tests first: none for the condition that all its rows
 * meet.
 */
export function rowTests(
  segment: EventSegment,
  driver: Driver['name'],
  { startTime, endTime, updated, region, area, details, vesselRules, eventId }: EventConditions,
  judges: VesselJudges,
  refs: EventRefs,
): RowTest[] {
  const { columns } = segment.events;
  const tests: RowTest[] = [];
  const add = (condition: string, filter: Omit<RowTest, 'condition'>) => tests.push({ condition, ...filter });
  if (startTime && driver !== 'startTime')
    add('startTime', rowsInRange(columns.startUs, startTime.fromUs, startTime.toUs));
  if (updated && driver !== 'updated') {
    // The index exists already: bounds of the segment were read from it.
    const { keyAt } = segment.orders.updated;
    add(
      'updated',
      passingRows(2, (row) => keyAt(row) >= updated.fromUs && keyAt(row) <= updated.toUs),
    );
  }
  if (endTime && driver !== 'endTime') add('endTime', endTest(segment, endTime));
  const { main } = judges;
  if (main && (driver !== 'vessel' || main.askTracks)) add('vesselMain', vesselTest(segment, main, refs));
  if (region && driver !== 'region') add('intersectsGeometry', boxTest(segment, region));
  if (area && driver !== 'area') add('intersectsAoiId', boxTest(segment, area));
  tests.push(...detailTests(segment, details));
  vesselRules.forEach((rule, i) => {
    add(rule.condition, ruleTest(segment, rule, judges.rules[i]!));
  });
  if (region?.shape) add('intersectsGeometry', shapeTest(segment, region.shape, driver === 'region'));
  if (area?.shape) add('intersectsAoiId', shapeTest(segment, area.shape, driver === 'area'));
  // Wanted ids need no test: their driver offers only their rows. Rows of refused ids are looked up once, so that no
  // row's id has to be written.
  if (eventId && eventId.not.size > 0)
    add('eventId', rowsNotListed(segment.length, rowsOfIds(segment, eventId.not, refs)));
  return tests;
}

function endTest({ events }: EventSegment, { fromUs, toUs, missing }: TimeTest): RowFilter {
  const { startUs, durationS } = events.columns;
  return { cost: 2, narrow: (rows, count) => keepEnding(rows, count, startUs, durationS, fromUs, toUs, missing) };
}

function keepEnding(
  rows: Uint32Array,
  count: number,
  startUs: Float64Array,
  durationS: Uint32Array,
  fromUs: number,
  toUs: number,
  missing: boolean,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i]!;
    const duration = durationS[row]!;
    const endUs = startUs[row]! + duration * 1e6;
    if (duration === openDuration ? missing : endUs >= fromUs && endUs <= toUs) rows[kept++] = row;
  }
  return kept;
}

function vesselTest(segment: EventSegment, verdicts: VesselVerdicts, refs: EventRefs): RowFilter {
  const { identities } = refs;
  const isKnown = identities === undefined || identities.knows(segment.byVessel.keys);
  return {
    cost: isKnown ? 6 : identityCost,
    narrow: (rows, count) => keepVessels(rows, count, segment, verdicts, refs),
  };
}

function keepVessels(
  rows: Uint32Array,
  count: number,
  segment: EventSegment,
  verdicts: VesselVerdicts,
  refs: EventRefs,
): number {
  const { kind, vessel0, detail, track0 } = segment.events.columns;
  const { vessel1, track1StartS } = segment.details.standard_rendezvous.columns;
  const starts = segment.events.tracks.columns.startS;
  const passesTrack = (startS: number, trackOf: typeof track0Of, row: number): boolean =>
    verdicts.passesStart(startS) ?? verdicts.passesTrack(trackOf(segment, row, refs));
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i]!;
    const first = verdicts.of(vessel0[row]!);
    let passes = first === verdict.byTrack ? passesTrack(starts[track0[row]!]!, track0Of, row) : first === verdict.yes;
    if (!passes && kind[row] === kindCode.standard_rendezvous) {
      const at = detail[row]!;
      const second = verdicts.of(vessel1[at]!);
      passes = second === verdict.byTrack ? passesTrack(track1StartS[at]!, track1Of, row) : second === verdict.yes;
    }
    if (passes) rows[kept++] = row;
  }
  return kept;
}

function ruleTest(
  { events, details }: EventSegment,
  { passesWithoutVessel, drop }: VesselRule,
  verdicts: VesselVerdicts,
): RowFilter {
  const { kind, vessel0, detail } = events.columns;
  const { vessel1 } = details.standard_rendezvous.columns;
  const passes = (ref: number) => verdicts.of(ref) === verdict.yes;
  return passingRows(10, (row) => {
    const first = vessel0[row]!;
    const found =
      first === none
        ? passesWithoutVessel
        : passes(first) || (kind[row] === kindCode.standard_rendezvous && passes(vessel1[detail[row]!]!));
    return found !== drop;
  });
}

/** Nothing is lost: every point of a region lies in one of its boxes. */
function boxTest({ events, length }: EventSegment, { boxes }: Region): RowFilter {
  const { startLonE6, startLatE6 } = events.columns;
  const keep = (rows: Uint32Array, count: number, { westE6, southE6, eastE6, northE6 }: Region['boxes'][number]) =>
    keepInBox(rows, count, startLonE6, startLatE6, westE6, southE6, eastE6, northE6);
  if (boxes.length === 1) return { cost: 2, narrow: (rows, count) => keep(rows, count, boxes[0]!) };
  return {
    cost: 4 * boxes.length,
    narrow(rows, count) {
      const inOne = new BitSet(length);
      for (const box of boxes) {
        const found = rows.slice(0, count);
        inOne.addAll(found, keep(found, count, box));
      }
      return inOne.keep(rows, count);
    },
  };
}

function shapeTest(
  { events }: EventSegment,
  { contains, cost }: RegionShape,
  ofOpen: boolean,
): Omit<RowTest, 'condition'> {
  const { startLonE6, startLatE6 } = events.columns;
  return { cost, ofOpen, narrow: (rows, count) => keepContained(rows, count, startLonE6, startLatE6, contains) };
}

function keepContained(
  rows: Uint32Array,
  count: number,
  lonE6: Int32Array,
  latE6: Int32Array,
  contains: RegionShape['contains'],
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i]!;
    if (contains(lonE6[row]! / 1e6, latE6[row]! / 1e6)) rows[kept++] = row;
  }
  return kept;
}
