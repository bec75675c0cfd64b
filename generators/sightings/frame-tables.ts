/** The tables of a day's frames: scenes with their footprints, and the versions of the frames with their counts. */
import { orderRows } from '../../src/columns/row-order.js';
import { tableOf } from '../../src/columns/table.js';
import { type FrameRow, type FrameTables, frameKinds, frameLayouts, frameStatuses } from '../../src/model/frame.js';
import { between } from '../draws/random.js';
import { type FramePlan, frameUnit } from '../frames/frames.js';

/** The tables of scenes that are known before detections. */
export type SceneTables = Pick<FrameTables, 'scenes' | 'vertices'>;

/** `plans`: in the order of their scenes' numbers. */
export function sceneTables(plans: readonly FramePlan[]): SceneTables {
  const lonE6: Int32Array[] = [];
  const latE6: Int32Array[] = [];
  const vertexFrom = new Uint32Array(plans.length + 1);
  for (const [row, { scene }] of plans.entries()) {
    vertexFrom[row + 1] = vertexFrom[row]!;
    for (const area of scene.areas) {
      lonE6.push(area.lonE6);
      latE6.push(area.latE6);
      vertexFrom[row + 1]! += area.lonE6.length;
    }
  }
  const vertices = vertexFrom[plans.length]!;
  return {
    scenes: tableOf(frameLayouts.scenes, plans, {
      kind: ({ scene }) => frameKinds.indexOf(scene.kind),
      satellite: ({ scene }) => scene.satellite,
      keyHigh: ({ scene }) => scene.keyHigh,
      keyLow: ({ scene }) => scene.keyLow,
      collectedUs: ({ scene }) => scene.collectedUs,
      lengthMs: ({ scene }) => scene.lengthMs,
      createdMs: ({ createdMs }) => createdMs,
      orbit: ({ scene }) => scene.orbit,
      place: ({ scene }) => scene.gridNumber,
      vertexFrom: (_, row) => vertexFrom[row]!,
      vertexCount: (_, row) => vertexFrom[row + 1]! - vertexFrom[row]!,
    }),
    vertices: { length: vertices, columns: { lonE6: joined(lonE6, vertices), latE6: joined(latE6, vertices) } },
  };
}

function joined(parts: readonly Int32Array[], length: number) {
  const all = new Int32Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What the counts of frames need to know of a version of a detection. It is visible in [updatedMs, visibleToMs). */
export interface CountedVersion {
  /** Numbers of the one or two scenes that hold the detection. */
  readonly scenes: readonly number[];
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
  const inScene: CountedVersion[][] = plans.map(() => []);
  for (const version of detected) for (const scene of version.scenes) inScene[scene]!.push(version);
  const versions: FrameRow[] = [];
  plans.forEach((plan, scene) => {
    addVersions(versions, seed, plan, inScene[scene]!);
  });
  // Versions of one instant stay in the order of their scenes.
  const { rows } = orderRows(Float64Array.from(versions, ({ updatedMs }) => updatedMs));
  const { length } = versions;
  const columns = {
    scene: new Uint32Array(length),
    status: new Uint8Array(length),
    correlatedCount: new Uint32Array(length),
    uncorrelatedCount: new Uint32Array(length),
    updatedMs: new Float64Array(length),
    visibleToMs: new Float64Array(length),
  };
  for (let i = 0; i < length; i++) {
    const version = versions[rows[i]!]!;
    columns.scene[i] = version.scene;
    columns.status[i] = version.status;
    columns.correlatedCount[i] = version.correlatedCount;
    columns.uncorrelatedCount[i] = version.uncorrelatedCount;
    columns.updatedMs[i] = version.updatedMs;
    columns.visibleToMs[i] = version.visibleToMs;
  }
  return { length, columns };
}

/** Adds all versions of a frame, in order. `detected`: the versions of the detections in it. */
function addVersions(
  versions: FrameRow[],
  seed: number,
  { scene, createdMs, processingMs, publishMs, failed }: FramePlan,
  detected: readonly CountedVersion[],
): void {
  // A frame is Completed from its last detection on. From then on it has a version for every change of its counts.
  let completedMs = 0;
  for (const version of detected) completedMs = Math.max(completedMs, version.createdMs);
  if (completedMs === 0) completedMs = publishMs + Math.round(between(1_000, 60_000, frameUnit(seed, scene, 3)));
  const number = scene.number;
  add(versions, number, status.pending, createdMs, processingMs);
  add(versions, number, status.processing, processingMs, completedMs);
  let fromMs = completedMs;
  for (const toMs of changesAfter(completedMs, detected)) {
    add(versions, number, status.completed, fromMs, toMs, detected);
    fromMs = toMs;
  }
  add(versions, number, failed ? status.failed : status.completed, fromMs, Infinity, detected);
}

/** Adds a version that counts the detections visible at its beginning. */
function add(
  versions: FrameRow[],
  scene: number,
  code: number,
  updatedMs: number,
  visibleToMs: number,
  detected: readonly CountedVersion[] = [],
): void {
  let correlatedCount = 0;
  let uncorrelatedCount = 0;
  for (const version of detected) {
    if (version.updatedMs > updatedMs || version.visibleToMs <= updatedMs) continue;
    if (version.isCorrelated) correlatedCount += 1;
    else uncorrelatedCount += 1;
  }
  versions.push({ scene, status: code, correlatedCount, uncorrelatedCount, updatedMs, visibleToMs });
}

/** Codes of the statuses. */
const status = {
  pending: frameStatuses.indexOf('Pending'),
  processing: frameStatuses.indexOf('Processing'),
  completed: frameStatuses.indexOf('Completed'),
  failed: frameStatuses.indexOf('Failed'),
};

/** The instants after `afterMs` at which versions begin or end, ascending. */
function changesAfter(afterMs: number, detected: readonly CountedVersion[]): number[] {
  if (detected.length === 0) return [];
  const changes = new Set<number>();
  for (const { updatedMs, visibleToMs } of detected) {
    if (updatedMs > afterMs) changes.add(updatedMs);
    if (visibleToMs > afterMs && visibleToMs !== Infinity) changes.add(visibleToMs);
  }
  return [...changes].sort((a, b) => a - b);
}
