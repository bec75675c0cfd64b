import type { ExplainedSearch } from '../../../src/types.js';

/** A step of a search: what it is, the rows that it drops, and those that are left. */
export interface SearchStep {
  readonly kind: 'visible' | 'offered' | 'dropped' | 'kept' | 'page';
  /** The condition; of `offered` those whose indexes gave the rows. */
  readonly condition: string;
  readonly dropped: number;
  readonly left: number;
}

/**
 * How a search came to its page, over all segments: all rows that the user can see, the rows that conditions on kind,
 * status and creation drop, the rows that indexes gave, those that each further condition dropped, the rows that match,
 * the rows of the page.
 */
export function stepsOf({ visible, dropped: first, segments, total, returned }: ExplainedSearch): SearchStep[] {
  let left = visible;
  const steps: SearchStep[] = [{ kind: 'visible', condition: '', dropped: 0, left }];
  const drop = (condition: string, dropped: number) => {
    left -= dropped;
    steps.push({ kind: 'dropped', condition, dropped, left });
  };
  for (const { condition, rows } of first) drop(condition, rows);
  const offered = segments.reduce((sum, segment) => sum + segment.offered, 0);
  const indexes = indexesOf(segments);
  if (indexes !== '') steps.push({ kind: 'offered', condition: indexes, dropped: left - offered, left: offered });
  left = offered;
  const byCondition = new Map<string, number>();
  for (const { dropped } of segments) {
    for (const { condition, rows } of dropped) byCondition.set(condition, (byCondition.get(condition) ?? 0) + rows);
  }
  for (const [condition, dropped] of byCondition) drop(condition, dropped);
  steps.push({ kind: 'kept', condition: '', dropped: 0, left: total });
  steps.push({ kind: 'page', condition: '', dropped: total - returned, left: returned });
  return steps;
}

/** The conditions whose indexes gave rows; where none gave any, those that were asked. `base` is no index. */
function indexesOf(segments: ExplainedSearch['segments']): string {
  const giving = segments.filter(({ offered }) => offered > 0);
  const names = (giving.length > 0 ? giving : segments).flatMap(({ driver }) => driver.split(', '));
  return [...new Set(names)].filter((name) => name !== 'base').join(', ');
}
