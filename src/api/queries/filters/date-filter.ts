import { ServiceError } from '../../../base/errors.js';
import { parseTimestampUs } from '../../../model/parse-timestamp.js';
import type { DateFilter } from '../../../model/schema-types.js';
import type { TimeTest } from '../../../store/conditions/event-conditions.js';
import { checkRetention } from '../retention.js';

/**
 * The instants that pass a DateFilter, to the microsecond; undefined without a condition. BAD_USER_INPUT for a text
 * that is no instant and for `exists: true` with a range; RETENTION_EXCEEDED for a bound before the data kept at
 * `asOfMs`.
 */
export function timeTest(
  argument: string,
  filter: DateFilter | null | undefined,
  asOfMs: number,
): TimeTest | undefined {
  if (!filter) return undefined;
  const gt = bound(argument, 'gt', filter.gt, asOfMs);
  const gte = bound(argument, 'gte', filter.gte, asOfMs);
  const lt = bound(argument, 'lt', filter.lt, asOfMs);
  const lte = bound(argument, 'lte', filter.lte, asOfMs);
  const ranged = [gt, gte, lt, lte].some((us) => us !== undefined);
  const exists = filter.exists ?? undefined;
  if (!ranged) {
    if (exists === undefined) return undefined;
    return exists
      ? { fromUs: -Infinity, toUs: Infinity, missing: false }
      : { fromUs: Infinity, toUs: -Infinity, missing: true };
  }
  if (exists === true) {
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${argument}.exists is true beside a range, which already asks for a value; ` +
        'leave it out, or give false to keep missing values too.',
    );
  }
  return {
    // Instants are whole microseconds, so "after" begins with the next one.
    fromUs: Math.max(gt === undefined ? -Infinity : gt + 1, gte ?? -Infinity),
    toUs: Math.min(lt === undefined ? Infinity : lt - 1, lte ?? Infinity),
    missing: exists === false,
  };
}

function bound(
  argument: string,
  operator: string,
  text: string | null | undefined,
  asOfMs: number,
): number | undefined {
  return text === null || text === undefined ? undefined : instantUs(`${argument}.${operator}`, text, asOfMs);
}

/** An instant in an argument, microseconds. Throws like `timeTest`. */
export function instantUs(argument: string, text: string, asOfMs: number): number {
  const us = parseTimestampUs(text);
  if (us === undefined) {
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${argument} is ${JSON.stringify(text.slice(0, 60))}, which is no instant; ` +
        'give ISO 8601 with a T, such as "2026-03-01T12:00:00Z", "2026-03-01T14:00+02:00" or "2026-03-01".',
    );
  }
  checkRetention(argument, text, us, asOfMs);
  return us;
}
