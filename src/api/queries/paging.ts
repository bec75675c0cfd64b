import { ServiceError } from '../../base/errors.js';
import { mostRecords } from '../../model/most-records.js';

/** Records on a page when `limit` is left out. */
export const defaultLimit = 100;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The page of a search. Null means left out; `created` is the name of the search's createdAt filter, for the message.
 * BAD_USER_INPUT below 0; PAGE_LIMIT_EXCEEDED if limit + offset is above 10,000.
 */
export function pageOf(
  input: { readonly limit?: number | null; readonly offset?: number | null },
  created: 'created' | 'createdAt' = 'created',
): Page {
  const limit = natural('limit', input.limit ?? defaultLimit);
  const offset = natural('offset', input.offset ?? 0);
  if (limit + offset > mostRecords) {
    throw new ServiceError(
      'PAGE_LIMIT_EXCEEDED',
      `limit ${limit} + offset ${offset} is ${limit + offset}; at most ${mostRecords} is accepted. ` +
        `To go further, sort by ${created} and filter ${created}.gt by the last record.`,
    );
  }
  return { limit, offset };
}

function natural(argument: string, value: number): number {
  if (!Number.isInteger(value) || value < 0) {
    throw new ServiceError('BAD_USER_INPUT', `${argument} is ${value}; a whole number from 0 is accepted.`);
  }
  return value;
}

/** `meta.total` in a profile: the deployed service stops counting at 10,000. */
export function counted(total: number, quirks: boolean): number {
  return quirks ? Math.min(total, mostRecords) : total;
}
