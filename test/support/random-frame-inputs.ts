import fc from 'fast-check';
import { frameKinds, frameStatuses } from '../../src/model/frame.js';
import type { SearchSatelliteFramesV2Input } from '../../src/model/schema-types.js';
import { plainFrames } from '../oracles/naive-frames.js';
import { randomFrames } from './random-frames.js';
import { asOf, dateFilter, geometry, keywordFilter, texts } from './random-inputs.js';
import { lateMs } from './random-times.js';

/** At most two conditions, so that something matches. */
export function randomFrameInput(
  ids: readonly string[],
  vendorIds: readonly string[],
): fc.Arbitrary<SearchSatelliteFramesV2Input> {
  const conditions: fc.Arbitrary<SearchSatelliteFramesV2Input>[] = [
    fc.record({ frameId: keywordFilter(texts(ids)) }),
    fc.record({ vendorId: keywordFilter(texts(vendorIds)) }),
    fc.record({ frameId: keywordFilter(texts(ids)), vendorId: keywordFilter(texts(vendorIds)) }),
    fc.record({ eventType: keywordFilter(texts(frameKinds)) }),
    fc.record({ status: keywordFilter(texts(frameStatuses)) }),
    fc.record({ collectedAt: dateFilter }),
    fc.record({ createdAt: dateFilter }),
    fc.record({ updatedAt: dateFilter }),
    fc.record({ intersectsGeometry: geometry }),
    fc.record({ intersectsGeometry: geometry }),
  ];
  const order = fc.record({
    sortBy: fc.constantFrom('collectedAt', 'createdAt', 'updatedAt', null),
    sortDirection: fc.constantFrom('asc', 'desc', null),
  });
  return fc
    .tuple(order, fc.array(fc.oneof(...conditions), { maxLength: 2 }))
    .map(([sorting, parts]) => Object.assign({}, sorting, ...parts));
}

const context = fc.record({ asOfMs: asOf, days: fc.constantFrom(540, 540, 30) });

/** Frames, an input with values of theirs, and the instant and window of the request. */
export const frameQuestion = randomFrames.chain((frames) => {
  const plain = frames.flatMap((frame) => plainFrames(frame, lateMs));
  const input = randomFrameInput(
    plain.map(({ id }) => id),
    plain.map(({ vendorId }) => vendorId),
  );
  return fc.tuple(fc.constant(frames), input, context);
});
