import type { Vertices } from './lane-passage.js';
import type { Line } from './points-of.js';

/** The share of a leg at which it crosses a gate; -1 where it does not. */
export function crossingShare({ lon, lat }: Pick<Vertices, 'lon' | 'lat'>, leg: number, gate: Line): number {
  const [aLat, bLat] = [lat[leg]!, lat[leg + 1]!];
  const [cLat, dLat] = [gate.lat[0]!, gate.lat[1]!];
  if (Math.max(aLat, bLat) < Math.min(cLat, dLat) || Math.min(aLat, bLat) > Math.max(cLat, dLat)) return -1;
  const aLon = lon[leg]!;
  const bLon = lon[leg + 1]!;
  const shift = 360 * Math.round((aLon - gate.lon[0]!) / 360);
  const [cLon, dLon] = [gate.lon[0]! + shift, gate.lon[1]! + shift];
  const [east, north] = [bLon - aLon, bLat - aLat];
  const [gateEast, gateNorth] = [dLon - cLon, dLat - cLat];
  const across = east * gateNorth - north * gateEast;
  if (across === 0) return -1;
  const share = ((cLon - aLon) * gateNorth - (cLat - aLat) * gateEast) / across;
  const onGate = ((cLon - aLon) * north - (cLat - aLat) * east) / across;
  return share >= 0 && share < 1 && onGate >= 0 && onGate <= 1 ? share : -1;
}
