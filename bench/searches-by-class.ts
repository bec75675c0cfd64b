import { between, draw, indexOf, seedBits } from '../generators/draws/random.js';
import { detectionKinds, eventKinds } from '../src/model/event.js';
import type { SearchEventsV2Input } from '../src/model/schema-types.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import { benchNowMs, benchOcean } from './ocean-options.js';
import { identityOf, positionOfEvent, stretch } from './query-script.js';

const seed = seedBits('searches by class');
const dayMs = 86_400_000;
const nameParts = ['STAR', 'OCEAN', 'MAR', 'SEA', 'QUEEN', 'LINE', 'SAN', 'A'] as const;
const categories = ['fishing', 'cargo', 'tanker', 'passenger', 'tug'] as const;
const imageryKinds = detectionKinds.filter((kind) => kind !== 'viirs');

export interface ClassedSearch {
  readonly name: string;
  readonly input: SearchEventsV2Input;
}

/** `count` searches of 30 days, in turn by what they ask beside the time. Vessels and positions come from events. */
export function searchesByClass(store: EventStore, count = 1500): ClassedSearch[] {
  const classes = Object.entries(conditions);
  return Array.from({ length: count }, (_, n) => {
    const [name, make] = classes[n % classes.length]!;
    const sortBy = unit(n, 3) < 0.7 ? ('created' as const) : ('startTime' as const);
    return { name, input: { startTime: thirtyDays(n), ...make(n, store), ...stretch(n), sortBy } };
  });
}

/** A search of each class, without its time and page. */
const conditions: Readonly<Record<string, (n: number, store: EventStore) => SearchEventsV2Input>> = {
  'time only': () => ({}),
  kind: (n) => ({ eventType: { eq: eventKinds[indexOf(eventKinds.length, unit(n, 4))]! } }),
  polygon: (n, store) => around(n, store, 5),
  circle: (n, store) => around(n, store, 48),
  name: (n) => ({ vesselMain: { name: { like: `%${nameParts[indexOf(nameParts.length, unit(n, 5))]!}%` } } }),
  MMSI: (n, store) => ({ vesselMain: { mmsi: { eq: String(identityOf(n, store).mmsi) } } }),
  flag: (n, store) => ({ vesselMain: { country: { eq: identityOf(n, store).countryCode ?? 'PAN' } } }),
  'vessel type': (n) => ({ vesselMain: typeAndLength(n) }),
  score: (n) =>
    unit(n, 6) < 0.5
      ? { eventType: { eq: 'fishing_activity_history' }, fishingScore: { gte: between(0.3, 0.99, unit(n, 7)) } }
      : { eventType: { inc: [...imageryKinds] }, detectionScore: { gte: between(0.7, 0.99, unit(n, 7)) } },
  worldwide: (n) => ({
    eventType: { inc: [eventKinds[indexOf(eventKinds.length, unit(n, 4))]!, 'port_visit'] },
    detectionEstimatedLength: { gte: between(20, 300, unit(n, 7)) },
  }),
  combined: (n, store) => ({
    ...around(n, store, 5),
    eventType: { inc: ['port_visit', 'fishing_activity_history', 'sar_sentinel1'] },
    vesselMain: typeAndLength(n),
  }),
};

function unit(n: number, what: number): number {
  return draw(seed, what, n);
}

function thirtyDays(n: number): { readonly gte: string; readonly lt: string } {
  const endMs = benchNowMs - between(0, benchOcean.days - 30, unit(n, 1)) * dayMs;
  return { gte: new Date(endMs - 30 * dayMs).toISOString(), lt: new Date(endMs).toISOString() };
}

function typeAndLength(n: number) {
  const category = { eq: categories[indexOf(categories.length, unit(n, 8))]! };
  return { category, length: { gte: Math.round(between(20, 200, unit(n, 9))) } };
}

/** A polygon around an event, 1 to 10 degrees wide. */
function around(n: number, store: EventStore, corners: number) {
  const { lon, lat } = positionOfEvent(n, store);
  const radius = between(0.5, 5, unit(n, 10));
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + 0.5) / corners) * 2 * Math.PI;
    return [lon + radius * Math.cos(angle), Math.max(-90, Math.min(90, lat + radius * Math.sin(angle)))];
  });
  return { intersectsGeometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] } };
}
