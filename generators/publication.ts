/**
 * Publication: when the service learns of what was observed. It turns the observations that started on one day into versions of
 * events with createdMs, updatedMs and visibleToMs, and asks nothing of any other day.
 */
import { type DayChunk, none } from '../src/model/event.js';
import { chunkOf } from './chunk.js';
import { spreadOnGrid } from './created.js';
import { addDetectionVersions, detectionEvent } from './detection-events.js';
import { type Detection, detectionsOf } from './detections.js';
import { type CountedVersion, frameTables, planFrames } from './frames.js';
import type { NumberSheet } from './number-sheet.js';
import { addObservedVersions, observedEvent } from './observed-events.js';
import type { PublishedEvent } from './published-event.js';
import { purpose } from './purpose.js';
import { between, draw } from './random.js';
import type { Scene } from './scenes.js';
import type { DaySeen } from './seen.js';
import { place, versionSheet } from './version-sheet.js';

/**
 * The chunk of a day (days since 1970): the scenes collected on it, and everything seen that started on it, in whatever order.
 */
export function publish(seed: number, day: number, scenes: readonly Scene[], seen: DaySeen): DayChunk {
  const frames = planFrames(seed, day, scenes);
  const { observations } = seen;
  const detections = detectionsOf(seed, frames, seen.sightings);
  const wanted: PublishedEvent[] = [];
  for (let row = 0; row < observations.length; row++) wanted.push(observedEvent(seed, day, observations, row));
  for (const detection of detections) wanted.push(detectionEvent(seed, day, frames, detection, wanted.length));
  const events = spreadOnGrid(wanted, (a, b) => a.keyHigh - b.keyHigh || a.keyLow - b.keyLow);
  // In this order, so that versions of one instant stand in the order of createdMs.
  const sheet = versionSheet(2 * events.length);
  const counted: CountedVersion[] = [];
  for (const event of events) {
    const first = sheet.length;
    const detection = detections[event.which - observations.length];
    if (detection === undefined) addObservedVersions(sheet, seed, observations, event);
    else addDetectionVersions(sheet, seed, detection, event);
    withdraw(sheet, seed, event);
    if (detection !== undefined) countVersions(sheet, first, detection, counted);
  }
  return { ...chunkOf(day, sheet), frames: frameTables(seed, frames, counted) };
}

/** The last version of an event, which is the last of the sheet, may be withdrawn some hours or days later. */
function withdraw(sheet: NumberSheet, seed: number, { keyHigh, keyLow }: PublishedEvent): void {
  if (draw(seed, purpose.withdrawal, keyHigh, keyLow) >= withdrawalChance) return;
  const row = sheet.length - 1;
  const keptMs = Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, keyHigh, keyLow, 1)));
  sheet.set(row, place.visibleToMs, sheet.at(row, place.updatedMs) + keptMs);
}

const withdrawalChance = 1 / 5000;

/** Adds what frames count: the versions of a detection, those of the sheet from `first` on. */
function countVersions(sheet: NumberSheet, first: number, { scenes }: Detection, counted: CountedVersion[]): void {
  for (let row = first; row < sheet.length; row++) {
    counted.push({
      scenes,
      correlated: sheet.at(row, place.vessel0) !== none,
      createdMs: sheet.at(row, place.createdMs),
      updatedMs: sheet.at(row, place.updatedMs),
      visibleToMs: sheet.at(row, place.visibleToMs),
    });
  }
}
