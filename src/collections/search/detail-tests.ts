import { BitSet } from '../../columns/bit-set.js';
import { dropFailing, dropOutOfRange } from '../../columns/drop-bits.js';
import { firstAtLeast } from '../../columns/row-order.js';
import type { DetectionKind, EventKind } from '../../model/event.js';
import { detectionKinds, eventKinds, isDetectionKind, kindCode, none, noValue } from '../../model/event.js';
import { dataSources } from '../../model/frame.js';
import type { DetailCondition, NumberTest, TextTest } from '../conditions/event-conditions.js';
import { passesNumber, passesText } from '../conditions/event-conditions.js';
import type { EventSegment } from '../segments/event-segment.js';
import { scenesOfFrameId } from '../segments/scene-lookup.js';
import { shownDistance } from '../views/speed-range-distance.js';
import { darkRows } from './dark-rows.js';
import { askingTest, notOfSet } from './narrow-rows.js';
import type { RowQuestion, RowTest, SetTest } from './row-test.js';

/** By kind; rows of the kinds that are left out pass. */
type OfKinds<T> = Partial<Record<EventKind, T>>;

/**
 * The tests of conditions on details. A condition applies only to the kinds that have the detail; events of others
 * pass.
 */
export function detailTests(segment: EventSegment, conditions: readonly DetailCondition[]): RowTest[] {
  return conditions.map((condition) => ({ condition: condition.field, ...questionOf(segment, condition) }));
}

function questionOf(segment: EventSegment, condition: DetailCondition): RowQuestion {
  const { details, events } = segment;
  switch (condition.field) {
    case 'fishingScore': {
      const { scoreE4 } = details.fishing_activity_history.columns;
      return numberQuestion(segment, condition.test, 1e4, { fishing_activity_history: scoreE4 });
    }
    case 'speedRangeAverageSpeed':
      return numberQuestion(segment, condition.test, 100, { speed_range: details.speed_range.columns.averageSpeedE2 });
    case 'speedRangeDistance':
      return shownQuestion(segment, condition.test, (stored) => shownDistance(stored, condition.inKm), {
        speed_range: details.speed_range.columns.distanceE2,
      });
    case 'speedRangeDurationSeconds':
      return numberQuestion(segment, condition.test, 1, { speed_range: details.speed_range.columns.lengthS });
    case 'viirsRadianceNw':
      return numberQuestion(segment, condition.test, 100, { viirs: details.viirs.columns.radianceE2 });
    case 'detectionScore':
      return numberQuestion(segment, condition.test, 1e4, {
        sar_sentinel1: details.sar_sentinel1.columns.scoreE4,
        eo_sentinel2: details.eo_sentinel2.columns.scoreE4,
        eo_landsat_8_9: details.eo_landsat_8_9.columns.scoreE4,
      });
    case 'detectionEstimatedLength': {
      const columns = ofDetections((kind) => details[kind].columns.lengthDm);
      return numberQuestion(segment, condition.test, 10, columns, noValue);
    }
    case 'detectionHeading': {
      const columns = ofDetections((kind) => details[kind].columns.heading);
      return numberQuestion(segment, condition.test, 1, columns, noValue);
    }
    case 'detectionDistanceToCoastM': {
      const { test } = condition;
      return question(
        segment,
        ofDetections(() => (row) => passesNumber(test, segment.coastDistanceM(row))),
      );
    }
    case 'detectionType': {
      const [dark, correlated] = [passesText(condition.text, 'dark'), passesText(condition.text, 'ais_correlated')];
      const { vessel0 } = events.columns;
      const { narrow, cost } = question(
        segment,
        ofDetections(() => (row) => (vessel0[row] === none ? dark : correlated)),
      );
      const detections = detectionKinds.map((kind) => rowsOfKind(segment, kind));
      const refused = detections.flatMap((rows) => [
        ...(dark ? [] : [rows.and(darkRows(segment))]),
        ...(correlated ? [] : [rows.minus(darkRows(segment))]),
      ]);
      return { narrow, cost, bySets: refused.map(notOfSet) };
    }
    case 'detectionDataSource': {
      const passing = dataSources.map((name) => passesText(condition.text, name));
      return question(
        segment,
        ofDetections((kind) => {
          const { source } = details[kind].columns;
          return (_, detail) => passing[source[detail]!]!;
        }),
      );
    }
    case 'detectionFrameId':
      return question(segment, frameTests(segment, condition.text));
  }
}

