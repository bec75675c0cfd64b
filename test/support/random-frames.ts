import fc from 'fast-check';
import type { FrameKind, FrameTables, Satellite } from '../../src/model/frame.js';
import {
  frameKinds,
  frameLayout,
  frameStatuses,
  satellites,
  sceneLayout,
  vertexLayout,
} from '../../src/model/frame.js';
import { tableBuilder } from '../../src/store/columns/table.js';
import { firstS, lateMs } from './random-times.js';

/** Random frames for tests of the store and the search; no satellite made them. */

/** Closed, counter-clockwise, in degrees within ±180. */
export type RandomRing = readonly (readonly [lon: number, lat: number])[];

export interface RandomFrame {
  readonly kind: FrameKind;
  readonly keyHigh: number;
  readonly keyLow: number;
  readonly collectedS: number;
  /** Microseconds past the second; 0 for a granule. */
  readonly micros: number;
  readonly latencyMs: number;
  readonly orbit: number;
  readonly rings: readonly RandomRing[];
  readonly versions: readonly {
    /** Milliseconds after the version before. */
    readonly afterMs: number;
    readonly status: number;
    readonly correlated: number;
    readonly dark: number;
  }[];
  readonly withdrawn: boolean;
  /** Milliseconds from the last version to the withdrawal; default 50,000,000. */
  readonly goneAfterMs?: number;
}

const halves = (most: number) => fc.integer({ min: -most, max: most }).map((value) => value / 2);

/**
 * A box, a triangle or a five-cornered arrow head, with corners on a grid of half degrees, cut in two where it crosses
 * 180°.
 */
const footprint: fc.Arbitrary<RandomRing[]> = fc
  .record({
    west: fc.oneof(halves(359), fc.constantFrom(-180, 174, 179, 179.5)),
    south: fc.oneof(halves(179), fc.constantFrom(-90, 85)),
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 16 }),
    shape: fc.constantFrom('box', 'triangle', 'arrow'),
  })
  .map(({ west, south, width, height, shape }) => {
    const east = west + width / 2;
    const north = Math.min(90, south + height / 2);
    if (east > 180) {
      return [box(west, south, 180, north), box(-180, south, east - 360, north)];
    }
    const corners: RandomRing = [
      [west, south],
      [east, south],
      [east, north],
    ];
    if (shape === 'box') return [box(west, south, east, north)];
    const dent: RandomRing = shape === 'arrow' ? [[(west + east) / 2, (south + north) / 2]] : [];
    // The dent lies a little to the right of the edge from north-east to south-west, in whole millionths.
    const dented = dent.map(([lon, lat]) => [lon + (east - west) / 16, lat - (north - south) / 16] as const);
    return [[...corners, ...dented, [west, south]]];
  });

function box(west: number, south: number, east: number, north: number): RandomRing {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

export const randomFrame: fc.Arbitrary<RandomFrame> = fc
  .record({
    kind: fc.constantFrom(...frameKinds),
    keyHigh: fc.nat(0xffffffff),
    keyLow: fc.nat(0xffffffff),
    collectedS: fc.oneof(
      fc.integer({ min: firstS, max: lateMs / 1000 - 86400 }),
      fc.constantFrom(firstS + 100 * 86400, lateMs / 1000 - 90000),
    ),
    micros: fc.nat(999_999),
    latencyMs: fc.oneof(fc.constant(600_000), fc.nat(86_400_000)),
    orbit: fc.nat(99_999),
    // Some scenes share a footprint, as repeated passes do.
    rings: fc.oneof(
      { weight: 3, arbitrary: footprint },
      fc.constantFrom([box(5, 50, 9, 54)], [box(175, -20, 180, -10)]),
    ),
    versions: fc.array(
      fc.record({
        afterMs: fc.integer({ min: 1, max: 200_000_000 }),
        status: fc.nat(frameStatuses.length - 1),
        correlated: fc.nat(5),
        dark: fc.nat(5),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    withdrawn: fc.boolean(),
  })
  .map((frame) =>
    frame.kind === 'viirs' ? { ...frame, micros: 0, collectedS: frame.collectedS - (frame.collectedS % 60) } : frame,
  );

export const randomFrames = fc.uniqueArray(randomFrame, {
  maxLength: 30,
  selector: ({ keyHigh, keyLow }) => `${keyHigh} ${keyLow}`,
});

/** One of two frames of a day and kind that can hold any detection: half the world, published with the day. */
export function standingFrame(day: number, kind: FrameKind, nth: 0 | 1): RandomFrame {
  return {
    kind,
    keyHigh: 0xfade0000 + 16 * nth + frameKinds.indexOf(kind),
    keyLow: day,
    collectedS: day * 86400 + 60 * (10 * nth + frameKinds.indexOf(kind)),
    micros: 0,
    latencyMs: 0,
    orbit: day + 1000 * nth,
    rings: [box(-180, -45, 0, 45)],
    versions: [{ afterMs: 0, status: 2, correlated: 1, dark: 2 }],
    withdrawn: false,
  };
}

const satelliteOf: Readonly<Record<FrameKind, Satellite>> = {
  sar_sentinel1: 'Sentinel-1A',
  eo_sentinel2: 'Sentinel-2C',
  viirs: 'NOAA-20',
  eo_landsat_8_9: 'Landsat 9',
};

/** The tables of the frames; scenes keep the order of the frames. */
export function frameTablesOf(frames: readonly RandomFrame[]): FrameTables {
  const scenes = tableBuilder(sceneLayout, 4);
  const vertices = tableBuilder(vertexLayout, 4);
  const versions = tableBuilder(frameLayout, 4);
  for (const frame of frames) {
    const vertexFrom = vertices.length;
    for (const [lon, lat] of frame.rings.flat()) vertices.push({ lonE6: lon * 1e6, latE6: lat * 1e6 });
    scenes.push({
      kind: frameKinds.indexOf(frame.kind),
      satellite: satellites.indexOf(satelliteOf[frame.kind]),
      keyHigh: frame.keyHigh,
      keyLow: frame.keyLow,
      collectedUs: frame.collectedS * 1e6 + frame.micros,
      lengthMs: 25_000,
      createdMs: frame.collectedS * 1000 + frame.latencyMs,
      orbit: frame.orbit,
      place: frame.kind === 'viirs' ? 0 : frame.orbit * 7,
      vertexFrom,
      vertexCount: vertices.length - vertexFrom,
    });
  }
  const rows = frames.flatMap((frame, scene) => frameVersionsOf(frame).map((version) => ({ ...version, scene })));
  for (const { scene, status, correlated, dark, updatedMs, visibleToMs } of rows.sort(
    (a, b) => a.updatedMs - b.updatedMs,
  ))
    versions.push({ scene, status, correlatedCount: correlated, uncorrelatedCount: dark, updatedMs, visibleToMs });
  return { scenes: scenes.finish(), vertices: vertices.finish(), versions: versions.finish() };
}

/** Each version is visible until the next, the last one for ever or until the frame is withdrawn. */
export function frameVersionsOf(frame: RandomFrame) {
  let updatedMs = frame.collectedS * 1000 + frame.latencyMs;
  const starts = frame.versions.map(({ afterMs }, i) => {
    if (i > 0) updatedMs += afterMs;
    return updatedMs;
  });
  const gone = frame.withdrawn ? updatedMs + (frame.goneAfterMs ?? 50_000_000) : Infinity;
  return frame.versions.map(({ status, correlated, dark }, i) => ({
    status,
    correlated,
    dark,
    updatedMs: starts[i]!,
    visibleToMs: starts[i + 1] ?? gone,
  }));
}
