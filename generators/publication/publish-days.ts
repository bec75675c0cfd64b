import type { PackedChunk } from '../../src/model/packed-chunk.js';
import type { Span } from '../sheets/span.js';
import { type PackedSeen, unpackSeen } from '../sightings/seen.js';
import type { Sky } from '../sightings/sky.js';
import { publish } from './publication.js';
import { versionSheet } from './version-sheet.js';

/** The chunks of some days of a sky's span. `seen`: everything that was seen from the day `seenFromDay` on. */
export function publishDays(
  seed: number,
  { fromDay, toDay }: Span,
  sky: Sky,
  seen: PackedSeen,
  seenFromDay: number,
): PackedChunk[] {
  const sheet = versionSheet(usualEvents);
  return Array.from({ length: toDay - fromDay }, (_, i) => {
    const day = fromDay + i;
    return publish(seed, day, sky.framesOf(day - sky.fromDay), unpackSeen(seen, day - seenFromDay), sheet);
  });
}

/** About the number of events of a day at scale 1. */
const usualEvents = 700;
