import { base } from '../shared/base.js';
import type { View } from './address.js';
import type { AreaTerms } from './filters/event-input.js';
import { filterInput } from './filters/event-input.js';
import { allKinds } from './kinds.js';
import { dayMs, mostShownDays } from './time/spans.js';

const minuteMs = 60_000;

/** The time that the service covers, milliseconds since 1970. */
export interface Kept {
  readonly oldestMs: number;
  readonly nowMs: number;
}

/**
 * The begin and the end of the time of a view. An end at the world's now is rounded to the minute, so that tiles stay
 * the same for a minute and can be cached.
 */
export function spanOf(
  { days, until }: Pick<View, 'days' | 'until'>,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  const toMs = until === undefined ? wholeMinute(nowMs) : Date.parse(until);
  return { fromMs: toMs - Math.round((days * dayMs) / minuteMs) * minuteMs, toMs };
}

/** How tiles say that events are in an area of the user. */
interface TileTerms {
  readonly tilesInArea: AreaTerms['inArea'];
}

/** The address of the tiles of events, of all kinds: an input of searchEventsV2. */
export function eventTiles(view: View, terms: Kept & TileTerms): string {
  return tiles('eventsV2', {
    startTime: timesOf(shortened(view), terms),
    ...filterInput(view, { inArea: terms.tilesInArea }),
  });
}

/** The address of the tiles that count the same events by cell; of the kinds shown alone they tell the position. */
export function cellTiles(view: View, terms: Kept & TileTerms): string {
  const shown = view.kinds.length === allKinds.length ? '' : `&kinds=${view.kinds.join(',')}`;
  return eventTiles(view, terms).replace('vectorTiles/eventsV2', 'map/cells') + shown;
}

/** The address of the tiles of frames. */
export function frameTiles(view: View, kept: Kept): string {
  return tiles('satelliteFrames', { collectedAt: timesOf(shortened(view), kept) });
}

/** Tiles of more days are refused; the map hides them then. */
function shortened({ days, until }: View): Pick<View, 'days' | 'until'> {
  return { days: Math.min(days, mostShownDays), until };
}

/**
 * The part of a view's time that can be requested: the service refuses a begin before its oldest instant, and has
 * nothing after its now. There is no end if that is the world's now.
 */
export function timesOf(
  view: Pick<View, 'days' | 'until'>,
  { oldestMs, nowMs }: Kept,
): { readonly gte: string; readonly lt?: string } {
  const { fromMs, toMs } = spanOf(view, nowMs);
  // Two minutes later than the oldest instant, which moves on while these tiles are requested.
  const leastMs = wholeMinute(oldestMs) + 2 * minuteMs;
  const [from, to] = [fromMs, toMs].map((ms) => isoOf(Math.max(leastMs, Math.min(wholeMinute(nowMs), ms))));
  return view.until === undefined ? { gte: from! } : { gte: from!, lt: to! };
}

function tiles(set: string, input: object): string {
  return `${base}vectorTiles/${set}/{z}/{x}/{y}?query=${encodeURIComponent(JSON.stringify(input))}`;
}

function wholeMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}
