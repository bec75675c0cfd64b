import type { EventConditions, TimeTest } from '../conditions/event-conditions.js';
import type { EventSegment } from '../segments/event-segment.js';
import type { KeyOrder } from '../segments/key-order.js';

const timeNames = ['created', 'startTime', 'updated', 'endTime'] as const;
type TimeName = (typeof timeNames)[number];

/** A condition that no row of a segment can meet; `base` of a segment without rows. */
export type UnmetName = TimeName | 'base';

/**
 * The conditions that rows of a segment must still be tested for: a condition on times that all rows meet is left out.
 * If no row can meet a condition, because the times of the segment lie outside of it, the result is the name of that
 * condition.
 */
export function conditionsIn(segment: EventSegment, conditions: EventConditions): EventConditions | UnmetName {
  if (segment.length === 0) return 'base';
  const met: Partial<Record<TimeName, undefined>> = {};
  for (const name of timeNames) {
    const test = conditions[name];
    // An order is read only for a condition, since the first read makes the index.
    const passing = test && passingPart(test, name === 'created' ? createdIn(segment) : timesIn(segment.orders[name]));
    if (passing === 'none') return name;
    if (passing === 'all') met[name] = undefined;
  }
  const left = { ...conditions, ...met };
  return left.startTime
    ? { ...left, created: createdAfter(left.startTime, left.created, segment.events.longestDelayMs) }
    : left;
}

/**
 * The range in which events that start in a range are created, narrowed by a condition on their creation: an event is
 * created at its start or later, but no more than `longestDelayMs` later.
 */
function createdAfter(started: TimeTest, created: TimeTest | undefined, longestDelayMs: number): TimeTest {
  return {
    fromUs: Math.max(started.fromUs, created?.fromUs ?? -Infinity),
    toUs: Math.min(started.toUs + longestDelayMs * 1000, created?.toUs ?? Infinity),
    missing: false,
  };
}

/** The lowest and the highest time of the rows of a segment, microseconds, and how many rows have none. */
interface TimeBounds {
  readonly fromUs: number;
  readonly toUs: number;
  readonly missing: number;
}

/** Rows stand in the order of createdAt. */
function createdIn({ events: { columns }, length }: EventSegment): TimeBounds {
  return { fromUs: columns.createdMs[0]! * 1000, toUs: columns.createdMs[length - 1]! * 1000, missing: 0 };
}

/** NaN where no row has a time. */
function timesIn({ rows, present, keyAt }: KeyOrder): TimeBounds {
  const missing = rows.length - present;
  if (present === 0) return { fromUs: Number.NaN, toUs: Number.NaN, missing };
  return { fromUs: keyAt(rows[0]!), toUs: keyAt(rows[present - 1]!), missing };
}

function passingPart(test: TimeTest, bounds: TimeBounds): 'none' | 'some' | 'all' {
  const hasTimes = !Number.isNaN(bounds.fromUs);
  const mayMeet = hasTimes && bounds.toUs >= test.fromUs && bounds.fromUs <= test.toUs;
  if (!mayMeet && !(bounds.missing > 0 && test.missing)) return 'none';
  const allMeet = !hasTimes || (bounds.fromUs >= test.fromUs && bounds.toUs <= test.toUs);
  return allMeet && (bounds.missing === 0 || test.missing) ? 'all' : 'some';
}
