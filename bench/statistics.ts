/** The summary of a series of measurements. */
export interface Statistics {
  readonly median: number;
  readonly p99: number;
  readonly least: number;
  readonly most: number;
}

/** The statistics of at least one number. The p99 of fewer than 100 numbers is the largest. */
export function statistics(values: readonly number[]): Statistics {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), p99: at(0.99), least: sorted[0]!, most: sorted[sorted.length - 1]! };
}

/** Runs a function several times and gives the milliseconds of each run. */
export async function timed(runs: number, run: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return times;
}
