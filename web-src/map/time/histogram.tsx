import { memo } from 'preact/compat';
import type { Kind } from '../kinds.js';
import { kinds as shades } from '../kinds.js';
import { type DayCounts, stackedPaths } from './day-counts.js';
import { dayMs, type Span, shareOf } from './spans.js';

interface HistogramProps {
  readonly counts: DayCounts;
  readonly kinds: readonly Kind[];
  readonly bounds: Span;
}

/** Events of each day, stacked by kind, over all the time that is kept. */
export const Histogram = memo(({ counts, kinds, bounds }: HistogramProps) => {
  const { paths, tallest } = stackedPaths(counts, kinds);
  const lengthMs = bounds.toMs - bounds.fromMs;
  const left = (counts.firstMs - bounds.fromMs) / lengthMs;
  const width = (counts.days * dayMs) / lengthMs;
  return (
    <div class="histogram">
      <svg
        viewBox={`0 0 ${counts.days} ${tallest}`}
        preserveAspectRatio="none"
        style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
        aria-hidden="true"
      >
        {paths.map(({ kind, path }) => (
          <path key={kind} d={path} fill={shades[kind].color} />
        ))}
      </svg>
    </div>
  );
});

/** What the name of a month takes. */
const lastPx = 24;

/** The first days of months, with their names, each as far from the next as its name needs. */
export function Months({ bounds, widthPx }: { readonly bounds: Span; readonly widthPx: number }) {
  const every = Math.max(1, Math.ceil(18 / Math.max(1, widthPx / 56)));
  return (
    <>
      {monthsIn(bounds)
        .filter((ms) => new Date(ms).getUTCMonth() % every === 0 && shareOf(ms, bounds) * widthPx < widthPx - lastPx)
        .map((ms) => (
          <span key={ms} class="month" style={{ left: `${shareOf(ms, bounds) * 100}%` }}>
            {new Date(ms).toLocaleDateString('en-GB', {
              month: 'short',
              year: new Date(ms).getUTCMonth() === 0 ? '2-digit' : undefined,
              timeZone: 'UTC',
            })}
          </span>
        ))}
    </>
  );
}

function monthsIn({ fromMs, toMs }: Span): number[] {
  const months: number[] = [];
  const first = new Date(fromMs);
  for (let month = first.getUTCMonth() + 1; ; month++) {
    const ms = Date.UTC(first.getUTCFullYear(), month);
    if (ms >= toMs) return months;
    months.push(ms);
  }
}
