import { between, draw, indexOf, seedBits } from '../generators/draws/random.js';
import { detectionKinds, eventKinds, none } from '../src/model/event.js';
import type { SearchEventsV2Input } from '../src/model/schema-types.js';
import type { VesselIdentity } from '../src/model/vessel-identity.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import { benchNowMs, benchOcean } from './ocean-options.js';

const seed = seedBits('mixed script');
const dayMs = 86_400_000;
const nameParts = ['STAR', 'OCEAN', 'MAR', 'SEA', 'QUEEN', 'LINE', 'SAN', 'A'] as const;
const imageryKinds = detectionKinds.filter((kind) => kind !== 'viirs');
const categories = ['fishing', 'cargo', 'tanker', 'passenger', 'tug'] as const;

/**
 * The mixed script: 1,000 searches, a quarter each of kind and time slice of 1 to 30 days, of box or polygon, of
 * vessel, name or area, and of worldwide conditions without time. Limits go from 25 to 1,000; one search in ten has an
 * offset of 5,000 or more. Vessels and positions come from events in the store, so that most searches find events.
 */
export function queryScript(store: EventStore, count = 1000): SearchEventsV2Input[] {
  return Array.from({ length: count }, (_, n) => ({ ...conditions[n % 4]!(n, store), ...page(n) }));
}

const conditions: readonly ((n: number, store: EventStore) => SearchEventsV2Input)[] = [
  kindAndTime,
  boxOrPolygon,
  vesselNameOrArea,
  worldwide,
];

export function unit(n: number, what: number): number {
  return draw(seed, what, n);
}

function page(n: number): SearchEventsV2Input {
  return { ...stretch(n), sortBy: unit(n, 3) < 0.7 ? 'created' : 'startTime' };
}

/** The page and the direction of a search. */
export function stretch(n: number) {
  const deep = n % 10 === 9;
  const limit = Math.round(between(25, 1000, unit(n, 1)));
  return {
    limit,
    offset: deep ? Math.floor(between(5000, 10_000 - limit, unit(n, 2))) : 0,
    sortDirection: unit(n, 4) < 0.7 ? ('desc' as const) : ('asc' as const),
  };
}

function kindAndTime(n: number): SearchEventsV2Input {
  return { eventType: { eq: eventKinds[indexOf(eventKinds.length, unit(n, 7))]! }, startTime: slice(n) };
}

/** A time slice of 1 to 30 days within the window. */
export function slice(n: number): { readonly gte: string; readonly lt: string } {
  const days = between(1, 30, unit(n, 5));
  const endMs = benchNowMs - between(0, benchOcean.days - days, unit(n, 6)) * dayMs;
  return { gte: new Date(endMs - days * dayMs).toISOString(), lt: new Date(endMs).toISOString() };
}

/** An area around an event: a box, or a polygon of five to nine corners, 1 to 20 degrees wide. */
export function boxOrPolygon(n: number, store: EventStore) {
  const { lon, lat } = positionOfEvent(n, store);
  const radius = between(0.5, 10, unit(n, 8));
  const corners = unit(n, 9) < 0.5 ? 4 : 5 + indexOf(5, unit(n, 10));
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + 0.5) / corners) * 2 * Math.PI;
    const reach = corners === 4 ? radius * Math.SQRT2 : radius * between(0.6, 1, unit(n * 16 + corner, 11));
    return [lon + reach * Math.cos(angle), Math.max(-90, Math.min(90, lat + reach * Math.sin(angle)))];
  });
  return { intersectsGeometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] } };
}

function vesselNameOrArea(n: number, store: EventStore): SearchEventsV2Input {
  const which = indexOf(4, unit(n, 12));
  if (which === 0) return { vesselMain: { mmsi: { eq: String(identityOf(n, store).mmsi) } } };
  if (which === 1) return { vesselMain: { name: { like: `%${nameParts[indexOf(nameParts.length, unit(n, 13))]!}%` } } };
  if (which === 2) return { eventType: { inc: ['aoi_visit', 'speed_range'] } };
  const own = store.refs.areas.filter(({ userName }) => userName === 'demo');
  return { intersectsAoiId: own[indexOf(own.length, unit(n, 19))]!.aoiId };
}

/** A condition on the vessel (category and length, or flag), or one on details that only some kinds have. */
function worldwide(n: number, store: EventStore): SearchEventsV2Input {
  if (unit(n, 20) < 0.5) return details[indexOf(details.length, unit(n, 21))]!(unit(n, 22));
  const eventType = { inc: [eventKinds[indexOf(eventKinds.length, unit(n, 14))]!, 'port_visit'] };
  if (unit(n, 15) < 0.5)
    return { eventType, vesselMain: { country: { eq: identityOf(n, store).countryCode ?? 'PAN' } } };
  const category = { eq: categories[indexOf(categories.length, unit(n, 16))]! };
  return { eventType, vesselMain: { category, length: { gte: Math.round(between(20, 200, unit(n, 17))) } } };
}

/** Conditions on details, by a number from 0 to 1. Without a condition on the kind, events of other kinds pass. */
const details: readonly ((share: number) => SearchEventsV2Input)[] = [
  (share) => ({ eventType: { eq: 'fishing_activity_history' }, fishingScore: { gte: between(0.3, 0.99, share) } }),
  (share) => ({
    eventType: { inc: [...detectionKinds] },
    detectionType: { eq: share < 0.5 ? 'dark' : 'ais_correlated' },
  }),
  (share) => ({ eventType: { inc: [...imageryKinds] }, detectionScore: { gte: between(0.7, 0.99, share) } }),
  (share) => ({ eventType: { eq: 'viirs' }, viirsRadianceNw: { gt: between(5, 300, share) } }),
  (share) => ({ eventType: { eq: 'speed_range' }, speedRangeAverageSpeed: { lt: between(1, 15, share) } }),
  (share) => ({ detectionEstimatedLength: { gte: between(20, 300, share) } }),
];

/** Where an event starts, degrees. */
export function positionOfEvent(n: number, store: EventStore): { readonly lon: number; readonly lat: number } {
  const { segment, row } = someEvent(n, store);
  const { startLonE6, startLatE6 } = segment.events.columns;
  return { lon: startLonE6[row]! / 1e6, lat: startLatE6[row]! / 1e6 };
}

/** The vessel of an event, or of the next event that has one. */
export function identityOf(n: number, store: EventStore): VesselIdentity {
  const { segment, row } = someEvent(n, store);
  const { vessel0 } = segment.events.columns;
  let ref: number = none;
  for (let at = row; ref === none; at = (at + 1) % segment.length) ref = vessel0[at]!;
  return store.refs.identity(ref);
}

function someEvent(n: number, { segments }: EventStore) {
  const segment = segments[0]!;
  return { segment, row: indexOf(segment.length, unit(n, 18)) };
}
