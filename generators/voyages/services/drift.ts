/** Net buoys: they drift in a slow eddy of the current on their ground, and visit no port. */
import { cos } from '../../../src/base/same-bits.js';
import { grounds } from '../../chart/grounds.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { degreeM, knotMs, phase } from '../../motion/plan.js';
import { PlanBuilder } from '../../motion/plan-builder.js';
import { eastward, northward } from '../../motion/sine-table.js';
import type { Service } from './vessel-service.js';

/** The mean speed of the current, knots. Tides make it up to a third faster or slower. */
const currentKn = [0.25, 0.6] as const;
const mostFaster = 1 / 3;
/** Radius of an eddy, metres; on a small ground it is smaller. */
const eddyM = [3_000, 9_000] as const;
/** Share of the radius of a ground's own disc, all of it open sea, that an eddy may reach. */
const reachShare = 0.8;
/** Waypoints of a loop. */
const steps = 48;
/** The loops of a trip, so that trips last days. */
const loops = 4;

export function driftService(seed: number, vessel: Vessel): Service {
  const { lon, lat, radiusM } = grounds()[vessel.ground]!;
  const unit = (step: number) => draw(seed, purpose.drift, vessel.index, 0, step);
  const reachM = reachShare * radiusM;
  const radius = Math.min(between(eddyM[0], eddyM[1], unit(0)), reachM / 2);
  const awayM = (reachM - radius) * Math.sqrt(unit(1));
  const cosine = cos((lat / 180) * Math.PI);
  const middle = { eastM: awayM * eastward(unit(2)), northM: awayM * northward(unit(2)) };
  // South of the equator eddies with warm cores turn the other way.
  const sense = (lat < 0 ? -1 : 1) * (unit(3) < 0.7 ? 1 : -1);
  const loopM = 2 * Math.PI * radius;
  const periodS = Math.ceil((loops * loopM) / (between(currentKn[0], currentKn[1], unit(4)) * knotMs));
  const positionAt = (turns: number) => ({
    lon: lon + (middle.eastM + radius * eastward(turns)) / (degreeM * cosine),
    lat: lat + (middle.northM + radius * northward(turns)) / degreeM,
  });
  const extentDeg = reachM / degreeM;

  const phaseS = Math.floor(periodS * unit(5));

  return {
    vessel,
    periodS,
    phaseS,
    reach: [
      {
        west: lon - extentDeg / cosine,
        south: lat - extentDeg,
        east: lon + extentDeg / cosine,
        north: lat + extentDeg,
      },
    ],
    ports: [],
    waits: false,
    departureS: (trip) => phaseS + trip * periodS,
    plan(trip, sheet) {
      const startS = phaseS + trip * periodS;
      const tide = drawsOf(seed, purpose.drift, vessel.index, trip);
      const stepS = periodS / (loops * steps);
      const first = positionAt(unit(6));
      const builder = new PlanBuilder(sheet, startS, { ...first, courseDeg: 0 });
      for (let step = 1; step <= loops * steps; step++) {
        const isLast = step === loops * steps;
        const { lon, lat } = isLast ? first : positionAt(unit(6) + (sense * step) / steps + loops);
        // Each waypoint is a little early or late; the last one is the end of the trip.
        const offS = isLast ? 0 : (drawOf(tide, step) - 0.5) * mostFaster * stepS;
        builder.reach(lon, lat, startS + step * stepS + offS, phase.drifting);
      }
      return builder.finish();
    },
  };
}
