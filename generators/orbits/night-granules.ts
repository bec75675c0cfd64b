/** Which granules of VIIRS hold an area asked for: packed, as the plans of `acquisition-plan.ts` are. */
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { granuleS, type NightGranule } from './acquisitions.js';
import { passesOfDay } from './day-plan.js';
import { abeam, acrossRad, besideTrack, crossingS, trackState } from './ground-track.js';
import { stripFootprint } from './outline.js';
import { type Mission, orbits } from './satellites.js';
import { nightAreas } from './targets.js';

/** VIIRS: 3,000 km wide, cut every 6 minutes of the UTC day, whatever the orbit. */
const halfWidth = acrossRad(1_500_000);
/** An area nearer to the edge of the swath than this is left to the neighbouring pass. */
const wellInside = acrossRad(1_200_000);

/** The granules of a day of a satellite's cycle that hold an area asked for, pass by pass. */
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

/** Those of an orbit's night half. */
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
