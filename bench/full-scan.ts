import type { EventsContext } from '../src/api/queries/search-events-v2.js';
import { conditionsOf } from '../src/api/queries/search-events-v2.js';
import { Work } from '../src/base/work/work.js';
import { detectionKinds, eventKinds, kindCode, none, noValue } from '../src/model/event.js';
import type { SearchEventsV2Input } from '../src/model/schema-types.js';
import type { VesselIdentity } from '../src/model/vessel-identity.js';
import type { DetailCondition, EventConditions } from '../src/store/conditions/event-conditions.js';
import { passesAttributes, passesNumber, passesText } from '../src/store/conditions/event-conditions.js';
import type { EventSegment } from '../src/store/segments/event-segment.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import { EventView } from '../src/store/views/event-view.js';

interface Found {
  readonly segment: EventSegment;
  readonly row: number;
  readonly key: number;
}

type RowTest = (row: number) => boolean;

/**
 * The same search without an index: one plain loop over the columns of all rows, cheap tests first, and a sort of all
 * matches. It knows the conditions of the mixed script only, and the orders created and startTime.
 */
export async function fullScan(store: EventStore, input: SearchEventsV2Input, context: EventsContext) {
  const conditions = await conditionsOf(input, context, store.refs.areas);
  const found: Found[] = [];
  for (const segment of store.segments) {
    const { createdMs, startUs } = segment.events.columns;
    const keyOf = input.sortBy === 'startTime' ? startUs : createdMs;
    const tests = testsOf(segment, store, conditions, context);
    for (let row = 0; row < segment.length; row++) {
      if (tests.every((passes) => passes(row))) found.push({ segment, row, key: keyOf[row]! });
    }
  }
  const sign = (input.sortDirection ?? 'desc') === 'desc' ? -1 : 1;
  found.sort((a, b) => sign * (a.key - b.key || a.row - b.row));
  const offset = input.offset ?? 0;
  const page = found.slice(offset, offset + (input.limit ?? 100));
  return {
    records: page.map(
      ({ segment, row }) =>
        new EventView(segment, row, { refs: store.refs, baseUrl: '', quirks: false, work: new Work() }),
    ),
    meta: { total: found.length },
  };
}

function testsOf(
  { events, details }: EventSegment,
  { refs }: EventStore,
  { eventType, startTime, vessel, region, area, details: asked }: EventConditions,
  { asOfMs, user, days }: EventsContext,
): RowTest[] {
  const { kind, detail, startUs, startLonE6, startLatE6, vessel0 } = events.columns;
  const { times } = events;
  const visited = details.aoi_visit.columns.configuration;
  const sped = details.speed_range.columns.configuration;
  const { vessel1 } = details.standard_rendezvous.columns;
  const windowStartUs = Math.ceil((asOfMs - days * 86_400_000) / 1000) * 1e6;
  const own = refs.configurations.map(({ area }) => refs.areas[area]?.userName === user);
  const tests: RowTest[] = [
    (row) => times.updatedMs(row) <= asOfMs && asOfMs < times.visibleToMs(row) && startUs[row]! >= windowStartUs,
    (row) => kind[row] !== kindCode.aoi_visit || own[visited[detail[row]!]!] === true,
    (row) => kind[row] !== kindCode.speed_range || own[sped[detail[row]!]!] === true,
  ];
  if (eventType) {
    const allowed = eventKinds.map((name) => passesText(eventType, name));
    tests.push((row) => allowed[kind[row]!]!);
  }
  if (startTime) tests.push((row) => startUs[row]! >= startTime.fromUs && startUs[row]! <= startTime.toUs);
  for (const one of [region, area]) {
    if (!one) continue;
    const { boxes, shape } = one;
    tests.push((row) => {
      const [lonE6, latE6] = [startLonE6[row]!, startLatE6[row]!];
      return (
        boxes.some(
          (box) => lonE6 >= box.westE6 && lonE6 <= box.eastE6 && latE6 >= box.southE6 && latE6 <= box.northE6,
        ) &&
        (!shape || shape.contains(lonE6 / 1e6, latE6 / 1e6))
      );
    });
  }
  if (vessel) {
    const passes = rememberingVerdict(
      (identity) => passesAttributes(vessel, identity),
      (ref) => refs.identity(ref),
    );
    tests.push(
      (row) => passes(vessel0[row]!) || (kind[row] === kindCode.standard_rendezvous && passes(vessel1[detail[row]!]!)),
    );
  }
  for (const condition of asked) tests.push(detailTest({ events, details }, condition));
  return tests;
}

/** The conditions on details that the script uses. */
function detailTest(
  { events, details }: Pick<EventSegment, 'events' | 'details'>,
  condition: DetailCondition,
): RowTest {
  const { kind, detail, vessel0 } = events.columns;
  const imagery = [kindCode.sar_sentinel1, kindCode.eo_sentinel2, kindCode.eo_landsat_8_9];
  const detections = [...imagery, kindCode.viirs];
  const tableOf = (code: number) => details[detectionKinds.find((name) => kindCode[name] === code) ?? 'viirs'].columns;
  switch (condition.field) {
    case 'fishingScore': {
      const { scoreE4 } = details.fishing_activity_history.columns;
      return (row) =>
        kind[row] !== kindCode.fishing_activity_history || passesNumber(condition.test, scoreE4[detail[row]!]! / 1e4);
    }
    case 'speedRangeAverageSpeed': {
      const { averageSpeedE2 } = details.speed_range.columns;
      return (row) =>
        kind[row] !== kindCode.speed_range || passesNumber(condition.test, averageSpeedE2[detail[row]!]! / 100);
    }
    case 'viirsRadianceNw': {
      const { radianceE2 } = details.viirs.columns;
      return (row) => kind[row] !== kindCode.viirs || passesNumber(condition.test, radianceE2[detail[row]!]! / 100);
    }
    case 'detectionScore':
      return (row) => {
        if (!imagery.includes(kind[row]!)) return true;
        const { scoreE4 } = details[imageryNames[imagery.indexOf(kind[row]!)]!].columns;
        return passesNumber(condition.test, scoreE4[detail[row]!]! / 1e4);
      };
    case 'detectionEstimatedLength':
      return (row) => {
        if (!detections.includes(kind[row]!)) return true;
        const length = tableOf(kind[row]!).lengthDm[detail[row]!]!;
        return passesNumber(condition.test, length === noValue ? null : length / 10);
      };
    case 'detectionType':
      return (row) =>
        !detections.includes(kind[row]!) ||
        passesText(condition.text, vessel0[row] === none ? 'dark' : 'ais_correlated');
    default:
      throw new Error(`the full scan does not know ${condition.field}`);
  }
}

const imageryNames = ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'] as const;

function rememberingVerdict(test: (identity: VesselIdentity) => boolean, identityOf: (ref: number) => VesselIdentity) {
  const verdicts = new Map<number, boolean>([[none, false]]);
  return (ref: number): boolean => {
    const known = verdicts.get(ref);
    if (known !== undefined) return known;
    const judged = test(identityOf(ref));
    verdicts.set(ref, judged);
    return judged;
  };
}
