/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into
 * versions of events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { none } from '../../src/model/event.js';
import type { PackedChunk } from '../../src/model/packed-chunk.js';
import { purpose } from '../draws/purpose.js';
import { between, draw } from '../draws/random.js';
import type { DayObservations } from '../events/packed-observations.js';
import { spreadOnGrid } from '../frames/created.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import type { DayFrames } from '../sightings/day-frames.js';
import { CountedVersions, frameVersions } from '../sightings/frame-tables.js';
import type { DaySeen } from '../sightings/seen.js';
import { shown } from '../sightings/target-sheet.js';
import { chunkOf } from './chunk.js';
import { addDetectionVersions, nameDetections } from './detection-events.js';
import { type DayDetections, detectionsOf } from './detections.js';
import { addObservedVersions, nameObserved } from './observed-events.js';
import { PublishedEvents } from './published-event.js';
import { column, versionSheet } from './version-sheet.js';

/**
 * The chunk of a day (days since 1970): its frames, and everything seen that started on it, in whatever order.
 */
export function publish(seed: number, day: number, frames: DayFrames, seen: DaySeen): PackedChunk {
  const { observations } = seen;
  const detections = detectionsOf(frames, seen.sightings, seen.targets);
  // Detections follow on observations.
  const events = new PublishedEvents(observations.length + detections.length);
  nameObserved(seed, day, observations, events);
  nameDetections(seed, day, frames, detections, events, observations.length);
  // In this order, so that versions of one instant stand in the order of createdMs.
  const order = spreadOnGrid(events.createdMs, (a, b) => events.compare(a, b));
  const sheet = versionSheet(order.length);
  const ends = addVersions(sheet, seed, events, order, observations, frames, detections);
  withdrawSome(sheet, seed, events, order, ends);
  const counted = countedOf(sheet, order, ends, observations.length, detections);
  const { tables, plans } = frames;
  return chunkOf(day, sheet, tables, frameVersions(seed, plans, counted));
}

/**
 * Adds the versions of all events, and returns the row at which those of order[i] end and those of order[i + 1] begin.
 */
function addVersions(
  sheet: NumberSheet,
  seed: number,
  events: PublishedEvents,
  order: Uint32Array,
  observations: DayObservations,
  frames: DayFrames,
  detections: DayDetections,
): Uint32Array {
  const ends = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const event = order[i]!;
    const detection = event - observations.length;
    if (detection < 0) addObservedVersions(sheet, seed, observations, events, event);
    else addDetectionVersions(sheet, seed, frames, detections, detection, events, event);
    ends[i] = sheet.length;
  }
  return ends;
}

const withdrawalChance = 1 / 5000;

/** The last version of a few events is withdrawn some hours or days later. */
function withdrawSome(
  sheet: NumberSheet,
  seed: number,
  { keyHigh, keyLow }: PublishedEvents,
  order: Uint32Array,
  ends: Uint32Array,
): void {
  for (let i = 0; i < order.length; i++) {
    const high = keyHigh[order[i]!]!;
    const low = keyLow[order[i]!]!;
    if (draw(seed, purpose.withdrawal, high, low) >= withdrawalChance) continue;
    const row = ends[i]! - 1;
    const keptMs = Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, high, low, 1)));
    sheet.set(row, column.visibleToMs, sheet.at(row, column.updatedMs) + keptMs);
  }
}

/** What frames count: the versions of detections, which are the events from `first` on. */
function countedOf(
  sheet: NumberSheet,
  order: Uint32Array,
  ends: Uint32Array,
  first: number,
  detections: DayDetections,
): CountedVersions {
  const counted = new CountedVersions(detections.length);
  for (let i = 0, row = 0; i < order.length; row = ends[i++]!)
    if (order[i]! >= first) countVersions(sheet, row, ends[i]!, detections, order[i]! - first, counted);
  return counted;
}

/** Adds the versions of a detection, the rows [from, to) of the sheet. */
function countVersions(
  sheet: NumberSheet,
  from: number,
  to: number,
  detections: DayDetections,
  detection: number,
  counted: CountedVersions,
): void {
  const scene = detections.at(detection, shown.scene);
  const other = detections.at(detection, shown.otherScene);
  for (let row = from; row < to; row++) {
    const isCorrelated = sheet.at(row, column.vessel0) !== none;
    const createdMs = sheet.at(row, column.createdMs);
    const updatedMs = sheet.at(row, column.updatedMs);
    counted.add(scene, other, isCorrelated, createdMs, updatedMs, sheet.at(row, column.visibleToMs));
  }
}
