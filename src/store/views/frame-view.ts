import { frameKinds, frameStatuses } from '../../model/frame.js';
import type {
  FrameEventType,
  Geometry,
  SatelliteFrameNumDetections,
  SatelliteFrameV2,
} from '../../model/schema-types.js';
import { microsecondsText, secondsText } from '../../model/timestamp.js';
import { eachRing } from '../segments/frame-segment.js';
import { frameIdOf, vendorIdOfScene } from '../segments/scene-names.js';
import type { SegmentFrames } from '../segments/segment-frames.js';
import { publicationText } from './shown-values.js';

/**
 * One version of a frame as the schema's SatelliteFrameV2. A getter reads the columns when a request selects its field.
 */
export class FrameView implements SatelliteFrameV2 {
  readonly #frames: SegmentFrames;
  readonly #row: number;
  readonly #scene: number;
  readonly #quirks: boolean;

  /** `quirks`: whether values are as seen on the deployed service. */
  constructor(frames: SegmentFrames, row: number, quirks = false) {
    this.#frames = frames;
    this.#row = row;
    this.#scene = frames.versions.columns.scene[row]!;
    this.#quirks = quirks;
  }

  get frameId(): string {
    return frameIdOf(this.#frames, this.#scene);
  }

  get vendorId(): string {
    return vendorIdOfScene(this.#frames, this.#scene);
  }

  /** Granules of VIIRS are timed in whole minutes, pictures to the microsecond. */
  get collectedAt(): string {
    const us = this.#frames.scenes.columns.collectedUs[this.#scene]!;
    return this.eventType === 'viirs' ? secondsText(Math.floor(us / 1e6)) : microsecondsText(us);
  }

  get createdAt(): string {
    return publicationText(this.#frames.scenes.columns.createdMs[this.#scene]!, this.#quirks);
  }

  get updatedAt(): string {
    return publicationText(this.#frames.times.updatedMs(this.#row), this.#quirks);
  }

  get eventType(): FrameEventType {
    return frameKinds[this.#frames.scenes.columns.kind[this.#scene]!]!;
  }

  get geometry(): Geometry {
    return footprintOf(this.#frames, this.#scene);
  }

  get status(): string {
    return frameStatuses[this.#frames.versions.columns.status[this.#row]!]!;
  }

  get numDetections(): SatelliteFrameNumDetections {
    const { correlatedCount, uncorrelatedCount } = this.#frames.versions.columns;
    const [correlated, uncorrelated] = [correlatedCount[this.#row]!, uncorrelatedCount[this.#row]!];
    return { totalCount: correlated + uncorrelated, correlatedCount: correlated, uncorrelatedCount: uncorrelated };
  }
}

/** The footprint of a scene: a Polygon, or a collection of two if it crosses 180°. */
function footprintOf({ scenes, vertices }: SegmentFrames, scene: number): Geometry {
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const polygons: Geometry[] = [];
  const from = vertexFrom[scene]!;
  eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (ringFrom, ringTo) => {
    const ring: number[][] = [];
    for (let i = ringFrom; i < ringTo; i++) ring.push([lonE6[i]! / 1e6, latE6[i]! / 1e6]);
    polygons.push({ type: 'Polygon', coordinates: [ring], geometries: null });
  });
  return polygons.length === 1 ? polygons[0]! : { type: 'GeometryCollection', coordinates: null, geometries: polygons };
}
