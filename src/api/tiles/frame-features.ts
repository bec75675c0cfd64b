import type { Work } from '../../base/work/work.js';
import { joinRings } from '../../earth/geo/antimeridian.js';
import type { Corners } from '../../earth/geo/clip-ring.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { byName, namesOf } from '../../store/columns/by-name.js';
import type { FrameSegment } from '../../store/segments/frame-segment.js';
import { eachRing } from '../../store/segments/frame-segment.js';
import { FrameView } from '../../store/views/frame-view.js';
import { LayerWriter } from './layer-writer.js';
import { tileRings } from './tile-rings.js';

/** The properties of a frame's feature: names and types, for the encoder and for TileJSON. */
export const frameFields = {
  frameId: 'String',
  vendorId: 'String',
  eventType: 'String',
  collectedAt: 'String',
  status: 'String',
  totalCount: 'Number',
  correlatedCount: 'Number',
  uncorrelatedCount: 'Number',
} as const;

const names = namesOf(frameFields);
const key = byName(names, (_, index) => index);

/** Writes frames as polygons of one tile. */
export class FrameFeatures {
  readonly #layer = new LayerWriter('satelliteFrames', names);
  readonly #tile: Tile;
  /** Indexes of values that are used by many features. */
  readonly #texts = new Map<string, number>();
  readonly #counts = new Map<number, number>();

  constructor(tile: Tile) {
    this.#tile = tile;
  }

  /** Appends a version of a frame, if its footprint reaches into the tile or its buffer. */
  add(segment: FrameSegment, row: number): void {
    const { scenes, vertices, versions } = segment;
    const { lonE6, latE6 } = vertices.columns;
    const scene = versions.columns.scene[row]!;
    const from = scenes.columns.vertexFrom[scene]!;
    const footprint: Corners[] = [];
    eachRing(lonE6, latE6, from, from + scenes.columns.vertexCount[scene]!, (first, end) => {
      const corners: number[] = [];
      // The last vertex repeats the first.
      for (let i = first; i < end - 1; i++) corners.push(lonE6[i]! / 1e6, latE6[i]! / 1e6);
      footprint.push(corners);
    });
    // The two parts of a footprint across 180° are joined: no outline along the meridian, and tiles on both sides.
    const rings = joinRings(footprint).flatMap((ring) => [
      ...tileRings(ring, this.#tile),
      ...(ring.some((coordinate) => coordinate > 180) ? tileRings(turned(ring), this.#tile) : []),
    ]);
    if (rings.length === 0) return;
    this.#tagFrame(new FrameView(segment, row));
    this.#layer.polygons(rings);
  }

  finish(work: Work): Promise<Uint8Array<ArrayBuffer>> {
    return this.#layer.finish(work);
  }

  #tagFrame({ frameId, vendorId, eventType, collectedAt, status, numDetections }: FrameView): void {
    const layer = this.#layer;
    layer.tag(key.frameId, layer.text(frameId));
    layer.tag(key.vendorId, layer.text(vendorId));
    layer.tag(key.eventType, this.#listText(eventType));
    layer.tag(key.collectedAt, layer.text(collectedAt));
    layer.tag(key.status, this.#listText(status));
    const { totalCount, correlatedCount, uncorrelatedCount } = numDetections;
    layer.tag(key.totalCount, this.#listCount(totalCount ?? 0));
    layer.tag(key.correlatedCount, this.#listCount(correlatedCount ?? 0));
    layer.tag(key.uncorrelatedCount, this.#listCount(uncorrelatedCount ?? 0));
  }

  #listText(value: string): number {
    const index = this.#texts.get(value) ?? this.#layer.text(value);
    this.#texts.set(value, index);
    return index;
  }

  #listCount(value: number): number {
    const index = this.#counts.get(value) ?? this.#layer.uint(value);
    this.#counts.set(value, index);
    return index;
  }
}

/** The ring 360 degrees further west. */
function turned(ring: Corners): Corners {
  return ring.map((coordinate, i) => (i % 2 === 0 ? coordinate - 360 : coordinate));
}
