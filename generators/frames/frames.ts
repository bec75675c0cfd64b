/**
 * The life of frames: Pending when a scene comes in, Processing while its detections are published, Completed with the
 * last of them, or Failed.
 */

import { purpose } from '../draws/purpose.js';
import { bell, between, draw } from '../draws/random.js';
import { onGrid, spreadOnGrid } from './created.js';
import { passesOf, type SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';

/**
 * When a scene is published. Its instants stand with those of its day, since three numbers of its own would be three
 * objects on the heap.
 */
export class FramePlan {
  readonly scene: Scene;
  /** Whether it ends Failed, without detections. */
  readonly failed: boolean;
  readonly #times: PlannedTimes;

  constructor(scene: Scene, failed: boolean, times: PlannedTimes) {
    this.scene = scene;
    this.failed = failed;
    this.#times = times;
  }

  get createdMs(): number {
    return this.#times.createdMs[this.scene.number]!;
  }

  get processingMs(): number {
    return this.#times.processingMs[this.scene.number]!;
  }

  get publishMs(): number {
    return this.#times.publishMs[this.scene.number]!;
  }
}

/** By the numbers of a day's scenes, milliseconds since 1970. */
interface PlannedTimes {
  /**
   * Pending from here on, then Processing, and from `publishMs` on its detections come. One for all scenes of a pass.
   */
  readonly createdMs: Float64Array;
  readonly processingMs: Float64Array;
  readonly publishMs: Float64Array;
}

/**
 * The plans of a day's scenes by their numbers, and the passes, each with those of its scenes whose frames do not fail.
 */
export interface PlannedFrames {
  readonly plans: readonly FramePlan[];
  readonly passes: readonly SatellitePass[];
}

export function planFrames(seed: number, day: number, scenes: readonly Scene[]): PlannedFrames {
  const passes = passesOf(scenes);
  const publishMs = publicationOf(seed, scenes.length, passes);
  const createdMs = creationOf(seed, day, scenes, publishMs);
  const processingMs = new Float64Array(scenes.length);
  const plans = plansOf(seed, scenes, { createdMs, processingMs, publishMs });
  return { plans, passes: shownOf(passes, plans) };
}

/** When scenes come in, by their numbers, each at an instant of its own. */
function creationOf(seed: number, day: number, scenes: readonly Scene[], publishMs: Float64Array): Float64Array {
  const createdMs = new Float64Array(scenes.length);
  for (let i = 0; i < scenes.length; i++) {
    const fromMs = endMs(scenes[i]!);
    const inMs = fromMs + (publishMs[i]! - fromMs) * between(0.5, 0.8, frameUnit(seed, scenes[i]!, 0));
    createdMs[i] = onGrid(Math.round(inMs), day);
  }
  spreadOnGrid(createdMs, (a, b) => compareKeys(scenes[a]!, scenes[b]!));
  return createdMs;
}

/** The plans of scenes, by their numbers. Writes when they are processed. */
function plansOf(seed: number, scenes: readonly Scene[], times: PlannedTimes): FramePlan[] {
  const { createdMs, processingMs, publishMs } = times;
  const plans: FramePlan[] = [];
  for (let i = 0; i < scenes.length; i++) {
    const scene = scenes[i]!;
    const share = between(0.2, 0.9, frameUnit(seed, scene, 1));
    processingMs[i] = Math.round(createdMs[i]! + (publishMs[i]! - createdMs[i]!) * share);
    plans.push(new FramePlan(scene, isFailed(seed, scene), times));
  }
  return plans;
}

/** The passes without the scenes whose frames fail. */
function shownOf(passes: readonly SatellitePass[], plans: readonly FramePlan[]): SatellitePass[] {
  const shown: SatellitePass[] = [];
  for (const pass of passes) shown.push(notFailed(pass, plans));
  return shown;
}

/** Copied even where none fails: an array that grew by a push has room for 17, and most passes are a scene or two. */
function notFailed(pass: SatellitePass, plans: readonly FramePlan[]): SatellitePass {
  const isAny = pass.some(({ number }) => plans[number]!.failed);
  return isAny ? pass.filter(({ number }) => !plans[number]!.failed) : pass.slice();
}

/** When the passes of so many scenes are published, by the numbers of their scenes. */
function publicationOf(seed: number, count: number, passes: readonly SatellitePass[]): Float64Array {
  const publishMs = new Float64Array(count);
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

/** Whether the frame of a scene ends Failed: nothing is detected in it. */
export function isFailed(seed: number, scene: Scene): boolean {
  return frameUnit(seed, scene, 2) < failedShare;
}

const failedShare = 1 / 200;

/** A draw for the life of a frame; its steps are 0 to 3. */
export function frameUnit(seed: number, { keyHigh, keyLow }: Scene, step: number): number {
  return draw(seed, purpose.frameStatus, keyHigh, keyLow, step);
}

/** End of the collection, rounded up. */
function endMs({ collectedUs, lengthMs }: Scene): number {
  return Math.ceil(collectedUs / 1000) + lengthMs;
}

/** Of the median and the 95th percentile, minutes, from a collection to its detections. */
function latencyOf(medianMin: number, p95Min: number) {
  return { medianMs: medianMin * 60_000, deviation: Math.log(p95Min / medianMin) / 1.645 };
}

const latencies: Readonly<Record<Scene['kind'], { readonly medianMs: number; readonly deviation: number }>> = {
  viirs: latencyOf(150, 180),
  sar_sentinel1: latencyOf(180, 360),
  eo_sentinel2: latencyOf(270, 480),
  eo_landsat_8_9: latencyOf(222, 420),
};

/** Log-normal, within 3.5 deviations: never shorter than half an hour, never longer than a day. */
function latencyMs(seed: number, { kind, keyHigh, keyLow }: Scene): number {
  const { medianMs, deviation } = latencies[kind];
  return Math.round(medianMs * Math.exp(deviation * bell(seed, purpose.frameLatency, keyHigh, keyLow)));
}
