import { base } from '../../shared/base.js';
import { allKinds, type Kind } from '../kinds.js';
import { dayMs, type Span } from './spans.js';

/** Events by kind and day of start, as `/map/days.json` gives them. */
export interface DayCounts {
  /** Midnight UTC of the first day. */
  readonly firstMs: number;
  readonly days: number;
  readonly kinds: readonly { readonly kind: Kind; readonly counts: readonly number[] }[];
}

/** The same as the service tells it. */
export interface DayAnswer {
  readonly firstDay: string;
  readonly kinds: Readonly<Record<string, readonly number[]>>;
}

/** Throws what `fetch` throws, and an error with the status for any answer but the counts. */
export async function askDayCounts(token: string): Promise<DayCounts> {
  const response = await fetch(`${base}map/days.json`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`the counts of days were answered with status ${response.status}`);
  return readDayCounts(await response.json());
}

export function readDayCounts(answer: DayAnswer): DayCounts {
  const kinds = allKinds.flatMap((kind) => {
    const counts = new Map(Object.entries(answer.kinds)).get(kind);
    return counts ? [{ kind, counts }] : [];
  });
  const days = Math.max(0, ...kinds.map(({ counts }) => counts.length));
  return { firstMs: Date.parse(answer.firstDay), days, kinds };
}

/** How many events of these kinds started on the days that a span touches. */
export function eventsIn({ firstMs, kinds }: DayCounts, { fromMs, toMs }: Span, shown: readonly Kind[]): number {
  const first = Math.max(0, Math.floor((fromMs - firstMs) / dayMs));
  const end = Math.max(first, Math.ceil((toMs - firstMs) / dayMs));
  return kinds
    .filter(({ kind }) => shown.includes(kind))
    .flatMap(({ counts }) => counts.slice(first, end))
    .reduce((sum, count) => sum + count, 0);
}

/**
 * The outline of each kind in a stack, as an SVG path in days to the right and events upwards from `tallest` to 0; and
 * the height of the tallest day.
 */
export function stackedPaths({ days, kinds }: DayCounts, shown: readonly Kind[]) {
  const base = new Array<number>(days).fill(0);
  const outlines = kinds
    .filter(({ kind }) => shown.includes(kind))
    .map(({ kind, counts }) => {
      const bottom = [...base];
      for (let day = 0; day < days; day++) base[day]! += counts[day] ?? 0;
      return { kind, bottom, top: [...base] };
    });
  const tallest = Math.max(1, ...base);
  const paths = outlines.map(({ kind, bottom, top }) => {
    const up = top.map((height, day) => `${day},${tallest - height} ${day + 1},${tallest - height}`);
    const down = bottom.map((height, day) => `${day + 1},${tallest - height} ${day},${tallest - height}`).reverse();
    return { kind, path: `M${up.join(' ')} ${down.join(' ')}Z` };
  });
  return { paths, tallest };
}
