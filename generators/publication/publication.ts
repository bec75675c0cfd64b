/**
 * Publication: turns the observations and detections that started on one day into versions of events, with the instants
 * from which and to which each is visible. No other day is needed.
 */
import { none } from '../../src/model/event.js';
import type { PackedChunk } from '../../src/model/packed-chunk.js';
import { purpose } from '../draws/purpose.js';
import { between, draw } from '../draws/random.js';
import { spreadOnGrid } from '../frames/created.js';
import type { NumberSheet } from '../sheets/number-sheet.js';
import type { DayFrames } from '../sightings/day-frames.js';
import { type CountedVersion, frameVersions } from '../sightings/frame-tables.js';
import type { DaySeen } from '../sightings/seen.js';
import { shown } from '../sightings/target-sheet.js';
import { chunkOf } from './chunk.js';
import { addDetectionVersions, nameDetections } from './detection-events.js';
import { type DayDetections, detectionsOf } from './detections.js';
import { addObservedVersions, nameObserved } from './observed-events.js';
import { PublishedEvents } from './published-events.js';
import { eventColumns, versionSheet } from './version-sheet.js';

/**
 * The chunk of a day (days since 1970). `seen`: everything that started on it, in any order. The versions are written
 * over those on `sheet`, which has the memory for them after a few days.
 */
export function publish(
  seed: number,
  day: number,
  frames: DayFrames,
  seen: DaySeen,
  sheet: NumberSheet = versionSheet(1),
): PackedChunk {
  const { observations } = seen;
  const detections = detectionsOf(frames, seen.sightings, seen.targets);
  const events = new PublishedEvents(observations.length + detections.length);
  nameObserved(events, seed, day, observations);
  nameDetections(events, observations.length, seed, day, frames, detections);
  // The order of these steps puts versions of one instant in the order of createdMs.
  const order = spreadOnGrid(events.createdMs, (a, b) => events.compareNames(a, b));
  sheet.empty();
  const ends = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const event = order[i]!;
    const detection = event - observations.length;
    if (detection < 0) addObservedVersions(sheet, seed, observations, event, events);
    else addDetectionVersions(sheet, seed, detections, detection, events, event);
    withdrawIfDue(sheet, seed, events.keyHigh[event]!, events.keyLow[event]!);
    ends[i] = sheet.length;
  }
  const counted = countedOf(sheet, order, ends, observations.length, detections);
  const { tables, plans } = frames;
  return chunkOf(day, sheet, tables, frameVersions(seed, plans, counted));
}

const withdrawalChance = 1 / 5000;

/** Withdraws a few events some hours or days after their last version, which is the last row of the sheet. */
export function withdrawIfDue(sheet: NumberSheet, seed: number, keyHigh: number, keyLow: number): void {
  if (draw(seed, purpose.withdrawal, keyHigh, keyLow) >= withdrawalChance) return;
  const row = sheet.length - 1;
  const keptMs = Math.round(3_600_000 * between(1, 240, draw(seed, purpose.withdrawal, keyHigh, keyLow, 1)));
  sheet.set(row, eventColumns.visibleToMs, sheet.at(row, eventColumns.updatedMs) + keptMs);
}

/** The versions of detections, which are the events from index `first` on. */
function countedOf(
  sheet: NumberSheet,
  order: Uint32Array,
  ends: Uint32Array,
  first: number,
  detections: DayDetections,
): CountedVersion[] {
  const counted: CountedVersion[] = [];
  for (let i = 0, row = 0; i < order.length; row = ends[i++]!) {
    const detection = order[i]! - first;
    if (detection < 0) continue;
    const scene = detections.at(detection, shown.scene);
    const otherScene = detections.at(detection, shown.otherScene);
    for (let version = row; version < ends[i]!; version++) {
      counted.push({
        scene,
        otherScene,
        isCorrelated: sheet.at(version, eventColumns.vessel0) !== none,
        createdMs: sheet.at(version, eventColumns.createdMs),
        updatedMs: sheet.at(version, eventColumns.updatedMs),
        visibleToMs: sheet.at(version, eventColumns.visibleToMs),
      });
    }
  }
  return counted;
}
