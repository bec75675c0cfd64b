/** Stretches [from, to] of a line, pair by pair: ascending, and no two of them share a point. */
export type Stretches = readonly number[];

/** The stretches that these, which are in no order, cover together. */
export function joinedStretches(pairs: readonly number[]): Stretches {
  const count = pairs.length / 2;
  // Where stretches begin and where they end, each in order, say how many lie over a point.
  const froms = Float64Array.from({ length: count }, (_, i) => pairs[2 * i]!).sort();
  const tos = Float64Array.from({ length: count }, (_, i) => pairs[2 * i + 1]!).sort();
  const joined: number[] = [];
  let over = 0;
  for (let f = 0, t = 0; t < count; ) {
    if (f < count && froms[f]! <= tos[t]!) {
      if (over++ === 0) joined.push(froms[f]!);
      f++;
    } else {
      if (--over === 0) joined.push(tos[t]!);
      t++;
    }
  }
  return joined;
}
