import { seedBits } from '../../generators/draws/random.js';
import { firstReportFrom, trackNumberAt } from '../../generators/fleet/ais.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import { fixAt, motionOf } from '../support/motion.js';

export interface Report {
  readonly tS: number;
  readonly lon: number;
  readonly lat: number;
  readonly speedKn: number;
  readonly courseDeg: number;
  readonly trackNumber: number;
}

/** All AIS reports of a vessel from one second to another, both included, in order. */
export function reportsBetween(seed: string, index: number, fromS: number, toS: number): Report[] {
  const key = seedBits(seed);
  const vessel = vesselAt(key, index);
  const schedule = motionOf(key).scheduleOf(vessel);
  const reports: Report[] = [];
  for (let tS = firstReportFrom(schedule, fromS); tS <= toS; tS = firstReportFrom(schedule, tS + 1)) {
    const { lon, lat, speedKn, courseDeg } = fixAt(key, vessel, tS);
    reports.push({ tS, lon, lat, speedKn, courseDeg, trackNumber: trackNumberAt(schedule, tS) });
  }
  return reports;
}
