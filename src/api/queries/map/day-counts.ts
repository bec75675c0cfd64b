import { Work } from '../../../base/work/work.js';
import { type EventKind, eventKinds } from '../../../model/event.js';
import { secondsText } from '../../../model/timestamp.js';
import { findEvents } from '../../../store/search/search-events.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import { conditionsOf, type EventsContext, viewerOf } from '../search-events-v2.js';

/** How many events a user sees, by kind and by the UTC day on which they started. */
export interface DayCounts {
  /** The first day, such as `2025-05-12`; the others follow it without a gap, the last is today. */
  readonly firstDay: string;
  /** For each kind that the user sees an event of: one number for each day. */
  readonly kinds: Readonly<Record<string, readonly number[]>>;
}

const dayMs = 86_400_000;
/** Rows counted between two looks at the clock, and the cost of a row in tests of a column. */
const blockRows = 4096;
const rowCost = 6;

/** The counts over all days that are kept. Throws what `Work` throws. */
export async function dayCounts(store: EventStore, context: EventsContext): Promise<DayCounts> {
  const { work = new Work() } = context;
  const viewer = viewerOf(context);
  const firstDay = Math.floor(viewer.windowStartMs / dayMs);
  const days = Math.floor(context.asOfMs / dayMs) - firstDay + 1;
  const counts = eventKinds.map(() => new Uint32Array(days));
  const conditions = await conditionsOf({}, context, store.refs.areas);
  const { matches } = await findEvents(store, { viewer, conditions }, work);
  const block = new Uint32Array(blockRows);
  for (const { segment, rows } of matches) {
    const { kind, startUs } = segment.events.columns;
    for (let count = rows.fill(block, 0); count > 0; count = rows.fill(block, block[count - 1]! + 1)) {
      for (let i = 0; i < count; i++) {
        const row = block[i]!;
        counts[kind[row]!]![Math.floor(startUs[row]! / (dayMs * 1000)) - firstDay]! += 1;
      }
      work.units += count * rowCost;
      if (work.isDue) await work.yield();
    }
  }
  const shown = eventKinds.flatMap((kind, code): [EventKind, number[]][] => {
    const byDay = Array.from(counts[code]!);
    return byDay.some((count) => count > 0) ? [[kind, byDay]] : [];
  });
  return { firstDay: secondsText((firstDay * dayMs) / 1000).slice(0, 10), kinds: Object.fromEntries(shown) };
}
