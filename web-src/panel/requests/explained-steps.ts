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

/**
 * Says why a search found nothing, with what the condition asks for where the variables of the request have it;
 * undefined where it found rows.
 */
export function whyEmpty(search: ExplainedSearch, variables?: unknown): string | undefined {
  if (search.total > 0) return undefined;
  const steps = stepsOf(search);
  const [offered] = steps;
  if (offered === undefined || offered.left === 0)
    return `No row fits ${offered?.condition || 'the search'}, so no further condition was tested.`;
  const last = steps.findLast(({ kind, dropped }) => kind === 'dropped' && dropped > 0);
  if (last === undefined) return undefined;
  const [dropped, all] = [last.dropped, offered.left].map((rows) => rows.toLocaleString('en'));
  const asked = askedBy(last.condition, variables);
  if (asked === undefined) return `${last.condition} dropped the last ${dropped} of ${all} rows.`;
  const text = JSON.stringify(asked);
  const shown = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  return `${last.condition} dropped the last ${dropped} of ${all} rows. It asks for ${shown}.${hintOn(asked)}`;
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
