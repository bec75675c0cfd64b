import { type FrameTables, frameLayout, frameLayouts } from '../../model/frame.js';
import { Distinct } from '../columns/distinct.js';
import { type Layout, type Table, tableBuilder, takeRows } from '../columns/table.js';
import { longestDelay, type PackedTimes, packTimes, VersionTimes } from '../conditions/version-times.js';
import type { SceneNames } from './scene-names.js';

type VersionColumns = FrameTables['versions']['columns'];

/** Versions with the createdMs of their frame. */
export const publishedVersionLayout = { ...frameLayout, createdMs: 'f64' } as const satisfies Layout;
export type PublishedVersions = Table<typeof publishedVersionLayout>;

/** The frames of a segment as plain data. */
export interface PackedFrames {
  readonly scenes: FrameTables['scenes'];
  /**
   * Every footprint once: orbits repeat, so scenes of one orbit and position share a footprint and its `vertexFrom`.
   */
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
  /** The longest time from the begin of a collection to the creation of its frame. */
  readonly longestDelayMs: number;
}

/** The frames of a segment: scenes, their footprints, and the versions of each. */
export interface SegmentFrames extends Omit<PackedFrames, 'times'> {
  readonly times: VersionTimes;
  /** Undefined in segments of the ocean, whose ids follow from the columns. */
  readonly names?: SceneNames | undefined;
}

/** Packs the frames of some days, versions in this order: that of createdAt, then id, then version. */
export function packFrames(
  scenes: FrameTables['scenes'],
  vertices: FrameTables['vertices'],
  versions: PublishedVersions,
  order: Uint32Array,
): PackedFrames {
  const footprints = footprintsOf(scenes, vertices);
  const { columns } = takeRows(publishedVersionLayout, versions, order);
  return {
    scenes: { length: scenes.length, columns: { ...scenes.columns, vertexFrom: footprints.vertexFrom } },
    vertices: footprints.vertices,
    versions: {
      length: order.length,
      columns: {
        scene: columns.scene,
        status: columns.status,
        correlatedCount: narrowest(columns.correlatedCount),
        uncorrelatedCount: narrowest(columns.uncorrelatedCount),
      },
    },
    times: packTimes(columns.createdMs, columns.updatedMs, columns.visibleToMs),
    longestDelayMs: longestDelay(scenes.columns.createdMs, scenes.columns.collectedUs),
  };
}

export function openFrames(packed: PackedFrames): SegmentFrames {
  const { scene } = packed.versions.columns;
  const { createdMs } = packed.scenes.columns;
  const times = new VersionTimes(packed.versions.length, (row) => createdMs[scene[row]!]!, packed.times);
  return { ...packed, times };
}

/** Bytes of the columns. */
export function bytesOfFrames({ scenes, vertices, versions, times }: SegmentFrames): number {
  const arrays: { byteLength: number }[] = [scenes, vertices, versions].flatMap((table): { byteLength: number }[] =>
    Object.values(table.columns),
  );
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, times.byteLength);
}

/** Every footprint once, and for each scene the first vertex of its footprint among them. */
function footprintsOf({ length, columns }: FrameTables['scenes'], { columns: all }: FrameTables['vertices']) {
  const { lonE6, latE6 } = all;
  const vertices = tableBuilder(frameLayouts.vertices);
  /** By code: a scene with the footprint. */
  const first: number[] = [];
  const vertexFrom = new Uint32Array(length);
  const distinct = new Distinct<number>((code, scene) => {
    const known = first[code]!;
    const count = columns.vertexCount[scene]!;
    if (columns.vertexCount[known] !== count) return false;
    const [a, b] = [columns.vertexFrom[known]!, columns.vertexFrom[scene]!];
    for (let i = 0; i < count; i++) if (lonE6[a + i] !== lonE6[b + i] || latE6[a + i] !== latE6[b + i]) return false;
    return true;
  });
  for (let scene = 0; scene < length; scene++) {
    const from = columns.vertexFrom[scene]!;
    const end = from + columns.vertexCount[scene]!;
    let hash = 0;
    for (let i = from; i < end; i++) hash = (Math.imul(hash, 31) + Math.imul(lonE6[i]!, 1009) + latE6[i]!) | 0;
    const code = distinct.codeOf(hash, scene);
    if (code < first.length) vertexFrom[scene] = vertexFrom[first[code]!]!;
    else {
      first.push(scene);
      vertexFrom[scene] = vertices.length;
      for (let i = from; i < end; i++) vertices.push({ lonE6: lonE6[i]!, latE6: latE6[i]! });
    }
  }
  return { vertices: vertices.finish(), vertexFrom };
}

type NarrowArray = Uint8Array | Uint16Array | Uint32Array;

/** The same numbers in the narrowest type that holds them. */
export function narrowest(values: Uint32Array): NarrowArray {
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!;
  if (most < 0x100) return new Uint8Array(values);
  return most < 0x10000 ? new Uint16Array(values) : values;
}
