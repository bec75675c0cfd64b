/** Detections as events: when each is published, found out later, or withdrawn. */

import { kindCode, none } from '../src/model/event.js';
import { firstReportFrom, lastReportUntil, trackNumberAt } from './ais.js';
import { onGrid } from './created.js';
import type { Detection } from './detections.js';
import { vesselAt } from './fleet.js';
import type { DayFrames } from './frames.js';
import type { NumberSheet } from './number-sheet.js';
import { motionOf } from './positions.js';
import { addVersion, type PublishedEvent } from './published-event.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { HeardVessel } from './sightings.js';
import { own, place } from './version-sheet.js';

/** A detection with the instant at which it is published, not yet moved apart from others. */
export function detectionEvent(
  seed: number,
  day: number,
  { plans }: DayFrames,
  { scenes, keyHigh, keyLow }: Detection,
  which: number,
): PublishedEvent {
  // Scenes of one pass are processed together, so all that hold it are Processing now.
  const { publishMs } = plans[scenes[0]!]!;
  const delayMs = Math.floor(longestDelayMs * draw(seed, purpose.detectionDelay, keyHigh, keyLow));
  return { keyHigh, keyLow, createdMs: onGrid(publishMs + delayMs, day), which };
}

const longestDelayMs = 120_000;

/** Adds it as it was published, and if a re-check finds out who it was, as it was from then on. */
export function addDetectionVersions(
  sheet: NumberSheet,
  seed: number,
  detection: Detection,
  event: PublishedEvent,
): void {
  const { createdMs } = event;
  const found = recheck(seed, detection, createdMs);
  write(sheet, addVersion(sheet, event, createdMs, found?.atMs ?? Infinity), detection, detection.vessel);
  if (found !== undefined) write(sheet, addVersion(sheet, event, found.atMs, Infinity), detection, found.vessel);
}

/** What a version tells, with whom it is taken for. A detection is a stretch without length. */
function write({ numbers }: NumberSheet, at: number, detection: Detection, vessel: HeardVessel | undefined): void {
  const { kind, seenUs, lonE6, latE6, scenes, details } = detection;
  numbers[at + place.kind] = kindCode[kind];
  numbers[at + place.startUs] = seenUs;
  numbers[at + place.startLonE6] = lonE6;
  numbers[at + place.startLatE6] = latE6;
  numbers[at + place.endLonE6] = lonE6;
  numbers[at + place.endLatE6] = latE6;
  numbers[at + place.vessel0] = vessel?.ref ?? none;
  if (vessel !== undefined) {
    numbers[at + place.track0StartS] = vessel.track.startS;
    numbers[at + place.track0LonE4] = vessel.track.lonE4;
    numbers[at + place.track0LatE4] = vessel.track.latE4;
  }
  // Scenes are the rows of the day's table of scenes.
  numbers[at + own] = scenes[0]!;
  numbers[at + own + 1] = scenes[1] ?? none;
  numbers[at + own + 2] = detection.number;
  numbers[at + own + 3] = details.source;
  numbers[at + own + 4] = details.lengthDm;
  numbers[at + own + 5] = details.speedE1;
  numbers[at + own + 6] = details.heading;
  numbers[at + own + 7] = details.category;
  numbers[at + own + 8] = details.shownLengthDm;
  numbers[at + own + 9] = details.shownHeading;
  if (kind === 'viirs') {
    numbers[at + own + 10] = details.radianceE2;
    numbers[at + own + 11] = details.clearSkyE2;
    numbers[at + own + 12] = details.moonlightE2;
    numbers[at + own + 13] = details.scanRollE2;
  } else {
    numbers[at + own + 10] = details.scoreE4;
    numbers[at + own + 11] = details.orientation;
  }
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
