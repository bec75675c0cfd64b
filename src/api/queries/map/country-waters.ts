import type { Work } from '../../../base/work/work.js';
import { loadCoastline } from '../../../earth/coastline/coastline.js';
import { simplifyRing } from '../../../earth/geo/simplify-ring.js';
import type { PortRecord } from '../../../model/port.js';
import { nearestPoint } from '../../../store/spatial/nearest-point.js';

/**
 * The waters of a country, as far as the package knows countries: by their ports. Modelled: the sea up to 12 nautical
 * miles from the coast, with the land behind it, whose nearest port is one of the country; of that the largest part, in
 * at most `mostCorners` corners. No border at sea is surveyed here.
 */
export interface CountryWaters {
  readonly code: string;
  readonly name: string;
  /** A ring without its last position, counter-clockwise; longitudes may continue past 180. */
  readonly corners: readonly (readonly [lon: number, lat: number])[];
}

/** The countries that have a port, by name. */
export function countriesWithPorts(ports: readonly PortRecord[]): { readonly code: string; readonly name: string }[] {
  const names = new Map(ports.map(({ countryCode, countryName }) => [countryCode, countryName]));
  return [...names].map(([code, name]) => ({ code, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A drawn area of the map has no more. */
const mostCorners = 100;
/** 12 nautical miles. */
const reachM = 12 * 1852;
/** Land behind the coast keeps the parts of the sea together; it has no events. */
const landReachM = 60_000;
/** Degrees beyond the outermost ports, and the most to a port. */
const margin = 2;
const mostLat = 84;
/** Cells of the grid, which are 0.1° wide or wider. */
const mostCells = 20_000;
const leastCell = 0.1;
/** The cost of the nearest port, and of a distance to the coast, in units of `Work`. */
const lookUpCost = 8000;

/** The waters of a country by its code, ISO 3166-1 alpha-3; undefined where it has no port. */
export async function countryWaters(
  ports: readonly PortRecord[],
  code: string,
  work: Work,
): Promise<CountryWaters | undefined> {
  const portsOfCountry = ports.filter(({ countryCode }) => countryCode === code);
  const [first] = portsOfCountry;
  if (!first) return undefined;
  const coast = await work.waitFor(loadCoastline());
  const nearestPort = nearestPoint(ports);
  const grid = gridAround(portsOfCountry);
  const { west, south, step, columns, rows } = grid;
  const inside = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const lat = south + (row + 0.5) * step;
    for (let column = 0; column < columns; column++) {
      const lon = west + (column + 0.5) * step;
      const within = lon > 180 ? lon - 360 : lon;
      work.units += lookUpCost;
      if (nearestPort(within, lat).countryCode !== code) continue;
      work.units += lookUpCost;
      const mostM = coast.isLand(within, lat) ? landReachM : reachM;
      if (coast.distanceM(within, lat) <= mostM) inside[row * columns + column] = 1;
    }
    if (work.isDue) await work.yield();
  }
  const ring = outlineOf(largestPart(inside, columns), columns).map(([x, y]): [number, number] => [
    rounded(west + x * step),
    rounded(south + y * step),
  ]);
  return { code, name: first.countryName, corners: simplified(ring, step) };
}

interface Grid {
  readonly west: number;
  readonly south: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** The grid around the ports, on the side of the Earth where it is narrower. */
function gridAround(ports: readonly PortRecord[]): Grid {
  const plain = ports.map(({ lon }) => lon);
  const turned = plain.map((lon) => (lon < 0 ? lon + 360 : lon));
  const widthOf = (lons: readonly number[]) => Math.max(...lons) - Math.min(...lons);
  const lons = widthOf(turned) < widthOf(plain) ? turned : plain;
  const lats = ports.map(({ lat }) => lat);
  const [west, south] = [Math.min(...lons) - margin, Math.max(-mostLat, Math.min(...lats) - margin)];
  const [width, height] = [widthOf(lons) + 2 * margin, Math.min(mostLat, Math.max(...lats) + margin) - south];
  const step = Math.max(leastCell, Math.sqrt((width * height) / mostCells));
  return { west, south, step, columns: Math.ceil(width / step), rows: Math.ceil(height / step) };
}

/** The cells of the largest part whose cells share edges. */
function largestPart(inside: Uint8Array, columns: number): ReadonlySet<number> {
  let largest: ReadonlySet<number> = new Set();
  const seen = new Uint8Array(inside.length);
  for (let start = 0; start < inside.length; start++) {
    if (inside[start] === 0 || seen[start] === 1) continue;
    const part = new Set<number>();
    const open = [start];
    seen[start] = 1;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      part.add(cell);
      const column = cell % columns;
      for (const [next, isThere] of [
        [cell - columns, true],
        [cell + columns, true],
        [cell - 1, column > 0],
        [cell + 1, column < columns - 1],
      ] as const) {
        if (!isThere || inside[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (part.size > largest.size) largest = part;
  }
  return largest;
}

/** Steps east, north, west and south, in the order of left turns. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The outer edge of a part, counter-clockwise with the part at its left: the corners where it turns. */
function outlineOf(part: ReadonlySet<number>, columns: number): [x: number, y: number][] {
  const start = Math.min(...part);
  const isIn = (x: number, y: number) => x >= 0 && x < columns && part.has(y * columns + x);
  /** Whether an edge leads from a corner: at its left lies the part, at its right it does not. */
  const leads = (x: number, y: number, turn: number) => {
    const [left, right] = [
      [isIn(x, y), isIn(x, y - 1)],
      [isIn(x - 1, y), isIn(x, y)],
      [isIn(x - 1, y - 1), isIn(x - 1, y)],
      [isIn(x, y - 1), isIn(x - 1, y - 1)],
    ][turn]!;
    return left && !right;
  };
  const corners: [number, number][] = [];
  let [x, y, turn] = [start % columns, Math.floor(start / columns), 0];
  do {
    corners.push([x, y]);
    // The lowest cell has nothing below it, so an edge leads east from its first corner.
    do {
      x += steps[turn]![0];
      y += steps[turn]![1];
      // On along the same edge unless the part ends or begins there.
    } while (leads(x, y, turn) && !leads(x, y, (turn + 1) % 4));
    // Where two cells touch at a corner, the one just passed is kept apart from the other.
    turn = [1, 3].map((change) => (turn + change) % 4).find((next) => leads(x, y, next))!;
  } while (x !== corners[0]![0] || y !== corners[0]![1] || turn !== 0);
  return corners;
}

/** The ring in at most `mostCorners` corners. */
function simplified(ring: readonly (readonly [number, number])[], step: number): [number, number][] {
  const flat = ring.flat();
  let tolerance = step * 0.75;
  let left = simplifyRing(flat, tolerance);
  while (left.length > 2 * mostCorners) {
    tolerance *= 1.4;
    left = simplifyRing(flat, tolerance);
  }
  return Array.from({ length: left.length / 2 }, (_, i) => [left[2 * i]!, left[2 * i + 1]!]);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
