import type { Position } from './polygon.js';

/**
 * The greatest number of edges at one latitude, and that latitude; both 0 without edges. An edge lies at the latitudes
 * of its ends too. Takes n log n, since the ends are sorted.
 */
export function edgesAtLatitude(lines: readonly (readonly Position[])[]): {
  readonly count: number;
  readonly lat: number;
} {
  const edges = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  const lows = new Float64Array(edges);
  const highs = new Float64Array(edges);
  let at = 0;
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i++, at++) {
      const [a, b] = [line[i]![1], line[i + 1]![1]];
      lows[at] = Math.min(a, b);
      highs[at] = Math.max(a, b);
    }
  }
  lows.sort();
  highs.sort();
  let [count, lat] = [0, 0];
  for (let begun = 0, ended = 0; begun < edges; begun++) {
    while (highs[ended]! < lows[begun]!) ended++;
    if (begun + 1 - ended > count) [count, lat] = [begun + 1 - ended, lows[begun]!];
  }
  return { count, lat };
}
