import { none } from '../src/model/event.js';
import type { Sighting } from './sightings.js';

/** Sightings day by day as whole numbers, in memory that threads share: handing them over copies nothing. */
export interface PackedSightings {
  /** Those of day i (counted from the first day of the span) are firstRow[i] up to firstRow[i + 1]. */
  readonly firstRow: Uint32Array;
  /** Row r: numbers[r * width] up to numbers[(r + 1) * width]. */
  readonly numbers: Int32Array;
}

const width = 11;

/** The sightings of each day as rows of numbers. */
export function packSightings(days: readonly (readonly Sighting[])[]): PackedSightings {
  const firstRow = new Uint32Array(days.length + 1);
  days.forEach((list, i) => {
    firstRow[i + 1] = firstRow[i]! + list.length;
  });
  const bytes = Int32Array.BYTES_PER_ELEMENT * width * firstRow[days.length]!;
  const numbers = new Int32Array(new SharedArrayBuffer(bytes));
  let at = 0;
  for (const list of days) {
    for (const { scene, vessel, lonE6, latE6, speedE1, course, phase, heard } of list) {
      numbers[at] = scene;
      numbers[at + 1] = vessel;
      numbers[at + 2] = lonE6;
      numbers[at + 3] = latE6;
      numbers[at + 4] = speedE1;
      numbers[at + 5] = course;
      numbers[at + 6] = phase;
      numbers[at + 7] = heard?.ref ?? none;
      numbers[at + 8] = heard?.track.startS ?? 0;
      numbers[at + 9] = heard?.track.lonE4 ?? 0;
      numbers[at + 10] = heard?.track.latE4 ?? 0;
      at += width;
    }
  }
  return { firstRow, numbers };
}

/** The sightings of a day of the span, in the order in which they were packed. References and seconds have 32 bits without a sign. */
export function unpackSightings({ firstRow, numbers }: PackedSightings, dayOfSpan: number): Sighting[] {
  const from = firstRow[dayOfSpan]!;
  return Array.from({ length: firstRow[dayOfSpan + 1]! - from }, (_, i) => {
    const at = (from + i) * width;
    const ref = numbers[at + 7]! >>> 0;
    const track = { startS: numbers[at + 8]! >>> 0, lonE4: numbers[at + 9]!, latE4: numbers[at + 10]! };
    return {
      scene: numbers[at]!,
      vessel: numbers[at + 1]!,
      lonE6: numbers[at + 2]!,
      latE6: numbers[at + 3]!,
      speedE1: numbers[at + 4]!,
      course: numbers[at + 5]!,
      phase: numbers[at + 6]!,
      heard: ref === none ? undefined : { ref, track },
    };
  });
}
