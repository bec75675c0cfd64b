import type { PackedChunk } from '../../src/model/packed-chunk.js';
import type { Span } from '../sheets/span.js';
import { type PackedSeen, unpackSeen } from '../sightings/seen.js';
import { framesAt } from '../sightings/sky.js';
import { publish } from './publication.js';

/** The chunks of some days of a span, of which all is known that was seen. */
export function publishDays(seed: number, { fromDay, toDay }: Span, span: Span, seen: PackedSeen): PackedChunk[] {
  return Array.from({ length: toDay - fromDay }, (_, i) => {
    const day = fromDay + i;
    return publish(seed, day, framesAt(seed, day), unpackSeen(seen, day - span.fromDay));
  });
}
