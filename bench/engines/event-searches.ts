import type { DrawnSearch, Draws } from './draws.js';
import { drawnPattern, drawnRing, drawnTime, isLike, literal, polygonOf, worldRing } from './draws.js';

/** Conditions on events, and the same as SQL. */
type Drawn = Pick<DrawnSearch, 'by' | 'input' | 'where'>;

/** Orders of events; equal instants are ordered by createdAt, which is unique. */
const orders = [
  ['created', '"createdAt"'],
  ['created', '"createdAt"'],
  ['updated', '"updatedAt"'],
  ['startTime', 'start_time'],
  ['endTime', 'end_time'],
] as const;

/** Searches of events, each class by what it searches by. */
export const eventSearches: readonly ((draws: Draws) => DrawnSearch)[] = [
  byTime,
  byPolygon,
  byPolygon,
  byName,
  byName,
  byMeeting,
  byKind,
  byFlag,
  byFrame,
  worldwide,
].map((drawn) => (draws) => ({ table: 'events', ...ordered(draws, drawn(draws)) }));

function ordered({ one }: Draws, drawn: Drawn): Omit<DrawnSearch, 'table'> {
  const [sortBy, column] = one(orders);
  const sortDirection = one(['desc', 'desc', 'asc']);
  const order = `${column} ${sortDirection} NULLS LAST, "createdAt" ${sortDirection}`;
  return { ...drawn, order, input: { ...drawn.input, sortBy, sortDirection } };
}

function byTime(draws: Draws): Drawn {
  const { gte, lt } = drawnTime(draws);
  return { by: 'time', input: { startTime: { gte, lt } }, where: ({ during }) => during('events', gte, lt) };
}

function byPolygon(draws: Draws): Drawn {
  const ring = drawnRing(draws);
  const input = { intersectsGeometry: polygonOf(ring) };
  if (draws.below(2) === 0) return { by: 'polygon', input, where: ({ meets }) => meets('events', ring) };
  const { gte, lt } = drawnTime(draws);
  return {
    by: 'polygon',
    input: { ...input, startTime: { gte, lt } },
    where: ({ meets, during }) => `${meets('events', ring)} AND ${during('events', gte, lt)}`,
  };
}

function byName(draws: Draws): Drawn {
  const like = drawnPattern(draws);
  const where = ofEitherVessel((vessel) => isLike(`${vessel}_name`, like));
  return { by: 'name', input: { vesselMain: { name: { like } } }, where: () => where };
}

/** One of the two vessels of a meeting: it is found by the first as by the second. */
function byMeeting({ one, meetings, below }: Draws): Drawn {
  const mmsi = one(one(meetings));
  const input = { vesselMain: { mmsi: { eq: String(mmsi) } } };
  const where = ofEitherVessel((vessel) => `${vessel}_mmsi = ${mmsi}`);
  if (below(2) === 0) return { by: 'MMSI', input, where: () => where };
  const eventType = { eq: 'standard_rendezvous' };
  return { by: 'MMSI', input: { ...input, eventType }, where: () => `${where} AND "eventType" = '${eventType.eq}'` };
}

const kinds = ['port_visit', 'viirs', 'fishing_activity_history', 'standard_rendezvous', 'aoi_visit', 'sar_sentinel1'];

function byKind(draws: Draws): Drawn {
  const eventType = { eq: draws.one(kinds) };
  const { gte } = drawnTime(draws);
  return {
    by: 'kind',
    input: { eventType, startTime: { gte } },
    where: ({ during }) => `"eventType" = '${eventType.eq}' AND ${during('events', gte)}`,
  };
}

/** A flag and a length of the same vessel. */
function byFlag({ one, flags, below }: Draws): Drawn {
  const [flag, length] = [one(flags), { gte: below(150) }];
  const where = ofEitherVessel(
    (vessel) => `(${literal(flag)} = ANY("${vessel}_countryCode") AND ${vessel}_length >= ${length.gte})`,
  );
  return { by: 'flag', input: { vesselMain: { country: { eq: flag }, length } }, where: () => where };
}

function byFrame({ one, frameIds }: Draws): Drawn {
  const frameId = one(frameIds);
  const eventType = { inc: ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9', 'viirs'] };
  const where = `${literal(frameId)} = ANY("details_frameIds")`;
  return { by: 'frame', input: { eventType, detectionFrameId: { eq: frameId } }, where: () => where };
}

function worldwide({ one }: Draws): Drawn {
  const input = { intersectsGeometry: polygonOf(worldRing) };
  if (one([true, false])) return { by: 'the world', input, where: ({ meets }) => meets('events', worldRing) };
  return { by: 'the world', input: {}, where: () => 'TRUE' };
}

function ofEitherVessel(condition: (vessel: 'vessel0' | 'vessel1') => string): string {
  return `(${condition('vessel0')} OR ${condition('vessel1')})`;
}
