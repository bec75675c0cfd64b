import type { Line } from './points-of.js';

/** Degrees, unwrapped. */
interface Points {
  readonly lon: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
}

/** The share of a leg at which it crosses a gate; -1 where it does not. */
export function crossingShare({ lon, lat }: Points, leg: number, gate: Line): number {
  const aLat = lat[leg]!;
  const bLat = lat[leg + 1]!;
  const cLat = gate.lat[0]!;
  const dLat = gate.lat[1]!;
  if (Math.max(aLat, bLat) < Math.min(cLat, dLat) || Math.min(aLat, bLat) > Math.max(cLat, dLat)) return -1;
  const aLon = lon[leg]!;
  const shift = 360 * Math.round((aLon - gate.lon[0]!) / 360);
  const cLon = gate.lon[0]! + shift;
  const east = lon[leg + 1]! - aLon;
  const north = bLat - aLat;
  const gateEast = gate.lon[1]! + shift - cLon;
  const gateNorth = dLat - cLat;
  const across = east * gateNorth - north * gateEast;
  if (across === 0) return -1;
  const share = ((cLon - aLon) * gateNorth - (cLat - aLat) * gateEast) / across;
  const onGate = ((cLon - aLon) * north - (cLat - aLat) * east) / across;
  return share >= 0 && share < 1 && onGate >= 0 && onGate <= 1 ? share : -1;
}
