import { degreeM, flatDistanceM } from '../plan.js';
import { ports } from '../ports.js';
import { purpose } from '../purpose.js';
import { draw } from '../random.js';
import type { Vessel } from '../vessel.js';

/** Visits are told within 5 km of a port; berths keep a little less. */
const fromPortM = 4_900;

/** Where a vessel lies at home, degrees: always at the same place, so trips join. */
export function homeBerth(seed: number, { index, homePort }: Vessel): readonly [lon: number, lat: number] {
  return berthAt(seed, index, 0, 0, homePort);
}

/** Where it lies at a call of a trip, degrees: somewhere on the port's anchorage. Calls count from 1. */
export function berthAt(
  seed: number,
  vessel: number,
  trip: number,
  call: number,
  port: number,
): readonly [lon: number, lat: number] {
  const { lon, lat, anchorageLon, anchorageLat, anchorageRadiusM } = ports()[port]!;
  const roomM = Math.min(anchorageRadiusM * 0.95, fromPortM - flatDistanceM(lon, lat, anchorageLon, anchorageLat));
  const step = call * 2;
  const farM = roomM * Math.sqrt(draw(seed, purpose.mooring, vessel, trip, step));
  const angle = 2 * Math.PI * draw(seed, purpose.mooring, vessel, trip, step + 1);
  const cos = Math.cos((anchorageLat / 180) * Math.PI);
  return [anchorageLon + (farM * Math.sin(angle)) / (degreeM * cos), anchorageLat + (farM * Math.cos(angle)) / degreeM];
}
