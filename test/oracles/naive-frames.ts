import { uuidOfKey } from '../../src/model/event-key.js';
import { frameStatuses } from '../../src/model/frame.js';
import type { SearchSatelliteFramesV2Input } from '../../src/model/schema-types.js';
import { vendorIdOf } from '../../src/model/vendor-id.js';
import type { RandomFrame, RandomRing } from '../support/random-frames.js';
import { frameTablesOf, frameVersionsOf } from '../support/random-frames.js';
import { date, keyword } from './naive-events.js';
import { exactlyTouches } from './rings-touch.js';

/**
 * The slow twin of searchSatelliteFramesV2: every version is a plain object, every condition is tested on each, and all
 * are sorted.
 */

export interface PlainFrame {
  readonly id: string;
  readonly vendorId: string;
  readonly kind: string;
  readonly status: string;
  readonly collectedUs: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly correlated: number;
  readonly dark: number;
  readonly rings: readonly RandomRing[];
}

export function naiveFrames(
  frames: readonly RandomFrame[],
  input: SearchSatelliteFramesV2Input,
  { asOfMs, days }: { readonly asOfMs: number; readonly days: number },
): PlainFrame[] {
  const seen = frames.flatMap((frame) => plainFrames(frame, asOfMs));
  return naiveFramesAmong(seen, input, { asOfMs, days });
}

/** The frames of a list that meet the input, in its order. */
export function naiveFramesAmong(
  seen: readonly PlainFrame[],
  input: SearchSatelliteFramesV2Input,
  { asOfMs, days }: { readonly asOfMs: number; readonly days: number },
): PlainFrame[] {
  const windowStartS = Math.floor(asOfMs / 1000) - Math.min(540, days) * 86400;
  const found = seen.filter(
    (frame) =>
      frame.collectedUs >= windowStartS * 1e6 &&
      keyword(input.frameId, frame.id) &&
      keyword(input.vendorId, frame.vendorId) &&
      keyword(input.eventType, frame.kind) &&
      keyword(input.status, frame.status) &&
      date(input.collectedAt, frame.collectedUs) &&
      date(input.createdAt, frame.createdMs * 1000) &&
      date(input.updatedAt, frame.updatedMs * 1000) &&
      touches(input, frame),
  );
  const direction = input.sortDirection === 'asc' ? 1 : -1;
  return found.sort((a, b) => {
    const pairs = [
      [sortKey(a, input), sortKey(b, input)],
      [a.createdMs, b.createdMs],
      [a.id, b.id],
    ] as const;
    for (const [x, y] of pairs) if (x !== y) return x < y ? -direction : direction;
    return 0;
  });
}

function sortKey(frame: PlainFrame, { sortBy }: SearchSatelliteFramesV2Input): number {
  if (sortBy === 'collectedAt') return frame.collectedUs;
  return sortBy === 'updatedAt' ? frame.updatedMs : frame.createdMs;
}

export function plainFrames(frame: RandomFrame, asOfMs: number): PlainFrame[] {
  const { scenes } = frameTablesOf([frame]);
  return frameVersionsOf(frame)
    .filter(({ updatedMs, visibleToMs }) => updatedMs <= asOfMs && asOfMs < visibleToMs)
    .map(({ status, correlated, dark, updatedMs }) => ({
      id: uuidOfKey(frame.keyHigh, frame.keyLow),
      vendorId: vendorIdOf(scenes, 0),
      kind: frame.kind,
      status: frameStatuses[status]!,
      collectedUs: frame.collectedS * 1e6 + frame.micros,
      createdMs: frame.collectedS * 1000 + frame.latencyMs,
      updatedMs,
      correlated,
      dark,
      rings: frame.rings,
    }));
}

function touches({ intersectsGeometry }: SearchSatelliteFramesV2Input, { rings }: PlainFrame): boolean {
  if (!intersectsGeometry) return true;
  const { type, coordinates } = intersectsGeometry;
  // Every multiple of 360° that a region of a caller may reach.
  return [-720, -360, 0, 360, 720].some((turn) =>
    rings.some((ring) =>
      exactlyTouches(
        ring.map(([lon, lat]) => [lon + turn, lat]),
        type,
        coordinates,
      ),
    ),
  );
}
