import fc from 'fast-check';
import type { EventsContext } from '../../src/api/queries/search-events-v2.js';
import { eventKinds, isDetectionKind } from '../../src/model/event.js';
import type {
  DateFilter,
  EventDetailsFilter,
  EventVesselFilter,
  FloatFilter,
  GeometryInput,
  IntFilter,
  KeywordFilter,
  SearchEventsV2Input,
  StringFilter,
} from '../../src/model/schema-types.js';
import { plainVersions } from '../oracles/naive-events.js';
import type { RandomEvent } from './random-events.js';
import { distinct, randomEvent, randomEvents } from './random-events.js';
import { randomRefs, vesselRefs } from './random-refs.js';
import { lateMs } from './random-times.js';

/** Valid inputs of searchEventsV2, with values that random events have. */

/** Instants from 40 days before `lateMs` to just after it, so that time travel changes versions and the window. */
export const asOf = fc.oneof(fc.constant(lateMs), fc.integer({ min: lateMs - 40 * 86_400_000, max: lateMs + 100_000 }));

/** The earliest instant that every window of `asOf` accepts. */
const earliestMs = lateMs - 539 * 86_400_000;

export const instant = fc.oneof(
  fc.integer({ min: earliestMs / 1000, max: lateMs / 1000 }).map((seconds) => new Date(seconds * 1000).toISOString()),
  fc.constantFrom(
    new Date(lateMs - 90_000_000).toISOString(),
    new Date(lateMs - 90_000_000 + 600_000).toISOString(),
    '2026-02-28',
    '2026-02-27T11:00:00+00:00',
    '2026-02-28t08:30:00.000000999-02:30',
    '2026-02-28T11:00:00',
    '2026-02-28T11:00:00.000001Z',
  ),
);

/** Null more often than not: an input where every operator and field has a value finds nothing. */
export const optional = <T>(arbitrary: fc.Arbitrary<T>, nulls = 2) =>
  fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

export const dateFilter: fc.Arbitrary<DateFilter> = fc.oneof(
  fc.record({ lt: optional(instant), gt: optional(instant), lte: optional(instant), gte: optional(instant) }),
  fc.record({ gte: optional(instant), lt: optional(instant), exists: fc.constantFrom(false, null) }),
  fc.constantFrom({ exists: true }, { exists: false }),
);

export function keywordFilter(value: fc.Arbitrary<string>): fc.Arbitrary<KeywordFilter> {
  const list = optional(fc.array(fc.option(value, { nil: null, freq: 9 }), { maxLength: 4 }));
  return fc.record({ eq: optional(value), neq: optional(value), inc: list, ninc: list });
}

const identities = vesselRefs.map((ref) => randomRefs.identity(ref));
export const texts = (values: readonly (string | number | null)[]) =>
  fc.constantFrom(...new Set([...values.filter((value) => value !== null).map(String), 'nothing like it', '']));

const stringFilter: fc.Arbitrary<StringFilter> = fc.record({
  eq: optional(texts(identities.map(({ name }) => name))),
  neq: optional(texts(identities.map(({ name }) => name))),
  like: optional(fc.constantFrom('noord%', '%ZEE%', '%', '_', '100\\%%', '%\\_%', 'æ%', '%e%e%', '')),
  nlike: optional(fc.constantFrom('%7', '_OO%', '%%', 'a')),
});

const metres = optional(fc.constantFrom(12, 24, 40, 100, 240), 4);
const intFilter: fc.Arbitrary<IntFilter> = fc.record({
  lt: metres,
  gt: metres,
  lte: metres,
  gte: metres,
  eq: metres,
  neq: metres,
});

function floatFilter(values: readonly number[]): fc.Arbitrary<FloatFilter> {
  const value = optional(fc.constantFrom(...values), 4);
  return fc.record({ lt: value, gt: value, lte: value, gte: value, eq: value, neq: value });
}

