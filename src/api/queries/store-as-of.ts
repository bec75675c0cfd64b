import type { Work } from '../../base/work/work.js';
import type { EventStore } from '../../store/segments/event-store.js';
import type { Records } from '../../worlds/overlay/records.js';
import type { DaySpan } from '../../worlds/windows.js';
import type { World } from '../../worlds/world.js';

/**
 * The rows of a world with its own records. Waits until the days that are visible at an instant are made; of these only
 * the days of a span, if one is given. Every request for events or frames gets its rows from here: no other code waits
 * for days. Rejects like `Work.waitFor`.
 */
export async function storeAsOf(
  world: World,
  asOfMs: number,
  work: Work,
  records: Records = world.records.value,
  span?: DaySpan,
): Promise<EventStore> {
  const making = world.ready(asOfMs, { records, span });
  return making ? work.waitFor(making, 'days') : world.rows(records);
}
