import { type SizedSegment, sizeOf } from './event-store.js';

/**
 * Rows of the largest segments: those of 540 days of a default ocean. An index of so many rows is made in some 100 ms,
 * and a search looks only at the segments of its days.
 */
export const mostRowsOfSegment = 500_000;
/** Days of joined segments from the first to the last, since a segment is released as a whole. */
const mostJoinedDays = 60;

/** How many rows a segment has, and of which days. */
interface DatedSegment extends SizedSegment {
  readonly days: Int32Array;
}

/**
 * Neighbours in a store that are better one segment: none is four times as large as all others together, and the whole
 * stays within the bounds above. Undefined if there are none. Where days are added one by one, sizes then grow at least
 * fourfold from the end back to the first segment that is nearly as large as may be: so a row is copied a logarithmic
 * number of times, and the small segments are that many.
 */
export function joinableSegments<S extends DatedSegment>(segments: readonly S[]): readonly S[] | undefined {
  for (let at = segments.length - 1; at >= 0; at--) {
    let first = at;
    let end = at + 1;
    let size = sizeOf(segments[at]!);
    const fits = (other: S | undefined, from: number, to: number): other is S => {
      if (other === undefined) return false;
      const more = sizeOf(other);
      const isSimilar = more < 4 * size && size < 4 * more;
      return isSimilar && size + more <= mostRowsOfSegment && daysIn(segments.slice(from, to)) <= mostJoinedDays;
    };
    for (;;) {
      const before = segments[first - 1];
      const after = segments[end];
      if (fits(before, first - 1, end)) {
        size += sizeOf(before);
        first -= 1;
      } else if (fits(after, first, end + 1)) {
        size += sizeOf(after);
        end += 1;
      } else break;
    }
    if (end - first > 1) return segments.slice(first, end);
  }
  return undefined;
}

/** Days from the first to the last of segments in their order. */
function daysIn(segments: readonly DatedSegment[]): number {
  return segments.at(-1)!.days.at(-1)! - segments[0]!.days[0]! + 1;
}
