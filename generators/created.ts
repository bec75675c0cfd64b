/**
 * createdMs is unique in the whole ocean: a day uses only the milliseconds that are equal to its number modulo 64, days that share them are 64 days
 * apart, and nothing is created 60 days after its start; within the day one pass in order of time moves an equal one on.
 */
const gridMs = 64;

/** The first millisecond from `ms` on that is equal to the day's number modulo 64. */
export function onGrid(ms: number, day: number): number {
  return ms + ((((day - ms) % gridMs) + gridMs) % gridMs);
}

/** All that is created on a day, in the order of time, with no createdMs twice. `compare` orders those that want the same one. */
export function spreadOnGrid<T extends { readonly createdMs: number }>(
  wanted: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const ordered = wanted.toSorted((a, b) => a.createdMs - b.createdMs || compare(a, b));
  let takenMs = -Infinity;
  return ordered.map((one) => {
    takenMs = Math.max(one.createdMs, takenMs + gridMs);
    return takenMs === one.createdMs ? one : { ...one, createdMs: takenMs };
  });
}
