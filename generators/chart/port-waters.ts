import { cos } from '../../src/base/same-bits.js';
import { degreeM, flatDistanceM, unwrappedNear } from '../motion/plan.js';
import { ports } from './ports.js';

/**
 * Within this distance of a port a satellite cannot tell ships from quays and anchored ships, and nothing is detected.
 * Berths lie up to 4.9 km from their port, so no vessel at a berth is within 1,500 m of a detection.
 */
export const harbourM = 6_600;

/** Within this distance of a port its glow hides lights from VIIRS. Harbour craft never leave it (a test checks it). */
export const glowM = 34_000;

/** Whether a port lies within `farM` (at most `glowM`) of a point, degrees. */
export function isNearPort(lon: number, lat: number, farM: number): boolean {
  cells ??= portsByCell();
  const { starts, lons, lats } = cells;
  const cell = cellOf(lon, lat);
  const end = starts[cell + 1]!;
  for (let i = starts[cell]!; i < end; i++) {
    const portLat = lats[i]!;
    // No port is lost: one that is farther by latitude alone is farther.
    if (Math.abs(lat - portLat) > farM / (degreeM - 1)) continue;
    const portLon = lons[i]!;
    if (flatDistanceM(unwrappedNear(lon, portLon), lat, portLon, portLat) <= farM) return true;
  }
  return false;
}

/**
 * The ports within `glowM` of cell c, which is a degree wide: (lons[i], lats[i]) for i from starts[c] up to
 * starts[c + 1].
 */
interface PortCells {
  readonly starts: Uint32Array;
  readonly lons: Float64Array;
  readonly lats: Float64Array;
}

let cells: PortCells | undefined;

function portsByCell(): PortCells {
  const found: number[][] = Array.from({ length: 181 * 360 }, () => []);
  for (const { index, lon, lat } of ports()) {
    // A degree of longitude is longer than 11 km up to 84° of latitude, where there is no port.
    const latDeg = (glowM / degreeM) * 1.01;
    const lonDeg = latDeg / Math.max(0.1, cos(((Math.abs(lat) + latDeg) / 180) * Math.PI));
    for (let row = Math.floor(lat - latDeg); row <= Math.floor(lat + latDeg); row++) {
      for (let column = Math.floor(lon - lonDeg); column <= Math.floor(lon + lonDeg); column++)
        found[cellOf(column, row)]!.push(index);
    }
  }
  const starts = new Uint32Array(found.length + 1);
  found.forEach((list, cell) => {
    starts[cell + 1] = starts[cell]! + list.length;
  });
  const near = found.flat().map((index) => ports()[index]!);
  return { starts, lons: Float64Array.from(near, ({ lon }) => lon), lats: Float64Array.from(near, ({ lat }) => lat) };
}

function cellOf(lon: number, lat: number): number {
  const column = Math.floor(lon) - 360 * Math.floor((Math.floor(lon) + 180) / 360) + 180;
  return (Math.floor(lat) + 90) * 360 + column;
}
