/** The tables of a day's frames: scenes with their footprints, and the versions of the frames with their counts. */

import { type FrameTables, frameKinds, frameLayouts, frameStatuses } from '../../src/model/frame.js';
import { filled } from '../../src/store/columns/filled.js';
import { tableOfRows } from '../../src/store/columns/packed-tables.js';
import { offsetsOf, widthOf } from '../../src/store/columns/row-offsets.js';
import { between } from '../draws/random.js';
import { type FramePlan, frameUnit } from '../frames/frames.js';
import { NumberSheet } from '../sheets/number-sheet.js';

/** The tables of scenes that are known before detections. */
export type SceneTables = Pick<FrameTables, 'scenes' | 'vertices'>;

/** `plans`: in the order of their scenes' numbers. */
export function sceneTables(plans: readonly FramePlan[]): SceneTables {
  const sheet = new NumberSheet(widthOf(frameLayouts.scenes), plans.length);
  let vertices = 0;
  for (const plan of plans) vertices += addScene(sheet, plan, vertices);
  const rows = filled(new Uint32Array(plans.length), (row) => row);
  const scenes = tableOfRows(frameLayouts.scenes, sheet, 0, rows);
  return { scenes, vertices: verticesOf(plans, vertices) };
}

const sceneColumns = offsetsOf(frameLayouts.scenes);

/** Adds the row of a scene, whose vertices begin at `vertexFrom`, and returns the number of its vertices. */
function addScene(sheet: NumberSheet, { scene, createdMs }: FramePlan, vertexFrom: number): number {
  let vertexCount = 0;
  for (const { lonE6 } of scene.areas) vertexCount += lonE6.length;
  const at = sheet.row();
  const { numbers } = sheet;
  numbers[at + sceneColumns.kind] = frameKinds.indexOf(scene.kind);
  numbers[at + sceneColumns.satellite] = scene.satellite;
  numbers[at + sceneColumns.keyHigh] = scene.keyHigh;
  numbers[at + sceneColumns.keyLow] = scene.keyLow;
  numbers[at + sceneColumns.collectedUs] = scene.collectedUs;
  numbers[at + sceneColumns.lengthMs] = scene.lengthMs;
  numbers[at + sceneColumns.createdMs] = createdMs;
  numbers[at + sceneColumns.orbit] = scene.orbit;
  numbers[at + sceneColumns.place] = scene.gridNumber;
  numbers[at + sceneColumns.vertexFrom] = vertexFrom;
  numbers[at + sceneColumns.vertexCount] = vertexCount;
  return vertexCount;
}

/** The vertices of all rings of the scenes. */
function verticesOf(plans: readonly FramePlan[], length: number): FrameTables['vertices'] {
  const columns = { lonE6: new Int32Array(length), latE6: new Int32Array(length) };
  let at = 0;
  for (const { scene } of plans) {
    for (const { lonE6, latE6 } of scene.areas) {
      columns.lonE6.set(lonE6, at);
      columns.latE6.set(latE6, at);
      at += lonE6.length;
    }
  }
  return { length, columns };
}

/** What the counts of frames need to know of a version of a detection. It is visible in [updatedMs, visibleToMs). */
export interface CountedVersion {
  /** Number of the first scene that holds the detection, and of the second, or -1. */
  readonly scene: number;
  readonly otherScene: number;
  readonly isCorrelated: boolean;
  /** First publication of the detection. */
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly visibleToMs: number;
}

/** The versions of a day's frames, given all versions of all detections in them. */
export function frameVersions(
  seed: number,
  plans: readonly FramePlan[],
  detected: readonly CountedVersion[],
): FrameTables['versions'] {
  const inScene = new Map<number, CountedVersion[]>();
  for (const version of detected) {
    addTo(inScene, version.scene, version);
    if (version.otherScene >= 0) addTo(inScene, version.otherScene, version);
  }
  // Frames without detections have three versions.
  const sheet = new NumberSheet(widthOf(frameLayouts.versions), 4 * plans.length);
  for (const plan of plans) addVersions(sheet, seed, plan, inScene.get(plan.scene.number) ?? noVersions);
  // The sort is stable: versions of one instant stay in the order of their scenes.
  return tableOfRows(frameLayouts.versions, sheet, 0, sheet.orderBy(versionColumns.updatedMs));
}

const versionColumns = offsetsOf(frameLayouts.versions);
const noVersions: readonly CountedVersion[] = [];

function addTo(inScene: Map<number, CountedVersion[]>, scene: number, version: CountedVersion): void {
  const versions = inScene.get(scene);
  if (versions === undefined) inScene.set(scene, [version]);
  else versions.push(version);
}

/** Adds all versions of a frame, in order. `detected`: the versions of the detections in it. */
function addVersions(
  sheet: NumberSheet,
  seed: number,
  { scene, createdMs, processingMs, publishMs, failed }: FramePlan,
  detected: readonly CountedVersion[],
): void {
  // A frame is Completed from its last detection on. From then on it has a version for every change of its counts.
  let completedMs = 0;
  for (const version of detected) completedMs = Math.max(completedMs, version.createdMs);
  if (completedMs === 0) completedMs = publishMs + Math.round(between(1_000, 60_000, frameUnit(seed, scene, 3)));
  const number = scene.number;
  add(sheet, number, status.pending, createdMs, processingMs, noVersions);
  add(sheet, number, status.processing, processingMs, completedMs, noVersions);
  let fromMs = completedMs;
  for (const toMs of changesAfter(completedMs, detected)) {
    add(sheet, number, status.completed, fromMs, toMs, detected);
    fromMs = toMs;
  }
  add(sheet, number, failed ? status.failed : status.completed, fromMs, Infinity, detected);
}

/** Adds a version that counts the detections visible at its beginning. */
function add(
  sheet: NumberSheet,
  scene: number,
  code: number,
  updatedMs: number,
  visibleToMs: number,
  detected: readonly CountedVersion[],
): void {
  let correlatedCount = 0;
  let uncorrelatedCount = 0;
  for (const version of detected) {
    if (version.updatedMs > updatedMs || version.visibleToMs <= updatedMs) continue;
    if (version.isCorrelated) correlatedCount += 1;
    else uncorrelatedCount += 1;
  }
  const at = sheet.row();
  const { numbers } = sheet;
  numbers[at + versionColumns.scene] = scene;
  numbers[at + versionColumns.status] = code;
  numbers[at + versionColumns.correlatedCount] = correlatedCount;
  numbers[at + versionColumns.uncorrelatedCount] = uncorrelatedCount;
  numbers[at + versionColumns.updatedMs] = updatedMs;
  numbers[at + versionColumns.visibleToMs] = visibleToMs;
}

/** Codes of the statuses. */
const status = {
  pending: frameStatuses.indexOf('Pending'),
  processing: frameStatuses.indexOf('Processing'),
  completed: frameStatuses.indexOf('Completed'),
  failed: frameStatuses.indexOf('Failed'),
};

/** The instants after `afterMs` at which versions begin or end, ascending. */
function changesAfter(afterMs: number, detected: readonly CountedVersion[]): Float64Array {
  if (detected.length === 0) return noChanges;
  const changes = new Set<number>();
  for (const { updatedMs, visibleToMs } of detected) {
    if (updatedMs > afterMs) changes.add(updatedMs);
    if (visibleToMs > afterMs && visibleToMs !== Infinity) changes.add(visibleToMs);
  }
  return Float64Array.from(changes).sort();
}

const noChanges = new Float64Array(0);
