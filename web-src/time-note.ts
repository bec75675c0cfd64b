import type { View } from './address.js';
import { timeText } from './formats.js';
import type { Kept } from './tile-query.js';
import { spanOf } from './tile-query.js';

/** Why there is nothing to see of a time that somebody chose, or of a part of it; empty where all of it can be seen. */
export function timeNote(view: View, { oldestMs, nowMs }: Kept): string {
  const { fromMs, toMs } = spanOf(view, nowMs);
  if (view.until === undefined) return '';
  if (fromMs >= nowMs) return "All of this time lies after the world's now: nothing has been observed yet.";
  if (toMs > nowMs) return "Shown up to the world's now: what comes after it has not been observed yet.";
  const oldest = timeText(new Date(oldestMs).toISOString());
  if (toMs <= oldestMs) return `All of this time lies before ${oldest}, the oldest that is kept.`;
  return fromMs < oldestMs ? `Shown from ${oldest}, the oldest that is kept.` : '';
}
