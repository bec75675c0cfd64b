import type { Statistics } from './statistics.js';

/** A row of the table. */
export interface BenchRow {
  readonly what: string;
  /** The median of our measurements, with the unit. */
  readonly ours: string;
  readonly spread: string;
  /** The baseline of the same run and its median; empty without a baseline. */
  readonly baseline: string;
  /** Our median compared with the baseline's. */
  readonly ratio: string;
}

/** A row of two series of times, milliseconds. */
export function timesRow(what: string, ours: Statistics, baseline: string, other: Statistics): BenchRow {
  return {
    what,
    ours: milliseconds(ours.median),
    spread: `${milliseconds(ours.least)} to ${milliseconds(ours.most)}`,
    baseline: `${baseline}: ${milliseconds(other.median)}`,
    ratio: `${factor(other.median / ours.median)} as fast`,
  };
}

/** Two rows of the same two series: their medians, and their p99. */
export function percentileRows(what: string, ours: Statistics, baseline: string, other: Statistics): BenchRow[] {
  const row = (percentile: string, value: (of: Statistics) => number): BenchRow => ({
    what: `${what}, ${percentile}`,
    ours: milliseconds(value(ours)),
    spread: `${milliseconds(ours.least)} to ${milliseconds(ours.most)}`,
    baseline: `${baseline}: ${milliseconds(value(other))}`,
    ratio: `${factor(value(other) / value(ours))} as fast`,
  });
  return [row('p50', (of) => of.median), row('p99', (of) => of.p99)];
}

/** "12 times", for a ratio of 12. */
export function factor(ratio: number): string {
  return `${ratio < 100 ? ratio.toPrecision(2) : grouped(ratio)} times`;
}

export function milliseconds(ms: number): string {
  return ms < 10 ? `${ms.toPrecision(2)} ms` : `${Math.round(ms)} ms`;
}

export function grouped(count: number): string {
  return Math.round(count).toLocaleString('en');
}
