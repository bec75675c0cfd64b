import { dayMs } from '../time/spans.js';

/** The time of a track, milliseconds since 1970. */
export interface TrackSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The lengths of tracks that have a button, days. */
export const trackLengths = [1, 7, 30, 365] as const;
export const firstTrackDays = 7;

/** What the user chose: some days that end with the time shown, or from and to any instants. */
export type TrackChoice = number | TrackSpan;

const minuteMs = 60_000;
const shortestMs = 10 * minuteMs;
export const longestMs = 366 * dayMs;

/** The time of a choice, as far as it is kept; days end with `endMs`. */
export function chosenSpan(choice: TrackChoice, endMs: number, kept: TrackSpan): TrackSpan {
  if (typeof choice === 'number') return withStart({ fromMs: endMs, toMs: endMs }, endMs - choice * dayMs, kept);
  return withStart(choice, choice.fromMs, kept);
}

/** The span with another start. Its end follows where the span would be longer than 366 days, or have no length. */
export function withStart({ toMs }: TrackSpan, startMs: number, kept: TrackSpan): TrackSpan {
  const fromMs = within(startMs, kept.fromMs, kept.toMs - shortestMs);
  return { fromMs, toMs: Math.min(kept.toMs, within(toMs, fromMs + shortestMs, fromMs + longestMs)) };
}

/** The span with another end. Its start follows where the span would be longer than 366 days, or have no length. */
export function withEnd({ fromMs }: TrackSpan, endMs: number, kept: TrackSpan): TrackSpan {
  const toMs = within(endMs, kept.fromMs + shortestMs, kept.toMs);
  return { fromMs: Math.max(kept.fromMs, within(fromMs, toMs - longestMs, toMs - shortestMs)), toMs };
}

function within(ms: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, ms));
}
