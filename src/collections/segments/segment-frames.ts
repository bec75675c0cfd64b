import { Distinct } from '../../columns/distinct.js';
import { filled } from '../../columns/filled.js';
import { Growing } from '../../columns/growing.js';
import { GrowingTable } from '../../columns/growing-table.js';
import { type NarrowArray, narrowest } from '../../columns/narrowest.js';
import type { Layout, Table } from '../../columns/table.js';
import { type FrameTables, frameLayout, sceneLayout } from '../../model/frame.js';
import { longestDelay, type PackedTimes, TimesPacker, VersionTimes } from '../conditions/version-times.js';
import type { SceneNames } from './scene-names.js';

const { updatedMs, visibleToMs, ...keptLayout } = frameLayout;

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

/** Packs scenes, and versions that come in the order of createdAt, then id, then version. */
export class FramesPacker {
  readonly #scenes = new GrowingTable(sceneLayout);
  readonly #versions = new GrowingTable(keptLayout);
  readonly #footprints = new FootprintSet();
  readonly #times = new TimesPacker();
  #longestDelayMs = 0;

  /** Adds the scenes of each part, with the vertices that they refer to. Returns the number of scenes. */
  addScenes(parts: readonly Pick<FrameTables, 'scenes' | 'vertices'>[]): number {
    const before = this.#scenes.length;
    for (const { scenes, vertices } of parts) {
      const first = this.#scenes.length;
      this.#scenes.append(scenes);
      this.#footprints.find(scenes, vertices, this.scenes().columns.vertexFrom.subarray(first));
      const delayMs = longestDelay(scenes.columns.createdMs, scenes.columns.collectedUs);
      this.#longestDelayMs = Math.max(this.#longestDelayMs, delayMs);
    }
    return this.#scenes.length - before;
  }

  /** All scenes added so far; the table is not valid after more are added. */
  scenes(): FrameTables['scenes'] {
    return this.#scenes.table;
  }

  /** Makes room: the rows so far and `versions` more versions are this share of all. */
  expect(share: number, versions: number): void {
    this.#scenes.expect(this.#scenes.length / share);
    this.#versions.expect((this.#versions.length + versions) / share);
  }

  /** Adds these versions of a table; their scenes were added before. */
  addVersions(table: PublishedVersions, rows: Uint32Array): void {
    const { createdMs, updatedMs, visibleToMs } = table.columns;
    this.#times.pushAll(rows, createdMs, updatedMs, visibleToMs);
    this.#versions.take(table, rows);
  }

  finish(): PackedFrames {
    const { length, columns } = this.#versions.finish();
    const { scene, status, correlatedCount, uncorrelatedCount } = columns;
    return {
      scenes: this.#scenes.finish(),
      vertices: this.#footprints.finish(),
      versions: {
        length,
        columns: {
          scene,
          status,
          correlatedCount: narrowest(correlatedCount),
          uncorrelatedCount: narrowest(uncorrelatedCount),
        },
      },
      times: this.#times.finish(),
      longestDelayMs: this.#longestDelayMs,
    };
  }
}

export function openFrames(packed: PackedFrames): SegmentFrames {
  const { scene } = packed.versions.columns;
  const { createdMs } = packed.scenes.columns;
  const times = new VersionTimes(packed.versions.length, (row) => createdMs[scene[row]!]!, packed.times);
  return { ...packed, times };
}

/** The rows as tables again, to be joined with other tables. */
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

/** `count` vertices of a table, from the vertex `from` on. */
interface Footprint {
  readonly lonE6: Int32Array;
  readonly latE6: Int32Array;
  readonly from: number;
  readonly count: number;
}

/** Every footprint once: scenes whose footprints are equal refer to one. */
class FootprintSet {
  readonly #lonE6 = new Growing((length) => new Int32Array(length));
  readonly #latE6 = new Growing((length) => new Int32Array(length));
  readonly #from = new Growing((length) => new Uint32Array(length));
  readonly #count = new Growing((length) => new Uint32Array(length));
  readonly #distinct = new Distinct<Footprint>((code, footprint) => this.#isFootprint(code, footprint));

  /** Writes for each scene the first vertex of its footprint among those of `finish`. */
  find({ length, columns }: FrameTables['scenes'], vertices: FrameTables['vertices'], vertexFrom: Uint32Array): void {
    const { lonE6, latE6 } = vertices.columns;
    for (let scene = 0; scene < length; scene++) {
      const from = columns.vertexFrom[scene]!;
      const count = columns.vertexCount[scene]!;
      let hash = 0;
      for (let i = from; i < from + count; i++)
        hash = (Math.imul(hash, 31) + Math.imul(lonE6[i]!, 1009) + latE6[i]!) | 0;
      const before = this.#distinct.count;
      const code = this.#distinct.codeOf(hash, { lonE6, latE6, from, count });
      if (code === before) {
        this.#from.push(this.#lonE6.length);
        this.#count.push(count);
        for (let i = from; i < from + count; i++) {
          this.#lonE6.push(lonE6[i]!);
          this.#latE6.push(latE6[i]!);
        }
      }
      vertexFrom[scene] = this.#from.values[code]!;
    }
  }

  finish(): FrameTables['vertices'] {
    return { length: this.#lonE6.length, columns: { lonE6: this.#lonE6.finish(), latE6: this.#latE6.finish() } };
  }

  #isFootprint(code: number, { lonE6, latE6, from, count }: Footprint): boolean {
    if (this.#count.values[code] !== count) return false;
    const known = this.#from.values[code]!;
    for (let i = 0; i < count; i++) {
      if (this.#lonE6.values[known + i] !== lonE6[from + i] || this.#latE6.values[known + i] !== latE6[from + i])
        return false;
    }
    return true;
  }
}
