import type { BitSet } from '../columns/bit-set.js';
import type { EventSight } from './event-conditions.js';
import { configurationOf } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { EventSegment } from './event-segment.js';
import { visibleRows } from './visible-rows.js';

/** The versions of events that a user sees as of an instant; nothing of another user's areas. */
export function visibleEvents(segment: EventSegment, sight: EventSight, { areas, configurations }: EventRefs): BitSet {
  const { startUs, updatedMs, visibleToMs } = segment.events.columns;
  const { length } = segment;
  const isForeign = configurations.map(({ area }) => areas[area]!.userName !== sight.userName);
  return visibleRows({ length, startUs, updatedMs, visibleToMs }, sight, (row) => {
    const configuration = configurationOf(segment, row);
    return configuration !== undefined && isForeign[configuration]!;
  });
}
