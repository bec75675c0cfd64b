/** Corners of a polygon in their order, longitude before latitude, not closed. */
export type Ring = readonly (readonly [lon: number, lat: number])[];

/** What the SQL of engines differs in. */
export interface Dialect {
  /** The function that makes a JSON object of names and values. */
  readonly jsonObject: string;
  /** The condition that an instant lies in a time: of events their start, of frames their collection. */
  during(table: 'events' | 'frames', gte: string, lt?: string): string;
  /** The condition that the geometry of a row shares a point with a polygon. */
  meets(table: 'events' | 'frames', ring: Ring): string;
}

const instants = { events: 'start_time', frames: '"collectedAt"' } as const;

export const postgisDialect: Dialect = {
  jsonObject: 'json_build_object',
  during: within,
  meets: (_, ring) => anyOf(wrapped(ring).map((part) => `ST_Intersects(geometry, ${postgisPolygon(part)})`)),
};

/**
 * DuckDB as it is, without its extension for geometry. A position is compared with the edges of a polygon; footprints
 * are compared by `edges`, a table with a row for each edge. Days are partitions, which it skips if they are named.
 */
export const duckdbDialect: Dialect = {
  jsonObject: 'json_object',
  during: (table, gte, lt) => {
    const days = [
      `day >= DATE '${gte.slice(0, 10)}'`,
      ...(lt === undefined ? [] : [`day <= DATE '${lt.slice(0, 10)}'`]),
    ];
    return [within(table, gte, lt), ...days].join(' AND ');
  },
  meets: (table, ring) => anyOf(wrapped(ring).map(table === 'events' ? holdsPosition : meetsFootprint)),
};

function within(table: 'events' | 'frames', gte: string, lt?: string): string {
  const column = instants[table];
  return lt === undefined ? `${column} >= '${gte}'` : `${column} >= '${gte}' AND ${column} < '${lt}'`;
}

/** A ring in each place in which it meets the map from -180 to 180 degrees. */
function wrapped(ring: Ring): Ring[] {
  return [-360, 0, 360]
    .map((degrees) => ring.map(([lon, lat]) => [lon + degrees, lat] as const))
    .filter((moved) => moved.some(([lon]) => lon > -180) && moved.some(([lon]) => lon < 180));
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' OR ')})`;
}

function postgisPolygon(ring: Ring): string {
  const corners = [...ring, ring[0]!].map(([lon, lat]) => `${lon} ${lat}`);
  return `ST_GeomFromText('POLYGON((${corners.join(', ')}))', 4326)`;
}

interface Edge {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

function edgesOf(ring: Ring): Edge[] {
  return ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! }));
}

function holdsPosition(ring: Ring): string {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  const box =
    `bbox.xmin >= ${Math.min(...lons)} AND bbox.xmax <= ${Math.max(...lons)} AND ` +
    `bbox.ymin >= ${Math.min(...lats)} AND bbox.ymax <= ${Math.max(...lats)}`;
  return `(${box} AND ${isInside(ring, 'bbox.xmin', 'bbox.ymin')})`;
}

/** A position is inside a polygon if a line from it to the east crosses an odd number of its edges. */
function isInside(ring: Ring, x: string, y: string): string {
  const crossings = edgesOf(ring)
    // A line to the east does not cross what is parallel to it.
    .filter(({ from, to }) => from[1] !== to[1])
    .map(({ from: [x1, y1], to: [x2, y2] }) => {
      const slope = (x2 - x1) / (y2 - y1);
      return `CAST((${y} < ${y1}) <> (${y} < ${y2}) AND ${x} < ${x1} + (${slope}) * (${y} - (${y1})) AS INTEGER)`;
    });
  return `(${crossings.join(' + ')}) % 2 = 1`;
}

/** An edge of the footprint begins inside the polygon or crosses an edge of it, or a corner is inside the footprint. */
function meetsFootprint(ring: Ring): string {
  const touching = [isInside(ring, 'x1', 'y1'), ...edgesOf(ring).map(crossesEdge)];
  const [lon, lat] = ring[0]!;
  const east = `(${lat} < y1) <> (${lat} < y2) AND ${lon} < x1 + (x2 - x1) / (y2 - y1) * (${lat} - y1)`;
  return anyOf([
    `"frameId" IN (SELECT "frameId" FROM edges WHERE ${touching.join(' OR ')})`,
    `"frameId" IN (SELECT "frameId" FROM edges WHERE ${east} GROUP BY "frameId" HAVING count(*) % 2 = 1)`,
  ]);
}

/** Each of two edges has its ends on both sides of the other, or on it. */
function crossesEdge({ from: [x1, y1], to: [x2, y2] }: Edge): string {
  const side = (x: string, y: string) => `((${x2 - x1}) * (${y} - (${y1})) - (${y2 - y1}) * (${x} - (${x1})))`;
  const other = (x: number, y: number) => `((x2 - x1) * (${y} - y1) - (y2 - y1) * (${x} - x1))`;
  const nearby =
    `least(x1, x2) <= ${Math.max(x1, x2)} AND greatest(x1, x2) >= ${Math.min(x1, x2)} AND ` +
    `least(y1, y2) <= ${Math.max(y1, y2)} AND greatest(y1, y2) >= ${Math.min(y1, y2)}`;
  const [ends, otherEnds] = [`${side('x1', 'y1')} * ${side('x2', 'y2')}`, `${other(x1, y1)} * ${other(x2, y2)}`];
  return `(${nearby} AND ${ends} <= 0 AND ${otherEnds} <= 0)`;
}
