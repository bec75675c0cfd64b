/** The life of frames: Pending when a scene comes in, Processing while its detections are published, Completed with the last of them, or Failed. */
import { concatTables, tableOf, tableOfColumns } from '../src/columns/table.js';
import { type FrameStatus, type FrameTables, frameKinds, frameLayouts, frameStatuses } from '../src/model/frame.js';
import { onGrid, spreadOnGrid } from './created.js';
import { NumberSheet, placesOf } from './number-sheet.js';
import { purpose } from './purpose.js';
import { bell, between, draw } from './random.js';
import { passesOf, type SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';

/** When a scene is published, milliseconds since 1970. */
export interface FramePlan {
  readonly scene: Scene;
  /** Pending from here on, then Processing, and from `publishMs` on its detections come. One for all scenes of a pass. */
  readonly createdMs: number;
  readonly processingMs: number;
  readonly publishMs: number;
  /** Whether it ends Failed, without detections. */
  readonly failed: boolean;
}

/** The plans of a day's scenes by their numbers, and the passes they belong to. */
export interface DayFrames {
  readonly plans: readonly FramePlan[];
  readonly passes: readonly SatellitePass[];
}

export function planFrames(seed: number, day: number, scenes: readonly Scene[]): DayFrames {
  const passes = passesOf(scenes);
  const publishMs = new Map<Scene, number>();
  for (const pass of passes) {
    const ms = Math.max(...pass.map(endMs)) + latencyMs(seed, pass[0]!);
    for (const scene of pass) publishMs.set(scene, ms);
  }
  const wanted = scenes.map((scene) => {
    const goalMs = publishMs.get(scene)!;
    const inMs = endMs(scene) + (goalMs - endMs(scene)) * between(0.5, 0.8, unitOf(seed, scene, 0));
    return { scene, createdMs: onGrid(Math.round(inMs), day), publishMs: goalMs };
  });
  const order = (a: Scene, b: Scene) => a.keyHigh - b.keyHigh || a.keyLow - b.keyLow;
  const created = spreadOnGrid(wanted, (a, b) => order(a.scene, b.scene));
  const plans = created.map(({ scene, createdMs, publishMs: goalMs }) => {
    const share = between(0.2, 0.9, unitOf(seed, scene, 1));
    const processingMs = Math.round(createdMs + (goalMs - createdMs) * share);
    return { scene, createdMs, processingMs, publishMs: goalMs, failed: isFailed(seed, scene) };
  });
  return { plans: plans.sort((a, b) => a.scene.number - b.scene.number), passes };
}

/** Whether the frame of a scene ends Failed: nothing is detected in it. */
export function isFailed(seed: number, scene: Scene): boolean {
  return unitOf(seed, scene, 2) < failedShare;
}

const failedShare = 1 / 200;

function unitOf(seed: number, { keyHigh, keyLow }: Scene, step: number): number {
  return draw(seed, purpose.frameStatus, keyHigh, keyLow, step);
}

/** End of the collection, rounded up. */
function endMs({ collectedUs, lengthMs }: Scene): number {
  return Math.ceil(collectedUs / 1000) + lengthMs;
}

/** Median and 95th percentile, minutes, from a collection to its detections. */
const latencies: Readonly<Record<Scene['kind'], readonly [medianMin: number, p95Min: number]>> = {
  viirs: [150, 180],
  sar_sentinel1: [180, 360],
  eo_sentinel2: [270, 480],
  eo_landsat_8_9: [222, 420],
};

/** Log-normal, within 3.5 deviations: never shorter than half an hour, never longer than a day. */
function latencyMs(seed: number, { kind, keyHigh, keyLow }: Scene): number {
  const [medianMin, p95Min] = latencies[kind];
  const deviation = Math.log(p95Min / medianMin) / 1.645;
  return Math.round(medianMin * 60_000 * Math.exp(deviation * bell(seed, purpose.frameLatency, keyHigh, keyLow)));
}

/** What a frame's counts need to know of a version of a detection: [updatedMs, visibleToMs), in these frames, with a vessel or without. */
export interface CountedVersion {
  readonly scenes: readonly number[];
  readonly correlated: boolean;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly visibleToMs: number;
}

/** The tables of a day's frames, given every version of every detection in them. */
export function frameTables(seed: number, { plans }: DayFrames, versions: readonly CountedVersion[]): FrameTables {
  const inScene: CountedVersion[][] = plans.map(() => []);
  for (const version of versions) for (const scene of version.scenes) inScene[scene]!.push(version);
  // Three of each scene, and one for every instant at which a detection in it changes.
  const sheet = new NumberSheet(width, 3 * plans.length + 4 * versions.length);
  plans.forEach((plan, scene) => {
    addVersions(sheet, seed, plan, inScene[scene]!);
  });
  // Those of one instant stay in the order of their scenes.
  const order = sheet.orderBy(place.updatedMs);
  const outlines = plans.map(({ scene }) => outlineOf(scene));
  let next = 0;
  const vertexFrom = outlines.map(({ length }) => {
    next += length;
    return next - length;
  });
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
      place: ({ scene }) => scene.place,
      vertexFrom: (_, i) => vertexFrom[i]!,
      vertexCount: (_, i) => outlines[i]!.length,
    }),
    vertices: concatTables(frameLayouts.vertices, outlines),
    versions: tableOfColumns(frameLayouts.versions, order.length, (column) => sheet.column(order, column)),
  };
}

