import { weightedIndex } from '../draws/random.js';

/** Items with weights, of which a keyed number chooses one. */
export interface Weighted<T> {
  readonly items: readonly T[];
  readonly cumulative: Float64Array;
}

export function weighted<T>(items: readonly T[], weightOf: (item: T) => number): Weighted<T> {
  let sum = 0;
  const cumulative = Float64Array.from(items, (item) => {
    sum += weightOf(item);
    return sum;
  });
  return { items, cumulative };
}

/** The item whose share holds a number in [0, 1). */
export function pick<T>({ items, cumulative }: Weighted<T>, unit: number): T {
  return items[weightedIndex(cumulative, unit)]!;
}

export function totalWeight({ cumulative }: Weighted<unknown>): number {
  return cumulative[cumulative.length - 1]!;
}
