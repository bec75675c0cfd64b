/** Events that satellites show: the first publication of each detection, and the versions of its event. */

import { kindCode, none } from '../../src/model/event.js';
import { scantOffset } from '../../src/model/vessel-identity.js';
import { purpose } from '../draws/purpose.js';
import { between, draw, drawOf, drawsOf } from '../draws/random.js';
import { aisScheduleOf, trackNumberAt } from '../fleet/ais.js';
import { vesselAt } from '../fleet/fleet.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { lengthByRef } from '../fleet/identity.js';
import { ReceptionGaps } from '../fleet/reception-gaps.js';
import { onGrid } from '../frames/created.js';
import type { PlannedFrames } from '../frames/frames.js';
import type { QuietTime } from '../motion/trajectory.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import { shown, shownDetailsFrom } from '../sightings/target-sheet.js';
import type { DayDetections } from './detections.js';
import type { PublishedEvents } from './published-events.js';
import { addVersion, detailColumns, detailsFrom, detailWidths, eventColumns } from './version-sheet.js';

/**
 * The share of the silences whose reports arrive late, from a receiver that was cut off. With it about 3 % of the dark
 * detections are correlated by a re-check: the others have no vessel with AIS, or none that is heard again.
 */
const lateShare = 0.13;
/** The share of these that arrives within half a day. Re-checks of the first day find two thirds of all. */
const soonShare = 0.65;
/** Hours from the end of a silence to the arrival of its reports. */
const soonH = { least: 0.2, most: 12 } as const;
const lateH = { least: 36, most: 216 } as const;

/**
 * Writes the event of each detection of a day, from index `first` on. Several events may still have the same
 * `createdMs`.
 */
export function nameDetections(
  events: PublishedEvents,
  first: number,
  seed: number,
  day: number,
  { plans }: PlannedFrames,
  detections: DayDetections,
): void {
  for (let i = 0; i < detections.length; i++) {
    const keyHigh = detections.at(i, shown.keyHigh);
    const keyLow = detections.at(i, shown.keyLow);
    // Scenes of one pass are processed together, so every frame that holds the detection is Processing at this instant.
    const { publishMs } = plans[detections.at(i, shown.scene)]!;
    const delayMs = Math.floor(longestDelayMs * draw(seed, purpose.detectionDelay, keyHigh, keyLow));
    events.set(first + i, keyHigh, keyLow, onGrid(publishMs + delayMs, day));
  }
}

const longestDelayMs = 120_000;

/**
 * Adds the versions of a detection: the first publication, and if a re-check identifies the vessel of a dark detection,
 * the correlated version from then on.
 */
export function addDetectionVersions(
  sheet: NumberSheet,
  seed: number,
  detections: DayDetections,
  detection: number,
  events: PublishedEvents,
  event: number,
): void {
  const createdMs = events.createdMs[event]!;
  const recheckMs = recheckedMs(seed, detections, detection, createdMs);
  const at = addVersion(sheet, events, event, createdMs, recheckMs);
  writeDetection(sheet, at, detections, detection);
  const heard = detections.at(detection, shown.heard);
  if (heard >= 0)
    writeVessel(sheet, at, seed, detections, detection, heard, isScant(seed, events, event) ? scantOffset : 0);
  if (recheckMs === Infinity) return;
  const next = addVersion(sheet, events, event, recheckMs, Infinity);
  writeDetection(sheet, next, detections, detection);
  writeVessel(sheet, next, seed, detections, detection, detections.unheard(detection), 0);
}

/** Writes a dark detection into the row of a version. It has no length in time or space. */
function writeDetection({ numbers }: NumberSheet, at: number, detections: DayDetections, detection: number): void {
  const kind = detections.kindOf(detection);
  const lonE6 = Math.round(detections.at(detection, shown.lon) * 1e6);
  const latE6 = Math.round(detections.at(detection, shown.lat) * 1e6);
  numbers[at + eventColumns.kind] = kindCode[kind];
  numbers[at + eventColumns.startUs] = detections.at(detection, shown.seenUs);
  numbers[at + eventColumns.startLonE6] = lonE6;
  numbers[at + eventColumns.startLatE6] = latE6;
  numbers[at + eventColumns.endLonE6] = lonE6;
  numbers[at + eventColumns.endLatE6] = latE6;
  numbers[at + eventColumns.vessel0] = none;
  detections.copy(detection, shownDetailsFrom, detailWidths[kindCode[kind]]!, numbers, at + detailsFrom);
  numbers[at + detailColumns[kind].number] = detections.at(detection, shown.number);
}

