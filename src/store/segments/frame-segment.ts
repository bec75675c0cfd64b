import { type FrameKind, type FrameStatus, frameKinds, frameStatuses } from '../../model/frame.js';
import { BitSet } from '../columns/bit-set.js';
import { Growing } from '../columns/growing.js';
import { buildPostings, type Postings } from '../columns/postings.js';
import { orderRows, orderRowsBy, type RowOrder } from '../columns/row-order.js';
import type { BoxE6 } from '../conditions/event-conditions.js';
import type { BoxIndex, IndexedBox } from '../spatial/box-index.js';
import { boxTree, openBoxIndex, packBoxes } from '../spatial/box-index.js';
import { KeyOrder } from './key-order.js';
import { bytesOfFrames, type SegmentFrames } from './segment-frames.js';
import { sortKeyOf } from './sort-key.js';

/**
 * The frames of a segment: versions and the indexes over them, built once and never changed. A row is a version; rows
 * stand in the order of createdAt, then id, then version, so all versions of a scene stand together.
 */
export interface FrameSegment extends SegmentFrames {
  readonly length: number;
  /** Of the row's scene: begin of the collection, microseconds, and first publication, milliseconds. */
  collectedUs(row: number): number;
  createdMs(row: number): number;
  /** By times in microseconds. */
  readonly orders: { readonly [K in 'collectedAt' | 'updatedAt']: KeyOrder };
  readonly byKind: readonly BitSet[];
  readonly byStatus: readonly BitSet[];
  /** By scene: its first row; for a scene without versions that of the next scene. */
  readonly firstRow: Uint32Array;
  /** Scenes in the order of their sort keys (`sortKeyOf`), and of the begin of their collection. */
  readonly scenesByKey: Uint32Array;
  readonly scenesByCollected: Uint32Array;
  /** The rings of all footprints, their boxes in millionths of a degree. */
  readonly rings: BoxIndex;
  /** By ring: its footprint, named by its first vertex. */
  readonly footprintOfRing: Uint32Array;
  /** Scenes by footprint. */
  readonly byFootprint: Postings;
}

/** The indexes of frames as plain data; see `FrameSegment`. A set is kept as its words. */
export interface FrameIndexes {
  readonly collectedAt: RowOrder;
  readonly updatedAt: RowOrder;
  readonly byKind: Readonly<Record<FrameKind, Uint32Array>>;
  readonly byStatus: Readonly<Record<FrameStatus, Uint32Array>>;
  readonly firstRow: Uint32Array;
  readonly scenesByKey: Uint32Array;
  readonly scenesByCollected: Uint32Array;
  readonly rings: PackedRings;
  readonly byFootprint: Postings;
}

/** The boxes of rings; see `packBoxes`. */
interface PackedRings {
  readonly tree: Uint8Array;
  readonly footprintOfRing: Uint32Array;
}

interface Rings {
  readonly index: BoxIndex;
  readonly footprintOfRing: Uint32Array;
}

/** What makes each index. */
export function frameIndexes(frames: SegmentFrames): { readonly [K in keyof FrameIndexes]: () => FrameIndexes[K] } {
  const { scenes, versions, times } = frames;
  const { length, columns } = versions;
  const { scene, status } = columns;
  const { keyHigh, keyLow, collectedUs, kind, vertexFrom } = scenes.columns;
  return {
    collectedAt: () => orderRowsBy(length, (row) => collectedUs[scene[row]!]!),
    updatedAt: () => orderRowsBy(length, (row) => times.updatedMs(row)),
    byKind: () => BitSet.wordsByCode(length, frameKinds, (row) => kind[scene[row]!]!),
    byStatus: () => BitSet.wordsByCode(length, frameStatuses, (row) => status[row]!),
    firstRow: () => firstRows(frames),
    scenesByKey: () => orderRowsBy(scenes.length, (at) => sortKeyOf(keyHigh[at]!, keyLow[at]!)).rows,
    scenesByCollected: () => orderRows(collectedUs).rows,
    rings() {
      const { boxes, footprintOfRing } = ringsOf(frames);
      return { tree: packBoxes(boxes), footprintOfRing };
    },
    byFootprint: () =>
      buildPostings((visit) => {
        for (let at = 0; at < scenes.length; at++) visit(vertexFrom[at]!, at);
      }),
  };
}

