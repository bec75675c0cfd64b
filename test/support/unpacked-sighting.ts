import type { DaySightings } from '../../generators/packed-sightings.js';
import type { Sighting } from '../../generators/sightings.js';

/** A sighting as it was before it was packed. */
export function unpackedSighting(day: DaySightings, row: number): Sighting {
  const track = { startS: day.trackStartS(row), lonE4: day.trackLonE4(row), latE4: day.trackLatE4(row) };
  return {
    scene: day.scene(row),
    vessel: day.vessel(row),
    lonE6: Math.round(day.lon(row) * 1e6),
    latE6: Math.round(day.lat(row) * 1e6),
    speedE1: day.speedE1(row),
    course: day.course(row),
    detected: day.isDetected(row),
    heard: day.isHeard(row) ? { ref: day.ref(row), track } : undefined,
  };
}
