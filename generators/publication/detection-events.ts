/** Detections as events: when each is published, found out later, or withdrawn. */

import { kindCode, none } from '../../src/model/event.js';
import { scantOffset } from '../../src/model/vessel-identity.js';
import { purpose } from '../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../draws/random.js';
import { aisScheduleOf, firstReportFrom, lastReportUntil, trackNumberAt } from '../fleet/ais.js';
import { vesselAt } from '../fleet/fleet.js';
import { onGrid } from '../frames/created.js';
import type { PlannedFrames } from '../frames/frames.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import type { DaySightings } from '../sightings/packed-sightings.js';
import { detailsWidth, shown } from '../sightings/target-sheet.js';
import type { DayDetections } from './detections.js';
import { addVersion, type PublishedEvents } from './published-event.js';
import { column, own } from './version-sheet.js';

/**
 * Names the event of each detection, at its place from `first` on, and says when it is published, not yet moved apart
 * from others.
 */
export function nameDetections(
  seed: number,
  day: number,
  { plans }: PlannedFrames,
  detections: DayDetections,
  events: PublishedEvents,
  first: number,
): void {
  for (let i = 0; i < detections.length; i++) {
    const keyHigh = detections.at(i, shown.keyHigh);
    const keyLow = detections.at(i, shown.keyLow);
    // Scenes of one pass are processed together, so all that hold it are Processing now.
    const { publishMs } = plans[detections.at(i, shown.scene)]!;
    const delayMs = Math.floor(longestDelayMs * draw(seed, purpose.detectionDelay, keyHigh, keyLow));
    events.keyHigh[first + i] = keyHigh;
    events.keyLow[first + i] = keyLow;
    events.createdMs[first + i] = onGrid(publishMs + delayMs, day);
  }
}

const longestDelayMs = 120_000;

/**
 * Adds detection number `which` as it was published, and if a re-check finds out who it was, as it was from then on.
 */
export function addDetectionVersions(
  sheet: NumberSheet,
  seed: number,
  { plans }: PlannedFrames,
  detections: DayDetections,
  which: number,
  events: PublishedEvents,
  event: number,
): void {
  const createdMs = events.createdMs[event]!;
  const foundMs = recheckedMs(seed, detections, which, createdMs);
  const at = addVersion(sheet, events, event, createdMs, foundMs);
  const { scene } = plans[detections.at(which, shown.scene)]!;
  writeDetection(sheet.numbers, at, detections, which, kindCode[scene.kind]);
  const heard = detections.at(which, shown.heard);
  if (heard >= 0) writeHeard(sheet.numbers, at, seed, detections, which, heard);
  if (foundMs === Infinity) return;
  const next = sheet.row();
  const { numbers } = sheet;
  numbers.copyWithin(next, at, next);
  numbers[next + column.updatedMs] = foundMs;
  numbers[next + column.visibleToMs] = Infinity;
  writeVessel(numbers, next, detections.sightings, detections.unheard(which), 0);
}

/** What all versions tell of a detection. It is a stretch without length. */
function writeDetection(
  numbers: Float64Array,
  at: number,
  detections: DayDetections,
  which: number,
  kind: number,
): void {
  const lonE6 = Math.round(detections.at(which, shown.lon) * 1e6);
  const latE6 = Math.round(detections.at(which, shown.lat) * 1e6);
  numbers[at + column.kind] = kind;
  numbers[at + column.startUs] = detections.at(which, shown.seenUs);
  numbers[at + column.startLonE6] = lonE6;
  numbers[at + column.startLatE6] = latE6;
  numbers[at + column.endLonE6] = lonE6;
  numbers[at + column.endLatE6] = latE6;
  numbers[at + column.vessel0] = none;
  // Scenes are the rows of the day's table of scenes.
  const other = detections.at(which, shown.otherScene);
  numbers[at + own] = detections.at(which, shown.scene);
  numbers[at + own + 1] = other < 0 ? none : other;
  numbers[at + own + 2] = detections.at(which, shown.number);
  for (let i = 0; i < detailsWidth; i++) numbers[at + own + 3 + i] = detections.at(which, shown.details + i);
}

/** Whom it is taken for from the first: the vessel of a sighting. */
function writeHeard(
  numbers: Float64Array,
  at: number,
  seed: number,
  detections: DayDetections,
  which: number,
  heard: number,
): void {
  const { sightings } = detections;
  const keyHigh = detections.at(which, shown.keyHigh);
  const scant = draw(seed, purpose.scant, keyHigh, detections.at(which, shown.keyLow)) < scantShare;
  writeVessel(numbers, at, sightings, heard, scant ? scantOffset : 0);
}

/** Of so many matched vessels only position messages were heard. */
const scantShare = 0.07;

/** The vessel of a sighting, on the track of it; `refOffset` is added to its reference. */
function writeVessel(numbers: Float64Array, at: number, sightings: DaySightings, row: number, refOffset: number): void {
  numbers[at + column.vessel0] = sightings.ref(row) + refOffset;
  numbers[at + column.track0StartS] = sightings.trackStartS(row);
  numbers[at + column.track0LonE4] = sightings.trackLonE4(row);
  numbers[at + column.track0LatE4] = sightings.trackLatE4(row);
}

const hourMs = 3_600_000;

/** A dark detection is looked at again every 3 hours for a day, then daily for 9 days; hours after its publication. */
const recheckHours = [3, 6, 9, 12, 15, 18, 21, 24, 48, 72, 96, 120, 144, 168, 192, 216, 240];

/**
 * The share of the vessels that were silent for some hours whose reports come in late, from a receiver that was cut
 * off.
 */
const lateShare = 0.55;

/**
 * When a re-check finds who a dark detection is: a vessel with AIS whose reports of the hours of silence have come in.
 * Infinity where none does.
 */
function recheckedMs(seed: number, detections: DayDetections, which: number, createdMs: number): number {
  const { sightings } = detections;
  const unheard = detections.unheard(which);
  if (unheard < 0 || !sightings.isOnTrack(unheard)) return Infinity;
  const unit = drawsOf(seed, purpose.recheck, detections.at(which, shown.keyHigh), detections.at(which, shown.keyLow));
  if (drawOf(unit, 0) >= lateShare) return Infinity;
  const schedule = aisScheduleOf(seed, vesselAt(seed, sightings.vessel(unheard)));
  const seenUs = detections.at(which, shown.seenUs);
  const beforeS = lastReportUntil(schedule, Math.floor(seenUs / 1e6));
  const afterS = firstReportFrom(schedule, Math.ceil(seenUs / 1e6));
  // A silence that parts two tracks stays one.
  if (trackNumberAt(schedule, beforeS) !== trackNumberAt(schedule, afterS)) return Infinity;
  const lateMs = afterS * 1000 + Math.round(hourMs * between(0.2, 60, drawOf(unit, 1)));
  const hours = recheckHours.find((after) => createdMs + after * hourMs >= lateMs);
  return hours === undefined ? Infinity : createdMs + hours * hourMs + Math.floor(90_000 * drawOf(unit, 2));
}
