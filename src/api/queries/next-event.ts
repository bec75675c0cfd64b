import type { Work } from '../../base/work/work.js';
import type { EventKind } from '../../model/event.js';
import { kindCode } from '../../model/event.js';
import { mostDelayDays } from '../../model/most-delay.js';
import { firstAbove } from '../../store/columns/row-order.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import type { EventStore } from '../../store/segments/event-store.js';
import type { World } from '../../worlds/world.js';
import { storeAsOf } from './store-as-of.js';

const dayMs = 24 * 3600 * 1000;

/** The longest time that is searched. Each kind of a generated ocean appears many times in it. */
export const mostDaysAhead = 64;

/**
 * The first instant after `afterMs` at which an event appears in a world, of any user, and of a kind if one is given;
 * undefined if none does within `mostDaysAhead` days or before `latestMs`. An event appears at its createdAt, which is
 * never before its start, so days after the day of a candidate have no earlier one.
 */
export async function nextEventMs(
  world: World,
  afterMs: number,
  latestMs: number,
  work: Work,
  kind?: EventKind,
): Promise<number | undefined> {
  // A step is never longer than the window of an instant, so that no day between two windows is left out.
  for (let ahead = 0; ahead <= mostDaysAhead; ahead = ahead === 0 ? 1 : ahead + Math.min(ahead, world.days)) {
    const untilMs = Math.min(latestMs, afterMs + ahead * dayMs);
    const store = await storeAsOf(world, untilMs, work, undefined, {
      fromDay: Math.floor(afterMs / dayMs) - mostDelayDays,
      toDay: Math.floor(untilMs / dayMs) + 1,
    });
    const foundMs = firstCreatedMs(store, afterMs, world.days, kind);
    if (foundMs <= endOfDay(untilMs)) return foundMs <= latestMs ? foundMs : undefined;
    if (untilMs === latestMs) return undefined;
  }
  return undefined;
}

/** The last millisecond of an instant's day. */
function endOfDay(ms: number): number {
  return (Math.floor(ms / dayMs) + 1) * dayMs - 1;
}

function firstCreatedMs(store: EventStore, afterMs: number, days: number, kind: EventKind | undefined): number {
  return store.segments.reduce(
    (least, segment) => Math.min(least, firstInSegment(segment, afterMs, days, kind)),
    Infinity,
  );
}

/** Rows stand in the order of createdAt, so the first one that fits is the earliest. */
function firstInSegment({ length, events }: EventSegment, afterMs: number, days: number, kind?: EventKind): number {
  const { columns } = events;
  const code = kind === undefined ? undefined : kindCode[kind];
  const first = firstAbove(length, afterMs, (row) => columns.createdMs[row]!);
  for (let row = first; row < length; row++) {
    const createdMs = columns.createdMs[row]!;
    const isInWindow = columns.startUs[row]! / 1000 >= createdMs - days * dayMs;
    if (isInWindow && (code === undefined || columns.kind[row] === code)) return createdMs;
  }
  return Infinity;
}
