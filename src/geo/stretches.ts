/** Stretches [from, to] of a line, pair by pair: ascending, and no two of them share a point. */
export type Stretches = readonly number[];

/** The stretches that these, which are in no order, cover together. */
export function joinedStretches(pairs: readonly number[]): Stretches {
  const order = Array.from({ length: pairs.length / 2 }, (_, i) => 2 * i).sort((a, b) => pairs[a]! - pairs[b]!);
  const joined: number[] = [];
  for (const at of order) {
    const [from, to] = [pairs[at]!, pairs[at + 1]!];
    const last = joined.length - 1;
    if (last > 0 && from <= joined[last]!) joined[last] = Math.max(joined[last]!, to);
    else joined.push(from, to);
  }
  return joined;
}
