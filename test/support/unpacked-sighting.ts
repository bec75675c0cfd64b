import type { DaySightings } from '../../generators/sightings/packed-sightings.js';

/** A sighting as an object; `track` is the AIS track at its instant, received or not. */
export interface Sighting {
  readonly scene: number;
  readonly vessel: number;
  readonly lonE6: number;
  readonly latE6: number;
  readonly detected: boolean;
  readonly heard: boolean;
  readonly track:
    | { readonly ref: number; readonly startS: number; readonly lonE4: number; readonly latE4: number }
    | undefined;
}

export function unpackedSighting(day: DaySightings, row: number): Sighting {
  const track = {
    ref: day.ref(row),
    startS: day.trackStartS(row),
    lonE4: day.trackLonE4(row),
    latE4: day.trackLatE4(row),
  };
  return {
    scene: day.scene(row),
    vessel: day.vessel(row),
    lonE6: Math.round(day.lon(row) * 1e6),
    latE6: Math.round(day.lat(row) * 1e6),
    detected: day.isDetected(row),
    heard: day.isHeard(row),
    track: day.isOnTrack(row) ? track : undefined,
  };
}
