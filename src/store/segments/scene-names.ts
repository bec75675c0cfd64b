import { uuidOfKey } from '../../model/event-key.js';
import type { FrameTables } from '../../model/frame.js';
import { vendorIdOf } from '../../model/vendor-id.js';

/** The ids of scenes that callers gave a world; ids of other scenes are made from the columns. */
export interface SceneNames {
  /** By scene. */
  readonly frameIds: readonly string[];
  readonly vendorIds: readonly string[];
  /** The scenes of each id. */
  readonly byFrameId: ReadonlyMap<string, readonly number[]>;
  readonly byVendorId: ReadonlyMap<string, readonly number[]>;
}

interface Scenes {
  readonly scenes: FrameTables['scenes'];
  readonly names?: SceneNames | undefined;
}

/** frameId of a scene. */
export function frameIdOf({ scenes, names }: Scenes, scene: number): string {
  if (names) return names.frameIds[scene]!;
  const { keyHigh, keyLow } = scenes.columns;
  return uuidOfKey(keyHigh[scene]!, keyLow[scene]!);
}

/** vendorId of a scene. */
export function vendorIdOfScene({ scenes, names }: Scenes, scene: number): string {
  return names ? names.vendorIds[scene]! : vendorIdOf(scenes, scene);
}
