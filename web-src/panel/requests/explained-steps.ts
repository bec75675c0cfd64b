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

/**
 * Says why a search found nothing, with what the condition asks for where the variables of the request have it;
 * undefined where it found rows. A kind that does not exist comes first.
 */
export function whyEmpty(search: ExplainedSearch, variables?: unknown): string | undefined {
  if (search.total > 0) return undefined;
  const [unknown] = search.unknown;
  if (unknown !== undefined) {
    const { condition, value, nearest } = unknown;
    const hint = nearest === null ? '' : ` Did you mean ${nearest}?`;
    return `${condition} ${shownValue(value)} does not exist.${hint}`;
  }
  if (search.visible === 0) return 'The user can see no rows at this instant.';
  const last = stepsOf(search).findLast(
    ({ kind, dropped }) => (kind === 'dropped' || kind === 'offered') && dropped > 0,
  );
  if (last === undefined) return undefined;
  const { condition, left } = last;
  if (last.kind === 'offered' && left === 0) return `No row fits ${condition}, so no further condition was tested.`;
  const [dropped, all] = [last.dropped, search.visible].map((rows) => rows.toLocaleString('en'));
  const asked = askedBy(condition, variables);
  if (asked === undefined) return `${condition} dropped the last ${dropped} of ${all} rows.`;
  return `${condition} dropped the last ${dropped} of ${all} rows. It asks for ${shownValue(asked)}.${hintOn(asked)}`;
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** Characters of a condition that a sentence shows. */
const mostShown = 120;

/** What the variables give for a condition: a member of one of them. */
function askedBy(condition: string, variables: unknown): unknown {
  const inputs = [variables, ...Object.values(Object(variables))].map(Object);
  return inputs.find((input) => Object.hasOwn(input, condition))?.[condition];
}

/** The commonest mistake in a condition on vessels: codes of countries have three letters. */
function hintOn(asked: unknown): string {
  const { eq, inc } = Object(Object(asked).country);
  const codes: readonly unknown[] = [eq, ...(Array.isArray(inc) ? inc : [])];
  const isWrong = codes.some((code) => typeof code === 'string' && !/^[A-Z]{3}$/.test(code));
  return isWrong ? ' Codes of countries are three capital letters, such as NLD.' : '';
}
