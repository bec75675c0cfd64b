import { atan2, cos, sin } from '../../base/same-bits.js';
import { radiansPerDegree } from '../../earth/geo/sphere.js';
import { type AisReport, courseOf, speedOf } from '../../model/report.js';
import type { TrackActivity, TrackSubpath } from '../../model/schema-types.js';
import { secondsText } from '../../model/timestamp.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { subpathIdOf } from '../vessels/subpaths.js';
import { pathGeometry, thinPath } from './path-geometry.js';

/** The schema's TrackSubpath of the reports of a subpath, at least one. */
export function subpathRecord(
  trackId: string,
  { mmsi, vesselType }: Pick<VesselIdentity, 'mmsi' | 'vesselType'>,
  reports: readonly AisReport[],
): TrackSubpath {
  const [first, last] = [reports[0]!, reports.at(-1)!];
  return {
    subpathId: subpathIdOf(trackId, { startS: first.tS, endS: last.tS }),
    trackId,
    mmsi: String(mmsi),
    meanSog: tenths(meanSpeedKn(reports)),
    cog: meanCourseDeg(reports),
    numPositions: reports.length,
    startTime: secondsText(first.tS),
    endTime: secondsText(last.tS),
    startLocation: { lat: first.lat, lon: first.lon },
    endLocation: { lat: last.lat, lon: last.lon },
    pathGeometry: pathGeometry(thinPath(reports)),
    activityClassification: mostFrequent(reports.map((report) => activityOf(report, vesselType === 'FISHING'))),
  };
}

/** Of the reports with a speed; 0 if none has one. */
function meanSpeedKn(reports: readonly AisReport[]): number {
  const speeds = reports.flatMap((report) => speedOf(report) ?? []);
  return speeds.reduce((sum, speedKn) => sum + speedKn, 0) / Math.max(1, speeds.length);
}

/** The direction of the sum of the velocities that are known; null if it is shorter than 0.05 kn a report. */
function meanCourseDeg(reports: readonly AisReport[]): number | null {
  let [east, north] = [0, 0];
  for (const report of reports) {
    const [speedKn, courseDeg] = [speedOf(report), courseOf(report)];
    if (speedKn === null || courseDeg === null) continue;
    east += speedKn * sin(courseDeg * radiansPerDegree);
    north += speedKn * cos(courseDeg * radiansPerDegree);
  }
  if (Math.sqrt(east * east + north * north) < 0.05 * reports.length) return null;
  const degrees = atan2(east, north) / radiansPerDegree;
  return tenths(degrees + (degrees < 0 ? 360 : 0)) % 360;
}

/**
 * By navigational status (Recommendation ITU-R M.1371), unless the speed denies it: a crew may forget to change it when
 * the ship leaves. Sets of class B send none, so speed and type decide.
 */
function activityOf(report: AisReport, fishes: boolean): TrackActivity {
  const { navigationStatus } = report;
  const speedKn = speedOf(report);
  const isLying = speedKn === null || speedKn < 3;
  if (navigationStatus === 1 && isLying) return 'anchored';
  if (navigationStatus === 5 && isLying) return 'moored';
  if (navigationStatus === 7) return 'fishing';
  if (speedKn === null || speedKn < 1) return 'unknown';
  return navigationStatus === 15 && fishes && speedKn <= 6 ? 'fishing' : 'transiting';
}

/** The value that occurs most often; of equals the first. */
function mostFrequent(activities: readonly TrackActivity[]): TrackActivity {
  const counts = new Map<TrackActivity, number>();
  for (const activity of activities) counts.set(activity, (counts.get(activity) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
