/** A search of the service, and the same as SQL on the tables that the export loads. */
export interface SqlSearch {
  readonly input: Readonly<Record<string, unknown>>;
  /** The same conditions as SQL. */
  readonly where: string;
  readonly offset: number;
}

/** Distinct names, and MMSI of second vessels of rendezvous, one a line: searches are made of them. */
export const namesSql =
  'SELECT DISTINCT vessel0_name COLLATE "C" FROM events WHERE vessel0_name IS NOT NULL ORDER BY 1';
export const mmsisSql = 'SELECT vessel1_mmsi FROM events WHERE vessel1_mmsi IS NOT NULL ORDER BY 1';

/** Gives a number from 0 to `most`, exclusive. */
type Draw = (most: number) => number;

/** Searches by time, polygon, name, MMSI of either vessel, and kind, of an ocean as of an instant, `days` long. */
export function sqlSearches({
  names,
  mmsis,
  asOf,
  days,
  count,
}: {
  readonly names: string;
  readonly mmsis: string;
  readonly asOf: string;
  readonly days: number;
  readonly count: number;
}): SqlSearch[] {
  const draw = drawsOf(7);
  const [nameList, mmsiList] = [names.trim().split('\n'), mmsis.trim().split('\n').map(Number)];
  return Array.from({ length: count }, () => searchOf(draw, nameList, mmsiList, asOf, days));
}

/** A statement that answers `{total, page}` as JSON: the total and the ids of twenty events. */
export function sqlOf({ where, offset }: SqlSearch): string {
  const order = `ORDER BY "createdAt" DESC LIMIT 20 OFFSET ${offset}`;
  const page = `SELECT "eventId" AS id FROM events WHERE ${where} ${order}`;
  const ids = `(SELECT coalesce(json_agg(id), '[]') FROM (${page}) AS page)`;
  return `SELECT json_build_object('total', count(*), 'page', ${ids}) FROM events WHERE ${where};`;
}

/** Keyed draws, so that a failure can be repeated. */
function drawsOf(seed: number): Draw {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function searchOf(
  draw: Draw,
  names: readonly string[],
  mmsis: readonly number[],
  asOf: string,
  days: number,
): SqlSearch {
  const offset = draw(3) * 20;
  const from = Date.parse(asOf) - (1 + draw(days * 24 - 2)) * 3_600_000;
  const [gte, lt] = [new Date(from).toISOString(), new Date(from + (1 + draw(240)) * 3_600_000).toISOString()];
  const inTime = `start_time >= '${gte}' AND start_time < '${lt}'`;
  switch (draw(5)) {
    case 0:
      return { input: { startTime: { gte, lt } }, where: inTime, offset };
    case 1: {
      const [lon, lat, size] = [draw(300) - 150, draw(120) - 60, 1 + draw(25)];
      const corners = [0, 1, 2, 3, 4].map((i) => [
        lon + size * Math.cos((i * Math.PI * 2) / 5),
        lat + (size / 2) * Math.sin((i * Math.PI * 2) / 5),
      ]);
      const polygon = { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
      const where = `ST_Intersects(geometry, ST_SetSRID(ST_GeomFromGeoJSON('${JSON.stringify(polygon)}'), 4326))`;
      return { input: { intersectsGeometry: polygon }, where, offset };
    }
    case 2: {
      const like = `${names[draw(names.length)]!.slice(0, 1 + draw(4))}%`;
      const meets = (vessel: string) => `lower(${vessel}_name) COLLATE "C" LIKE lower('${like.replaceAll("'", "''")}')`;
      return { input: { vesselMain: { name: { like } } }, where: `${meets('vessel0')} OR ${meets('vessel1')}`, offset };
    }
    case 3: {
      const mmsi = mmsis[draw(mmsis.length)]!;
      const where = `vessel0_mmsi = ${mmsi} OR vessel1_mmsi = ${mmsi}`;
      return { input: { vesselMain: { mmsi: { eq: String(mmsi) } } }, where, offset };
    }
    default: {
      const kinds = ['port_visit', 'viirs', 'fishing_activity_history', 'standard_rendezvous', 'aoi_visit'];
      const eventType = { eq: kinds[draw(kinds.length)]! };
      return {
        input: { eventType, startTime: { gte } },
        where: `"eventType" = '${eventType.eq}' AND start_time >= '${gte}'`,
        offset,
      };
    }
  }
}
