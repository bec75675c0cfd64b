import type { DetectionKind, EventKind } from '../../model/event.js';
import { detectionKinds, eventKinds, isDetectionKind, kindCode, none, noValue } from '../../model/event.js';
import { dataSources } from '../../model/frame.js';
import { BitSet } from '../columns/bit-set.js';
import { dropFailing } from '../columns/drop-bits.js';
import { firstAtLeast } from '../columns/row-order.js';
import type { DetailCondition, NumberTest, TextTest } from '../conditions/event-conditions.js';
import { passesNumber, passesText } from '../conditions/event-conditions.js';
import { coastDistanceCost } from '../segments/coast-distance.js';
import type { EventSegment } from '../segments/event-segment.js';
import { scenesOfFrameId } from '../segments/scene-lookup.js';
import type { NumberColumn } from '../segments/value-orders.js';
import { shownCoastDistance, shownDistance } from '../views/shown-values.js';
import { notInSet, passingRows } from './narrow-rows.js';
import type { RowFilter, RowTest, SetTest } from './row-test.js';
import { rowsOutOfRange, type StoredRange } from './value-order.js';

/** By kind; rows of other kinds pass. */
type ByKind<T> = Partial<Record<EventKind, T>>;

/**
 * The tests of conditions on details. A condition applies to the kinds that have the detail; events of other kinds
 * pass.
 */
export function detailTests(segment: EventSegment, conditions: readonly DetailCondition[]): RowTest[] {
  return conditions.map((condition) => ({ condition: condition.field, ...filterOf(segment, condition) }));
}

function filterOf(segment: EventSegment, condition: DetailCondition): RowFilter {
  const { details, events } = segment;
  switch (condition.field) {
    case 'fishingScore': {
      const { scoreE4 } = details.fishing_activity_history.columns;
      return numberFilter(segment, condition.test, 1e4, { fishing_activity_history: scoreE4 });
    }
    case 'speedRangeAverageSpeed':
      return numberFilter(segment, condition.test, 100, { speed_range: details.speed_range.columns.averageSpeedE2 });
    case 'speedRangeDistance':
      return shownFilter(segment, condition.test, (stored) => shownDistance(stored, condition.quirks), {
        speed_range: details.speed_range.columns.distanceE2,
      });
    case 'speedRangeDurationSeconds':
      return numberFilter(segment, condition.test, 1, { speed_range: details.speed_range.columns.lengthS });
    case 'viirsRadianceNw':
      return numberFilter(segment, condition.test, 100, { viirs: details.viirs.columns.radianceE2 });
    case 'detectionScore':
      return numberFilter(segment, condition.test, 1e4, {
        sar_sentinel1: details.sar_sentinel1.columns.scoreE4,
        eo_sentinel2: details.eo_sentinel2.columns.scoreE4,
        eo_landsat_8_9: details.eo_landsat_8_9.columns.scoreE4,
      });
    case 'detectionEstimatedLength': {
      const columns = forDetections((kind) => details[kind].columns.lengthDm);
      return numberFilter(segment, condition.test, 10, columns, noValue);
    }
    case 'detectionHeading': {
      const columns = forDetections((kind) => details[kind].columns.heading);
      return numberFilter(segment, condition.test, 1, columns, noValue);
    }
    case 'detectionDistanceToCoastM': {
      const { test, quirks } = condition;
      const { coastDistances } = segment;
      const passes = (row: number) => passesNumber(test, shownCoastDistance(coastDistances.at(row), quirks));
      return detailFilter(
        segment,
        forDetections(() => passes),
        coastDistances.areKnown ? 5 : coastDistanceCost,
      );
    }
    case 'detectionType': {
      const [dark, correlated] = [passesText(condition.text, 'dark'), passesText(condition.text, 'ais_correlated')];
      const { vessel0 } = events.columns;
      const { narrow, cost } = detailFilter(
        segment,
        forDetections(() => (row) => (vessel0[row] === none ? dark : correlated)),
      );
      const refusedOf = (rows: BitSet) => [
        ...(dark ? [] : [rows.and(segment.dark)]),
        ...(correlated ? [] : [rows.minus(segment.dark)]),
      ];
      const bySets = () => detectionKinds.flatMap((kind) => refusedOf(rowsOfKind(segment, kind)).map(notInSet));
      return { narrow, cost, bySets };
    }
    case 'detectionDataSource': {
      const passing = dataSources.map((name) => passesText(condition.text, name));
      return detailFilter(
        segment,
        forDetections((kind) => {
          const { source } = details[kind].columns;
          return (_, detail) => passing[source[detail]!]!;
        }),
      );
    }
    case 'detectionFrameId':
      return detailFilter(segment, frameTests(segment, condition.text));
  }
}

/** A value for each kind that a satellite sees. */
function forDetections<T>(make: (kind: DetectionKind) => T): ByKind<T> {
  return Object.fromEntries(detectionKinds.map((kind) => [kind, make(kind)]));
}

