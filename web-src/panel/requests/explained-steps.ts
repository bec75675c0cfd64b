import type { ExplainedSearch } from '../../../src/api.js';

/** A step of a search: what it is, the rows that it drops, and those that are left. */
export interface SearchStep {
  readonly kind: 'offered' | 'dropped' | 'kept' | 'page';
  /** The condition; of `offered` those whose indexes gave the rows. */
  readonly condition: string;
  readonly dropped: number;
  readonly left: number;
}

/**
 * How a search came to its page, over all segments: the rows that indexes gave, the rows that each further condition
 * dropped, the rows that match, the rows of the page.
 */
export function stepsOf({ segments, total, returned }: ExplainedSearch): SearchStep[] {
  const drivers = new Set(segments.filter(({ offered }) => offered > 0).map(({ driver }) => driver));
  if (drivers.size === 0) for (const { driver } of segments) drivers.add(driver);
  let left = segments.reduce((sum, { offered }) => sum + offered, 0);
  const steps: SearchStep[] = [{ kind: 'offered', condition: [...drivers].join(', '), dropped: 0, left }];
  const byCondition = new Map<string, number>();
  for (const { dropped } of segments) {
    for (const { condition, rows } of dropped) byCondition.set(condition, (byCondition.get(condition) ?? 0) + rows);
  }
  for (const [condition, dropped] of byCondition) {
    left -= dropped;
    steps.push({ kind: 'dropped', condition, dropped, left });
  }
  steps.push({ kind: 'kept', condition: '', dropped: 0, left: total });
  steps.push({ kind: 'page', condition: '', dropped: total - returned, left: returned });
  return steps;
}

/** One sentence that says why a search found nothing; undefined where it found rows. */
export function whyEmpty(search: ExplainedSearch): string | undefined {
  if (search.total > 0) return undefined;
  const steps = stepsOf(search);
  const [offered] = steps;
  if (offered === undefined || offered.left === 0)
    return `No row fits ${offered?.condition || 'the search'}, so no further condition was tested.`;
  const last = steps.findLast(({ kind, dropped }) => kind === 'dropped' && dropped > 0);
  if (last === undefined) return undefined;
  return `${last.condition} dropped the last ${last.dropped} of ${offered.left} rows.`;
}