/** One for each kind that a satellite sees. */
function ofDetections<T>(make: (kind: DetectionKind) => T): OfKinds<T> {
  return Object.fromEntries(detectionKinds.map((kind) => [kind, make(kind)]));
}

/** For each of the kinds its rows, and what is asked of them. */
function setTests<T>(
  segment: EventSegment,
  asked: OfKinds<T>,
  cost: number,
  dropOf: (asked: T, of: Uint32Array) => SetTest['drop'],
): SetTest[] {
  return eventKinds.flatMap((kind) => {
    const ask = asked[kind];
    if (ask === undefined) return [];
    const of = rowsOfKind(segment, kind);
    return [{ of, cost, drop: dropOf(ask, of.words) }];
  });
}

function rowsOfKind({ byKind }: EventSegment, kind: EventKind): BitSet {
  return byKind[kindCode[kind]]!;
}

function question(segment: EventSegment, tests: OfKinds<(row: number, detail: number) => boolean>): RowQuestion {
  const { kind, detail } = segment.events.columns;
  const asked = eventKinds.map((name) => tests[name]);
  const cost = 5;
  const bySets = setTests(segment, tests, cost, (passes, of) => {
    return (words, from, to) => dropFailing(words, of, from, to, (row) => passes(row, detail[row]!));
  });
  return { ...askingTest(cost, (row) => asked[kind[row]!]?.(row, detail[row]!) ?? true), bySets };
}

type NumberColumn = Uint16Array | Uint32Array;

/** No stored number is as high: seconds of 68 years. */
const pastStored = 2 ** 31;

/** Asks a stored number, of which `unit` make one as it is shown. */
function numberQuestion(
  segment: EventSegment,
  test: NumberTest,
  unit: number,
  columns: OfKinds<NumberColumn>,
  missing?: number,
): RowQuestion {
  return shownQuestion(segment, test, (stored) => stored / unit, columns, missing);
}

/**
 * Asks a number as it is `shown`, which ascends with the stored one. `missing` is stored for a missing one; -1 when
 * none is.
 */
function shownQuestion(
  segment: EventSegment,
  test: NumberTest,
  shown: (stored: number) => number,
  columns: OfKinds<NumberColumn>,
  missing = -1,
): RowQuestion {
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
  const cost = 2;
  const bySets = setTests(segment, columns, cost, (column, of) => {
    return (words, from, to) =>
      dropOutOfRange(words, of, from, to, detail, column, first, last, except, missing, passesMissing);
  });
  return { cost, narrow, bySets };
}

/**
 * The stored numbers that pass when they are shown: those from `first` to `last`, but for `except`. Found by asking, so
 * that a fraction is rounded here as it is where it is shown.
 */
function storedRange(
  { above, below, least, most, not = Number.NaN }: NumberTest,
  shown: (stored: number) => number,
): readonly [first: number, last: number, except: number] {
  // Both ascend from 0 to 1 along the numbers.
  const isHighEnough = (stored: number) => Number(shown(stored) > above && shown(stored) >= least);
  const isTooHigh = (stored: number) => Number(!(shown(stored) < below && shown(stored) <= most));
  const except = firstAtLeast(pastStored, not, shown);
  return [
    firstAtLeast(pastStored, 1, isHighEnough),
    firstAtLeast(pastStored, 1, isTooHigh) - 1,
    shown(except) === not ? except : -1,
  ];
}

/** Of the frames of a detection one must be wanted, and none refused. Ids are turned into scenes once. */
function frameTests(
  { frames, details }: EventSegment,
  { only, not }: TextTest,
): OfKinds<(row: number, detail: number) => boolean> {
  const wanted = only && scenesOf(only);
  const refused = scenesOf(not);
  return ofDetections((kind) => {
    const { frame0, frame1 } = details[kind].columns;
    const some = (set: BitSet, detail: number) =>
      set.has(frame0[detail]!) || (frame1[detail] !== none && set.has(frame1[detail]!));
    return (_, detail) => (wanted === undefined || some(wanted, detail)) && !some(refused, detail);
  });

  function scenesOf(ids: ReadonlySet<string>): BitSet {
    const scenes = [...ids].flatMap((id) => scenesOfFrameId(frames, id));
    return BitSet.of(frames.scenes.length, Uint32Array.from(scenes));
  }
}

/** Whether only detections pass a test of kinds: then those of wanted frames are all that can match. */
export function asksOnlyDetections(eventType: TextTest | undefined): boolean {
  return eventType !== undefined && eventKinds.every((kind) => isDetectionKind(kind) || !passesText(eventType, kind));
}
