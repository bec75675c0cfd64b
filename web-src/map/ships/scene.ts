import type { Kind } from '../kinds.js';
import { hourMs } from '../time/spans.js';
import { firstAfter, type Moments } from './moments.js';
import type { DrawnEvent, DrawnFrame } from './ship-canvas.js';

/** Real seconds that a flash of a detection lasts, and those that a frame stays after its satellite has passed. */
const flashS = 0.7;
const frameS = 1.6;
/** Events that have ended fade over this many real seconds, or hours of the world where that is longer. */
const fadeS = 3;
const leastFadeMs = 3 * hourMs;
const endedAlpha = 0.75;

export interface Shown {
  readonly atMs: number;
  /** Hours of the world in a second. */
  readonly rate: number;
  readonly kinds: readonly Kind[];
  /** Without motion nothing flashes: what happened in the last step is drawn alike. */
  readonly inSteps: boolean;
}

/** The events to draw at an instant: those that go on, those that have just ended, and detections just made. */
export function eventsAt({ events }: Moments, { atMs, rate, kinds, inSteps }: Shown): DrawnEvent[] {
  const fadeMs = Math.max(leastFadeMs, fadeS * rate * hourMs);
  const flashMs = flashS * rate * hourMs;
  const drawn: DrawnEvent[] = [];
  const until = firstAfter(events, atMs);
  for (let i = 0; i < until; i++) {
    const { kind, startMs, endMs, isDetection, x, y } = events[i]!;
    const goneMs = atMs - endMs;
    if (goneMs > fadeMs || !kinds.includes(kind)) continue;
    const alpha = goneMs <= 0 ? 1 : endedAlpha * (1 - goneMs / fadeMs);
    const sinceMs = atMs - startMs;
    const flash = isDetection && !inSteps && sinceMs < flashMs ? sinceMs / flashMs : undefined;
    drawn.push({ kind, x, y, alpha, flash });
  }
  return drawn;
}

/** The frames to draw at an instant: one after the other along a pass, each fading, so that they sweep. */
export function framesAt({ frames }: Moments, { atMs, rate, kinds, inSteps }: Shown): DrawnFrame[] {
  const stayMs = (inSteps ? 1 : frameS) * rate * hourMs;
  const drawn: DrawnFrame[] = [];
  for (let i = firstAfter(frames, atMs) - 1; i >= 0; i--) {
    const { kind, startMs, rings } = frames[i]!;
    const sinceMs = atMs - startMs;
    if (sinceMs > stayMs) break;
    if (kinds.includes(kind)) drawn.push({ kind, rings, alpha: frameAlpha * (inSteps ? 1 : 1 - sinceMs / stayMs) });
  }
  return drawn;
}

const frameAlpha = 0.3;
