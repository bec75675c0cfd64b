/**
 * The status of frames over time: Pending from the creation, Processing while detections are published, Completed with
 * the last of them; or Failed.
 */

import { exp, log } from '../../src/base/same-bits.js';
import { longestDelayS } from '../../src/model/report.js';
import { filled } from '../../src/store/columns/filled.js';
import { purpose } from '../draws/purpose.js';
import { bell, between, draw } from '../draws/random.js';
import { onGrid, spreadOnGrid } from './created.js';
import { passesOf, type SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';

/** When the frame of a scene is created, processed and published: milliseconds since 1970. */
export interface FramePlan {
  readonly scene: Scene;
  /** Whether the frame ends Failed, without detections. */
  readonly failed: boolean;
  /** The frame is Pending from `createdMs` on, then Processing. */
  readonly createdMs: number;
  readonly processingMs: number;
  /** The first detections come at this instant, which is the same for all scenes of a pass. */
  readonly publishMs: number;
}

export interface PlannedFrames {
  /** By the numbers of the day's scenes. */
  readonly plans: readonly FramePlan[];
  /** The passes, without the scenes whose frames fail. */
  readonly passes: readonly SatellitePass[];
}

export function planFrames(seed: number, day: number, scenes: readonly Scene[]): PlannedFrames {
  const allPasses = passesOf(scenes);
  const publishMs = publicationOf(seed, scenes.length, allPasses);
  const createdMs = creationOf(seed, day, scenes, publishMs);
  const plans = scenes.map((scene, i) => planOf(seed, scene, createdMs[i]!, publishMs[i]!));
  const isShown = ({ number }: Scene) => !plans[number]!.failed;
  const passes = allPasses.map((pass) => (pass.every(isShown) ? pass : pass.filter(isShown)));
  return { plans, passes };
}

/** When the frames of scenes are created, by the numbers of the scenes; no two at the same millisecond. */
function creationOf(seed: number, day: number, scenes: readonly Scene[], publishMs: Float64Array): Float64Array {
  const createdMs = filled(new Float64Array(scenes.length), (i) => {
    const collectedMs = endMs(scenes[i]!);
    const share = between(0.5, 0.8, frameUnit(seed, scenes[i]!, 0));
    return onGrid(Math.round(collectedMs + (publishMs[i]! - collectedMs) * share), day);
  });
  spreadOnGrid(createdMs, (a, b) => compareKeys(scenes[a]!, scenes[b]!));
  return createdMs;
}

function planOf(seed: number, scene: Scene, createdMs: number, publishMs: number): FramePlan {
  const share = between(0.2, 0.9, frameUnit(seed, scene, 1));
  const processingMs = Math.round(createdMs + (publishMs - createdMs) * share);
  return { scene, failed: isFailed(seed, scene), createdMs, processingMs, publishMs };
}

/** When detections are published, by the numbers of the scenes; `sceneCount` is the number of scenes in the passes. */
function publicationOf(seed: number, sceneCount: number, passes: readonly SatellitePass[]): Float64Array {
  const publishMs = new Float64Array(sceneCount);
  for (const pass of passes) {
    let lastMs = -Infinity;
    for (const scene of pass) lastMs = Math.max(lastMs, endMs(scene));
    lastMs += latencyMs(seed, pass[0]!);
    for (const { number } of pass) publishMs[number] = lastMs;
  }
  return publishMs;
}

function compareKeys(a: Scene, b: Scene): number {
  return a.keyHigh - b.keyHigh || a.keyLow - b.keyLow;
}

export function isFailed(seed: number, scene: Scene): boolean {
  return frameUnit(seed, scene, 2) < failedShare;
}

const failedShare = 1 / 200;

/** A draw in [0, 1) for the status of a frame; steps 0 to 3 are in use. */
export function frameUnit(seed: number, { keyHigh, keyLow }: Scene, step: number): number {
  return draw(seed, purpose.frameStatus, keyHigh, keyLow, step);
}

/** End of the collection, rounded up to a millisecond. */
function endMs({ collectedUs, lengthMs }: Scene): number {
  return Math.ceil(collectedUs / 1000) + lengthMs;
}

/** Log-normal latency from a collection to its detections, from the median and the 95th percentile in minutes. */
function latencyOf(medianMin: number, p95Min: number) {
  return { medianMs: medianMin * 60_000, deviation: log(p95Min / medianMin) / 1.645 };
}

const latencies: Readonly<Record<Scene['kind'], { readonly medianMs: number; readonly deviation: number }>> = {
  viirs: latencyOf(150, 180),
  sar_sentinel1: latencyOf(180, 360),
  eo_sentinel2: latencyOf(270, 480),
  eo_landsat_8_9: latencyOf(222, 420),
};

/** The shortest latency: by then the reports up to half an hour after a detection are received. */
const soonestMs = longestDelayS * 1000 + 32 * 60_000;

/** The latency of a pass. It lies within 3.5 deviations of the median, so it is never longer than a day. */
function latencyMs(seed: number, { kind, keyHigh, keyLow }: Scene): number {
  const { medianMs, deviation } = latencies[kind];
  const factor = exp(deviation * bell(seed, purpose.frameLatency, keyHigh, keyLow));
  return Math.max(soonestMs, Math.round(medianMs * factor));
}