function rowsOfKind({ byKind }: EventSegment, kind: EventKind): BitSet {
  return byKind[kindCode[kind]]!;
}

function detailFilter(
  segment: EventSegment,
  tests: ByKind<(row: number, detail: number) => boolean>,
  cost = 5,
): RowFilter {
  const { kind, detail } = segment.events.columns;
  const testByCode = eventKinds.map((name) => tests[name]);
  const bySets = () =>
    eventKinds.flatMap((name): SetTest[] => {
      const passes = tests[name];
      if (passes === undefined) return [];
      const of = rowsOfKind(segment, name);
      const passesRow = (row: number) => passes(row, detail[row]!);
      return [{ of, cost, drop: (words, from, to) => dropFailing(words, of.words, from, to, passesRow) }];
    });
  return { ...passingRows(cost, (row) => testByCode[kind[row]!]?.(row, detail[row]!) ?? true), bySets };
}

/** Above every stored number: 2^31 s are 68 years. */
const pastStored = 2 ** 31;

/** Tests a stored number; the shown number is the stored one divided by `unit`. */
function numberFilter(
  segment: EventSegment,
  test: NumberTest,
  unit: number,
  columns: ByKind<NumberColumn>,
  missing?: number,
): RowFilter {
  return shownFilter(segment, test, (stored) => stored / unit, columns, missing);
}

/**
 * Tests a number as it is `shown`, which must ascend with the stored number. `missing` is stored for a missing number;
 * -1 if none can be missing.
 */
function shownFilter(
  segment: EventSegment,
  test: NumberTest,
  shown: (stored: number) => number,
  columns: ByKind<NumberColumn>,
  missing = -1,
): RowFilter {
  const { kind, detail } = segment.events.columns;
  const byCode = eventKinds.map((name) => columns[name]);
  const [first, last, except] = storedRange(test, shown);
  const passesMissing = test.missing;
  const narrow = (rows: Uint32Array, count: number) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      const column = byCode[kind[row]!];
      if (column !== undefined) {
        const stored = column[detail[row]!]!;
        const passes = stored === missing ? passesMissing : stored >= first && stored <= last && stored !== except;
        if (!passes) continue;
      }
      rows[kept++] = row;
    }
    return kept;
  };
  const passing: StoredRange = { first, last, except, missing, passesMissing };
  const bySets = () =>
    eventKinds.flatMap((name) => {
      const values = columns[name];
      return values
        ? [notInSet(rowsOutOfRange(rowsOfKind(segment, name), detail, values, segment.valueOrders, passing))]
        : [];
    });
  return { cost: 2, narrow, bySets };
}

/**
 * The stored numbers whose shown values pass: from `first` to `last`, without `except`. A binary search over `shown`,
 * so that fractions are rounded as they are where they are shown.
 */
function storedRange(
  { above, below, least, most, not = Number.NaN }: NumberTest,
  shown: (stored: number) => number,
): readonly [first: number, last: number, except: number] {
  // As a number: both step from 0 to 1 as stored numbers ascend.
  const isHighEnough = (stored: number) => Number(shown(stored) > above && shown(stored) >= least);
  const isTooHigh = (stored: number) => Number(!(shown(stored) < below && shown(stored) <= most));
  const except = firstAtLeast(pastStored, not, shown);
  return [
    firstAtLeast(pastStored, 1, isHighEnough),
    firstAtLeast(pastStored, 1, isTooHigh) - 1,
    shown(except) === not ? except : -1,
  ];
}

/** One frame of a detection must be wanted, and none refused. The scenes of all ids are looked up once. */
function frameTests(
  { frames, details, lists }: EventSegment,
  { only, not }: TextTest,
): ByKind<(row: number, detail: number) => boolean> {
  const wanted = only && scenesOf(only);
  const refused = scenesOf(not);
  return forDetections((kind) => {
    const { frame0, frame1 } = details[kind].columns;
    const some = (set: BitSet, row: number, detail: number) =>
      set.has(frame0[detail]!) ||
      (frame1[detail] !== none && set.has(frame1[detail]!)) ||
      (lists?.furtherScenes.get(row)?.some((scene) => set.has(scene)) ?? false);
    return (row, detail) => (wanted === undefined || some(wanted, row, detail)) && !some(refused, row, detail);
  });

  function scenesOf(ids: ReadonlySet<string>): BitSet {
    const scenes = [...ids].flatMap((id) => scenesOfFrameId(frames, id));
    return BitSet.of(frames.scenes.length, Uint32Array.from(scenes));
  }
}

/** Whether only detections pass a test of kinds. */
export function asksOnlyDetections(eventType: TextTest | undefined): boolean {
  return eventType !== undefined && eventKinds.every((kind) => isDetectionKind(kind) || !passesText(eventType, kind));
}
