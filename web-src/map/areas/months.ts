import type { Kind } from '../kinds.js';
import type { DayCounts } from '../time/day-counts.js';
import { dayMs } from '../time/spans.js';

/** Events by kind and month. */
export interface MonthCounts {
  /** Such as `2025-05`, the earliest first, without a gap. */
  readonly months: readonly string[];
  readonly kinds: readonly { readonly kind: Kind; readonly counts: readonly number[]; readonly total: number }[];
  readonly total: number;
}

/** The counts of days, by month. */
export function byMonth({ firstMs, days, kinds }: DayCounts): MonthCounts {
  const monthOf = (day: number) => new Date(firstMs + day * dayMs).toISOString().slice(0, 7);
  const monthOfDay = Array.from({ length: days }, (_, day) => monthOf(day));
  const months = [...new Set(monthOfDay)];
  const numbers = new Map(months.map((month, i) => [month, i]));
  const counted = kinds.map(({ kind, counts }) => {
    const inMonths = new Array<number>(months.length).fill(0);
    counts.forEach((count, day) => {
      inMonths[numbers.get(monthOfDay[day] ?? '') ?? 0]! += count;
    });
    return { kind, counts: inMonths, total: inMonths.reduce((sum, count) => sum + count, 0) };
  });
  return { months, kinds: counted, total: counted.reduce((sum, { total }) => sum + total, 0) };
}
