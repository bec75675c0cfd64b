import { cos, sin } from '../../base/same-bits.js';
import { radiansPerDegree } from '../geo/sphere.js';
import { type CoastStretches, readVertices, type Vertices, verticesOfOne } from './coast-stretches.js';
import { type Foot, nearerFoot } from './nearest-segment.js';
import { riseOver, roundingPad } from './stretch-boxes.js';

/** The length 1 in whole numbers: steps of 6 mm on the ground. A vertex takes three Int32. */
const unit = 2 ** 30;
const coarse = sinesAndCosines(3601, 0.1, -180);
const fine = sinesAndCosines(1000, 1e-4, 0);

/** Most segments of a run. */
const segmentsPerRun = 8;

/** Exact searches within one stretch. */
export interface CoastRuns {
  /** Replaces `foot` by the nearest point of a stretch, if that is nearer to the unit vector (x, y, z). */
  nearer(foot: Foot, stretch: number, x: number, y: number, z: number): void;
}

/**
 * Runs of up to eight segments of a stretch, each with its vertices as unit vectors and a tight box around them. A
 * stretch is unpacked when a search first needs it (some 2 µs) and kept. Arrays have room for all stretches: memory
 * that was never written is not taken from the machine.
 */
export function createCoastRuns(stretches: CoastStretches): CoastRuns {
  const { count, segments, segmentCount } = stretches;
  const vectors = new Int32Array((segmentCount + count) * 3);
  /**
   * Stretch i has the vertices from vectors[firstVertex[i] * 3] on, and the runs firstRun[i] to firstRun[i + 1] - 1.
   */
  const firstVertex = new Uint32Array(count + 1);
  const firstRun = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) {
    firstVertex[i + 1] = firstVertex[i]! + segments[i]! + 1;
    firstRun[i + 1] = firstRun[i]! + Math.ceil(segments[i]! / segmentsPerRun);
  }
  const boxes = new Float32Array(firstRun[count]! * 6);
  const unpacked = new Uint8Array(count);
  const vertices = verticesOfOne();

  return {
    nearer(foot, stretch, x, y, z) {
      if (unpacked[stretch] === 0) unpack(stretch);
      const end = firstVertex[stretch + 1]! - 1;
      for (let run = firstRun[stretch]!, from = firstVertex[stretch]!; from < end; run++, from += segmentsPerRun) {
        // A box that is no nearer than the best point so far has no nearer point.
        if (squareToBox(boxes, run * 6, x, y, z) >= foot.squaredChord) continue;
        searchRun(foot, vectors, from, Math.min(from + segmentsPerRun, end), x, y, z);
      }
    },
  };

  function unpack(stretch: number): void {
    const at = firstVertex[stretch]! * 3;
    writeUnitVectors(vertices, readVertices(stretches, stretch, vertices), vectors, at);
    const end = firstVertex[stretch + 1]! - 1;
    for (let run = firstRun[stretch]!, from = firstVertex[stretch]!; from < end; run++, from += segmentsPerRun)
      boxRun(boxes, run * 6, vectors, from, Math.min(from + segmentsPerRun, end));
    unpacked[stretch] = 1;
  }
}

/** The segments from vertex `from` to vertex `to`. */
function searchRun(foot: Foot, vectors: Int32Array, from: number, to: number, x: number, y: number, z: number): void {
  let ax = vectors[from * 3]! / unit;
  let ay = vectors[from * 3 + 1]! / unit;
  let az = vectors[from * 3 + 2]! / unit;
  for (let i = from * 3 + 3; i <= to * 3; i += 3) {
    const bx = vectors[i]! / unit;
    const by = vectors[i + 1]! / unit;
    const bz = vectors[i + 2]! / unit;
    nearerFoot(foot, x, y, z, ax, ay, az, bx, by, bz);
    ax = bx;
    ay = by;
    az = bz;
  }
}

/** Six numbers: least x, y, z and greatest x, y, z of all points of the arcs from vertex `from` to vertex `to`. */
function boxRun(boxes: Float32Array, at: number, vectors: Int32Array, from: number, to: number): void {
  let longest = 0;
  for (let i = from * 3; i < to * 3; i += 3) {
    const dx = vectors[i + 3]! - vectors[i]!;
    const dy = vectors[i + 4]! - vectors[i + 1]!;
    const dz = vectors[i + 5]! - vectors[i + 2]!;
    longest = Math.max(longest, dx * dx + dy * dy + dz * dz);
  }
  const pad = riseOver(longest / unit / unit) + roundingPad;
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity;
    let most = -Infinity;
    for (let i = from * 3 + axis; i <= to * 3 + axis; i += 3) {
      least = Math.min(least, vectors[i]!);
      most = Math.max(most, vectors[i]!);
    }
    boxes[at + axis] = least / unit - pad;
    boxes[at + 3 + axis] = most / unit + pad;
  }
}

/**
 * Writes the first `count` vertices as unit vectors to vectors[at] and following: x, y, z of each, in 1/2^30. Sines and
 * cosines come from two tables (tenths of a degree and the rest) and the addition formulas: 20 times as fast as
 * computing each, and exact to the last step.
 */
function writeUnitVectors({ lonE4, latE4 }: Vertices, count: number, vectors: Int32Array, at: number): void {
  for (let i = 0; i < count; i++) {
    const lonSteps = lonE4[i]! + 1_800_000;
    const latSteps = latE4[i]! + 1_800_000;
    const lonHigh = Math.floor(lonSteps / 1000);
    const latHigh = Math.floor(latSteps / 1000);
    const lonLow = lonSteps - lonHigh * 1000;
    const latLow = latSteps - latHigh * 1000;
    const sinLon = coarse.sin[lonHigh]! * fine.cos[lonLow]! + coarse.cos[lonHigh]! * fine.sin[lonLow]!;
    const cosLon = coarse.cos[lonHigh]! * fine.cos[lonLow]! - coarse.sin[lonHigh]! * fine.sin[lonLow]!;
    const sinLat = coarse.sin[latHigh]! * fine.cos[latLow]! + coarse.cos[latHigh]! * fine.sin[latLow]!;
    const cosLat = coarse.cos[latHigh]! * fine.cos[latLow]! - coarse.sin[latHigh]! * fine.sin[latLow]!;
    vectors[at + i * 3] = Math.round(cosLat * cosLon * unit);
    vectors[at + i * 3 + 1] = Math.round(cosLat * sinLon * unit);
    vectors[at + i * 3 + 2] = Math.round(sinLat * unit);
  }
}

function sinesAndCosines(count: number, stepDeg: number, fromDeg: number) {
  const angles = Float64Array.from({ length: count }, (_, i) => (fromDeg + i * stepDeg) * radiansPerDegree);
  return { sin: angles.map(sin), cos: angles.map(cos) };
}

/** Squared distance from a point to the box at boxes[at] (least x, y, z, greatest x, y, z); 0 inside. */
export function squareToBox(boxes: Float32Array, at: number, x: number, y: number, z: number): number {
  const dx = Math.max(boxes[at]! - x, x - boxes[at + 3]!, 0);
  const dy = Math.max(boxes[at + 1]! - y, y - boxes[at + 4]!, 0);
  const dz = Math.max(boxes[at + 2]! - z, z - boxes[at + 5]!, 0);
  return dx * dx + dy * dy + dz * dz;
}
