import { keyOfUuid } from '../../model/event-key.js';
import { frameKinds } from '../../model/frame.js';
import { sceneHintOf } from '../../model/scene-hint.js';
import { vendorIdOf } from '../../model/vendor-id.js';
import { firstAtLeast } from '../columns/row-order.js';
import type { FrameSegment } from './frame-segment.js';
import { rowsOfKeyBits } from './sort-key.js';

/** The scene with this frameId; none or one, unless a key occurs twice or a world replaced the frame. */
export function scenesOfFrameId({ scenesByKey, scenes, names }: FrameSegment, frameId: string): readonly number[] {
  if (names) return names.byFrameId.get(frameId) ?? [];
  const key = keyOfUuid(frameId);
  return key ? rowsOfKeyBits(scenesByKey, scenes.columns.keyHigh, scenes.columns.keyLow, key.high, key.low) : [];
}

/**
 * The scenes with this vendorId. The text tells when the collection began, so only the vendorIds of scenes of that
 * second (minute, day) are written and compared.
 */
export function scenesOfVendorId(
  { scenesByCollected, scenes, names }: FrameSegment,
  vendorId: string,
): readonly number[] {
  if (names) return names.byVendorId.get(vendorId) ?? [];
  const hint = sceneHintOf(vendorId);
  if (!hint) return [];
  const kindCode = frameKinds.indexOf(hint.kind);
  const { collectedUs, kind, place: gridNumber } = scenes.columns;
  const keyAt = (i: number) => collectedUs[scenesByCollected[i]!]!;
  const found: number[] = [];
  const { length } = scenesByCollected;
  for (let i = firstAtLeast(length, hint.fromUs, keyAt); i < length && keyAt(i) < hint.toUs; i++) {
    const scene = scenesByCollected[i]!;
    if (kind[scene] !== kindCode || (hint.gridNumber !== undefined && gridNumber[scene] !== hint.gridNumber)) continue;
    if (vendorIdOf(scenes, scene) === vendorId) found.push(scene);
  }
  return found;
}
