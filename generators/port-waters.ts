import { flatDistanceM, unwrappedNear } from './plan.js';
import { ports } from './ports.js';

/**
 * Within this distance of a port ships are not told apart from quays and anchored ships, and nothing is detected: berths lie up to 4.9 km
 * from their port, so nobody who lies at one is within 1,500 m of a detection.
 */
export const harbourM = 6_600;

/** Within this distance of a port the glow of its lamps hides lights from VIIRS. Harbour craft never leave it (a test holds them to it). */
export const glowM = 34_000;

/** Whether a port lies within `farM` (at most `glowM`) of a point, degrees. */
export function isNearPort(lon: number, lat: number, farM: number): boolean {
  cells ??= portsByCell();
  for (const index of cells.get(cellOf(lon, lat)) ?? []) {
    const port = ports()[index]!;
    if (flatDistanceM(unwrappedNear(lon, port.lon), lat, port.lon, port.lat) <= farM) return true;
  }
  return false;
}

/** Ports by the cells of a degree within `glowM` of them. */
let cells: ReadonlyMap<number, readonly number[]> | undefined;

function portsByCell(): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { index, lon, lat } of ports()) {
    // A degree of longitude is longer than 11 km up to 84° of latitude, where there is no port.
    const latDeg = (glowM / 111_195) * 1.01;
    const lonDeg = latDeg / Math.max(0.1, Math.cos(((Math.abs(lat) + latDeg) / 180) * Math.PI));
    for (let row = Math.floor(lat - latDeg); row <= Math.floor(lat + latDeg); row++) {
      for (let column = Math.floor(lon - lonDeg); column <= Math.floor(lon + lonDeg); column++) {
        const cell = cellOf(column, row);
        const list = found.get(cell);
        if (list === undefined) found.set(cell, [index]);
        else if (!list.includes(index)) list.push(index);
      }
    }
  }
  return found;
}

function cellOf(lon: number, lat: number): number {
  const column = Math.floor(lon) - 360 * Math.floor((Math.floor(lon) + 180) / 360) + 180;
  return (Math.floor(lat) + 90) * 360 + column;
}
