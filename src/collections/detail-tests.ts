import { BitSet } from '../columns/bit-set.js';
import type { DetectionKind, EventKind } from '../model/event.js';
import { detectionKinds, eventKinds, isDetectionKind, none, noValue } from '../model/event.js';
import { dataSources } from '../model/frame.js';
import type { DetailCondition, NumberTest, TextTest } from './event-conditions.js';
import { passesText } from './event-conditions.js';
import type { EventSegment } from './event-segment.js';
import type { RowQuestion, RowTest } from './narrow-rows.js';
import { askingTest } from './narrow-rows.js';
import { scenesOfFrameId } from './scene-lookup.js';

/** Whether a row of a kind passes; by kind. Rows of other kinds pass. */
type KindTests = Partial<Record<EventKind, (row: number, detail: number) => boolean>>;

/** The tests of conditions on details. A condition applies only to the kinds that have the detail; events of others pass. */
export function detailTests(segment: EventSegment, conditions: readonly DetailCondition[]): RowTest[] {
  return conditions.map((condition) => {
    return { condition: condition.field, ...byKind(segment, kindTests(segment, condition)) };
  });
}

function byKind({ events }: EventSegment, tests: KindTests): RowQuestion {
  const { kind, detail } = events.columns;
  const asked = eventKinds.map((name) => tests[name]);
  return askingTest(5, (row) => asked[kind[row]!]?.(row, detail[row]!) ?? true);
}

function kindTests(segment: EventSegment, condition: DetailCondition): KindTests {
  const { details, events } = segment;
  const { field } = condition;
  switch (field) {
    case 'fishingScore': {
      const { scoreE4 } = details.fishing_activity_history.columns;
      return { fishing_activity_history: scaledTest(scoreE4, 1e4, condition.passes) };
    }
    case 'speedRangeAverageSpeed':
      return { speed_range: scaledTest(details.speed_range.columns.averageSpeedE2, 100, condition.passes) };
    case 'speedRangeDistance':
      return { speed_range: scaledTest(details.speed_range.columns.distanceE2, 100, condition.passes) };
    case 'speedRangeDurationSeconds':
      return { speed_range: scaledTest(details.speed_range.columns.lengthS, 1, condition.passes) };
    case 'viirsRadianceNw':
      return { viirs: scaledTest(details.viirs.columns.radianceE2, 100, condition.passes) };
    case 'detectionScore':
      return {
        sar_sentinel1: scaledTest(details.sar_sentinel1.columns.scoreE4, 1e4, condition.passes),
        eo_sentinel2: scaledTest(details.eo_sentinel2.columns.scoreE4, 1e4, condition.passes),
        eo_landsat_8_9: scaledTest(details.eo_landsat_8_9.columns.scoreE4, 1e4, condition.passes),
      };
    case 'detectionEstimatedLength':
      return detections((kind) => scaledTest(details[kind].columns.lengthDm, 10, condition.passes, noValue));
    case 'detectionHeading':
      return detections((kind) => scaledTest(details[kind].columns.heading, 1, condition.passes, noValue));
    case 'detectionDistanceToCoastM':
      return detections(() => (row) => condition.passes(segment.coastDistanceM(row)));
    case 'detectionType': {
      const [dark, correlated] = [passesText(condition.text, 'dark'), passesText(condition.text, 'ais_correlated')];
      const { vessel0 } = events.columns;
      return detections(() => (row) => (vessel0[row] === none ? dark : correlated));
    }
    case 'detectionDataSource': {
      const passing = dataSources.map((name) => passesText(condition.text, name));
      return detections((kind) => {
        const { source } = details[kind].columns;
        return (_, detail) => passing[source[detail]!]!;
      });
    }
    case 'detectionFrameId':
      return frameTests(segment, condition.text);
  }
}

/** One test for each kind that a satellite sees. */
function detections(testOf: (kind: DetectionKind) => (row: number, detail: number) => boolean): KindTests {
  return Object.fromEntries(detectionKinds.map((kind) => [kind, testOf(kind)]));
}

/** A stored number is compared as it is shown, and as missing where it stands for that. */
function scaledTest(column: ArrayLike<number>, unit: number, passes: NumberTest, missing?: number) {
  return (_: number, detail: number): boolean => {
    const stored = column[detail]!;
    return passes(stored === missing ? null : stored / unit);
  };
}

/** Of the frames of a detection one must be wanted, and none refused. Ids are turned into scenes once. */
function frameTests({ frames, details }: EventSegment, { only, not }: TextTest): KindTests {
  const wanted = only && scenesOf(only);
  const refused = scenesOf(not);
  return detections((kind) => {
    const { frame0, frame1 } = details[kind].columns;
    const some = (set: BitSet, detail: number) =>
      set.has(frame0[detail]!) || (frame1[detail] !== none && set.has(frame1[detail]!));
    return (_, detail) => (wanted === undefined || some(wanted, detail)) && !some(refused, detail);
  });

  function scenesOf(ids: ReadonlySet<string>): BitSet {
    const set = new BitSet(frames.scenes.length);
    set.addAll(Uint32Array.from([...ids].flatMap((id) => scenesOfFrameId(frames, id))));
    return set;
  }
}

/** Whether only detections pass a test of kinds: then those of wanted frames are all that can match. */
export function asksOnlyDetections(eventType: TextTest | undefined): boolean {
  return eventType !== undefined && eventKinds.every((kind) => isDetectionKind(kind) || !passesText(eventType, kind));
}
