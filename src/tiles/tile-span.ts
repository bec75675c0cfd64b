import { ServiceError } from '../errors.js';
import { secondsText } from '../model/timestamp.js';

const dayUs = 86_400e6;
export const mostDays = 30;
/** A span without an upper bound may be this much longer: its lower bound may come from a clock that is behind. */
const graceUs = 60e6;

/** Whole microseconds; infinite without a bound. */
export interface Span {
  readonly fromUs: number;
  readonly toUs: number;
}

/** The words of an error about a span. */
export interface SpanNames {
  /** The field that needs a lower bound, and the fields that may have the upper bound. */
  readonly lower: string;
  readonly upper: string;
  readonly asOfMs: number;
  /** An alternative to the span. */
  readonly otherwise: string;
}

/** BAD_USER_INPUT unless the span has a lower bound and ends, at its upper bound or now, at most 30 days later. */
export function checkSpan({ fromUs, toUs }: Span, { lower, upper, asOfMs, otherwise }: SpanNames): void {
  const rule =
    `A tile takes at most ${mostDays} days: give ${lower} a lower bound (gte or gt) and ` +
    `${upper} an upper one (lte or lt; now if left out)${otherwise}.`;
  if (!Number.isFinite(fromUs)) {
    throw new ServiceError('BAD_USER_INPUT', `query has no lower bound on ${lower}. ${rule}`);
  }
  const bounded = Number.isFinite(toUs);
  const endUs = bounded ? toUs : asOfMs * 1000;
  if (endUs - fromUs <= mostDays * dayUs + (bounded ? 0 : graceUs)) return;
  const days = Math.ceil(((endUs - fromUs) / dayUs) * 100) / 100;
  const [from, to] = [fromUs, endUs].map((us) => secondsText(Math.floor(us / 1e6)));
  throw new ServiceError(
    'BAD_USER_INPUT',
    `query spans ${days} days, from ${from} to ${bounded ? to : `now (${to})`}. ${rule}`,
  );
}