/** Frames with their indexes. */
export function openFrameSegment(
  frames: SegmentFrames,
  indexes: Omit<FrameIndexes, 'rings'>,
  { index: rings, footprintOfRing }: Rings,
): FrameSegment {
  const { scenes, versions, times } = frames;
  const { length, columns } = versions;
  const { scene } = columns;
  const { firstRow, scenesByKey, scenesByCollected, byFootprint } = indexes;
  const collectedUs = (row: number) => scenes.columns.collectedUs[scene[row]!]!;
  return {
    ...frames,
    length,
    collectedUs,
    createdMs: (row) => scenes.columns.createdMs[scene[row]!]!,
    orders: {
      collectedAt: new KeyOrder(indexes.collectedAt, collectedUs),
      updatedAt: new KeyOrder(indexes.updatedAt, (row) => times.updatedMs(row) * 1000),
    },
    byKind: frameKinds.map((name) => new BitSet(length, indexes.byKind[name])),
    byStatus: frameStatuses.map((name) => new BitSet(length, indexes.byStatus[name])),
    firstRow,
    scenesByKey,
    scenesByCollected,
    rings,
    footprintOfRing,
    byFootprint,
  };
}

export function openRings({ tree, footprintOfRing }: PackedRings): Rings {
  return { index: openBoxIndex(tree), footprintOfRing };
}

/** The rings of a world's own frames. They are few, and change with each change of the world's records. */
export function ownRings(frames: SegmentFrames): Rings {
  const { boxes, footprintOfRing } = ringsOf(frames);
  return { index: boxTree(boxes), footprintOfRing };
}

function firstRows({ scenes, versions }: SegmentFrames): Uint32Array {
  const { length, columns } = versions;
  const firstRow = new Uint32Array(scenes.length).fill(length);
  for (let row = length - 1; row >= 0; row--) firstRow[columns.scene[row]!] = row;
  return firstRow;
}

/** All rows of the scenes of these lists; a scene that comes twice gives its rows twice. */
export function rowsOfScenes(
  { firstRow, versions, length }: FrameSegment,
  lists: readonly ArrayLike<number>[],
): Uint32Array {
  const { scene: sceneAt } = versions.columns;
  const rows = new Growing((length) => new Uint32Array(length));
  for (const scenes of lists) {
    for (let i = 0; i < scenes.length; i++) {
      const scene = scenes[i]!;
      for (let row = firstRow[scene]!; row < length && sceneAt[row] === scene; row++) rows.push(row);
    }
  }
  return rows.values.subarray(0, rows.length);
}

/** Bytes of the tables and indexes. */
export function bytesOfFrameSegment(segment: FrameSegment): number {
  const { orders, byKind, byStatus, firstRow, scenesByKey, scenesByCollected, byFootprint } = segment;
  const arrays = [firstRow, scenesByKey, scenesByCollected, segment.footprintOfRing];
  const postings = [byFootprint.keys, byFootprint.starts, byFootprint.rows];
  const indexes = [...arrays, ...postings, ...Object.values(orders), ...byKind, ...byStatus];
  return indexes.reduce((sum, { byteLength }) => sum + byteLength, segment.rings.byteLength + bytesOfFrames(segment));
}

interface RingBoxes {
  readonly boxes: readonly IndexedBox[];
  readonly footprintOfRing: Uint32Array;
}

/** The boxes of all rings; those of a shared footprint stand once. */
function ringsOf({ scenes, vertices }: SegmentFrames): RingBoxes {
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const boxes: IndexedBox[] = [];
  const footprintOfRing: number[] = [];
  const known = new Set<number>();
  for (let scene = 0; scene < scenes.length; scene++) {
    const from = vertexFrom[scene]!;
    if (known.has(from)) continue;
    known.add(from);
    eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (ringFrom, ringTo) => {
      const { westE6, southE6, eastE6, northE6 } = boxOfRing(lonE6, latE6, ringFrom, ringTo);
      boxes.push({ minX: westE6, minY: southE6, maxX: eastE6, maxY: northE6 });
      footprintOfRing.push(from);
    });
  }
  return { boxes, footprintOfRing: Uint32Array.from(footprintOfRing) };
}

/** The box of the vertices [from, to), of which there is one at least. */
export function boxOfRing(lonE6: Int32Array, latE6: Int32Array, from: number, to: number): BoxE6 {
  let [westE6, southE6, eastE6, northE6] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    const [lon, lat] = [lonE6[i]!, latE6[i]!];
    if (lon < westE6) westE6 = lon;
    if (lon > eastE6) eastE6 = lon;
    if (lat < southE6) southE6 = lat;
    if (lat > northE6) northE6 = lat;
  }
  return { westE6, southE6, eastE6, northE6 };
}

/**
 * Visits the rings of the vertices [from, to), each as the vertices [ringFrom, ringTo). A ring ends where its first
 * vertex is repeated.
 */
export function eachRing(
  lonE6: Int32Array,
  latE6: Int32Array,
  from: number,
  to: number,
  visit: (ringFrom: number, ringTo: number) => void,
): void {
  for (let first = from; first < to; ) {
    let last = first + 1;
    while (last < to - 1 && (lonE6[last] !== lonE6[first] || latE6[last] !== latE6[first])) last++;
    visit(first, last + 1);
    first = last + 1;
  }
}
