import { searchEventsV2 } from '../src/api/queries/search-events-v2.js';
import { openService } from '../src/compose/open-service.js';
import type { EventRecord, VesselRecord } from '../src/types.js';
import { withRecords } from '../src/worlds/overlay/with-records.js';
import { benchNowMs, benchOcean } from './ocean-options.js';
import { queryScript } from './query-script.js';
import { type BenchRow, percentileRows } from './row.js';
import { statistics, timed } from './statistics.js';

const hourMs = 3_600_000;
const count = 1000;

/**
 * The mixed script in a world with 1,000 events of its own and 1,000 events of the ocean withdrawn; beside the same
 * script without own records, measured in turn.
 */
export async function benchOwnRecords(): Promise<BenchRow[]> {
  const service = await openService(benchOcean);
  const { history, records, clock } = service.world;
  const script = queryScript(history.store);
  await service.records.change({ vessels: [vessel], events: ownEvents(), withdraw: { events: await someIds() } });
  const own = withRecords(history.store, records.value);
  const context = { asOfMs: clock.nowMs(), user: 'demo', days: benchOcean.days };

  const times = { own: [] as number[], without: [] as number[] };
  for (const round of ['warm', 'measured']) {
    for (const input of script) {
      const ours = await timed(1, () => searchEventsV2(own, input, context));
      const without = await timed(1, () => searchEventsV2(history.store, input, context));
      if (round === 'warm') continue;
      times.own.push(...ours);
      times.without.push(...without);
    }
  }
  await service.close();
  const what = `search with ${count.toLocaleString('en')} own records and as many withdrawn`;
  return percentileRows(what, statistics(times.own), 'without own records', statistics(times.without));

  async function someIds(): Promise<string[]> {
    const asked = { asOfMs: benchNowMs, user: 'demo', days: benchOcean.days };
    const { records: found } = await searchEventsV2(history.store, { limit: count }, asked);
    return found.map(({ eventId }) => eventId);
  }
}

/** A boat that crosses the North Sea for two months, a position every hour. */
const vessel: VesselRecord = {
  mmsi: 244_999_001,
  vesselType: 'FISHING',
  positions: Array.from({ length: 1500 }, (_, hour) => ({
    time: new Date(benchNowMs - (1500 - hour) * hourMs).toISOString(),
    lon: 2 + hour / 500,
    lat: 54,
  })),
};

function ownEvents(): EventRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    eventId: `own-${i}`,
    eventType: 'fishing_activity_history',
    mmsi: vessel.mmsi,
    start: { time: new Date(benchNowMs - (1400 - i) * hourMs).toISOString() },
  }));
}
