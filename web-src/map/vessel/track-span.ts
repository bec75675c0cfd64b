import { dayMs, mostShownDays } from '../time/spans.js';

/** The time of a track, milliseconds since 1970. */
export interface TrackSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

const minuteMs = 60_000;
const shortestMs = 10 * minuteMs;
const longestMs = mostShownDays * dayMs;

/** The last days before an instant, as far as they are kept. */
export function lastDays(days: number, endMs: number, kept: TrackSpan): TrackSpan {
  return withStart({ fromMs: endMs, toMs: endMs }, endMs - days * dayMs, kept);
}

/** The span with another start. Its end follows where the span would be longer than 30 days, or have no length. */
export function withStart({ toMs }: TrackSpan, startMs: number, kept: TrackSpan): TrackSpan {
  const fromMs = within(startMs, kept.fromMs, kept.toMs - shortestMs);
  return { fromMs, toMs: Math.min(kept.toMs, within(toMs, fromMs + shortestMs, fromMs + longestMs)) };
}

/** The span with another end. Its start follows where the span would be longer than 30 days, or have no length. */
export function withEnd({ fromMs }: TrackSpan, endMs: number, kept: TrackSpan): TrackSpan {
  const toMs = within(endMs, kept.fromMs + shortestMs, kept.toMs);
  return { fromMs: Math.max(kept.fromMs, within(fromMs, toMs - longestMs, toMs - shortestMs)), toMs };
}

function within(ms: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, ms));
}
