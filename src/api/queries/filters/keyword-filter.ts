import { ServiceError } from '../../../base/errors.js';
import type { KeywordFilter } from '../../../model/schema-types.js';
import type { TextTest } from '../../../store/conditions/event-conditions.js';

/** The most values that one list may have. */
export const mostValues = 10_000;

/**
 * The texts that pass a KeywordFilter; undefined without a condition. Null in a list is ignored; no text passes an
 * empty `inc`. BAD_USER_INPUT for a list of more than 10,000 values.
 */
export function textTest(argument: string, filter: KeywordFilter | null | undefined): TextTest | undefined {
  if (!filter) return undefined;
  const inc = list(`${argument}.inc`, filter.inc);
  const ninc = list(`${argument}.ninc`, filter.ninc);
  const { eq, neq } = filter;
  const hasEq = eq !== null && eq !== undefined;
  const hasNeq = neq !== null && neq !== undefined;
  if (!hasEq && !hasNeq && !inc && !ninc) return undefined;
  const not = hasNeq ? new Set([...(ninc ?? []), neq]) : (ninc ?? new Set<string>());
  if (!hasEq) return { only: inc, not };
  return { only: new Set(!inc || inc.has(eq) ? [eq] : []), not };
}

function list(
  argument: string,
  values: readonly (string | null | undefined)[] | null | undefined,
): Set<string> | undefined {
  if (!values) return undefined;
  if (values.length > mostValues) {
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${argument} has ${values.length} values; at most ${mostValues} are accepted.`,
    );
  }
  return new Set(values.filter((value) => value !== null && value !== undefined));
}

/** The one value that a KeywordFilter accepts: eq, or inc with one value. BAD_USER_INPUT for any other condition. */
export function oneValue(argument: string, filter: KeywordFilter): string {
  const test = textTest(argument, filter);
  const values = test?.only ? [...test.only] : [];
  const [value] = values;
  if (values.length !== 1 || value === undefined || test?.not.size !== 0) {
    throw new ServiceError('BAD_USER_INPUT', `${argument} names no single value; give eq, or inc with one value.`);
  }
  return value;
}
