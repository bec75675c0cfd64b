import type { Span } from '../sheets/span.js';

/**
 * The most days times scale of a span: bounds the rows between the stages to about 430 MB. To plan a fleet takes longer
 * than to sail it for 64 days, so a span of 64 days makes rows three times as fast as one of 16.
 */
export const mostScaleDays = 2700;

/**
 * The spans in which the days [fromDay, toDay) are made, all about equally long, none of more than `mostDays`. They are
 * as few as memory allows, since a trip in two spans is planned twice.
 */
export function spansOf(scale: number, fromDay: number, toDay: number, mostDays = Infinity): Span[] {
  const days = toDay - fromDay;
  const count = Math.min(days, Math.max(Math.ceil((days * scale) / mostScaleDays), Math.ceil(days / mostDays)));
  return Array.from({ length: count }, (_, i) => ({
    fromDay: fromDay + Math.floor((i * days) / count),
    toDay: fromDay + Math.floor(((i + 1) * days) / count),
  }));
}

/** About the most rows of a block. A search pays for each block, and a request waits for whole blocks. */
const mostBlockRows = 600_000;
/** Rows of a day at scale 1. Measured. */
const rowsOfDay = 830;
const mostBlockDays = 32;
/** Callers ask small oceans mostly for few days. */
const smallScale = 0.5;
const smallBlockDays = 16;

/** The number of days of a block, a power of two. Block n begins with day n times this number. */
export function blockDaysOf(scale: number): number {
  let days = scale < smallScale ? smallBlockDays : mostBlockDays;
  while (days > 1 && days * scale * rowsOfDay > mostBlockRows) days /= 2;
  return days;
}

/** The spans in which blocks are made. A block joins the last span if it ends where that span begins, and fits. */
export function spansOfBlocks(scale: number, numbers: readonly number[]): Span[] {
  const days = blockDaysOf(scale);
  const spans: Span[] = [];
  for (const number of numbers) {
    const block = { fromDay: number * days, toDay: (number + 1) * days };
    const last = spans.at(-1);
    const isNext = last?.fromDay === block.toDay;
    const fits = last !== undefined && (last.toDay - block.fromDay) * scale <= mostScaleDays;
    if (isNext && fits) spans[spans.length - 1] = { fromDay: block.fromDay, toDay: last.toDay };
    else spans.push(block);
  }
  return spans;
}
