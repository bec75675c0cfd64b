import type { DrawnSearch, Draws } from './draws.js';
import { drawnRing, drawnTime, polygonOf, worldRing } from './draws.js';

/** Conditions on frames, and the same as SQL. */
type Drawn = Pick<DrawnSearch, 'by' | 'input' | 'where'>;

const kinds = ['sar_sentinel1', 'eo_sentinel2', 'viirs', 'eo_landsat_8_9'] as const;

/** Searches of satellite frames. */
export const frameSearches: readonly ((draws: Draws) => DrawnSearch)[] = [
  byTime,
  byPolygon,
  byPolygon,
  byStatus,
  worldwide,
].map((drawn) => (draws) => ({ table: 'frames', ...ordered(draws, drawn(draws)) }));

/** Equal instants are ordered by createdAt, which is unique. */
function ordered({ one }: Draws, drawn: Drawn): Omit<DrawnSearch, 'table'> {
  const sortBy = one(['createdAt', 'updatedAt', 'collectedAt']);
  const sortDirection = one(['desc', 'desc', 'asc']);
  const order = `"${sortBy}" ${sortDirection}, "createdAt" ${sortDirection}`;
  return { ...drawn, order, input: { ...drawn.input, sortBy, sortDirection } };
}

function byTime(draws: Draws): Drawn {
  const { gte, lt } = drawnTime(draws);
  const eventType = { eq: draws.one(kinds) };
  return {
    by: 'time',
    input: { collectedAt: { gte, lt }, eventType },
    where: ({ during }) => `${during('frames', gte, lt)} AND "eventType" = '${eventType.eq}'`,
  };
}

function byPolygon(draws: Draws): Drawn {
  const ring = drawnRing(draws);
  const { gte, lt } = drawnTime(draws);
  return {
    by: 'polygon',
    input: { intersectsGeometry: polygonOf(ring), collectedAt: { gte, lt } },
    where: ({ meets, during }) => `${meets('frames', ring)} AND ${during('frames', gte, lt)}`,
  };
}

/** The status of a frame, and the time of its last change. */
function byStatus(draws: Draws): Drawn {
  const status = { eq: draws.one(['Pending', 'Processing', 'Completed', 'Failed']) };
  const { gte } = drawnTime(draws);
  return {
    by: 'status',
    input: { status, updatedAt: { gte } },
    where: () => `"status" = '${status.eq}' AND "updatedAt" >= '${gte}'`,
  };
}

function worldwide(): Drawn {
  return {
    by: 'the world',
    input: { intersectsGeometry: polygonOf(worldRing) },
    where: ({ meets }) => meets('frames', worldRing),
  };
}
