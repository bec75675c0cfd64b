import { instantsASecond, isInterpolated } from '../time/rates.js';
import { hourMs } from '../time/spans.js';

/** The instants at which positions of ships are asked for: whole multiples of a step. */

/** The time between two instants, so that playback needs at most four in a second; a quarter of an hour at least. */
export function stepMsOf(rate: number): number {
  return Math.max(hourMs / 4, (rate * hourMs) / instantsASecond);
}

/** The last instant at or before a time, and the first after it; both as far as the world's now, in whole seconds. */
export function instantsAround(
  atMs: number,
  rate: number,
  nowMs: number,
): readonly [beforeMs: number, afterMs: number] {
  const stepMs = stepMsOf(rate);
  const beforeMs = Math.floor(atMs / stepMs) * stepMs;
  return [knownBy(beforeMs, nowMs), knownBy(beforeMs + stepMs, nowMs)];
}

/**
 * The instants to have for a time, in the order of need: those around it (before it alone where ships step), those
 * that playback comes to next, and those before it for trails.
 */
export function wantedInstants(atMs: number, rate: number, nowMs: number, { ahead, behind }: Reach): number[] {
  const stepMs = stepMsOf(rate);
  const [beforeMs, afterMs] = instantsAround(atMs, rate, nowMs);
  const next = Array.from({ length: ahead }, (_, i) => knownBy(afterMs + i * stepMs, nowMs));
  const earlier = isInterpolated(rate) ? Array.from({ length: behind }, (_, i) => beforeMs - (i + 1) * stepMs) : [];
  return [...new Set([beforeMs, ...next.slice(0, 2), ...earlier, ...next.slice(2)])];
}

/** How many instants are asked for ahead of playback, and behind it. */
export interface Reach {
  readonly ahead: number;
  readonly behind: number;
}

function knownBy(instantMs: number, nowMs: number): number {
  return Math.min(instantMs, Math.floor(nowMs / 1000) * 1000);
}

/** The instant up to which playback can go when it has these: the end of the run of instants without one missing. */
export function readyUntil(atMs: number, rate: number, nowMs: number, has: (instantMs: number) => boolean): number {
  const stepMs = stepMsOf(rate);
  const lastMs = knownBy(nowMs, nowMs);
  const [beforeMs] = instantsAround(atMs, rate, nowMs);
  if (!has(beforeMs)) return atMs;
  let untilMs = beforeMs;
  while (untilMs < lastMs) {
    const nextMs = knownBy(Math.floor(untilMs / stepMs) * stepMs + stepMs, nowMs);
    // Where ships step, an instant is shown until the next one is due.
    if (!has(nextMs)) return isInterpolated(rate) ? untilMs : nextMs - 1;
    untilMs = nextMs;
    if (untilMs - atMs > 4 * stepMs) return untilMs;
  }
  return Infinity;
}
