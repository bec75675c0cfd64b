/** The first stage of a generation: how vessels go over a span of days, and what is seen of it. */

import type { Vessel } from '../fleet/fleet-vessel.js';
import { type PackedTrajectories, TrajectorySheet } from '../motion/packed-trajectories.js';
import type { DayRows, RowSheet } from '../sheets/day-rows.js';
import { layTrajectory } from '../voyages/lay-trajectory.js';
import { motionOf } from '../voyages/positions.js';
import { observeAoiVisits } from './aoi-visit.js';
import { observeDarkRendezvous } from './dark-rendezvous.js';
import { observeFishing } from './fishing-activity-history.js';
import type { Observation } from './observation.js';
import type { Observer, Watch } from './observer.js';
import { addObservation, observationSheet } from './packed-observations.js';
import { observePortVisits } from './port-visit.js';
import { observeSpeedRanges } from './speed-range.js';
import { observeStandardRendezvous } from './standard-rendezvous.js';

/** Who looks at every vessel with AIS: one for each kind of event. */
const observers: readonly Observer[] = [
  observeFishing,
  observeStandardRendezvous,
  observeDarkRendezvous,
  observeAoiVisits,
  observeSpeedRanges,
  observePortVisits,
];
/** Who looks at the vessels without. */
const darkObservers: readonly Observer[] = [observeDarkRendezvous];

/** Whom to look at in which ocean, and when: the days [fromDay, toDay), days since 1970. */
export interface Watched {
  readonly seed: number;
  /** Vessels from this number on do not exist. */
  readonly fleetSize: number;
  readonly vessels: readonly Vessel[];
  readonly fromDay: number;
  readonly toDay: number;
}

/** What came of it: the events that were seen, and the ways, for those who look from satellites. */
export interface Observed {
  readonly observations: DayRows<Int32Array>;
  readonly ways: PackedTrajectories;
}

/**
 * Vessel by vessel, so that the plans of its trips are made once for the whole span. What is seen of a vessel is the
 * same whatever the span and whoever else is looked at. The ways are written in a room that is no longer read, or in a
 * new one.
 */
export function observeVessels(watched: Watched, room?: SharedArrayBuffer): Observed {
  const { seed, fleetSize, vessels, fromDay, toDay } = watched;
  const observations = observationSheet(toDay - fromDay);
  const ways = new TrajectorySheet(vessels.length, toDay - fromDay, room);
  const motion = motionOf(seed);
  const fromS = fromDay * dayS;
  const toS = toDay * dayS;
  for (const vessel of vessels) {
    layTrajectory(ways, motion, vessel, fromS, toS);
    observeVessel({ seed, vessel, fleetSize, fromS, toS }, observations);
  }
  // The room is handed over with the plans in it.
  motion.forgetLately();
  return { observations: observations.finish(), ways: ways.finish() };
}

/** Adds all events of a vessel by their days. */
function observeVessel(watch: Watch, sheet: RowSheet<Int32Array>): void {
  for (const observe of watch.vessel.ais ? observers : darkObservers) addAll(sheet, watch.fromS, observe(watch));
}

function addAll(sheet: RowSheet<Int32Array>, fromS: number, observations: readonly Observation[]): void {
  for (const observation of observations)
    addObservation(sheet, Math.floor((observation.startS - fromS) / dayS), observation);
}

const dayS = 86400;
