import { timeText } from '../shared/formats.js';
import type { View } from './address.js';
import type { Kept } from './tile-query.js';
import { spanOf } from './tile-query.js';

/** Says which part of the chosen time cannot be shown, and why; empty if all of it is shown. */
export function timeNote(view: View, { oldestMs, nowMs }: Kept): string {
  const { fromMs, toMs } = spanOf(view, nowMs);
  if (view.until === undefined) return '';
  if (fromMs >= nowMs) return "All of this time lies after the world's now: nothing has been observed yet.";
  if (toMs > nowMs) return "Shown up to the world's now: later time has not been observed yet.";
  const oldest = timeText(new Date(oldestMs).toISOString());
  if (toMs <= oldestMs) return `All of this time lies before ${oldest}, when the data begin.`;
  return fromMs < oldestMs ? `Shown from ${oldest}, when the data begin.` : '';
}