/**
 * Writes the vessel and track of a sighting into the row of a version, and to a light the length that AIS gives;
 * `refOffset` is added to the reference.
 */
function writeVessel(
  { numbers }: NumberSheet,
  at: number,
  seed: number,
  detections: DayDetections,
  detection: number,
  row: number,
  refOffset: number,
): void {
  const { sightings } = detections;
  const ref = sightings.ref(row) + refOffset;
  numbers[at + eventColumns.vessel0] = ref;
  if (detections.kindOf(detection) === 'viirs') {
    const lengthM = lengthByRef(seed, ref);
    if (lengthM !== null) numbers[at + detailColumns.viirs.lengthDm] = 10 * lengthM;
  }
  numbers[at + eventColumns.track0StartS] = sightings.trackStartS(row);
  numbers[at + eventColumns.track0LonE4] = sightings.trackLonE4(row);
  numbers[at + eventColumns.track0LatE4] = sightings.trackLatE4(row);
}

/** Whether only position messages were received from a correlated vessel, so that MMSI and flag alone are known. */
function isScant(seed: number, { keyHigh, keyLow }: PublishedEvents, event: number): boolean {
  return draw(seed, purpose.scant, keyHigh[event]!, keyLow[event]!) < scantShare;
}

const scantShare = 0.07;

const hourMs = 3_600_000;

/** Re-checks of a dark detection, hours after its publication: every 3 hours for a day, then daily for 9 days. */
const recheckHours = [3, 6, 9, 12, 15, 18, 21, 24, 48, 72, 96, 120, 144, 168, 192, 216, 240];

/**
 * The instant of the re-check that identifies the vessel of a dark detection: the first after the reports of the
 * silence have arrived, if they ever do. Infinity if no re-check does. From this instant on `tracks` has the reports
 * around the detection (src/store/vessels/late-reports.ts).
 */
function recheckedMs(seed: number, detections: DayDetections, detection: number, createdMs: number): number {
  const { sightings } = detections;
  const unheard = detections.unheard(detection);
  if (unheard < 0 || !sightings.isOnTrack(unheard)) return Infinity;
  const vessel = vesselAt(seed, sightings.vessel(unheard));
  const lateMs = lateArrivalMs(seed, vessel, sightings.quietTime(unheard));
  const hours = recheckHours.find((after) => createdMs + after * hourMs >= lateMs);
  if (hours === undefined) return Infinity;
  const [keyHigh, keyLow] = [detections.at(detection, shown.keyHigh), detections.at(detection, shown.keyLow)];
  return createdMs + hours * hourMs + Math.floor(90_000 * draw(seed, purpose.recheck, keyHigh, keyLow));
}

/**
 * When the reports arrive that a vessel with AIS sent in a quiet time, which is a silence or a gap in reception: after
 * it, so that last known positions are always later ones. Infinity if they are lost; those of a silence between two
 * tracks always are. It is one draw for the quiet time: if one detection in it gets its vessel, all do.
 */
function lateArrivalMs(seed: number, vessel: Vessel, { fromS: beforeS, toS: afterS }: QuietTime): number {
  const schedule = aisScheduleOf(seed, vessel);
  const unit = drawsOf(seed, purpose.recheck, vessel.index, beforeS);
  if (drawOf(unit, 0) >= lateShare) return Infinity;
  if (trackNumberAt(schedule, beforeS) !== trackNumberAt(schedule, afterS)) return Infinity;
  // No reports are late where they came in time, with displaced positions. A gap is longer than half of its quiet time.
  const gaps = new ReceptionGaps(schedule, vessel.aisClass, () => () => 0);
  if (gaps.mayBeJammed((beforeS + afterS) / 2)) return Infinity;
  const { least, most } = drawOf(unit, 1) < soonShare ? soonH : lateH;
  return afterS * 1000 + Math.round(hourMs * between(least, most, drawOf(unit, 2)));
}
