import type { KeywordFilter, StringFilter } from '../../../model/schema-types.js';
import { passesText } from '../../../store/conditions/event-conditions.js';
import { textTest } from './keyword-filter.js';
import { stringTest } from './string-filter.js';

type ListTest = (values: readonly string[] | null) => boolean;

/**
 * Whether a list of texts passes a KeywordFilter; undefined without a condition. With `eq` and `inc` some element must
 * meet both; no element may be refused by `neq` or `ninc`. A missing list passes only `neq` and `ninc`.
 */
export function keywordListTest(argument: string, filter: KeywordFilter | null | undefined): ListTest | undefined {
  const test = textTest(argument, filter);
  if (!test) return undefined;
  const { only, not } = test;
  return (values) => {
    if (values === null) return passesText(test, null);
    return (only === undefined || values.some((value) => only.has(value))) && !values.some((value) => not.has(value));
  };
}

/** The same for a StringFilter: some element must meet `eq` and `like`, and all must pass `neq` and `nlike`. */
export function stringListTest(filter: StringFilter | null | undefined): ListTest | undefined {
  if (!filter) return undefined;
  const { eq, like, neq, nlike } = filter;
  const one = stringTest({ eq: eq ?? null, like: like ?? null });
  const every = stringTest({ neq: neq ?? null, nlike: nlike ?? null });
  if (!one && !every) return undefined;
  return (values) => {
    if (values === null) return one === undefined;
    return (one === undefined || values.some(one)) && (every === undefined || values.every(every));
  };
}
