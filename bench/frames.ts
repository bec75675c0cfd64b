import { between, indexOf } from '../generators/draws/random.js';
import { searchSatelliteFramesV2 } from '../src/api/queries/search-satellite-frames-v2.js';
import { openService } from '../src/compose/open-service.js';
import { frameKinds, frameStatuses } from '../src/model/frame.js';
import type { SearchSatelliteFramesV2Input } from '../src/model/schema-types.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import { frameIdOf } from '../src/store/segments/scene-names.js';
import { FrameView } from '../src/store/views/frame-view.js';
import { frameScan } from './frame-scan.js';
import { benchNowMs, benchOcean } from './ocean-options.js';
import { boxOrPolygon, slice, stretch, unit } from './query-script.js';
import type { BenchRow } from './row.js';
import { grouped, percentileRows } from './row.js';
import { statistics, timed } from './statistics.js';

/** Searches that the full scan repeats. */
const scanned = 100;

/**
 * A mixed script of 1,000 searches of frames, from the input to the page with the total; beside a scan of all versions,
 * whose totals must be the same.
 */
export async function benchFrames(): Promise<BenchRow[]> {
  const service = await openService(benchOcean);
  const { store } = service.world.history;
  const context = { asOfMs: benchNowMs, days: benchOcean.days };
  const script = Array.from({ length: 1000 }, (_, n) => ({ ...conditions[n % 4]!(n, store), ...page(n) }));

  const totals: number[] = [];
  for (const input of script) totals.push((await searchSatelliteFramesV2(store, input, context)).meta.total);
  const scans: number[] = [];
  for (const [n, input] of script.slice(0, scanned).entries()) {
    let total = 0;
    scans.push(...(await timed(1, async () => (total = (await frameScan(store, input, context)).total))));
    if (total !== totals[n]) throw new Error(`search ${n} counts ${totals[n]} frames, a full scan ${total}`);
  }
  const times: number[] = [];
  for (const input of script) times.push(...(await timed(1, () => searchSatelliteFramesV2(store, input, context))));
  await service.close();
  const rows = store.segments.reduce((sum, { frames }) => sum + frames.length, 0);
  const baseline = `full scan of ${grouped(rows)} versions`;
  return percentileRows('search of frames, mixed script of 1,000', statistics(times), baseline, statistics(scans));
}

function page(n: number): SearchSatelliteFramesV2Input {
  const { offset, ...rest } = stretch(n);
  const sortBy = (['createdAt', 'collectedAt', 'updatedAt'] as const)[indexOf(3, unit(n, 30))]!;
  return { ...rest, offset: Math.floor(offset / 2), sortBy };
}

/** A quarter each: kind and time, an area (half of them with a time), status alone, one frame by id or vendorId. */
const conditions: readonly ((n: number, store: EventStore) => SearchSatelliteFramesV2Input)[] = [
  (n) => ({ eventType: { eq: frameKinds[indexOf(frameKinds.length, unit(n, 31))]! }, collectedAt: slice(n) }),
  (n, store) => ({ ...boxOrPolygon(n, store), ...(unit(n, 32) < 0.5 ? { collectedAt: slice(n) } : {}) }),
  (n) => ({
    status: { eq: frameStatuses[indexOf(frameStatuses.length, unit(n, 33))]! },
    ...(unit(n, 34) < 0.5 ? { updatedAt: slice(n) } : {}),
  }),
  (n, { segments }) => {
    const { frames } = segments[0]!;
    const row = Math.floor(between(0, frames.length, unit(n, 35)));
    const frameId = frameIdOf(frames, frames.versions.columns.scene[row]!);
    return unit(n, 36) < 0.5
      ? { frameId: { inc: [frameId] } }
      : { vendorId: { eq: new FrameView(frames, row).vendorId } };
  },
];
