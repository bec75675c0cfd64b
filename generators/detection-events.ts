/** Detections as events: when each is published, found out later, or withdrawn. */
import { none } from '../src/model/event.js';
import { firstReportFrom, lastReportUntil, trackNumberAt } from './ais.js';
import { onGrid } from './created.js';
import type { Detection } from './detections.js';
import { vesselAt } from './fleet.js';
import type { DayFrames } from './frames.js';
import type { ObservedStretch } from './observation.js';
import { motionOf } from './positions.js';
import { type EventVersion, type Published, published } from './published-event.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { HeardVessel } from './sightings.js';

/** A detection with the instant at which it is published, not yet moved apart from others. */
export function detectionEvent(
  seed: number,
  day: number,
  { plans }: DayFrames,
  detection: Detection,
): Published<Detection> {
  const { scenes, keyHigh, keyLow, vessel } = detection;
  // Scenes of one pass are processed together, so all that hold it are Processing now.
  const { publishMs } = plans[scenes[0]!]!;
  const delayMs = Math.floor(longestDelayMs * draw(seed, purpose.detectionDelay, keyHigh, keyLow));
  return published(detection, stretchOf(detection, vessel), detection, onGrid(publishMs + delayMs, day));
}

const longestDelayMs = 120_000;

function stretchOf({ seenUs, lonE6, latE6 }: Detection, vessel: HeardVessel | undefined): ObservedStretch {
  const startS = seenUs / 1e6;
  const { ref, track } = vessel ?? nobody;
  const place = { startLonE6: lonE6, startLatE6: latE6, endLonE6: lonE6, endLatE6: latE6 };
  return { startS, endS: startS, ...place, vessel0: ref, track0: track };
}

const nobody: HeardVessel = { ref: none, track: { startS: 0, lonE4: 0, latE4: 0 } };

/** As it was published, and if a re-check finds out who it was, as it was from then on. */
export function detectionVersions(seed: number, event: Published<Detection>): EventVersion[] {
  const { createdMs, told } = event;
  const found = recheck(seed, told, createdMs);
  const first = { event, open: false, updatedMs: createdMs, visibleToMs: found?.atMs ?? Infinity };
  if (found === undefined) return [first];
  const known = published(told, stretchOf(told, found.vessel), told, createdMs);
  return [first, { event: known, open: false, updatedMs: found.atMs, visibleToMs: Infinity }];
}

const hourMs = 3_600_000;

/** A dark detection is looked at again every 3 hours for a day, then daily for 9 days; hours after its publication. */
const recheckHours = [3, 6, 9, 12, 15, 18, 21, 24, 48, 72, 96, 120, 144, 168, 192, 216, 240];

/** The share of the vessels that were silent for some hours whose reports come in late, from a receiver that was cut off. */
const lateShare = 0.55;

/** Whom a re-check finds, and when: a vessel with AIS whose reports of the hours of silence have come in. */
function recheck(
  seed: number,
  { keyHigh, keyLow, seenUs, unheard }: Detection,
  createdMs: number,
): { readonly atMs: number; readonly vessel: HeardVessel } | undefined {
  if (unheard === undefined || draw(seed, purpose.recheck, keyHigh, keyLow, 0) >= lateShare) return undefined;
  const vessel = vesselAt(seed, unheard);
  if (!vessel.ais) return undefined;
  const motion = motionOf(seed);
  const schedule = motion.scheduleOf(vessel);
  const beforeS = lastReportUntil(schedule, Math.floor(seenUs / 1e6));
  const afterS = firstReportFrom(schedule, Math.ceil(seenUs / 1e6));
  // A silence that parts two tracks stays one.
  if (trackNumberAt(schedule, beforeS) !== trackNumberAt(schedule, afterS)) return undefined;
  const lateMs = afterS * 1000 + Math.round(hourMs * between(0.2, 60, draw(seed, purpose.recheck, keyHigh, keyLow, 1)));
  const hours = recheckHours.find((after) => createdMs + after * hourMs >= lateMs);
  if (hours === undefined) return undefined;
  const atMs = createdMs + hours * hourMs + Math.floor(90_000 * draw(seed, purpose.recheck, keyHigh, keyLow, 2));
  const track = motion.trackAt(vessel, beforeS);
  return { atMs, vessel: { ref: track.ref, track: track.start } };
}
