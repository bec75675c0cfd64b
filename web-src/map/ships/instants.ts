import { instantsASecond, isInterpolated } from '../time/rates.js';
import { hourMs, type Span } from '../time/spans.js';

/** The instants at which positions of ships are asked for: whole multiples of a step. */

const minuteMs = 60_000;
const leastStepMs = 15 * minuteMs;

/** The time between two instants, so that playback needs at most four in a second; a quarter of an hour at least. */
export function stepMsOf(rate: number): number {
  return Math.max(leastStepMs, (rate * hourMs) / instantsASecond);
}

/** The last instant at or before a time, and the first after it; both within the time that is kept. */
export function instantsAround(atMs: number, rate: number, kept: Span): readonly [beforeMs: number, afterMs: number] {
  const stepMs = stepMsOf(rate);
  const beforeMs = Math.floor(atMs / stepMs) * stepMs;
  return [within(kept, beforeMs), within(kept, beforeMs + stepMs)];
}

/**
 * The instants to have for a time, in the order of need: those around it (before it alone where ships step), those
 * that playback comes to next, and those before it for trails.
 */
export function wantedInstants(atMs: number, rate: number, kept: Span, { ahead, behind }: Reach): number[] {
  const stepMs = stepMsOf(rate);
  const [beforeMs, afterMs] = instantsAround(atMs, rate, kept);
  const next = Array.from({ length: ahead }, (_, i) => within(kept, afterMs + i * stepMs));
  const earlier = isInterpolated(rate)
    ? Array.from({ length: behind }, (_, i) => within(kept, beforeMs - (i + 1) * stepMs))
    : [];
  return [...new Set([beforeMs, ...next.slice(0, 2), ...earlier, ...next.slice(2)])];
}

/** How many instants are asked for ahead of playback, and behind it. */
export interface Reach {
  readonly ahead: number;
  readonly behind: number;
}

/**
 * An instant within the time that is kept: at most the world's now, in whole seconds; at least the first multiple of
 * the least step that is kept for two more minutes, since time goes on until the service answers.
 */
function within({ fromMs, toMs }: Span, instantMs: number): number {
  const firstMs = Math.ceil((fromMs + 2 * minuteMs) / leastStepMs) * leastStepMs;
  return Math.min(Math.max(instantMs, firstMs), Math.floor(toMs / 1000) * 1000);
}

/** The instant up to which playback can go when it has these: the end of the run of instants without one missing. */
export function readyUntil(atMs: number, rate: number, kept: Span, has: (instantMs: number) => boolean): number {
  const stepMs = stepMsOf(rate);
  const lastMs = within(kept, kept.toMs);
  const [beforeMs] = instantsAround(atMs, rate, kept);
  if (!has(beforeMs)) return atMs;
  let untilMs = beforeMs;
  while (untilMs < lastMs) {
    const nextMs = within(kept, Math.floor(untilMs / stepMs) * stepMs + stepMs);
    // Where ships step, an instant is shown until the next one is due.
    if (!has(nextMs)) return isInterpolated(rate) ? untilMs : nextMs - 1;
    untilMs = nextMs;
    if (untilMs - atMs > 4 * stepMs) return untilMs;
  }
  return Infinity;
}
