import { invariant } from '../../base/errors.js';
import {
  type FrameTables,
  frameKinds,
  frameLayout,
  frameStatuses,
  satellites,
  sceneLayout,
  vertexLayout,
} from '../../model/frame.js';
import { tableBuilder } from '../../store/columns/table.js';
import type { SceneNames } from '../../store/segments/scene-names.js';
import { grouped, keyOfText } from './keyed.js';
import type { OwnFrame } from './own-frame.js';
import type { OwnFrameVersion } from './records.js';

/** Frames, or versions, that one step looks at. */
const framesOfStep = 1000;

/**
 * The scenes of own frames: one for each frame that versions show, two for a frame that was replaced. Made in steps of
 * some milliseconds.
 */
export class OwnScenes {
  readonly #versions: readonly OwnFrameVersion[];
  readonly #sceneOfFrame = new Map<OwnFrame, number>();
  readonly #sceneOfId = new Map<string, number>();
  readonly #createdMs: number[] = [];

  private constructor(versions: readonly OwnFrameVersion[]) {
    this.#versions = versions;
  }

  static *of(versions: readonly OwnFrameVersion[]): Generator<void, OwnScenes> {
    const scenes = new OwnScenes(versions);
    for (const [i, version] of versions.entries()) {
      scenes.#add(version);
      if (i % framesOfStep === framesOfStep - 1) yield;
    }
    return scenes;
  }

  #add({ frame, createdMs }: OwnFrameVersion): void {
    if (this.#sceneOfFrame.has(frame)) return;
    const scene = this.#sceneOfFrame.size;
    this.#sceneOfFrame.set(frame, scene);
    this.#sceneOfId.set(frame.frameId, scene);
    this.#createdMs.push(createdMs);
  }

  /** A scene with this frameId: frames of own detections have own versions. */
  sceneOf(frameId: string): number {
    const scene = this.#sceneOfId.get(frameId);
    invariant(scene !== undefined, `the frame ${frameId} of an own detection has own versions`);
    return scene;
  }

  *names(): Generator<void, SceneNames> {
    const frames = [...this.#sceneOfFrame.keys()];
    const frameIds = frames.map(({ frameId }) => frameId);
    const vendorIds = frames.map(({ vendorId }) => vendorId);
    const byFrameId = grouped(frameIds);
    yield;
    return { frameIds, vendorIds, byFrameId, byVendorId: grouped(vendorIds) };
  }

  *finish(): Generator<void, FrameTables> {
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
        // Only vendorIds of the ocean depend on these columns.
        orbit: 0,
        place: 0,
        vertexFrom,
        vertexCount: vertices.length - vertexFrom,
      });
      if (scene % framesOfStep === framesOfStep - 1) yield;
    }
    yield;
    const versions = yield* this.#versionTable();
    return { scenes: scenes.finish(), vertices: vertices.finish(), versions };
  }

  *#versionTable(): Generator<void, FrameTables['versions']> {
    const table = tableBuilder(frameLayout, this.#versions.length);
    for (const { frame, status, correlated, uncorrelated, updatedMs, visibleToMs } of this.#versions) {
      const row = table.push({
        scene: this.#sceneOfFrame.get(frame)!,
        status: frameStatuses.indexOf(status),
        correlatedCount: correlated,
        uncorrelatedCount: uncorrelated,
        updatedMs,
        visibleToMs,
      });
      if (row % framesOfStep === framesOfStep - 1) yield;
    }
    return table.finish();
  }
}
