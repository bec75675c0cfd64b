import type { DayChunk } from '../src/model/event.js';
import { publish } from './publication.js';
import type { Scene } from './scenes.js';
import { type PackedSeen, unpackSeen } from './seen.js';
import type { Span } from './tasks.js';

/** The chunks of some days of a span, of which all is known that was seen. `scenesOf`: those of a day since 1970. */
export function publishDays(
  seed: number,
  { fromDay, toDay }: Span,
  span: Span,
  seen: PackedSeen,
  scenesOf: (day: number) => readonly Scene[],
): DayChunk[] {
  return Array.from({ length: toDay - fromDay }, (_, i) =>
    publish(seed, fromDay + i, scenesOf(fromDay + i), unpackSeen(seen, fromDay + i - span.fromDay)),
  );
}
