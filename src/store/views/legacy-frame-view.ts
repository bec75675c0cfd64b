import { dataSourceOf, satellites } from '../../model/frame.js';
import type { Geometry, SatelliteFrame, SatelliteFrameTargets } from '../../model/schema-types.js';
import type { SegmentFrames } from '../segments/segment-frames.js';
import { FrameView } from './frame-view.js';

/**
 * One version of a frame as the schema's legacy SatelliteFrame: the words of SatelliteFrameV2 in snake_case, so the two
 * agree.
 */
export class LegacyFrameView implements SatelliteFrame {
  readonly #frames: SegmentFrames;
  readonly #row: number;
  readonly #view: FrameView;

  constructor(frames: SegmentFrames, row: number, quirks: boolean) {
    this.#frames = frames;
    this.#row = row;
    this.#view = new FrameView(frames, row, quirks);
  }

  get targets(): SatelliteFrameTargets {
    const { correlatedCount, uncorrelatedCount } = this.#view.numDetections;
    return { correlated_count: correlatedCount, dark_count: uncorrelatedCount };
  }

  get data_source(): string {
    const { scenes, versions } = this.#frames;
    return dataSourceOf[satellites[scenes.columns.satellite[versions.columns.scene[this.#row]!]!]!];
  }

  get vendor_id(): string {
    return this.#view.vendorId;
  }

  get frame_id(): string {
    return this.#view.frameId;
  }

  get collected_at(): string {
    return this.#view.collectedAt;
  }

  get frame_extents(): Geometry {
    return this.#view.geometry;
  }

  get created(): string {
    return this.#view.createdAt;
  }

  get updated(): string {
    return this.#view.updatedAt;
  }
}
