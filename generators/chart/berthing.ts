/** How ships come to their berths and leave them: with a pilot's speed, in steps down to a crawl. */
import { cos, sin } from '../../src/base/same-bits.js';
import { type Berth, degreeM, flatDistanceM, knotMs, unwrappedNear } from '../motion/plan.js';
import type { PlanBuilder } from '../motion/plan-builder.js';

interface Zone {
  /** The distance from the berth up to which the zone reaches, metres. */
  readonly withinM: number;
  /** The speed: this share of the speed in the approach, but at most `mostKn`. */
  readonly share: number;
  readonly mostKn: number;
}

/** From the berth outwards; the last zone reaches as far as the berth lies from the fairway. */
const zones: readonly Zone[] = [
  { withinM: 120, share: 0.15, mostKn: 1.2 },
  { withinM: 400, share: 0.35, mostKn: 3.2 },
  { withinM: 2_500, share: 0.65, mostKn: 6.5 },
];

/** Ships sail the last part of a fairway of this length, metres, at `harbourKn`. */
export const harbourM = 1_500;

/** The speed in a harbour of a ship that approaches it at a speed. */
export function harbourKn(approachKn: number): number {
  return speedIn(zones[zones.length - 1]!, approachKn);
}

/** Sails to a berth: first to a position astern of it, where the nearest zone begins, then on the course of its bow. */
export function comeAlongside(builder: PlanBuilder, berth: Berth, approachKn: number): void {
  const { lon: fromLon, lat: fromLat } = builder;
  const lastM = zones[0]!.withinM;
  const course = berth.courseDeg * (Math.PI / 180);
  const asternLat = berth.lat - (lastM / degreeM) * cos(course);
  const asternDeg = ((lastM / degreeM) * sin(course)) / cos((berth.lat / 180) * Math.PI);
  const asternLon = unwrappedNear(berth.lon - asternDeg, fromLon);
  const distanceM = flatDistanceM(fromLon, fromLat, asternLon, asternLat) + lastM;
  for (let i = zones.length - 1; i > 0; i--) {
    const leftM = zones[i - 1]!.withinM;
    if (leftM >= distanceM) continue;
    const share = i > 1 ? (distanceM - leftM) / (distanceM - lastM) : 1;
    const atLon = fromLon + (asternLon - fromLon) * share;
    builder.goTo(atLon, fromLat + (asternLat - fromLat) * share, speedIn(zones[i]!, approachKn));
  }
  // The berth itself is reached exactly: the next trip begins there.
  builder.goTo(berth.lon, berth.lat, speedIn(zones[0]!, approachKn));
}

/** Sails straight from a berth to a position, whose longitude may be wrapped. */
export function castOff(builder: PlanBuilder, lon: number, lat: number, approachKn: number): void {
  const { lon: fromLon, lat: fromLat } = builder;
  const toLon = unwrappedNear(lon, fromLon);
  const distanceM = flatDistanceM(fromLon, fromLat, toLon, lat);
  for (const zone of zones) {
    if (zone.withinM >= distanceM) {
      builder.goTo(toLon, lat, speedIn(zone, approachKn));
      return;
    }
    const share = zone.withinM / distanceM;
    builder.goTo(fromLon + (toLon - fromLon) * share, fromLat + (lat - fromLat) * share, speedIn(zone, approachKn));
  }
  builder.goTo(toLon, lat, harbourKn(approachKn));
}

/** The longest time from a berth through the harbour, seconds. The berth lies within `berthM` of the fairway. */
export function longestInHarbourS(approachKn: number, berthM: number): number {
  let seconds = harbourM / (harbourKn(approachKn) * knotMs);
  let fromM = 0;
  for (const zone of zones) {
    const toM = Math.min(berthM, zone.withinM);
    seconds += (toM - fromM) / (speedIn(zone, approachKn) * knotMs);
    fromM = toM;
  }
  return seconds;
}

function speedIn({ share, mostKn }: Zone, approachKn: number): number {
  return Math.min(mostKn, share * approachKn);
}
