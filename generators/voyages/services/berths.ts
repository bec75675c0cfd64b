import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { degreeM, flatDistanceM } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';

/** A port visit lies within 5 km of the port; berths lie a little nearer. */
const fromPortM = 4_900;

/** The berth at home, degrees: always the same, so trips join. */
export function homeBerth(seed: number, { index, homePort }: Vessel): readonly [lon: number, lat: number] {
  return berthAt(seed, index, 0, 0, homePort);
}

/** The berth at a call of a trip, degrees: a position on the port's anchorage. Calls count from 1. */
export function berthAt(
  seed: number,
  vessel: number,
  trip: number,
  call: number,
  port: number,
): readonly [lon: number, lat: number] {
  const { lon, lat, roomLon, roomLat } = anchorages[port] ?? anchorageOf(port);
  const step = call * 2;
  const share = Math.sqrt(draw(seed, purpose.mooring, vessel, trip, step));
  const direction = draw(seed, purpose.mooring, vessel, trip, step + 1);
  return [lon + roomLon * share * eastward(direction), lat + roomLat * share * northward(direction)];
}

/** The middle of the berths of a port, and their greatest distances from it to the east and to the north, degrees. */
interface Anchorage {
  readonly lon: number;
  readonly lat: number;
  readonly roomLon: number;
  readonly roomLat: number;
}

/** By port; made when they are first asked for, from the ports alone. */
const anchorages: Anchorage[] = [];

function anchorageOf(port: number): Anchorage {
  const { lon, lat, anchorageLon, anchorageLat, anchorageRadiusM } = ports()[port]!;
  const roomM = Math.min(anchorageRadiusM * 0.95, fromPortM - flatDistanceM(lon, lat, anchorageLon, anchorageLat));
  const roomLat = roomM / degreeM;
  const made = {
    lon: anchorageLon,
    lat: anchorageLat,
    roomLon: roomLat / Math.cos((anchorageLat / 180) * Math.PI),
    roomLat,
  };
  anchorages[port] = made;
  return made;
}
