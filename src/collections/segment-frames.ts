import { distinctRows } from '../columns/distinct-rows.js';
import { filled } from '../columns/filled.js';
import { type NarrowArray, narrowest } from '../columns/narrowest.js';
import { takeRows } from '../columns/table.js';
import type { FrameTables } from '../model/frame.js';
import { vertexLayout } from '../model/frame.js';
import { type PackedTimes, packTimes, VersionTimes } from './version-times.js';

type VersionColumns = FrameTables['versions']['columns'];

/** The frames of a segment as plain data. */
export interface PackedFrames {
  readonly scenes: FrameTables['scenes'];
  /** Every footprint once: orbits repeat, and scenes of one orbit and place share theirs, so their `vertexFrom` too. */
  readonly vertices: FrameTables['vertices'];
  /** As in `frameLayout`. */
  readonly versions: {
    readonly length: number;
    readonly columns: {
      readonly scene: VersionColumns['scene'];
      readonly status: VersionColumns['status'];
      readonly correlatedCount: NarrowArray;
      readonly uncorrelatedCount: NarrowArray;
    };
  };
  readonly times: PackedTimes;
}

/** The frames of a segment: scenes, their footprints, and the versions of each. */
export interface SegmentFrames extends Omit<PackedFrames, 'times'> {
  readonly times: VersionTimes;
}

/** Versions in the order of createdAt, then id, then version. */
export function packFrames({ scenes, vertices, versions }: FrameTables): PackedFrames {
  const { scene, status, correlatedCount, uncorrelatedCount, updatedMs, visibleToMs } = versions.columns;
  const { createdMs } = scenes.columns;
  return {
    ...sharedFootprints(scenes, vertices),
    versions: {
      length: versions.length,
      columns: {
        scene,
        status,
        correlatedCount: narrowest(correlatedCount),
        uncorrelatedCount: narrowest(uncorrelatedCount),
      },
    },
    times: packTimes(
      versions.length,
      (row) => createdMs[scene[row]!]!,
      (row) => updatedMs[row]!,
      (row) => visibleToMs[row]!,
    ),
  };
}

export function openFrames(packed: PackedFrames): SegmentFrames {
  const { scene } = packed.versions.columns;
  const { createdMs } = packed.scenes.columns;
  const times = new VersionTimes(packed.versions.length, (row) => createdMs[scene[row]!]!, packed.times);
  return { ...packed, times };
}

/** The same rows as tables again, to be joined with others. */
export function tablesOfFrames({ scenes, vertices, versions, times }: SegmentFrames): FrameTables {
  const { length, columns } = versions;
  return {
    scenes,
    vertices,
    versions: {
      length,
      columns: {
        ...columns,
        correlatedCount: new Uint32Array(columns.correlatedCount),
        uncorrelatedCount: new Uint32Array(columns.uncorrelatedCount),
        updatedMs: filled(new Float64Array(length), (row) => times.updatedMs(row)),
        visibleToMs: filled(new Float64Array(length), (row) => times.visibleToMs(row)),
      },
    },
  };
}

/** Bytes of the columns. */
export function bytesOfFrames({ scenes, vertices, versions, times }: SegmentFrames): number {
  const arrays: { byteLength: number }[] = [scenes, vertices, versions].flatMap((table): { byteLength: number }[] =>
    Object.values(table.columns),
  );
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, times.byteLength);
}

/** Scenes whose footprints are equal refer to one. */
function sharedFootprints(
  scenes: FrameTables['scenes'],
  vertices: FrameTables['vertices'],
): Pick<FrameTables, 'scenes' | 'vertices'> {
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const hashOf = (scene: number): number => {
    const from = vertexFrom[scene]!;
    let hash = 0;
    for (let i = from; i < from + vertexCount[scene]!; i++)
      hash = Math.imul(hash, 31) + Math.imul(lonE6[i]!, 1009) + latE6[i]!;
    return hash;
  };
  const equal = (a: number, b: number): boolean => {
    const count = vertexCount[a]!;
    const [fromA, fromB] = [vertexFrom[a]!, vertexFrom[b]!];
    if (count !== vertexCount[b]) return false;
    if (fromA === fromB) return true;
    for (let i = 0; i < count; i++) {
      if (lonE6[fromA + i] !== lonE6[fromB + i] || latE6[fromA + i] !== latE6[fromB + i]) return false;
    }
    return true;
  };
  const { firsts, codes } = distinctRows(scenes.length, hashOf, equal);
  const places = Uint32Array.from(firsts).fill(0);
  const wanted: number[] = [];
  firsts.forEach((scene, footprint) => {
    places[footprint] = wanted.length;
    for (let i = 0; i < vertexCount[scene]!; i++) wanted.push(vertexFrom[scene]! + i);
  });
  return {
    scenes: {
      length: scenes.length,
      columns: {
        ...scenes.columns,
        vertexFrom: filled(new Uint32Array(scenes.length), (scene) => places[codes[scene]!]!),
      },
    },
    vertices: takeRows(vertexLayout, vertices, Uint32Array.from(wanted)),
  };
}
