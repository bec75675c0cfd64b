/**
 * The first `count` items in a total order. Most items are only compared with the last of the first ones found so far,
 * so a page of a long list costs little more than one comparison for each item.
 */
export function firstInOrder<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count === 0) return [];
  // Twice as many are collected between two sorts.
  const room = Math.max(64, 2 * count);
  let first: T[] = [];
  let last: T | undefined;
  for (const item of items) {
    if (last !== undefined && compare(item, last) > 0) continue;
    first.push(item);
    if (first.length < room) continue;
    first = first.sort(compare).slice(0, count);
    last = first[count - 1];
  }
  return first.sort(compare).slice(0, count);
}
