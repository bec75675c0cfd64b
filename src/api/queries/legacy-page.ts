import { ServiceError } from '../../base/errors.js';
import type { TimeTest } from '../../store/conditions/event-conditions.js';
import { instantUs } from './filters/date-filter.js';

/** Items on a page: the default of `pageSize`, and its maximum. */
const defaultPageSize = 25;
export const mostPageSize = 10_000;

export interface LegacyPage {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly offset: number;
}

/**
 * The page of a search. Null means left out. BAD_USER_INPUT for a number or size below 1 and for a size above 10,000.
 */
export function legacyPageOf(input: {
  readonly pageNum?: number | null;
  readonly pageSize?: number | null;
}): LegacyPage {
  const pageNum = input.pageNum ?? 1;
  const pageSize = input.pageSize ?? defaultPageSize;
  if (pageNum < 1) throw refused(`pageNum is ${pageNum}; a whole number from 1 is accepted.`);
  if (pageSize < 1 || pageSize > mostPageSize)
    throw refused(`pageSize is ${pageSize}; a whole number from 1 to ${mostPageSize} is accepted.`);
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize };
}

/**
 * The instants after startTime and before endTime, both exclusive; undefined if neither is given. Throws like a
 * DateFilter.
 */
export function legacySpan(
  { startTime, endTime }: { readonly startTime?: string | null; readonly endTime?: string | null },
  asOfMs: number,
): TimeTest | undefined {
  const range = { start: startTime ?? undefined, end: endTime ?? undefined };
  if (range.start === undefined && range.end === undefined) return undefined;
  return {
    // Instants are whole microseconds, so "after" begins with the next one.
    fromUs: range.start === undefined ? -Infinity : instantUs('startTime', range.start, asOfMs) + 1,
    toUs: range.end === undefined ? Infinity : instantUs('endTime', range.end, asOfMs) - 1,
    missing: false,
  };
}

function refused(message: string): ServiceError {
  return new ServiceError('BAD_USER_INPUT', message);
}
