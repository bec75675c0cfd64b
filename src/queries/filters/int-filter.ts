import type { IntFilter } from '../../model/schema-types.js';

/** Whether a number passes an IntFilter; undefined when it asks nothing. A missing number passes `neq` alone. */
export function intTest(filter: IntFilter | null | undefined): ((value: number | null) => boolean) | undefined {
  if (!filter) return undefined;
  const { lt = null, gt = null, lte = null, gte = null, eq = null, neq = null } = filter;
  const asksValue = [lt, gt, lte, gte, eq].some((bound) => bound !== null);
  if (!asksValue && neq === null) return undefined;
  return (value) => {
    if (value === null) return !asksValue;
    return (
      (lt === null || value < lt) &&
      (gt === null || value > gt) &&
      (lte === null || value <= lte) &&
      (gte === null || value >= gte) &&
      (eq === null || value === eq) &&
      (neq === null || value !== neq)
    );
  };
}
