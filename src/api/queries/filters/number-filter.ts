import type { IntFilter } from '../../../model/schema-types.js';
import type { NumberTest } from '../../../store/conditions/event-conditions.js';
import { passesNumber } from '../../../store/conditions/event-conditions.js';

/**
 * Whether a number passes an IntFilter or a FloatFilter, which have the same operators; undefined without a condition.
 * A missing number passes only `neq`.
 */
export function numberFilterTest(
  filter: IntFilter | null | undefined,
): ((value: number | null) => boolean) | undefined {
  const test = numberTest(filter);
  return test && ((value) => passesNumber(test, value));
}

/** The filter as plain bounds. */
export function numberTest(filter: IntFilter | null | undefined): NumberTest | undefined {
  if (!filter) return undefined;
  const { lt = null, gt = null, lte = null, gte = null, eq = null, neq = null } = filter;
  const asksValue = [lt, gt, lte, gte, eq].some((bound) => bound !== null);
  if (!asksValue && neq === null) return undefined;
  return {
    above: gt ?? -Infinity,
    below: lt ?? Infinity,
    least: Math.max(gte ?? -Infinity, eq ?? -Infinity),
    most: Math.min(lte ?? Infinity, eq ?? Infinity),
    not: neq ?? undefined,
    missing: !asksValue,
  };
}