/** A filter with values that random details have, in the units of the schema. */
function detailsFilter(frameIds: readonly string[]): fc.Arbitrary<EventDetailsFilter> {
  return fc.oneof(
    fc.record({ fishingScore: floatFilter([0, 0.18, 0.2, 0.5, 0.718]) }),
    fc.record({ speedRangeAverageSpeed: floatFilter([0, 0.5, 1.2, 3.59]) }),
    fc.record({ speedRangeDistance: floatFilter([0, 1.2, 7.7, 35.9, 2.2224, 14.2604]) }),
    fc.record({ speedRangeDurationSeconds: floatFilter([0, 600, 7200, 7200.5]) }),
    fc.record({ detectionDataSource: keywordFilter(fc.constantFrom('nasa', 'noaa', 'sentinel1', 'landsat_8_9', 'x')) }),
    fc.record({ detectionType: keywordFilter(fc.constantFrom('dark', 'ais_correlated', 'light')) }),
    fc.record({ detectionFrameId: keywordFilter(texts(frameIds)) }),
    fc.record({ detectionEstimatedLength: floatFilter([0, 40, 100.5, 200, 359]) }),
    fc.record({ detectionScore: floatFilter([0.7, 0.71, 0.7359, 0.9]) }),
    fc.record({ detectionHeading: floatFilter([0, 90, 181, 359]) }),
    fc.record({ detectionDistanceToCoastM: floatFilter([0, 50, 4500, 18_000, 18_090]) }),
    fc.record({ viirsRadianceNw: floatFilter([0, 0.9, 90, 180, 359]) }),
  );
}

function vesselFilter(tracks: readonly string[]): fc.Arbitrary<EventVesselFilter> {
  const keyword = (values: readonly (string | number | null)[]) => optional(keywordFilter(texts(values)), 6);
  const mmsis = identities.map(({ mmsi }) => mmsi);
  return fc.record({
    id: keyword(mmsis),
    vesselId: keyword(mmsis),
    mmsi: keyword(mmsis),
    trackId: optional(keywordFilter(texts(tracks)), 3),
    imo: keyword(identities.map(({ imo }) => imo)),
    category: keyword(identities.map(({ category }) => category)),
    vesselType: keyword(identities.map(({ vesselType }) => vesselType)),
    country: keyword(identities.map(({ countryCode }) => countryCode)),
    registryVesselId: keyword(identities.map(({ registryVesselId }) => registryVesselId)),
    name: optional(stringFilter, 4),
    length: optional(intFilter, 4),
  });
}

const halves = (most: number) => fc.integer({ min: -most, max: most }).map((value) => value / 2);

const box: fc.Arbitrary<GeometryInput> = fc
  .record({ west: halves(900), south: halves(180), width: halves(720), height: halves(180) })
  .map(({ west, south, width, height }) => {
    const east = Math.min(540, west + Math.abs(width) + 0.5);
    const north = Math.min(90, south + Math.abs(height) + 0.5);
    const [w, s] = [Math.min(west, east - 0.5), Math.min(south, north - 0.5)];
    return {
      type: 'Polygon',
      coordinates: [
        [
          [w, s],
          [east, s],
          [east, north],
          [w, north],
          [w, s],
        ],
      ],
    };
  });

/** A star around a centre: simple, mostly not convex, its ring unclosed; half of the stars have a square hole. */
const star: fc.Arbitrary<GeometryInput> = fc
  .record({
    lon: fc.integer({ min: -300, max: 300 }),
    lat: fc.integer({ min: -60, max: 60 }),
    radii: fc.array(fc.integer({ min: 4, max: 28 }), { minLength: 3, maxLength: 9 }),
    hole: fc.boolean(),
  })
  .map(({ lon, lat, radii, hole }) => {
    const ring = radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [lon + Math.round(2 * radius * Math.cos(angle)) / 2, lat + Math.round(2 * radius * Math.sin(angle)) / 2];
    });
    const inner = [
      [lon, lat],
      [lon + 1, lat],
      [lon + 1, lat + 1],
      [lon, lat + 1],
      [lon, lat],
    ];
    return { type: 'Polygon', coordinates: hole ? [ring, inner] : [ring] };
  });

const position = fc.tuple(halves(720), halves(180));
export const geometry: fc.Arbitrary<GeometryInput> = fc.oneof(
  { weight: 4, arbitrary: box },
  { weight: 4, arbitrary: star },
  {
    weight: 1,
    arbitrary: fc
      .array(position, { minLength: 2, maxLength: 5 })
      .map((coordinates): GeometryInput => ({ type: 'LineString', coordinates })),
  },
  { weight: 1, arbitrary: position.map((coordinates): GeometryInput => ({ type: 'Point', coordinates })) },
);

