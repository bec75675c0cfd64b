/** The tables of a day's frames: their scenes, and their versions with what they count. */
import { tableOfRows } from '../../src/columns/packed-tables.js';
import { offsetsOf, widthOf, writeRow } from '../../src/columns/row-offsets.js';
import { type FrameTables, frameKinds, frameLayouts, frameStatuses } from '../../src/model/frame.js';
import { between } from '../draws/random.js';
import { type FramePlan, frameUnit } from '../frames/frames.js';
import type { Scene } from '../frames/scenes.js';
import { NumberSheet, type OrderedRows } from '../sheets/number-sheet.js';

const countedSheet = new NumberSheet(6);

/** What a frame's counts need to know of versions of detections, each in one scene or in two. */
export class CountedVersions {
  readonly #sheet: NumberSheet;

  /** For about so many. They are there until this thread counts those of another day. */
  constructor(count: number) {
    this.#sheet = countedSheet.again(count);
  }

  get length(): number {
    return this.#sheet.length;
  }

  /** [updatedMs, visibleToMs), with a vessel or without; `other` is -1 where it is in one scene. */
  add(scene: number, other: number, isCorrelated: boolean, createdMs: number, updatedMs: number, visibleToMs: number) {
    const at = this.#sheet.row();
    const { numbers } = this.#sheet;
    numbers[at] = scene;
    numbers[at + 1] = other;
    numbers[at + 2] = isCorrelated ? 1 : 0;
    numbers[at + 3] = createdMs;
    numbers[at + 4] = updatedMs;
    numbers[at + 5] = visibleToMs;
  }

  /** Scene 0: one of its scenes, 1: the other. */
  scene(version: number, which: number): number {
    return this.#sheet.at(version, which);
  }

  isCorrelated(version: number): boolean {
    return this.#sheet.at(version, 2) === 1;
  }

  createdMs(version: number): number {
    return this.#sheet.at(version, 3);
  }

  updatedMs(version: number): number {
    return this.#sheet.at(version, 4);
  }

  visibleToMs(version: number): number {
    return this.#sheet.at(version, 5);
  }
}

/**
 * The versions of a day's frames, given every version of every detection in them, as rows of numbers. They are there
 * until this thread is asked for those of another day.
 */
export function frameVersions(seed: number, plans: readonly FramePlan[], versions: CountedVersions): OrderedRows {
  const { starts, inScene } = versionsByScene(versions, plans.length);
  // Three of each scene, and one for every instant at which a detection in it changes.
  const sheet = versionSheet.again(4 * plans.length);
  for (let i = 0; i < plans.length; i++)
    addVersions(sheet, seed, plans[i]!, versions, inScene.subarray(starts[i], starts[i + 1]));
  // Those of one instant stay in the order of their scenes.
  return { sheet, order: sheet.orderBy(column.updatedMs) };
}

/** The versions in scene i, in their order: inScene[starts[i]] up to inScene[starts[i + 1]]. */
function versionsByScene(versions: CountedVersions, scenes: number): { starts: Uint32Array; inScene: Uint32Array } {
  const starts = new Uint32Array(scenes + 1);
  for (let version = 0; version < versions.length; version++)
    for (let which = 0; which < 2; which++)
      if (versions.scene(version, which) >= 0) starts[versions.scene(version, which) + 1]!++;
  for (let scene = 0; scene < scenes; scene++) starts[scene + 1]! += starts[scene]!;
  const inScene = new Uint32Array(starts[scenes]!);
  const next = starts.slice();
  for (let version = 0; version < versions.length; version++)
    for (let which = 0; which < 2; which++)
      if (versions.scene(version, which) >= 0) inScene[next[versions.scene(version, which)]!++] = version;
  return { starts, inScene };
}

const sceneAt = offsetsOf(frameLayouts.scenes);
const sceneWidth = widthOf(frameLayouts.scenes);

/** What a day's frames are from the first. */
export type SceneTables = Pick<FrameTables, 'scenes' | 'vertices'>;

export function sceneTables(plans: readonly FramePlan[]): SceneTables {
  const sheet = new NumberSheet(sceneWidth, plans.length);
  const rows = new Uint32Array(plans.length);
  const vertices = writeScenes(sheet, plans, rows);
  return { scenes: tableOfRows(frameLayouts.scenes, sheet, 0, rows), vertices: vertexTable(plans, vertices) };
}

