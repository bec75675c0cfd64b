/** The granules of VIIRS that hold one of the `nightAreas`; packed together with the plans of `acquisition-plan.ts`. */
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { granuleS, type NightGranule } from './acquisitions.js';
import { passesOfDay } from './day-plan.js';
import { abeam, acrossRad, besideTrack, crossingS, trackState } from './ground-track.js';
import { stripFootprint } from './outline.js';
import { type Mission, orbits } from './satellites.js';
import { nightAreas } from './targets.js';

/** VIIRS: a swath of 3,000 km, cut into granules at every 6 minutes of the UTC day. */
const halfWidth = acrossRad(1_500_000);
/** An area further than this from the track is left to the neighbouring pass. */
const wellInside = acrossRad(1_200_000);

/** The granules with a requested area on a day of a satellite's cycle, pass by pass. */
export function planGranules(satellite: number, dayOfCycle: number): NightGranule[] {
  const { mission } = orbits[satellite]!;
  return passesOfDay(satellite, dayOfCycle).flatMap(({ track, nodeS }, pass) =>
    granulesOf(mission, track, nodeS).flatMap((granule) => {
      const fromS = granule * granuleS - nodeS;
      const toS = fromS + granuleS;
      const footprint = stripFootprint(mission, track, fromS, toS, -halfWidth, halfWidth);
      if (footprint === undefined || granule < 0 || granule >= 240) return [];
      const [lon, lat] = besideTrack(trackState(mission, track, (fromS + toS) / 2), 0);
      return [{ pass, granule, footprint, lon, lat }];
    }),
  );
}

/** Numbers of the granules with a requested area, on the night half of an orbit. */
function granulesOf(mission: Mission, track: number, nodeS: number): number[] {
  const wanted = new Set<number>();
  nightAreas.forEach((area, i) => {
    if (draw(0, purpose.acquisition, i, track, 5) >= area.share) return;
    const guessS = crossingS(mission, area.lat, 'south');
    const pass = abeam(mission, track, area.lon, area.lat, guessS);
    if (Math.abs(pass.acrossRad) > wellInside || Math.abs(pass.sinceNodeS - guessS) > granuleS) return;
    wanted.add(Math.floor((nodeS + pass.sinceNodeS) / granuleS));
  });
  return [...wanted];
}
