import type { SceneNames } from '../collections/segments/scene-names.js';
import { tableBuilder } from '../columns/table.js';
import { invariant } from '../errors.js';
import {
  type FrameTables,
  frameKinds,
  frameLayout,
  frameStatuses,
  satellites,
  sceneLayout,
  vertexLayout,
} from '../model/frame.js';
import { grouped, keyOfText } from './keyed.js';
import type { OwnFrame } from './own-frame.js';
import type { OwnFrameVersion } from './records.js';

/** The scenes of own frames: one for each frame that versions show, two for a frame that was replaced. */
export class OwnScenes {
  readonly #versions: readonly OwnFrameVersion[];
  readonly #sceneOfFrame = new Map<OwnFrame, number>();
  readonly #sceneOfId = new Map<string, number>();
  readonly #createdMs: number[] = [];

  constructor(versions: readonly OwnFrameVersion[]) {
    this.#versions = versions;
    for (const { frame, createdMs } of versions) {
      if (this.#sceneOfFrame.has(frame)) continue;
      const scene = this.#sceneOfFrame.size;
      this.#sceneOfFrame.set(frame, scene);
      this.#sceneOfId.set(frame.frameId, scene);
      this.#createdMs.push(createdMs);
    }
  }

  /** A scene with this frameId: frames of own detections have own versions. */
  sceneOf(frameId: string): number {
    const scene = this.#sceneOfId.get(frameId);
    invariant(scene !== undefined, `the frame ${frameId} of an own detection has own versions`);
    return scene;
  }

  names(): SceneNames {
    const frames = [...this.#sceneOfFrame.keys()];
    const frameIds = frames.map(({ frameId }) => frameId);
    const vendorIds = frames.map(({ vendorId }) => vendorId);
    return { frameIds, vendorIds, byFrameId: grouped(frameIds), byVendorId: grouped(vendorIds) };
  }

  finish(): FrameTables {
    const scenes = tableBuilder(sceneLayout, this.#sceneOfFrame.size);
    const vertices = tableBuilder(vertexLayout);
    for (const [frame, scene] of this.#sceneOfFrame) {
      const [keyHigh, keyLow] = keyOfText(frame.frameId);
      const vertexFrom = vertices.length;
      for (const [lon, lat] of frame.rings.flat())
        vertices.push({ lonE6: Math.round(lon * 1e6), latE6: Math.round(lat * 1e6) });
      scenes.push({
        kind: frameKinds.indexOf(frame.kind),
        satellite: satellites.indexOf(frame.satellite),
        keyHigh,
        keyLow,
        collectedUs: frame.collectedUs,
        lengthMs: frame.lengthMs,
        createdMs: this.#createdMs[scene]!,
        // Only the vendorIds of the ocean are made of these.
        orbit: 0,
        place: 0,
        vertexFrom,
        vertexCount: vertices.length - vertexFrom,
      });
    }
    return { scenes: scenes.finish(), vertices: vertices.finish(), versions: this.#versionTable() };
  }

  #versionTable(): FrameTables['versions'] {
    const table = tableBuilder(frameLayout, this.#versions.length);
    for (const { frame, status, correlated, uncorrelated, updatedMs, visibleToMs } of this.#versions) {
      table.push({
        scene: this.#sceneOfFrame.get(frame)!,
        status: frameStatuses.indexOf(status),
        correlatedCount: correlated,
        uncorrelatedCount: uncorrelated,
        updatedMs,
        visibleToMs,
      });
    }
    return table.finish();
  }
}
