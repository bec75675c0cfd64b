import type { EventSegment } from '../src/collections/event-segment.js';
import type { EventStore } from '../src/collections/event-store.js';
import { EventView } from '../src/collections/event-view.js';
import { rowTests } from '../src/collections/row-tests.js';
import { vesselVerdicts } from '../src/collections/vessel-verdicts.js';
import type { SearchEventsV2Input } from '../src/model/schema-types.js';
import type { EventsContext } from '../src/queries/search-events-v2.js';
import { conditionsOf } from '../src/queries/search-events-v2.js';

interface Found {
  readonly segment: EventSegment;
  readonly row: number;
  readonly key: number;
}

/** The same search without any index: every row of every segment is tested, and all matches are sorted. For created and startTime. */
export function fullScan(store: EventStore, input: SearchEventsV2Input, { asOfMs, user, days }: EventsContext) {
  const { segments, refs } = store;
  const conditions = conditionsOf(input, asOfMs);
  const windowStartMs = Math.floor((asOfMs - days * 86_400_000) / 1000) * 1000;
  const sight = { asOfMs, windowStartMs, userName: user, hiddenKinds: new Set<string>() };
  const found: Found[] = [];
  for (const segment of segments) {
    const { keys } = segment.byVessel;
    const verdicts = conditions.vessel && vesselVerdicts(conditions.vessel, (keys[keys.length - 1] ?? -1) + 1, refs);
    const rows = Uint32Array.from({ length: segment.length }, (_, row) => row);
    let count = rows.length;
    for (const test of rowTests(segment, sight, conditions, verdicts, refs)) count = test.narrow(rows, count);
    const { createdMs, startUs } = segment.events.columns;
    const keyOf = input.sortBy === 'startTime' ? startUs : createdMs;
    for (let i = 0; i < count; i++) found.push({ segment, row: rows[i]!, key: keyOf[rows[i]!]! });
  }
  const sign = (input.sortDirection ?? 'desc') === 'desc' ? -1 : 1;
  found.sort((a, b) => sign * (a.key - b.key || a.row - b.row));
  const { limit, offset } = input;
  const page = found.slice(offset ?? 0, (offset ?? 0) + (limit ?? 100));
  return { records: page.map(({ segment, row }) => new EventView(segment, row, refs)), meta: { total: found.length } };
}
