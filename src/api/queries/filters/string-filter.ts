import type { StringFilter } from '../../../model/schema-types.js';
import type { HeldText } from '../../../store/conditions/event-conditions.js';
import { likeTest, partOf } from './like.js';

/**
 * Whether a text passes a StringFilter; undefined without a condition. A missing text passes only `neq` and `nlike`.
 */
export function stringTest(filter: StringFilter | null | undefined): ((value: string | null) => boolean) | undefined {
  if (!filter) return undefined;
  const { eq = null, neq = null } = filter;
  const like = typeof filter.like === 'string' ? likeTest(filter.like) : null;
  const nlike = typeof filter.nlike === 'string' ? likeTest(filter.nlike) : null;
  const asksValue = eq !== null || like !== null;
  if (!asksValue && neq === null && nlike === null) return undefined;
  return (value) => {
    if (value === null) return !asksValue;
    return (
      (eq === null || value === eq) &&
      (neq === null || value !== neq) &&
      (like === null || like(value)) &&
      !nlike?.(value)
    );
  };
}

/** What a text must contain to pass the filter; undefined if the filter does not say. */
export function heldText(filter: StringFilter | null | undefined): HeldText | undefined {
  const { like = null, eq = null, neq = null, nlike = null } = filter ?? {};
  const held = like === null ? undefined : partOf(like);
  return held && { ...held, isAll: held.isAll && eq === null && neq === null && nlike === null };
}
