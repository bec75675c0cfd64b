import { ServiceError } from '../../base/errors.js';
import { secondsText } from '../../model/timestamp.js';

const dayS = 86400;

/** Data is kept for this many days. */
export const retentionDays = 540;

/** Stands for an instant where retention does not apply: as of it no bound is too old. */
export const keptForEver = -Infinity;

/**
 * The earliest second that is kept as of an instant, seconds since 1970. Retention counts from the start of a record,
 * to the second.
 */
export function earliestKeptS(asOfMs: number, days = retentionDays): number {
  return Math.floor(asOfMs / 1000) - days * dayS;
}

/** RETENTION_EXCEEDED for a bound before the earliest second kept; the message names that second. */
export function checkRetention(argument: string, text: string, us: number, asOfMs: number): void {
  const earliestS = earliestKeptS(asOfMs);
  if (us >= earliestS * 1e6) return;
  throw new ServiceError(
    'RETENTION_EXCEEDED',
    `${argument} is ${text}; data is kept for ${retentionDays} days, ` +
      `so the earliest instant allowed is ${secondsText(earliestS)}.`,
  );
}
