/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into versions of
 * events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { none } from '../src/model/event.js';
import type { PackedChunk } from '../src/model/packed-chunk.js';
import { chunkOf } from './chunk.js';
import { spreadOnGrid } from './created.js';
import type { DayFrames } from './day-frames.js';
import { addDetectionVersions, nameDetections } from './detection-events.js';
import { type DayDetections, detectionsOf } from './detections.js';
import { CountedVersions, frameVersions } from './frame-tables.js';
import type { NumberSheet } from './number-sheet.js';
import { addObservedVersions, nameObserved } from './observed-events.js';
import type { DayObservations } from './packed-observations.js';
import { PublishedEvents } from './published-event.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { DaySeen } from './seen.js';
import { shown } from './target-sheet.js';
import { place, versionSheet } from './version-sheet.js';

/**
 * The chunk of a day (days since 1970): its frames, and everything seen that started on it, in whatever order.
 */
export function publish(seed: number, day: number, frames: DayFrames, seen: DaySeen): PackedChunk {
  const { observations } = seen;
  const detections = detectionsOf(seed, frames, seen.sightings, seen.targets);
  // Detections follow on observations.
  const events = new PublishedEvents(observations.length + detections.length);
  nameObserved(seed, day, observations, events);
  nameDetections(seed, day, frames, detections, events, observations.length);
  const sheet = versionSheet(events.createdMs.length);
  const counted = new CountedVersions(detections.length);
  addEvents(sheet, counted, seed, events, observations, frames, detections);
  const { tables, plans } = frames;
  return chunkOf(day, sheet, tables, frameVersions(seed, plans, counted));
}

/** In this order, so that versions of one instant stand in the order of createdMs. */
function addEvents(
  sheet: NumberSheet,
  counted: CountedVersions,
  seed: number,
  events: PublishedEvents,
  observations: DayObservations,
  frames: DayFrames,
  detections: DayDetections,
): void {
  const order = spreadOnGrid(events.createdMs, (a, b) => events.compare(a, b));
  for (let i = 0; i < order.length; i++) {
    const event = order[i]!;
    const first = sheet.length;
    const detection = event - observations.length;
    if (detection < 0) addObservedVersions(sheet, seed, observations, events, event);
    else addDetectionVersions(sheet, seed, frames, detections, detection, events, event);
    if (draw(seed, purpose.withdrawal, events.keyHigh[event]!, events.keyLow[event]!) < withdrawalChance)
      withdraw(sheet, seed, events.keyHigh[event]!, events.keyLow[event]!);
    if (detection >= 0) countVersions(sheet, first, detections, detection, counted);
  }
}

const withdrawalChance = 1 / 5000;

/** The last version of an event, which is the last of the sheet, is withdrawn some hours or days later. */
function withdraw(sheet: NumberSheet, seed: number, keyHigh: number, keyLow: number): void {
  const row = sheet.length - 1;
  const keptMs = Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, keyHigh, keyLow, 1)));
  sheet.set(row, place.visibleToMs, sheet.at(row, place.updatedMs) + keptMs);
}

/** Adds what frames count: the versions of a detection, those of the sheet from `first` on. */
function countVersions(
  sheet: NumberSheet,
  first: number,
  detections: DayDetections,
  detection: number,
  counted: CountedVersions,
): void {
  const scene = detections.at(detection, shown.scene);
  const other = detections.at(detection, shown.otherScene);
  for (let row = first; row < sheet.length; row++) {
    const isCorrelated = sheet.at(row, place.vessel0) !== none;
    const createdMs = sheet.at(row, place.createdMs);
    const updatedMs = sheet.at(row, place.updatedMs);
    counted.add(scene, other, isCorrelated, createdMs, updatedMs, sheet.at(row, place.visibleToMs));
  }
}
