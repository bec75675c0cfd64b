import type { ExportFormat, ExportWhat } from '../types.js';

/** The contents of an export, read from options and checked. */
export interface ExportRequest {
  readonly what: readonly ExportWhat[];
  readonly user: string;
  /** Days since 1970-01-01: [fromDay, toDay), of all shards. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly asOfMs: number;
  /** Only changes since this instant; undefined for all rows. */
  readonly sinceMs: number | undefined;
  /**
   * With a number of seconds, only the first position of each vessel in each stretch of that length is exported;
   * undefined for all.
   */
  readonly everyS: number | undefined;
  /** Whether fishing events name the subpaths of their tracks. */
  readonly subpaths: boolean;
  readonly shard: Shard;
}

/** One of several parts, numbered from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const exportFormats: readonly ExportFormat[] = ['parquet', 'geojson', 'ndjson', 'csv', 'sql'];

/** The days of one shard: the parts follow each other and differ by a day at most. */
export function daysOfShard({
  fromDay,
  toDay,
  shard: { index, count },
}: Pick<ExportRequest, 'fromDay' | 'toDay' | 'shard'>): {
  readonly fromDay: number;
  readonly toDay: number;
} {
  const days = toDay - fromDay;
  return {
    fromDay: fromDay + Math.floor((index * days) / count),
    toDay: fromDay + Math.floor(((index + 1) * days) / count),
  };
}

const dayMs = 24 * 3600 * 1000;

/** A day since 1970-01-01 as `2026-01-01`. */
export function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
