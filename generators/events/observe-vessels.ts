/**
 * The first stage of a generation: the trajectories of vessels over a span of days, and the events observed of them.
 */

import type { Vessel } from '../fleet/fleet-vessel.js';
import { type PackedTrajectories, TrajectoryPacker } from '../motion/packed-trajectories.js';
import type { DayRowSheet, DayRows } from '../sheets/day-rows.js';
import { packTrajectory } from '../voyages/pack-trajectory.js';
import type { Motion } from '../voyages/positions.js';
import { observeAoiVisits } from './aoi-visit.js';
import { type AreaObserver, areaTripsOf } from './area-trips.js';
import { observeDarkRendezvous } from './dark-rendezvous.js';
import { observeFishing } from './fishing-activity-history.js';
import type { Observation } from './observation.js';
import type { Observer, Watch } from './observer.js';
import { addObservation, observationSheet } from './packed-observations.js';
import { observePortVisits } from './port-visit.js';
import { observeSpeedRanges } from './speed-range.js';
import { observeStandardRendezvous } from './standard-rendezvous.js';
import { builtInAreas, type WatchedAreas } from './watched-areas.js';

/** The observers of vessels with AIS, one for each kind of event. */
const observers: readonly Observer[] = [
  observeFishing,
  observeStandardRendezvous,
  observeDarkRendezvous,
  observePortVisits,
];
const areaObservers: readonly AreaObserver[] = [observeAoiVisits, observeSpeedRanges];

/** The vessels and days to observe: [fromDay, toDay), days since 1970. */
export interface Watched {
  /** The motion of the ocean that the vessels belong to. */
  readonly motion: Motion;
  /** Vessels with this index or a higher one do not exist. */
  readonly fleetSize: number;
  readonly vessels: readonly Vessel[];
  readonly fromDay: number;
  readonly toDay: number;
}

/** The events that were observed, and the trajectories, which the sightings of satellites need. */
export interface Observed {
  readonly observations: DayRows<Int32Array>;
  readonly trajectories: PackedTrajectories;
}

/**
 * Observes vessel by vessel, so that the plans of its trips are made once for the whole span. The events of a vessel
 * depend neither on the span nor on the other vessels. The trajectories are written into `room`, the memory of a pack
 * that is no longer read, or into new memory.
 */
export function observeVessels(watched: Watched, room?: SharedArrayBuffer): Observed {
  const { motion, fleetSize, vessels, fromDay, toDay } = watched;
  const observations = observationSheet(toDay - fromDay);
  const trajectories = new TrajectoryPacker(vessels.length, toDay - fromDay, room);
  const fromS = fromDay * dayS;
  const toS = toDay * dayS;
  for (const vessel of vessels) {
    packTrajectory(trajectories, motion, vessel, fromS, toS);
    observeVessel({ motion, vessel, fleetSize, fromS, toS }, observations);
  }
  return { observations: observations.finish(), trajectories: trajectories.finish() };
}

/** Adds all events of a vessel. */
function observeVessel(watch: Watch, sheet: DayRowSheet<Int32Array>): void {
  if (!watch.vessel.ais) {
    addAll(sheet, watch.fromS, observeDarkRendezvous(watch));
    return;
  }
  for (const observe of observers) addAll(sheet, watch.fromS, observe(watch));
  observeInAreas(watch, builtInAreas(), sheet);
}

/** Adds the events of a vessel with AIS in watched areas. */
export function observeInAreas(watch: Watch, watched: WatchedAreas, sheet: DayRowSheet<Int32Array>): void {
  const areas = areaTripsOf(watch, watched);
  if (areas.length > 0) for (const observe of areaObservers) addAll(sheet, watch.fromS, observe(watch, areas, watched));
}

function addAll(sheet: DayRowSheet<Int32Array>, fromS: number, observations: readonly Observation[]): void {
  for (const observation of observations)
    addObservation(sheet, Math.floor((observation.stretch.startS - fromS) / dayS), observation);
}

const dayS = 86400;
