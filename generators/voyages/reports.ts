/** A vessel's AIS reports one by one, for tracks and last positions. */
import { type AisReport, type LastReport, noCompass, type TrackSpan } from '../../src/model/report.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { firstReportFrom, lastReportUntil } from '../fleet/ais.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { type Fix, fixOf, legAt, type Plan, phase } from '../motion/plan.js';
import { type Motion, motionOf } from './positions.js';
import { tripAt } from './services/vessel-service.js';

/** All reports of a vessel with AIS from a second to another, both included, in order. */
export function reportsBetween(seed: number, index: number, fromS: number, toS: number): AisReport[] {
  const motion = motionOf(seed);
  const vessel = vesselAt(seed, index);
  const schedule = motion.scheduleOf(vessel);
  const reports: AisReport[] = [];
  for (let tS = firstReportFrom(schedule, fromS); tS <= toS; tS = firstReportFrom(schedule, tS + 1))
    reports.push(reportOf(seed, vessel, tS, motion.fixAt(vessel, tS)));
  return reports;
}

/** The track on which a vessel with AIS is at a second that lies between two reports of it. */
export function trackSpan(seed: number, index: number, tS: number): TrackSpan {
  const { ref, fromS, toS, start } = motionOf(seed).trackAt(vesselAt(seed, index), tS);
  return { ref, fromS, toS, startS: start.startS, lonE4: start.lonE4, latE4: start.latE4 };
}

/** The last report of a vessel at or before a second; undefined without AIS. */
export function lastReport(seed: number, index: number, untilS: number): LastReport | undefined {
  const vessel = vesselAt(seed, index);
  if (!vessel.ais) return undefined;
  const motion = motionOf(seed);
  const schedule = motion.scheduleOf(vessel);
  const tS = lastReportUntil(schedule, untilS);
  return {
    ...reportOf(seed, vessel, tS, fixNear(motion, seed, vessel, tS)),
    nextS: firstReportFrom(schedule, tS + 1),
    ref: motion.refAt(vessel, tS),
  };
}

/**
 * Where every vessel was asked for last: so much of its plan as lasts some way on. Whole plans of a fleet are too many
 * to keep (motion forgets them), and the next question is mostly about the minutes after.
 */
interface Stretches {
  readonly seed: number;
  readonly byVessel: Map<number, Plan>;
}

let kept: Stretches | undefined;
const legsAhead = 12;
/** A stretch takes about half a kilobyte. */
const keptStretches = 20_000;

/** The same position as `motion.positionAt` gives. */
function fixNear(motion: Motion, seed: number, vessel: Vessel, tS: number): Fix {
  if (kept?.seed !== seed) kept = { seed, byVessel: new Map() };
  const { byVessel } = kept;
  const known = byVessel.get(vessel.index);
  if (known !== undefined && tS >= known.tS[0]! && tS < known.tS[known.tS.length - 1]!) return fixOf(known, tS);
  const made = stretchOfPlan(motion.planOf(vessel, tripAt(motion.serviceOf(vessel), tS)), tS);
  if (byVessel.size >= keptStretches) byVessel.clear();
  byVessel.set(vessel.index, made);
  return fixOf(made, tS);
}

/**
 * The legs from the one that holds an instant on, and before them as far as the last movement, which gives its course
 * to what lies still.
 */
function stretchOfPlan(plan: Plan, tS: number): Plan {
  const leg = legAt(plan, tS);
  let first = leg;
  while (first > 0 && plan.lon[first] === plan.lon[first + 1] && plan.lat[first] === plan.lat[first + 1]) first--;
  const end = Math.min(plan.tS.length, leg + legsAhead + 1);
  return {
    ...plan,
    tS: plan.tS.slice(first, end),
    lon: plan.lon.slice(first, end),
    lat: plan.lat.slice(first, end),
    phase: plan.phase.slice(first, end),
  };
}

function reportOf(
  seed: number,
  vessel: Vessel,
  tS: number,
  { lon, lat, speedKn, courseDeg, phase: doing }: Fix,
): AisReport {
  return {
    tS,
    lon: Math.round(lon * 1e6) / 1e6,
    lat: Math.round(lat * 1e6) / 1e6,
    speedKn: Math.round(speedKn * 10) / 10,
    courseDeg: (Math.round(courseDeg * 10) % 3600) / 10,
    headingDeg: hasCompass(seed, vessel) ? Math.round(courseDeg) % 360 : noCompass,
    navigationStatus: vessel.aisClass === 'B' ? 15 : (statusOf[doing] ?? 15),
  };
}

/** Every ship has a compass that its AIS set reads; of the boats few. */
function hasCompass(seed: number, vessel: Vessel): boolean {
  return draw(seed, purpose.headingSensor, vessel.index) < (vessel.aisClass === 'A' ? 0.97 : 0.3);
}

/** By the code of what a vessel does. Sets of class B send no status. */
const statusOf: Readonly<Record<number, number>> = {
  [phase.moored]: 5,
  [phase.underway]: 0,
  [phase.fishing]: 7,
  [phase.drifting]: 0,
  [phase.meeting]: 0,
};
