import type { View } from './address.js';

const dayMs = 86_400_000;

/** The end of what is shown, and its begin: whole minutes, so that tiles stay the same for a minute and can be kept. */
export function spanOf({ days, until }: View, nowMs: number): { readonly from: string; readonly to: string } {
  const endMs = until === undefined ? Math.floor(nowMs / 60_000) * 60_000 : Date.parse(until);
  return { from: isoOf(endMs - days * dayMs), to: isoOf(endMs) };
}

/** The address of the tiles of events: the input of searchEventsV2, without an end when that is now. */
export function eventTiles(view: View, nowMs: number): string {
  const { from, to } = spanOf(view, nowMs);
  return tiles('eventsV2', { startTime: view.until === undefined ? { gte: from } : { gte: from, lt: to } });
}

/** Likewise the frames. */
export function frameTiles(view: View, nowMs: number): string {
  const { from, to } = spanOf(view, nowMs);
  return tiles('satelliteFrames', { collectedAt: view.until === undefined ? { gte: from } : { gte: from, lt: to } });
}

function tiles(set: string, input: object): string {
  return `${location.origin}/vectorTiles/${set}/{z}/{x}/{y}?query=${encodeURIComponent(JSON.stringify(input))}`;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}