/** At most two conditions, so that something matches. `ids` and `tracks` are those of the events. */
export function randomInput(
  ids: readonly string[],
  tracks: readonly string[],
  frameIds: readonly string[],
): fc.Arbitrary<SearchEventsV2Input> {
  const kinds = texts(eventKinds);
  const conditions: fc.Arbitrary<SearchEventsV2Input>[] = [
    fc.record({ eventId: keywordFilter(texts(ids)) }),
    fc.record({ eventType: keywordFilter(kinds) }),
    fc.record({ startTime: dateFilter }),
    fc.record({ endTime: dateFilter }),
    fc.record({ created: dateFilter }),
    fc.record({ updated: dateFilter }),
    fc.record({ vesselMain: vesselFilter(tracks) }),
    fc.record({ intersectsGeometry: geometry }),
    detailsFilter(frameIds),
    fc.record({ eventDetails: detailsFilter(frameIds) }),
    fc.record({
      eventType: fc.constantFrom({ eq: 'viirs' }, { inc: ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'x'] }),
      detectionFrameId: keywordFilter(texts(frameIds)),
    }),
    fc.record({ eventType: kinds.map((eq) => ({ eq })), startTime: fc.record({ gte: instant }) }),
  ];
  const order = fc.record({
    sortBy: fc.constantFrom('created', 'updated', 'startTime', 'endTime', null),
    sortDirection: fc.constantFrom('asc', 'desc', null),
  });
  return fc
    .tuple(order, fc.array(fc.oneof(...conditions), { maxLength: 2 }))
    .map(([sorting, parts]) => Object.assign({}, sorting, ...parts));
}

export const context: fc.Arbitrary<EventsContext> = fc.record({
  asOfMs: asOf,
  user: fc.constantFrom('demo', 'second', 'unknown'),
  days: fc.constantFrom(540, 540, 30),
  hiddenEventTypes: fc.constantFrom([], ['port_visit']),
  quirks: fc.boolean(),
});

/** Events, an input with values of theirs, and the context of the request. */
export const question = randomEvents.chain((events) => {
  const plain = events.flatMap((event) => plainVersions(event, lateMs));
  const ids = plain.map(({ id }) => id);
  const tracks = plain.flatMap(({ vessels }) => vessels.map(({ trackId }) => trackId));
  const frameIds = plain.flatMap(({ details }) => details['detectionFrameId'] ?? []).map(String);
  return fc
    .tuple(fc.constant(events), randomInput(ids, tracks, frameIds), context, fc.constantFrom(false, false, true))
    .map(([all, input, context, inArea]): [RandomEvent[], SearchEventsV2Input, EventsContext] => {
      const own = randomRefs.areas.find(({ userName }) => userName === context.user);
      return [all, inArea && own ? { ...input, intersectsAoiId: own.aoiId } : input, context];
    });
});

/** Kinds that a condition on details can exclude. */
const detailedKinds = eventKinds.filter(
  (kind) => kind === 'fishing_activity_history' || kind === 'speed_range' || isDetectionKind(kind),
);

/** The same with conditions on details alone, and visible events of all kinds that such conditions can exclude. */
export const detailsQuestion = fc.array(randomEvent, { minLength: 6, maxLength: 24 }).chain((list) => {
  const events = distinct(
    list.map((event, i) => ({
      ...event,
      kind: detailedKinds[i % detailedKinds.length]!,
      startS: lateMs / 1000 - 100_000 - i,
      withdrawn: false,
    })),
  );
  const frameIds = events
    .flatMap((event) => plainVersions(event, lateMs))
    .flatMap(({ details }) => details['detectionFrameId'] ?? [])
    .map(String);
  const one = detailsFilter(frameIds);
  return fc.tuple(
    fc.constant(events),
    fc.tuple(one, fc.option(one)).map(([filter, eventDetails]): SearchEventsV2Input => ({ ...filter, eventDetails })),
  );
});
