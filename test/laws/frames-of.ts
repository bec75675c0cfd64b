import type { DayChunk } from '../../src/model/event.js';
import { uuidOfKey } from '../../src/model/event-key.js';
import { type FrameKind, type FrameStatus, frameKinds, frameStatuses } from '../../src/model/frame.js';

/** A frame with all its versions, from the rows of the tables, in plain units. */
export interface LawFrame {
  readonly frameId: string;
  readonly kind: FrameKind;
  readonly satellite: number;
  /** Seconds since 1970. */
  readonly beginS: number;
  readonly endS: number;
  readonly createdMs: number;
  /** Polygons of one ring each. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
  readonly versions: readonly LawFrameVersion[];
}

export interface LawFrameVersion {
  readonly status: FrameStatus;
  readonly correlated: number;
  readonly uncorrelated: number;
  readonly updatedMs: number;
  readonly visibleToMs: number;
}

/** The frames of a chunk, by row. */
export function framesOf({ frames: { scenes, vertices, versions } }: DayChunk): LawFrame[] {
  const frames = Array.from({ length: scenes.length }, (_, row) => {
    const at = (name: keyof typeof scenes.columns) => scenes.columns[name][row]!;
    const polygons: [number, number][][][] = [];
    let ring: [number, number][] = [];
    for (let v = at('vertexFrom'); v < at('vertexFrom') + at('vertexCount'); v++) {
      const vertex: [number, number] = [vertices.columns.lonE6[v]! / 1e6, vertices.columns.latE6[v]! / 1e6];
      ring.push(vertex);
      if (ring.length > 1 && vertex[0] === ring[0]![0] && vertex[1] === ring[0]![1]) {
        polygons.push([ring]);
        ring = [];
      }
    }
    return {
      frameId: uuidOfKey(at('keyHigh'), at('keyLow')),
      kind: frameKinds[at('kind')]!,
      satellite: at('satellite'),
      beginS: at('collectedUs') / 1e6,
      endS: at('collectedUs') / 1e6 + at('lengthMs') / 1000,
      createdMs: at('createdMs'),
      polygons,
      versions: [] as LawFrameVersion[],
    };
  });
  for (let row = 0; row < versions.length; row++) {
    const at = (name: keyof typeof versions.columns) => versions.columns[name][row]!;
    frames[at('scene')]!.versions.push({
      status: frameStatuses[at('status')]!,
      correlated: at('correlatedCount'),
      uncorrelated: at('uncorrelatedCount'),
      updatedMs: at('updatedMs'),
      visibleToMs: at('visibleToMs'),
    });
  }
  return frames;
}
