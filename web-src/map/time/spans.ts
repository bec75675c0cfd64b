/** Arithmetic of the time that the map shows. Instants are milliseconds since 1970. */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The longest time of which the map shows events: tiles take no more. */
export const mostShownDays = 30;
const leastMs = hourMs;

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The span moved by some time, as far as the bounds allow; it keeps its length. */
export function movedBy({ fromMs, toMs }: Span, byMs: number, bounds: Span): Span {
  const lengthMs = Math.min(toMs - fromMs, bounds.toMs - bounds.fromMs);
  const from = Math.max(bounds.fromMs, Math.min(bounds.toMs - lengthMs, fromMs + byMs));
  return { fromMs: from, toMs: from + lengthMs };
}

/** The span from another instant on, at least an hour long. */
export function startingAt({ toMs }: Span, fromMs: number, bounds: Span): Span {
  return { fromMs: Math.max(bounds.fromMs, Math.min(fromMs, toMs - leastMs)), toMs };
}

/** The span up to another instant, at least an hour long. */
export function endingAt({ fromMs }: Span, toMs: number, bounds: Span): Span {
  return { fromMs, toMs: Math.min(bounds.toMs, Math.max(toMs, fromMs + leastMs)) };
}

/** A span of a length around an instant, as far as the bounds allow. */
export function around(instantMs: number, lengthMs: number, bounds: Span): Span {
  return movedBy({ fromMs: instantMs - lengthMs / 2, toMs: instantMs + lengthMs / 2 }, 0, bounds);
}

/** The span that playback goes on with: as long as this one, behind it. Undefined at the end of the bounds. */
export function nextSpan(span: Span, bounds: Span): Span | undefined {
  if (span.toMs >= bounds.toMs) return undefined;
  return movedBy(span, span.toMs - span.fromMs, bounds);
}

/** The span between the nearest whole hours; an end at a bound stays there. */
export function wholeHours({ fromMs, toMs }: Span, bounds: Span): Span {
  const nearest = (ms: number) =>
    ms <= bounds.fromMs || ms >= bounds.toMs ? ms : Math.min(bounds.toMs, Math.round(ms / hourMs) * hourMs);
  return { fromMs: Math.max(bounds.fromMs, nearest(fromMs)), toMs: nearest(toMs) };
}

/** The part of the bounds that lies before an instant, from 0 to 1. */
export function shareOf(instantMs: number, { fromMs, toMs }: Span): number {
  return Math.max(0, Math.min(1, (instantMs - fromMs) / (toMs - fromMs)));
}

/** The inverse of `shareOf`. */
export function instantOf(share: number, { fromMs, toMs }: Span): number {
  return fromMs + Math.max(0, Math.min(1, share)) * (toMs - fromMs);
}
