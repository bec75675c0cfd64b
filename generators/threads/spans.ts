import type { Span } from '../sheets/span.js';

/** Days times scale of a span: bounds the rows between the stages to about 190 MB. */
export const mostScaleDays = 1200;

/**
 * The spans in which the days [fromDay, toDay) are made, all about equally long. As few as memory allows, since a trip
 * in two spans is planned twice; none of more than `mostDays`.
 */
export function spansOf(scale: number, fromDay: number, toDay: number, mostDays = Infinity): Span[] {
  const days = toDay - fromDay;
  const count = Math.min(days, Math.max(Math.ceil((days * scale) / mostScaleDays), Math.ceil(days / mostDays)));
  return Array.from({ length: count }, (_, i) => ({
    fromDay: fromDay + Math.floor((i * days) / count),
    toDay: fromDay + Math.floor(((i + 1) * days) / count),
  }));
}
