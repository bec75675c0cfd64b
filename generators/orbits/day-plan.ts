import { purpose } from '../purpose.js';
import { draw } from '../random.js';
import { cyclePlace, missions, orbits, periodS, type SatelliteOrbit } from '../satellites.js';
import {
  type AcquisitionPlan,
  landsatPlan,
  type PlannedScene,
  sentinel1Plan,
  sentinel2Plan,
} from './acquisition-plan.js';
import { stripFootprint } from './footprint.js';
import { abeam, acrossRad, besideTrack, crossingS, trackState } from './ground-track.js';
import { nightAreas } from './targets.js';

/** A scene of the plan on one day of a satellite's cycle. */
export interface DueScene {
  readonly scene: PlannedScene;
  /** Begin and end, seconds after midnight; within the day. */
  readonly beginS: number;
  readonly endS: number;
  /** Orbit, less the orbits of whole cycles since the anchor. */
  readonly orbitInCycle: number;
  /** When the orbit's node was crossed, seconds after midnight. */
  readonly nodeS: number;
}

/** What a satellite is due to see on a UTC day, light and failures aside. As days of its cycle repeat exactly, so do these lists. */
export function dueScenes(satellite: number, day: number): readonly DueScene[] {
  const orbit = orbits[satellite]!;
  const dayOfCycle = (((day - orbit.firstOrbitDay) % orbit.mission.days) + orbit.mission.days) % orbit.mission.days;
  const key = satellite * 100 + dayOfCycle;
  let list = kept.get(key);
  if (list === undefined) {
    list = makeDue(orbit, dayOfCycle);
    kept.set(key, list);
  }
  return list;
}

const kept = new Map<number, readonly DueScene[]>();

function makeDue(orbit: SatelliteOrbit, dayOfCycle: number): readonly DueScene[] {
  const plan = planOf(orbit);
  const due: DueScene[] = [];
  for (const { nodeS, track, orbitInCycle } of passes(orbit, dayOfCycle)) {
    const planned = plan === undefined ? granules(orbit, track, nodeS) : (plan.get(track) ?? []);
    for (const scene of planned) {
      const beginS = nodeS + scene.fromS;
      const endS = nodeS + scene.toS;
      // Half a second on either side, so that rounding moves nothing over midnight.
      if (beginS >= 0 && endS <= 86400 && (plan === undefined || (beginS >= 0.5 && endS <= 86399.5))) {
        due.push({ scene, beginS, endS, orbitInCycle, nodeS });
      }
    }
  }
  return due;
}

function planOf({ mission }: SatelliteOrbit): AcquisitionPlan | undefined {
  if (mission === missions.sentinel1) return sentinel1Plan();
  if (mission === missions.sentinel2) return sentinel2Plan();
  return mission === missions.landsat ? landsatPlan() : undefined;
}

/** The orbits of which a part lies in the day. */
function passes(orbit: SatelliteOrbit, dayOfCycle: number) {
  const dayS = (orbit.firstOrbitDay + dayOfCycle) * 86400;
  const period = periodS(orbit.mission);
  const list: { nodeS: number; track: number; orbitInCycle: number }[] = [];
  const first = cyclePlace(orbit, dayS);
  for (let k = 0, nodeS = -first.sinceNodeS; nodeS < 86400; k++, nodeS += period) {
    list.push({ nodeS, track: (first.track + k) % orbit.mission.orbits, orbitInCycle: first.orbit + k });
  }
  return list;
}

/** VIIRS: 3,000 km wide, cut every 6 minutes of the UTC day, whatever the orbit. */
const halfWidth = acrossRad(1_500_000);
const granuleS = 360;
/** An area nearer to the edge of the swath than this is left to the neighbouring pass. */
const wellInside = acrossRad(1_200_000);

/** The granules of an orbit's night half that hold an area asked for. The times that follow repeat with the cycle. */
function granules(orbit: SatelliteOrbit, track: number, nodeS: number): PlannedScene[] {
  const { mission } = orbit;
  const wanted = new Set<number>();
  nightAreas.forEach((area, i) => {
    if (draw(0, purpose.acquisition, i, track, 5) >= area.share) return;
    const guessS = crossingS(mission, area.lat, 'south');
    const pass = abeam(mission, track, area.lon, area.lat, guessS);
    if (Math.abs(pass.acrossRad) > wellInside || Math.abs(pass.sinceNodeS - guessS) > granuleS) return;
    wanted.add(Math.floor((nodeS + pass.sinceNodeS) / granuleS));
  });
  return [...wanted].flatMap((granule) => {
    const fromS = granule * granuleS - nodeS;
    const toS = fromS + granuleS;
    const footprint = stripFootprint(mission, track, fromS, toS, -halfWidth, halfWidth);
    if (footprint === undefined || granule < 0 || granule >= 240) return [];
    const [lon, lat] = besideTrack(trackState(mission, track, (fromS + toS) / 2), 0);
    return [{ track, fromS, toS, place: 0, footprint, lon, lat }];
  });
}