/** Writes the rows of all scenes, one after the other, and returns how many vertices they have. */
function writeScenes(sheet: NumberSheet, plans: readonly FramePlan[], rows: Uint32Array): number {
  let vertices = 0;
  for (let row = 0; row < rows.length; row++) {
    const plan = plans[row]!;
    const count = vertexCount(plan.scene);
    writeScene(sheet, plan, vertices, count);
    rows[row] = row;
    vertices += count;
  }
  return vertices;
}

function vertexCount({ areas }: Scene): number {
  let count = 0;
  for (const { lonE6 } of areas) count += lonE6.length;
  return count;
}

/** The vertices of all rings of the scenes, of which there are so many. */
function vertexTable(plans: readonly FramePlan[], length: number): FrameTables['vertices'] {
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

function writeScene(sheet: NumberSheet, { scene, createdMs }: FramePlan, vertexFrom: number, count: number): void {
  writeRow(sheet.numbers, sheet.row(), sceneAt, {
    kind: frameKinds.indexOf(scene.kind),
    satellite: scene.satellite,
    keyHigh: scene.keyHigh,
    keyLow: scene.keyLow,
    collectedUs: scene.collectedUs,
    lengthMs: scene.lengthMs,
    createdMs,
    orbit: scene.orbit,
    place: scene.place,
    vertexFrom,
    vertexCount: count,
  });
}

const column = offsetsOf(frameLayouts.versions);
const versionSheet = new NumberSheet(widthOf(frameLayouts.versions));

/**
 * Adds all versions of a frame, in order, their columns as in `frameLayout`. `inScene`: the versions of detections in
 * it.
 */
function addVersions(
  sheet: NumberSheet,
  seed: number,
  plan: FramePlan,
  versions: CountedVersions,
  inScene: Uint32Array,
): void {
  const { scene, createdMs, processingMs, publishMs, failed } = plan;
  // Completed begins with the last detection; from then on every change of one changes the counts.
  let completedMs = 0;
  for (let i = 0; i < inScene.length; i++) completedMs = Math.max(completedMs, versions.createdMs(inScene[i]!));
  if (completedMs === 0) completedMs = publishMs + Math.round(between(1_000, 60_000, frameUnit(seed, scene, 3)));
  addVersion(sheet, scene.number, status.pending, createdMs, processingMs);
  addVersion(sheet, scene.number, status.processing, processingMs, completedMs);
  const changes = changesAfter(completedMs, versions, inScene);
  for (let i = -1; i < changes.length; i++) {
    const fromMs = i < 0 ? completedMs : changes[i]!;
    const toMs = i + 1 < changes.length ? changes[i + 1]! : Infinity;
    const at = addVersion(sheet, scene.number, failed ? status.failed : status.completed, fromMs, toMs);
    count(sheet.numbers, at, fromMs, versions, inScene);
  }
}

const status = {
  pending: frameStatuses.indexOf('Pending'),
  processing: frameStatuses.indexOf('Processing'),
  completed: frameStatuses.indexOf('Completed'),
  failed: frameStatuses.indexOf('Failed'),
};

function addVersion(sheet: NumberSheet, scene: number, code: number, updatedMs: number, visibleToMs: number): number {
  const at = sheet.row();
  const version = { scene, status: code, correlatedCount: 0, uncorrelatedCount: 0, updatedMs, visibleToMs };
  writeRow(sheet.numbers, at, column, version);
  return at;
}

/** The instants after one at which versions begin or end, ascending. */
function changesAfter(afterMs: number, versions: CountedVersions, inScene: Uint32Array): Float64Array {
  const changes = new Set<number>();
  for (let i = 0; i < inScene.length; i++) {
    const updatedMs = versions.updatedMs(inScene[i]!);
    const visibleToMs = versions.visibleToMs(inScene[i]!);
    if (updatedMs > afterMs) changes.add(updatedMs);
    if (visibleToMs > afterMs && visibleToMs !== Infinity) changes.add(visibleToMs);
  }
  return changes.size === 0 ? noChanges : Float64Array.from(changes).sort();
}

const noChanges = new Float64Array(0);

/** Writes how many versions with a vessel and without are visible at an instant. */
function count(numbers: Float64Array, at: number, atMs: number, versions: CountedVersions, inScene: Uint32Array): void {
  for (let i = 0; i < inScene.length; i++) {
    const version = inScene[i]!;
    if (versions.updatedMs(version) > atMs || versions.visibleToMs(version) <= atMs) continue;
    numbers[at + (versions.isCorrelated(version) ? column.correlatedCount : column.uncorrelatedCount)]!++;
  }
}
