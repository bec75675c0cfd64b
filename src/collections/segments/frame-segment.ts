import { BitSet } from '../../columns/bit-set.js';
import { Growing } from '../../columns/growing.js';
import { type Keep, type Made, makeAll } from '../../columns/keep.js';
import { buildPostingsInSteps, type Postings, type VisitPairs } from '../../columns/postings.js';
import { orderRowsByInSteps, orderRowsInSteps } from '../../columns/row-order.js';
import { frameKinds, frameStatuses } from '../../model/frame.js';
import type { BoxIndex, IndexedBox } from '../../spatial/box-index.js';
import { openBoxIndex, packBoxes } from '../../spatial/box-index.js';
import { boxTree } from '../../spatial/box-tree.js';
import { inOneStep, inParts } from '../../work/in-steps.js';
import type { BoxE6 } from '../conditions/event-conditions.js';
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

/** Indexes frames. Each index goes through `keep` and may be made when a search needs it. */
export function indexFrames(frames: SegmentFrames, keep: Keep = makeAll): FrameSegment {
  const { scenes, versions, times } = frames;
  const { length, columns } = versions;
  const { scene, status } = columns;
  const collectedUs = (row: number) => scenes.columns.collectedUs[scene[row]!]!;
  const keptCollectedAt = keep('collectedAt', () => orderRowsByInSteps(length, collectedUs));
  const keptUpdatedAt = keep('updatedAt', () => orderRowsByInSteps(length, (row) => times.updatedMs(row)));
  let collectedAt: KeyOrder | undefined;
  let updatedAt: KeyOrder | undefined;
  const kindAt = (row: number) => scenes.columns.kind[scene[row]!]!;
  const keptByKind = keep('frames by kind', () => BitSet.wordsByCode(length, frameKinds, kindAt));
  let byKind: BitSet[] | undefined;
  const keptByStatus = keep('frames by status', () => BitSet.wordsByCode(length, frameStatuses, (row) => status[row]!));
  let byStatus: BitSet[] | undefined;
  const firstRow = keep('firstRow', () => inOneStep(() => firstRows(frames)));
  const byKey = keep('scenesByKey', () => scenesByKey(frames));
  const byCollected = keep('scenesByCollected', () => scenesByCollected(frames));
  const rings = frames.names === undefined ? keptRings(frames, keep) : ownRings(frames);
  const byFootprint = keep('byFootprint', () => buildPostingsInSteps(scenes.length, pairsOfFootprints(frames)));
  return {
    ...frames,
    length,
    collectedUs,
    createdMs: (row) => scenes.columns.createdMs[scene[row]!]!,
    orders: {
      get collectedAt() {
        collectedAt ??= new KeyOrder(keptCollectedAt.value, collectedUs);
        return collectedAt;
      },
      get updatedAt() {
        updatedAt ??= new KeyOrder(keptUpdatedAt.value, (row) => times.updatedMs(row) * 1000);
        return updatedAt;
      },
    },
    get byKind() {
      byKind ??= frameKinds.map((name) => new BitSet(length, keptByKind.value[name]));
      return byKind;
    },
    get byStatus() {
      byStatus ??= frameStatuses.map((name) => new BitSet(length, keptByStatus.value[name]));
      return byStatus;
    },
    get firstRow() {
      return firstRow.value;
    },
    get scenesByKey() {
      return byKey.value;
    },
    get scenesByCollected() {
      return byCollected.value;
    },
    get rings() {
      return rings.value.index;
    },
    get footprintOfRing() {
      return rings.value.footprintOfRing;
    },
    get byFootprint() {
      return byFootprint.value;
    },
  };
}

interface Rings {
  readonly index: BoxIndex;
  readonly footprintOfRing: Uint32Array;
}

function keptRings(frames: SegmentFrames, keep: Keep): Made<Rings> {
  const packed = keep('rings', () => packedRings(frames));
  return makeAll('rings', function* () {
    yield* packed.inSteps();
    const { tree, footprintOfRing } = packed.value;
    return { index: openBoxIndex(tree), footprintOfRing };
  });
}

function* packedRings(frames: SegmentFrames) {
  const { boxes, footprintOfRing } = yield* ringsOf(frames);
  return { tree: packBoxes(boxes), footprintOfRing };
}

/** A world's own frames are few, and come and go with each change of its records. */
function ownRings(frames: SegmentFrames): Made<Rings> {
  return makeAll('rings', function* () {
    const { boxes, footprintOfRing } = yield* ringsOf(frames);
    return { index: boxTree(boxes), footprintOfRing };
  });
}

function firstRows({ scenes, versions }: SegmentFrames): Uint32Array {
  const { length, columns } = versions;
  const firstRow = new Uint32Array(scenes.length).fill(length);
  for (let row = length - 1; row >= 0; row--) firstRow[columns.scene[row]!] = row;
  return firstRow;
}

function* scenesByKey({ scenes }: SegmentFrames): Generator<void, Uint32Array> {
  const { keyHigh, keyLow } = scenes.columns;
  const keyAt = (scene: number) => sortKeyOf(keyHigh[scene]!, keyLow[scene]!);
  return (yield* orderRowsByInSteps(scenes.length, keyAt)).rows;
}

function* scenesByCollected({ scenes }: SegmentFrames): Generator<void, Uint32Array> {
  return (yield* orderRowsInSteps(scenes.columns.collectedUs)).rows;
}

function pairsOfFootprints({ scenes }: SegmentFrames): VisitPairs {
  const { vertexFrom } = scenes.columns;
  return (from, to, visit) => {
    for (let scene = from; scene < to; scene++) visit(vertexFrom[scene]!, scene);
  };
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

/** The boxes of all rings, those of a footprint once; in steps. */
function* ringsOf({ scenes, vertices }: SegmentFrames): Generator<void, RingBoxes> {
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const boxes: IndexedBox[] = [];
  const footprintOfRing: number[] = [];
  const known = new Set<number>();
  yield* inParts(scenes.length, (firstScene, endScene) => {
    for (let scene = firstScene; scene < endScene; scene++) {
      const from = vertexFrom[scene]!;
      if (known.has(from)) continue;
      known.add(from);
      eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (ringFrom, ringTo) => {
        const { westE6, southE6, eastE6, northE6 } = boxOfRing(lonE6, latE6, ringFrom, ringTo);
        boxes.push({ minX: westE6, minY: southE6, maxX: eastE6, maxY: northE6 });
        footprintOfRing.push(from);
      });
    }
  });
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
