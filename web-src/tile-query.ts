import type { View } from './address.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The instants between which there is something to ask for, milliseconds since 1970. */
export interface Kept {
  readonly oldestMs: number;
  readonly nowMs: number;
}

/**
 * The begin and the end of a view. An end that is now is a whole minute, so that tiles stay the same for a minute and
 * can be kept.
 */
export function spanOf({ days, until }: View, nowMs: number): { readonly fromMs: number; readonly toMs: number } {
  const toMs = until === undefined ? wholeMinute(nowMs) : Date.parse(until);
  return { fromMs: toMs - days * dayMs, toMs };
}

/** The address of the tiles of events: the input of searchEventsV2, without an end when that is now. */
export function eventTiles(view: View, kept: Kept): string {
  return tiles('eventsV2', { startTime: timesOf(view, kept) });
}

/** Likewise the frames. */
export function frameTiles(view: View, kept: Kept): string {
  return tiles('satelliteFrames', { collectedAt: timesOf(view, kept) });
}

/**
 * What of a view can be asked for: the service refuses a begin before its oldest instant, and what lies ahead comes
 * with the clock.
 */
function timesOf(view: View, { oldestMs, nowMs }: Kept): { readonly gte: string; readonly lt?: string } {
  const { fromMs, toMs } = spanOf(view, nowMs);
  // Two minutes later than the oldest instant, which has moved on when the last of these tiles is asked for.
  const leastMs = wholeMinute(oldestMs) + 2 * minuteMs;
  const [from, to] = [fromMs, toMs].map((ms) => isoOf(Math.max(leastMs, Math.min(wholeMinute(nowMs), ms))));
  return view.until === undefined ? { gte: from! } : { gte: from!, lt: to! };
}

function tiles(set: string, input: object): string {
  return `${location.origin}/vectorTiles/${set}/{z}/{x}/{y}?query=${encodeURIComponent(JSON.stringify(input))}`;
}

function wholeMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}
