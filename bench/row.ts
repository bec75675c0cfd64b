import type { Statistics } from './statistics.js';

/** One line of the table. */
export interface BenchRow {
  readonly what: string;
  /** Ours: its median, with the unit. */
  readonly ours: string;
  readonly spread: string;
  /** What it is compared with, in the same run, and its median; empty when there is nothing to compare with. */
  readonly baseline: string;
  /** Ours to the baseline. */
  readonly ratio: string;
}

/** A row of two series of times, milliseconds. The ratio says how often ours fits into the baseline. */
export function timesRow(what: string, ours: Statistics, baseline: string, other: Statistics): BenchRow {
  return {
    what,
    ours: milliseconds(ours.median),
    spread: `${milliseconds(ours.least)} to ${milliseconds(ours.most)}`,
    baseline: `${baseline}: ${milliseconds(other.median)}`,
    ratio: `${(other.median / ours.median).toPrecision(2)} times as fast`,
  };
}

/** Two rows of the same two series: their medians, and their p99. */
export function percentileRows(what: string, ours: Statistics, baseline: string, other: Statistics): BenchRow[] {
  const row = (percentile: string, value: (of: Statistics) => number): BenchRow => ({
    what: `${what}, ${percentile}`,
    ours: milliseconds(value(ours)),
    spread: `${milliseconds(ours.least)} to ${milliseconds(ours.most)}`,
    baseline: `${baseline}: ${milliseconds(value(other))}`,
    ratio: `${(value(other) / value(ours)).toPrecision(2)} times as fast`,
  });
  return [row('p50', (of) => of.median), row('p99', (of) => of.p99)];
}

export function milliseconds(ms: number): string {
  return ms < 10 ? `${ms.toPrecision(2)} ms` : `${Math.round(ms)} ms`;
}

export function grouped(count: number): string {
  return Math.round(count).toLocaleString('en');
}