const place = placesOf(frameLayouts.versions);
const width = Object.keys(place).length;

type Outline = FrameTables['vertices'];

/** The vertices of all rings of a scene. Satellites come again to the same tracks, and their scenes have the same rings then. */
function outlineOf({ rings }: Scene): Outline {
  const known = outlines.get(rings);
  if (known !== undefined) return known;
  const made = tableOf(frameLayouts.vertices, rings.flat(), {
    lonE6: ([lon]) => Math.round(lon * 1e6),
    latE6: ([, lat]) => Math.round(lat * 1e6),
  });
  outlines.set(rings, made);
  return made;
}

const outlines = new WeakMap<Scene['rings'], Outline>();

/** Adds all versions of a frame, in order, their columns as in `frameLayout`. */
function addVersions(sheet: NumberSheet, seed: number, plan: FramePlan, detections: readonly CountedVersion[]): void {
  const { scene, createdMs, processingMs, publishMs, failed } = plan;
  const idleMs = publishMs + Math.round(between(1_000, 60_000, unitOf(seed, scene, 3)));
  // Completed begins with the last detection; from then on every change of one changes the counts.
  let completedMs = 0;
  for (const detection of detections) completedMs = Math.max(completedMs, detection.createdMs);
  completedMs ||= idleMs;
  const changes = new Set<number>();
  for (const { updatedMs, visibleToMs } of detections) {
    if (updatedMs > completedMs) changes.add(updatedMs);
    if (visibleToMs > completedMs && visibleToMs !== Infinity) changes.add(visibleToMs);
  }
  const instants = [createdMs, processingMs, completedMs, ...[...changes].sort((a, b) => a - b)];
  const { numbers } = sheet;
  instants.forEach((atMs, i) => {
    const at = sheet.row();
    const status: FrameStatus = i === 0 ? 'Pending' : i === 1 ? 'Processing' : failed ? 'Failed' : 'Completed';
    numbers[at + place.scene] = scene.number;
    numbers[at + place.status] = frameStatuses.indexOf(status);
    numbers[at + place.updatedMs] = atMs;
    numbers[at + place.visibleToMs] = instants[i + 1] ?? Infinity;
    if (i < 2) return;
    for (const { updatedMs, visibleToMs, correlated } of detections)
      if (updatedMs <= atMs && atMs < visibleToMs)
        numbers[at + (correlated ? place.correlatedCount : place.uncorrelatedCount)]!++;
  });
}
